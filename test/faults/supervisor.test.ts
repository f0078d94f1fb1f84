/** A supervisor and its workers in this process: what it does about those that hang, or end at the wrong moment. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SnapshotsFolder } from '../../src/cli/serve/snapshots-folder.ts';
import type { Supervisor, SupervisorOptions } from '../../src/cli/serve/supervisor.ts';
import { buildProgram, temporaryFolder } from '../cli/small-library.ts';
import { ask, buildEdition, until, type Edition } from './served.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Program {
  readonly Supervisor: new (options: SupervisorOptions) => Supervisor;
  readonly SnapshotsFolder: typeof SnapshotsFolder;
}

/** As it was built: workers cannot run from the sources. */
const part = (name: string): string =>
  fileURLToPath(new URL(`../../dist/cli/serve/${name}.js`, import.meta.url));

let program: Program;
let editions: readonly Edition[];
let supervisor: Supervisor | undefined;

beforeAll(async () => {
  await buildProgram();
  program = {
    ...((await import(part('supervisor'))) as Pick<Program, 'Supervisor'>),
    ...((await import(part('snapshots-folder'))) as Pick<Program, 'SnapshotsFolder'>),
  };
  editions = await Promise.all([buildEdition(1), buildEdition(2)]);
}, 120_000);
afterEach(async () => {
  await supervisor?.close();
  supervisor = undefined;
});

interface Supervised {
  readonly supervisor: Supervisor;
  readonly reports: readonly string[];
}

async function supervise(ping: NonNullable<SupervisorOptions['ping']>): Promise<Supervised> {
  const folder = program.SnapshotsFolder.claim(join(temporaryFolder(), 'served'));
  if (folder === undefined) throw new Error('the folder is in use');
  const reports: string[] = [];
  supervisor = new program.Supervisor({
    workers: 1,
    port: 0,
    settings: {
      host: '127.0.0.1',
      baseUrl: null,
      cacheBytes: 0,
      front: {},
      watching: false,
      logLevel: 'error',
    },
    folder,
    keep: 2,
    report: (sentence) => reports.push(sentence),
    ping,
  });
  await supervisor.openPort();
  await supervisor.reload(editions[0]?.file ?? '');
  return { supervisor, reports };
}

const workerOf = ({ workers }: Supervisor): number => workers[0]?.pid ?? 0;

test('a worker that hangs is ended and replaced', async () => {
  const { supervisor: running, reports } = await supervise({ everyMs: 100, mostMs: 300 });
  const hung = workerOf(running);
  process.kill(hung, 'SIGSTOP');
  await until(
    () => reports.join(' '),
    (said) => said.includes(`Worker ${hung} ended (SIGKILL)`),
    'a report',
  );
  expect((await ask(running.address, '/en')).status).toBe(200);
  expect(workerOf(running)).not.toBe(hung);
  expect(running.counts.restarts).toBe(1);
});

test('a reload whose workers all end is tried again with those that take their place', async () => {
  const { supervisor: running } = await supervise({ everyMs: 60_000, mostMs: 60_000 });
  const [, next] = editions;
  const worker = workerOf(running);
  process.kill(worker, 'SIGSTOP');
  const reloading = running.reload(next?.file ?? '');
  // It has been asked to open the new version, and never will.
  process.kill(worker, 'SIGKILL');
  expect(await reloading).toMatchObject({ isNew: true, knowledgeVersion: next?.version });
  const { text } = await ask(running.address, '/en');
  expect(text).toContain('edition 2');
});
