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
  const indexMilliseconds = build(locale, documents, file);
  const { value, ...open } = await opened(() => openLibrary(openSnapshot(file), { baseUrl: '' }));
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
  const ask = (text: string, match: SearchQuestion['match'], limit: number): number =>
    value.search.search({ ...questionOf(locale, text, match), limit }).total;
  return [
    {
      name: 'Lectern',
      ...figures,
      search: ({ text }, joined) => ask(text, joined, 0),
      close: () => undefined,
    },
    {
      name: 'Lectern, with ten excerpts',
      ...figures,
      search: ({ text }, joined) => ask(text, joined, 10),
      close: () => value.store.close(),
    },
  ];
}

/** Gives the time of indexing alone, which comes last. */
function build(locale: string, documents: readonly Document[], file: string): number {
  let indexing = 0;
  buildSnapshot(documentLibrary(locale, documents), file, {
    onProgress(phase, done) {
      if (phase === 'index' && done === 1) indexing = performance.now();
    },
  });
  return performance.now() - indexing;
}

/** With a `limit` of 0 everything is ranked and counted, and nothing is cut out to be shown. */
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
    limit: 0,
  };
}
