/** "A library or a snapshot", opened: a folder is built into the cache first, unless that state is already there. */
import type { Issue } from '../model/issue.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import type { Store } from '../snapshot/store.ts';
import type { OnProgress } from './progress.ts';
import { sourceFile } from './source-file.ts';

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
  const { file, issues } = await sourceFile(source, cacheFolder, onProgress);
  return { store: openSnapshot(file), issues };
}
