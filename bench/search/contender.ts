/** An engine as it is measured: an index made, written down, opened again, and asked. */
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import type { Query } from './questions.ts';

/** How the words of a query are joined. `auto` is Lectern's default: all where some pages have all, else any. */
export type Joined = 'all' | 'any' | 'auto';

export interface Contender {
  readonly name: string;
  /** Indexed; fewer than there are when indexing took too long. */
  readonly pages: number;
  readonly indexMilliseconds: number;
  readonly bytes: number;
  readonly openMilliseconds: number;
  /** What the process grew by when it was opened. */
  readonly memoryBytes: number;
  /** The ten best pages; gives how many there were to give. */
  search(query: Query, joined: Joined): number;
  close(): void;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Of the heap and of buffers beside it; what native libraries keep is not in it. */
function memoryInUse(): number {
  // The first frees what buffers hang on, the second the buffers.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What opening takes, in time and memory. */
export async function opened<T>(
  open: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly openMilliseconds: number; readonly memoryBytes: number }> {
  const before = memoryInUse();
  const started = performance.now();
  const value = await open();
  const openMilliseconds = performance.now() - started;
  return { value, openMilliseconds, memoryBytes: memoryInUse() - before };
}

/** What is to be indexed, page by page: terms parted by spaces. */
export type Lines = readonly string[];

/** Adds lines until done, or until `patience` milliseconds are over; gives how many were added. */
export function addWithPatience(
  lines: Lines,
  patience: number,
  add: (line: string, page: number) => void,
): number {
  const end = performance.now() + patience;
  for (const [page, line] of lines.entries()) {
    add(line, page);
    if (performance.now() > end) return page + 1;
  }
  return lines.length;
}
