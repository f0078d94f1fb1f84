/** The snapshot file of "a library or a snapshot", neither opened nor, where it was given, looked at. */
import { existsSync, statSync } from 'node:fs';
import type { Issue } from '../model/issue.ts';
import { CommandError } from './command-error.ts';
import type { OnProgress } from './progress.ts';

export interface SourceFile {
  readonly file: string;
  /** What the build of a folder found; a snapshot has none. */
  readonly issues: readonly Issue[];
}

export async function sourceFile(
  source: string,
  cacheFolder: string,
  onProgress: OnProgress,
): Promise<SourceFile> {
  if (!isFolder(source)) return { file: source, issues: [] };
  // Whoever has a snapshot does not wait for all that builds one.
  const { buildIntoCache } = await import('./build-into-cache.ts');
  return buildIntoCache(source, cacheFolder, onProgress);
}

export function isFolder(source: string): boolean {
  if (!existsSync(source)) {
    throw new CommandError(`${source} does not exist: give a library folder or a snapshot file.`);
  }
  return statSync(source).isDirectory();
}
