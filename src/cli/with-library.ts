/** What the commands that ask one thing of a library share: their options, opening and closing. */
import type { Command } from 'commander';
import { openLibrary, type OpenLibrary } from '../service/open-library.ts';
import { defaultCacheFolder } from './cache-folder.ts';
import { openSource } from './open-source.ts';
import { DEFAULT_ADDRESS, siteAddress } from './option-values.ts';
import { withProgress } from './progress.ts';
import { quietUnlessWatched, type Terminal } from './screen.ts';

export interface ReadingOptions {
  readonly locale?: string;
  readonly json?: boolean;
  readonly baseUrl: string;
  readonly cacheDir: string;
}

export function addReadingOptions(command: Command, operation: string): Command {
  return command
    .option('-l, --locale <tag>', "the language wanted (default: the library's first)")
    .option('--json', `print the body that ${operation} answers`)
    .option('--base-url <url>', 'what URLs in that body begin with', siteAddress, DEFAULT_ADDRESS)
    .option('--cache-dir <folder>', 'where the snapshot of a folder is kept', defaultCacheFolder());
}

export async function withLibrary<Answer>(
  terminal: Terminal,
  source: string,
  options: Pick<ReadingOptions, 'baseUrl' | 'cacheDir'>,
  ask: (library: OpenLibrary) => Answer,
): Promise<Answer> {
  const { store } = await withProgress(quietUnlessWatched(terminal.err), (onProgress) =>
    openSource(source, options.cacheDir, onProgress),
  );
  try {
    return ask(openLibrary(store, { baseUrl: options.baseUrl }));
  } finally {
    store.close();
  }
}
