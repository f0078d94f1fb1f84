/** What every engine behind the port must do; each engine's own test file runs it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine, EngineQuery, Phrase, WeightedTerm } from '../../src/search/port.ts';
import type { SearchDocument } from '../../src/search/source.ts';
import { CHARACTER, FORM, PAIR, STEM } from '../../src/search/streams.ts';
import { document, sorted } from './small-library.ts';

export type BuildEngine = (documents: readonly SearchDocument[]) => Engine;

/** Words that are their own stems; the first are on most pages. */
const WORDS = ['stone', 'clay', 'ink', 'reed', 'wax', 'silk', 'bark', 'bone', 'lead', 'gold'];
const TERMS = [
  ...WORDS.flatMap((word) => [STEM, FORM].map((stream) => stream + word)),
  ...['文', '字', '石'].map((character) => CHARACTER + character),
  ...['文字', '字石', '石石'].map((pair) => PAIR + pair),
  `${STEM}nowhere`,
];
const EVERYTHING = 100_000;

interface Page {
  readonly page: number;
  /** Words, and runs of characters. */
  readonly units: readonly string[];
}

const commonFirst = fc
  .tuple(fc.nat(WORDS.length - 1), fc.nat(WORDS.length - 1))
  .map(([a, b]) => WORDS[Math.min(a, b)] as string);
const units = fc.array(fc.oneof({ weight: 5, arbitrary: commonFirst }, fc.constantFrom('文字', '字石石')), {
  minLength: 1,
  maxLength: 12,
});
/** With gaps between page numbers, so that pages fall into many blocks. */
const corpora = fc
  .array(fc.record({ gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 300 })), units }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((pages) => {
    let page = -1;
    return pages.map(({ gap, units: own }): Page => ({ page: (page += gap), units: own }));
  });
const terms = fc.constantFrom(...TERMS);
const scored: fc.Arbitrary<readonly WeightedTerm[]> = fc.uniqueArray(
  fc.record({
    term: terms,
    weight: fc.constantFrom(0.15, 0.25, 0.5, 1, 8, 40),
    group: fc.constantFrom(null, null, 1, 2),
  }),
  { maxLength: 8, selector: ({ term }) => term },
);
const condition = fc.array(fc.array(terms, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });
const queries = fc.record({
  scored,
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  match: fc.constantFrom('all' as const, 'any' as const),
  excluded: fc.array(fc.array(fc.array(terms, { minLength: 1, maxLength: 2 }), { maxLength: 1 }), {
    maxLength: 1,
  }),
  filter: fc.constantFrom(0, 0, 2, 3),
});

export function describeEngine(name: string, build: BuildEngine): void {
  describe(name, () => {
    test('ranks as scoring every page would, ties in page order, and counts as far as it is asked to', () => {
      fc.assert(
        fc.property(
          corpora,
          queries,
          fc.integer({ min: 0, max: 30 }),
          fc.nat(90),
          (pages, made, k, countTo) => {
            const engine = build(pages.map(asDocument));
            const query = asQuery(made, pages);
            const expected = exhaustively(engine, pages, query);
            const found = engine.candidates(query, k, countTo);
            expect([...found.pages]).toEqual(expected.slice(0, k).map(({ page }) => page));
            expect([...found.scores]).toEqual(expected.slice(0, k).map(({ score }) => score));
            expect(found.total).toBe(Math.min(expected.length, countTo));
            expect(found.totalIsExact).toBe(expected.length <= countTo);
            expect(sorted(engine.matching(query))).toEqual(sorted(expected.map(({ page }) => page)));
          },
        ),
        { numRuns: 300 },
      );
    });

    test('ranks thousands of pages as scoring every one would', () => {
      const pages = fc
        .sample(units, { seed: 7, numRuns: 4_000 })
        .map((own, page): Page => ({ page, units: own }));
      const engine = build(pages.map(asDocument));
      fc.assert(
        fc.property(queries, fc.integer({ min: 1, max: 200 }), (made, k) => {
          const query = asQuery(made, pages);
          const expected = exhaustively(engine, pages, query);
          const found = engine.candidates(query, k, 100);
          expect([...found.pages]).toEqual(expected.slice(0, k).map(({ page }) => page));
          expect([...found.scores]).toEqual(expected.slice(0, k).map(({ score }) => score));
          expect(found.total).toBe(Math.min(expected.length, 100));
        }),
        { numRuns: 60 },
      );
    });

    test('pages that score the same come in page order, and the first ones are kept', () => {
      const engine = build(
        Array.from({ length: 1_000 }, (_, page) => asDocument({ page, units: ['stone'] })),
      );
      const query = plainQuery([{ term: `${STEM}stone`, weight: 1, group: null }], [[[`${STEM}stone`]]]);
      expect([...engine.candidates(query, 5, 10).pages]).toEqual([0, 1, 2, 3, 4]);
      expect(engine.candidates(query, 5, 1_000)).toMatchObject({ total: 1_000, totalIsExact: true });
      expect(engine.candidates(query, 5, 999)).toMatchObject({ total: 999, totalIsExact: false });
    });

    test('a page scores the best term of a group, and the sum of what is in none', () => {
      const engine = build([
        asDocument({ page: 0, units: ['clay', 'reed'] }),
        asDocument({ page: 1, units: ['wax'] }),
      ]);
      const score = (group: number | null, ...words: readonly string[]): number => {
        const weighted = words.map((word) => ({ term: STEM + word, weight: 1, group }));
        const query = plainQuery(weighted, [[[`${STEM}clay`]]]);
        return engine.candidates(query, 1, 1).scores[0] ?? 0;
      };
      expect(score(null, 'clay', 'reed')).toBe(score(null, 'clay') + score(null, 'reed'));
      expect(score(7, 'clay', 'reed')).toBe(Math.max(score(null, 'clay'), score(null, 'reed')));
    });

    test('a phrase holds where its words and characters stand in a row', () => {
      fc.assert(
        fc.property(
          corpora,
          units.filter((own) => own.length > 1),
          fc.boolean(),
          (pages, own, gap) => {
            const engine = build(pages.map(asDocument));
            const whole = sequenceOf(own).slice(0, 3);
            const phrase: Phrase =
              gap && whole.length > 2 ? [whole[0] as string, null, whole[2] as string] : whole;
            const first = phrase[0] as string;
            const query = { ...plainQuery([], [[[first]]]), phrases: [[phrase]] };
            const expected = pages.filter((page) => holds(sequenceOf(page.units), phrase));
            expect(sorted(engine.matching(query))).toEqual(expected.map(({ page }) => page));
          },
        ),
        { numRuns: 150 },
      );
    });

    test('page numbers go beyond 65,535', () => {
      const numbers = [3, 65_535, 65_536, 131_072, 400_000];
      const engine = build(numbers.map((page) => asDocument({ page, units: ['stone'] })));
      const query = plainQuery([{ term: `${STEM}stone`, weight: 1, group: null }], [[[`${STEM}stone`]]]);
      expect([...engine.candidates(query, 10, 10).pages]).toEqual(numbers);
      expect([...engine.matching(query)]).toEqual(numbers);
    });

    test('a term is on as many pages as have it', () => {
      fc.assert(
        fc.property(corpora, terms, (pages, term) => {
          const engine = build(pages.map(asDocument));
          const having = pages.filter((page) => termsOf(page).has(term)).length;
          expect(engine.frequency(term)).toBe(having);
          expect(engine.worth(term) > 0).toBe(having > 0);
        }),
        { numRuns: 100 },
      );
    });

    test('near terms are those within the distance, nearest first, of the same stream', () => {
      const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 30 }), letters, (words, word) => {
          const engine = build([document(0, 'th', '', words.join(' '))]);
          const near = engine.termsNear(FORM + word, 2, 1_000);
          const expected = words
            .map((each) => ({ term: FORM + each, distance: editDistance(word, each), pages: 1 }))
            .filter(({ distance }) => distance > 0 && distance <= 2)
            .sort((a, b) => a.distance - b.distance || (a.term < b.term ? -1 : 1));
          expect(near).toEqual(expected);
          const starting = engine.termsStarting(FORM + word, 1_000).map(({ term }) => term);
          const longer = words.filter((each) => each.startsWith(word)).map((each) => FORM + each);
          expect(starting.toSorted()).toEqual(longer.toSorted());
        }),
        { numRuns: 200 },
      );
    });
  });
}

function asDocument({ page, units: own }: Page): SearchDocument {
  return document(page, 'en', '', own.join(' '));
}

function plainQuery(weighted: readonly WeightedTerm[], conditions: EngineQuery['conditions']): EngineQuery {
  return { scored: weighted, conditions, match: 'all', excluded: [], phrases: [], within: [] };
}

function asQuery(
  made: typeof queries extends fc.Arbitrary<infer T> ? T : never,
  pages: readonly Page[],
): EngineQuery {
  const { filter, ...query } = made;
  const within =
    filter === 0
      ? []
      : [
          bitsOf(
            pages.filter(({ page }) => page % filter === 0),
            pages,
          ),
        ];
  return { ...query, excluded: query.excluded.filter((each) => each.length > 0), phrases: [], within };
}

function bitsOf(chosen: readonly Page[], all: readonly Page[]): Uint32Array {
  const bits = new Uint32Array(((all.at(-1)?.page ?? 0) >>> 5) + 1);
  for (const { page } of chosen) bits[page >>> 5] = (bits[page >>> 5] as number) | (1 << (page & 31));
  return bits;
}

/** Every page of the query, scored from what each term alone gives each page. */
function exhaustively(
  engine: Engine,
  pages: readonly Page[],
  query: EngineQuery,
): readonly { readonly page: number; readonly score: number }[] {
  const alone = query.scored.map((weighted) => {
    const own = plainQuery([{ ...weighted, group: null }], [[[weighted.term]]]);
    const { pages: found, scores } = engine.candidates(own, EVERYTHING, EVERYTHING);
    return {
      group: weighted.group,
      scores: new Map([...found].map((page, i) => [page, scores[i] as number])),
    };
  });
  const scoreOf = (page: number): number => {
    const groups = new Map<number, number>();
    let sum = 0;
    for (const { group, scores } of alone) {
      const score = scores.get(page) ?? 0;
      if (group === null) sum += score;
      else groups.set(group, Math.max(groups.get(group) ?? 0, score));
    }
    return [...groups.values()].reduce((total, best) => total + best, sum);
  };
  return pages
    .filter((page) => matches(page, query))
    .map(({ page }) => ({ page, score: scoreOf(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function matches(page: Page, { conditions, match, excluded, within }: EngineQuery): boolean {
  const own = termsOf(page);
  const meets = (one: EngineQuery['conditions'][number]): boolean =>
    one.some((alternative) => alternative.every((term) => own.has(term)));
  return (
    (match === 'all' ? conditions.every(meets) : conditions.some(meets)) &&
    !excluded.some(meets) &&
    within.every((bits) => (((bits[page.page >>> 5] ?? 0) >>> (page.page & 31)) & 1) === 1)
  );
}

function termsOf({ units: own }: Page): ReadonlySet<string> {
  return new Set(
    own.flatMap((unit) => {
      if (/^[a-z]/u.test(unit)) return [STEM + unit, FORM + unit];
      const characters = [...unit];
      return [
        ...characters.map((character) => CHARACTER + character),
        ...characters.slice(1).map((character, i) => PAIR + (characters[i] as string) + character),
      ];
    }),
  );
}

function sequenceOf(own: readonly string[]): readonly string[] {
  return own.flatMap((unit) =>
    /^[a-z]/u.test(unit) ? [FORM + unit] : [...unit].map((character) => CHARACTER + character),
  );
}

function holds(sequence: readonly string[], phrase: Phrase): boolean {
  return sequence.some((_, at) =>
    phrase.every((term, i) => at + i < sequence.length && (term === null || sequence[at + i] === term)),
  );
}

/** Insertions, deletions, substitutions and swaps of neighbours, no letter edited twice. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        i > 1 && j > 1 && swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(a.length, b.length);
}
