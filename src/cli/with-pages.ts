/** Reading a folder with what earlier builds of it have left in the cache, on as many threads as there are cores. */
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CacheDamage } from '../snapshot/prepare/page-cache.ts';
import { PreparedPages } from '../snapshot/prepare/prepared-pages.ts';
import { libraryCache } from './cache-folder.ts';
import { programBuild } from './program-build.ts';

export async function withPages<Result>(
  folder: string,
  cacheFolder: string,
  work: (pages: PreparedPages) => Promise<Result>,
): Promise<Result> {
  // Whoever reads the folder says best what is wrong with its name.
  const cacheFile = existsSync(folder) ? join(libraryCache(cacheFolder, folder), 'pages.cache') : ':memory:';
  const attempt = async (): Promise<Result> => {
    const pages = new PreparedPages({ cacheFile, program: programBuild(), threads: availableParallelism() });
    try {
      return await work(pages);
    } finally {
      pages.close();
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CacheDamage)) throw error;
    rmSync(cacheFile, { force: true });
    return await attempt();
  }
}
