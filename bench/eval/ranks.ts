/** Asks a judged set's questions of a library built from its documents, as `lectern build` and the API would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibrary } from '../../src/service/open-library.ts';
import { search } from '../../src/service/search.ts';
import { LIMITS } from '../../src/service/shapes/entry.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { documentLibrary, pageId } from '../document-library.ts';
import type { JudgedSet } from './judged-queries.ts';
import { CUT } from './metrics.ts';

export interface Ranks {
  /** By query: where its document came, from 1; `undefined`: not among the first ten. */
  readonly ranks: readonly (number | undefined)[];
  readonly buildMilliseconds: number;
  readonly queriesPerSecond: number;
}

export async function ranksOf({ locale, documents, queries }: JudgedSet): Promise<Ranks> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-eval-'));
  try {
    const started = performance.now();
    const { file } = await buildSnapshot(documentLibrary(locale, documents), join(folder, 'eval.lectern'));
    const buildMilliseconds = performance.now() - started;
    const library = openLibrary(openSnapshot(file), { baseUrl: 'http://127.0.0.1' });
    const ids = new Map(documents.map((document) => [document.name, pageId(document)]));
    const asked = performance.now();
    const ranks = queries.map(({ question, relevant }) => {
      // The API refuses longer questions.
      const q = [...question.normalize('NFKC').trim()].slice(0, LIMITS.queryCharacters).join('');
      const { results } = search(library, withDefaults(SearchParameters, { q, locale, limit: CUT }));
      const place = results.findIndex(({ id }) => id === ids.get(relevant));
      return place === -1 ? undefined : place + 1;
    });
    const queriesPerSecond = (1_000 * queries.length) / (performance.now() - asked);
    library.store.close();
    return { ranks, buildMilliseconds, queriesPerSecond };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
