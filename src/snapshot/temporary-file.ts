/** A file being written: hidden beside its final name, and named for its writer, so that nobody else's is swept away. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const TEMPORARY = /^\..+\.(\d+)-[0-9a-f]{12}\.tmp$/u;

export function temporaryFor(file: string): string {
  const chance = randomBytes(6).toString('hex');
  return join(dirname(file), `.${basename(file)}.${process.pid}-${chance}.tmp`);
}

/** Removes what writers that were killed have left. Call it before writing: what has our own number is an older run's. */
export function removeLeftOvers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const writer = Number(TEMPORARY.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(writer) && !isOtherRunning(writer)) rmSync(join(folder, name), { force: true });
  }
}

/** In a container every run may have the same number. */
function isOtherRunning(writer: number): boolean {
  if (writer === process.pid) return false;
  try {
    process.kill(writer, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Being written by this process. */
const unfinished = new Set<string>();

export async function whileWriting<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  unfinished.add(file);
  try {
    return await write();
  } finally {
    unfinished.delete(file);
  }
}

/** For a process that is about to end in the middle of it. */
export function removeUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
}
