import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetName } from '../../src/search/filters.ts';
import type { PageAttributes } from '../../src/search/source.ts';
import { ask, document, libraryOf, sorted } from './small-library.ts';

const WORDS = ['clay', 'ink', 'wax'];
const PAGES = 700;
const FACETS: readonly FacetName[] = ['kind', 'area', 'system', 'entityType'];

function attributesOf(page: number): PageAttributes {
  return {
    kind: page % 3 === 0 ? 'entity' : 'page',
    area: ['scripts', 'tools', 'people'][page % 5] ?? null,
    system: page % 2 === 0 ? `system-${page % 4}` : null,
    work: page % 7 === 0 ? 'a-work' : null,
    entityType: page % 3 === 0 ? `type-${page % 6}` : null,
  };
}

function textOf(page: number): string {
  return WORDS.filter((_, i) => (page * 2_654_435_761) % (i + 2) === 0 || page % (11 + i) === 0).join(' ');
}

const search = libraryOf(
  { en: Array.from({ length: PAGES }, (_, page) => document(page, 'en', `No. ${page}`, textOf(page))) },
  attributesOf,
);

const values = <T extends string>(...all: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...all), { maxLength: 2 });
const filters = fc.record({
  kind: values('page', 'entity', 'work'),
  area: values('scripts', 'tools', 'nowhere'),
  system: values('system-0', 'system-2'),
  work: values('a-work', 'another'),
  entityType: values('type-0', 'type-3'),
});

test('filters and facet counts are those of looking at every page', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), filters, (word, wanted) => {
      const expected = Array.from({ length: PAGES }, (_, page) => page).filter(
        (page) =>
          textOf(page).split(' ').includes(word) &&
          (['kind', 'area', 'system', 'work', 'entityType'] as const).every((name) => {
            const asked: readonly string[] = wanted[name];
            return asked.length === 0 || asked.includes(attributesOf(page)[name] ?? '—');
          }),
      );
      const found = ask(search, 'en', word, { filters: wanted, facets: FACETS, limit: 1_000 });
      expect(sorted(found.hits.map(({ page }) => page))).toEqual(expected);
      expect(found).toMatchObject({ total: expected.length, totalIsExact: true });
      for (const name of FACETS) {
        const counts = new Map<string, number>();
        for (const page of expected) {
          const value = attributesOf(page)[name];
          if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
        expect(new Map(found.facets?.[name]?.map(({ value, count }) => [value, count]))).toEqual(counts);
      }
      // Counted over the whole result, whatever window is asked for.
      const window = ask(search, 'en', word, { filters: wanted, facets: FACETS, offset: 3, limit: 2 });
      expect(window.facets).toEqual(found.facets);
    }),
    { numRuns: 60 },
  );
});

test('facets come only where they are asked for, those on most pages first', () => {
  expect(ask(search, 'en', 'clay').facets).toBeNull();
  const facets = ask(search, 'en', 'clay', { facets: ['kind'], limit: 0 }).facets;
  expect(Object.keys(facets ?? {})).toEqual(['kind']);
  const counts = facets?.kind?.map(({ count }) => count) ?? [];
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('filters do not change the order of what they leave', () => {
  const all = ask(search, 'en', 'clay ink', { limit: 1_000 }).hits.map(({ page }) => page);
  const some = ask(search, 'en', 'clay ink', { filters: { kind: ['entity'] }, limit: 1_000 }).hits;
  expect(some.map(({ page }) => page)).toEqual(all.filter((page) => attributesOf(page).kind === 'entity'));
});
