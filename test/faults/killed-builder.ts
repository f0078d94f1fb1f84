/**
 * Builds a library into a snapshot, as `lectern build` does, and kills itself at a given step of the writing: before or
 * after each call that changes the disk. Prints the steps, one a line, so that whoever runs it can name them all.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const [library = '', file = '', last = '-1'] = process.argv.slice(2);
const stepToDieAt = Number(last);
/** Before it is watched. */
const write = fs.writeSync;
let step = 0;
let armed = false;

function pass(what: string): void {
  if (!armed) return;
  if (step === stepToDieAt) process.kill(process.pid, 'SIGKILL');
  if (stepToDieAt === -1) write(1, `${what}\n`);
  step += 1;
}

function watch(owner: object, names: readonly string[]): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name];
    if (method === undefined) throw new Error(`there is no ${name} to watch`);
    methods[name] = function watched(this: unknown, ...args: unknown[]): unknown {
      pass(`before ${name}`);
      const result = method.apply(this, args);
      pass(`after ${name}`);
      return result;
    };
  }
}

watch(fs, ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'rmSync']);
syncBuiltinESMExports();
watch(DatabaseSync.prototype, ['exec', 'close']);
watch(StatementSync.prototype, ['run']);

const { readLibrary } = await import('../../src/content/read-library.ts');
const { buildSnapshot } = await import('../../src/snapshot/build-snapshot.ts');
const read = await readLibrary(library);
armed = true;
await buildSnapshot(read, file);
armed = false;
