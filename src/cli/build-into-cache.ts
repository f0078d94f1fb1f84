/** The snapshot of a folder, built unless the cache has one of just this state. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { snapshotId } from '../snapshot/identity.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import { verifyTrailer } from '../snapshot/trailer.ts';
import { cachedSnapshot, removeOthers } from './cache-folder.ts';
import type { OnProgress } from './progress.ts';
import type { SourceFile } from './source-file.ts';
import { withPages } from './with-pages.ts';

export async function buildIntoCache(
  folder: string,
  cacheFolder: string,
  onProgress: OnProgress,
): Promise<SourceFile> {
  return await withPages(folder, cacheFolder, async (pages) => {
    const library = await pages.library(folder, { onProgress });
    const file = cachedSnapshot(cacheFolder, folder, snapshotId(library));
    if (!isIntact(file)) {
      await buildSnapshot(library, file, { onProgress, prepared: pages });
      removeOthers(dirname(file), file);
    }
    return { file, issues: library.issues };
  });
}

/** A damaged file in the cache is no reason to stop: it is built again. */
function isIntact(file: string): boolean {
  try {
    if (!existsSync(file)) return false;
    verifyTrailer(file, 'crc32');
    return true;
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
