/** For commands that ask one thing of a library: opened, asked, closed. */
import { openLibrary, type OpenLibrary } from '../service/open-library.ts';
import { openSource } from './open-source.ts';
import { withProgress } from './progress.ts';
import { quietUnlessWatched, type Terminal } from './screen.ts';

export interface ReadingOptions {
  readonly locale?: string;
  readonly json?: boolean;
  readonly baseUrl: string;
  readonly cacheDir: string;
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
