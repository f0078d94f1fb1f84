/** `lectern dump`: everything a library says, one page and language a line. */
import { dumpLibrary } from '../../service/dump-library.ts';
import { openLibrary } from '../../service/open-library.ts';
import { DumpParameters } from '../../service/shapes/dump.ts';
import { withDefaults } from '../../service/shapes/parameter.ts';
import { Shelf } from '../../service/shelf.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { openSource } from '../open-source.ts';
import { withProgress } from '../progress.ts';
import { quietUnlessWatched, type Terminal } from '../screen.ts';
import type { ReadingOptions } from '../with-library.ts';

export interface DumpOptions extends Pick<ReadingOptions, 'baseUrl' | 'cacheDir'> {
  readonly locale?: readonly string[];
  /** An earlier state, as a library or a snapshot. */
  readonly since?: string;
}

export async function dump({ out, err }: Terminal, source: string, options: DumpOptions): Promise<ExitCode> {
  const open = async (one: string) => {
    const { store } = await withProgress(quietUnlessWatched(err), (onProgress) =>
      openSource(one, options.cacheDir, onProgress),
    );
    return openLibrary(store, { baseUrl: options.baseUrl });
  };
  const library = await open(source);
  const earlier = options.since === undefined ? null : await open(options.since);
  const shelf = new Shelf();
  if (earlier !== null) shelf.add(earlier);
  shelf.use(library);
  try {
    const parameters = withDefaults(DumpParameters, {
      locale: options.locale ?? [],
      since: earlier?.store.meta.knowledgeVersion ?? null,
    });
    for (const line of dumpLibrary(library, parameters, shelf)) {
      out.line(JSON.stringify(line));
      await out.drained?.();
    }
  } finally {
    library.store.close();
    earlier?.store.close();
  }
  return EXIT.done;
}
