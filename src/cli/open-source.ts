/** "A library or a snapshot", opened: a folder is built into the cache first, unless that state is already there. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readLibrary } from '../content/read-library.ts';
import type { Issue } from '../model/issue.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { snapshotId } from '../snapshot/identity.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import type { Store } from '../snapshot/store.ts';
import { cachedSnapshot, removeOthers } from './cache-folder.ts';
import { CommandError } from './command-error.ts';
import type { OnProgress } from './progress.ts';

export interface OpenSource {
  readonly store: Store;
  /** What the build of a folder found; a snapshot has none. */
  readonly issues: readonly Issue[];
}

export async function openSource(
  source: string,
  cacheFolder: string,
  onProgress: OnProgress,
): Promise<OpenSource> {
  if (!existsSync(source)) {
    throw new CommandError(`${source} does not exist: give a library folder or a snapshot file.`);
  }
  if (!statSync(source).isDirectory()) return { store: openSnapshot(source), issues: [] };
  const library = await readLibrary(source, { onProgress });
  const file = cachedSnapshot(cacheFolder, source, snapshotId(library));
  const cached = openCached(file);
  if (cached !== undefined) return { store: cached, issues: library.issues };
  buildSnapshot(library, file, { onProgress });
  removeOthers(dirname(file), file);
  return { store: openSnapshot(file), issues: library.issues };
}

/** A damaged file in the cache is no reason to stop: it is built again. */
function openCached(file: string): Store | undefined {
  try {
    return existsSync(file) ? openSnapshot(file) : undefined;
  } catch (error) {
    if (error instanceof SnapshotError) return undefined;
    throw error;
  }
}
