/** Lectern's own search on a snapshot of the corpus: analysis, both stages of ranking, and totals. */
import type { SearchQuestion } from '../../src/search/library-search.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { type Document, documentLibrary } from '../document-library.ts';
import { type Contender, opened } from './contender.ts';

/** Twice: as the engine alone, and with the excerpts of ten results. */
export async function openLectern(
  locale: string,
  documents: readonly Document[],
  file: string,
): Promise<readonly [engine: Contender, whole: Contender]> {
  const indexMilliseconds = await build(locale, documents, file);
  const { value, ...open } = await opened(() => {
    const library = openLibrary(openSnapshot(file), { baseUrl: '' });
    // A locale is opened when it is first asked.
    library.search.pages(questionOf(locale, 'a', 'any'));
    return library;
  });
  const { database } = value.store;
  const stored = database
    .prepare("SELECT sum(length(bytes)) AS bytes FROM chunk WHERE name LIKE 'search/%'")
    .get();
  const figures = {
    pages: documents.length,
    indexMilliseconds,
    bytes: Number(stored?.['bytes'] ?? 0),
    ...open,
  };
  return [
    {
      name: 'Lectern',
      ...figures,
      search: ({ text }, joined) => value.search.pages(questionOf(locale, text, joined)).pages.length,
      close: () => undefined,
    },
    {
      name: 'Lectern, with ten excerpts',
      ...figures,
      search: ({ text }, joined) => value.search.search(questionOf(locale, text, joined)).hits.length,
      close: () => value.store.close(),
    },
  ];
}

/** Gives the time of indexing alone, which comes last. */
async function build(locale: string, documents: readonly Document[], file: string): Promise<number> {
  let indexing = 0;
  await buildSnapshot(documentLibrary(locale, documents), file, {
    onProgress(phase, done) {
      if (phase === 'index' && done === 0) indexing = performance.now();
    },
  });
  return performance.now() - indexing;
}

/** For ten results. */
export function questionOf(locale: string, text: string, match: SearchQuestion['match']): SearchQuestion {
  return {
    locale,
    text,
    match,
    typos: 'auto',
    scope: 'locale',
    fallback: 'allow',
    filters: {},
    facets: [],
    offset: 0,
    limit: 10,
  };
}
