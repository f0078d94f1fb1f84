/** Whatever is typed into the search box or comes back as a cursor: it is answered, or refused in so many words. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { Problem } from '../../src/model/problem.ts';
import { parseQuery } from '../../src/search/query.ts';
import { decodeCursor, encodeCursor, type Listing } from '../../src/service/cursor.ts';
import type { OpenLibrary } from '../../src/service/open-library.ts';
import { search } from '../../src/service/search.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { SuggestParameters } from '../../src/service/shapes/suggest.ts';
import { suggest } from '../../src/service/suggest.ts';
import { openGarden } from '../service/open-garden.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anyText } from './awkward-text.ts';
import { fuzz } from './fuzzed.ts';

const folder = temporaryFolder();
let library: OpenLibrary;
beforeAll(async () => {
  library = await openGarden(folder);
});
afterAll(() => library.store.close());

const PIECES =
  '" “ ” „ « » 「 」 『 』 - － − * ( ) : / \\ ~ + & | the tomato tomate トマト 番茄 토마토 wtaer'.split(' ');
const anyQuestion = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ' ', '　', '\t'), anyText), { minLength: 1, maxLength: 24 })
  .map((pieces) => [...pieces.join('')].slice(0, 256).join(''));

fuzz(
  'any question falls apart into words, phrases and exclusions that were all in it',
  400,
  fc.property(anyQuestion, (typed) => {
    const { text, phrases, excluded } = parseQuery(typed);
    for (const part of [...phrases, ...excluded]) {
      expect(typed).toContain(part);
      expect(part.trim()).toBe(part);
      expect(part).not.toBe('');
    }
    expect(text.replaceAll(/\s+/gu, ' ').trim()).toBe(text);
  }),
);

const CHOICES = {
  match: fc.constantFrom('auto', 'all', 'any', 'exact'),
  typos: fc.constantFrom('auto', 'off'),
  scope: fc.constantFrom('locale', 'all'),
  fallback: fc.constantFrom('allow', 'none'),
  locale: fc.constantFrom('en', 'es', 'zh-Hant', 'ja', 'ko'),
  limit: fc.nat(50),
} as const;

fuzz(
  'any question is answered in bounded time, twice with the same answer, and marks what it shows',
  150,
  fc.property(anyQuestion, fc.record(CHOICES), (q, choices) => {
    const asked = withDefaults(SearchParameters, { q, ...choices, facets: ['kind', 'area'] });
    const before = process.cpuUsage();
    const answer = search(library, asked);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(search(library, asked)).toEqual(answer);
    expect(answer.results.length).toBeLessThanOrEqual(choices.limit);
    for (const { title, titleMatches, excerpt } of answer.results) {
      for (const [from, to] of titleMatches) expect(title.slice(from, to)).not.toBe('');
      for (const [from, to] of excerpt.matches) expect(excerpt.text.slice(from, to)).not.toBe('');
    }
    const { suggestions } = suggest(library, withDefaults(SuggestParameters, { q, locale: choices.locale }));
    for (const { label, matches } of suggestions)
      for (const [from, to] of matches) expect(label.slice(from, to)).not.toBe('');
  }),
  0.2,
);

const listing: Listing = {
  operation: 'search',
  knowledgeVersion: 'spring-1-0123456789ab',
  parameters: { q: 'x', limit: 10, cursor: null },
};
const genuine = encodeCursor(listing, 20);
const anyCursor = fc.oneof(
  anyText,
  fc.base64String().map((text) => text.replaceAll('=', '')),
  fc.json().map((json) => Buffer.from(json).toString('base64url')),
  fc
    .tuple(fc.anything(), fc.anything(), fc.anything())
    .map((parts) =>
      Buffer.from(JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? 1 : value))).toString(
        'base64url',
      ),
    ),
  fc
    .tuple(fc.nat(genuine.length - 1), fc.constantFrom(...'AZaz09-_=+/ '))
    .map(([at, letter]) => genuine.slice(0, at) + letter + genuine.slice(at + 1)),
  fc.integer().map((offset) => encodeCursor(listing, offset)),
  fc.constant(genuine),
);

fuzz(
  'any cursor is the one that was given out, or refused',
  500,
  fc.property(anyCursor, (cursor) => {
    let offset: number;
    try {
      offset = decodeCursor(listing, cursor);
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(['invalid-cursor', 'cursor-expired']).toContain((error as Problem).code);
      return;
    }
    expect(encodeCursor(listing, offset)).toBe(cursor);
  }),
);
