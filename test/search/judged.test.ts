/**
 * Thirty queries per locale against the shipped library: one line each of what sort it is, the query, and the pages that
 * answer it, any of them. The floors are a little below what was reached when they were set, so that a change that
 * loses answers is noticed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { search } from '../../src/service/search.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface Judged {
  readonly sort: string;
  readonly query: string;
  readonly answers: readonly string[];
}

/** Mean reciprocal rank within the first ten. */
const FLOORS = { en: 0.85, es: 0.82, 'zh-Hant': 0.88, ja: 0.91, ko: 0.78 } as const;

const folder = temporaryFolder();
let library: OpenLibrary;

beforeAll(async () => {
  const shipped = await readLibrary(join(import.meta.dirname, '../../library'));
  const { file } = await buildSnapshot(shipped, join(folder, 'atlas.lectern'));
  library = openLibrary(openSnapshot(file), { baseUrl: 'http://127.0.0.1:3000' });
});

function judgedQueries(locale: string): Judged[] {
  const lines = readFileSync(join(import.meta.dirname, 'judged', `${locale}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [sort = '', query = '', answers = ''] = line.split('\t');
    return { sort, query, answers: answers.split(',') };
  });
}

/** 0 where none of the answers is among the first ten. */
function reciprocalRank({ query, answers }: Judged, locale: string): number {
  const { results } = search(library, withDefaults(SearchParameters, { q: query, locale }));
  const place = results.findIndex(({ id }) => answers.includes(id));
  return place === -1 ? 0 : 1 / (place + 1);
}

test.each(Object.entries(FLOORS))('judged queries in %s find their pages', (locale, floor) => {
  const judged = judgedQueries(locale);
  expect(judged).toHaveLength(30);
  for (const id of judged.flatMap(({ answers }) => answers))
    expect(library.store.pageById(id), id).toBeDefined();
  const ranks = judged.map((one) => ({ ...one, rank: reciprocalRank(one, locale) }));
  const missed = ranks
    .filter(({ rank }) => rank < 1)
    .map(({ sort, query, rank }) => `${sort}: ${query} (${rank.toFixed(2)})`);
  const mean = ranks.reduce((sum, { rank }) => sum + rank, 0) / ranks.length;
  expect(mean, `not first: ${missed.join('; ')}`).toBeGreaterThanOrEqual(floor);
});
