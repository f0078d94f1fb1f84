/** Reading a folder with what earlier builds of it have left in the cache, on as many threads as there are cores. */
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { CacheDamage } from '../snapshot/prepare/page-cache.ts';
import { PreparedPages } from '../snapshot/prepare/prepared-pages.ts';
import { removeUnfinished } from '../snapshot/temporary-file.ts';
import { libraryCache } from './cache-folder.ts';
import { programBuild } from './program-build.ts';

export async function withPages<Result>(
  folder: string,
  cacheFolder: string,
  work: (pages: PreparedPages) => Promise<Result>,
): Promise<Result> {
  const program = programBuild();
  // Whoever reads the folder says best what is wrong with its name. And sources that run unbuilt change under one name.
  const isKept = existsSync(folder) && !program.endsWith('unbuilt');
  const cacheFile = isKept ? join(libraryCache(cacheFolder, folder), 'pages.cache') : ':memory:';
  const attempt = async (): Promise<Result> => {
    const pages = new PreparedPages({ cacheFile, program, threads: availableParallelism() });
    try {
      return await work(pages);
    } finally {
      pages.close();
    }
  };
  // A server's build has a thread of its own, and its end is the server's to decide.
  if (isMainThread) for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CacheDamage)) throw error;
    rmSync(cacheFile, { force: true });
    return await attempt();
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Nothing half done is left; what the cache was given so far stays. */
function stop(signal: NodeJS.Signals): void {
  removeUnfinished();
  process.stderr.write('\nStopped; nothing was written.\n');
  // By the signal itself, as shells expect it. `process.exit` would end the threads first, and one that is about to pack a
  // page then takes the process down with a trace of its own.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
