/** Size and times of a file, under which it is taken for unchanged without being opened. */
import { lstatSync } from 'node:fs';

export interface FileStat {
  /** '' where the file may have changed whatever its times say. */
  readonly stamp: string;
  readonly size: number;
}

/** A file that changed this lately may change again within the same tick of the file system's clock. */
const SETTLED_MS = 2_000;

export function statFile(file: string): FileStat {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return { stamp: '', size: 0 };
  // Times with their fractions, which are exact to a quarter of a microsecond.
  const { mtimeMs, ctimeMs, size, ino } = stats;
  const isSettled = Date.now() - mtimeMs >= SETTLED_MS;
  return { stamp: isSettled ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : '', size };
}
