import fc from 'fast-check';
import { expect, test } from 'vitest';

import { alignedSectionIds, sourceSectionIds, type OutlineHeading } from '../../src/content/section-ids.ts';
import { createNamer } from '../../src/content/slug.ts';

/** `2 intro` is a level-2 heading with the slug "intro"; `2 intro #x` has the explicit id "x". */
function outline(...headings: string[]): OutlineHeading[] {
  return headings.map((text) => {
    const [level = '', slug = '', explicit] = text.split(' ');
    return { level: Number(level), slug, explicitId: explicit?.slice(1) ?? null };
  });
}

function align(source: OutlineHeading[], translation: OutlineHeading[]): string[] {
  return alignedSectionIds(translation, source, sourceSectionIds(source));
}

test('the source gives its own slugs, explicit ids first, repeats counted', () => {
  expect(sourceSectionIds(outline('2 a', '2 b #a', '2 c #x', '3 c', '2 d #x', '2 e #x'))).toEqual([
    'a-2',
    'a',
    'x',
    'c',
    'x-2',
    'x-3',
  ]);
});

test('a translation with the same sequence of levels has the same ids', () => {
  expect(align(outline('2 history', '3 origin', '2 use'), outline('2 歴史', '3 起源', '2 用法'))).toEqual([
    'history',
    'origin',
    'use',
  ]);
});

test('a translation with another sequence keeps its own slugs', () => {
  expect(align(outline('2 history', '2 use'), outline('2 歴史', '3 用法'))).toEqual(['歴史', '用法']);
});

test('an explicit id of the translation wins over the one it would share', () => {
  expect(align(outline('2 history', '2 use'), outline('2 歴史 #past', '2 用法'))).toEqual(['past', 'use']);
});

test('below headings with the same explicit id the outlines are compared by themselves', () => {
  const source = outline(
    '2 extra',
    '2 letters #letters',
    '3 vowels',
    '3 consonants',
    '2 use #use',
    '3 today',
  );
  const translation = outline('2 글자 #letters', '3 모음', '3 자음', '2 쓰임 #use', '3 오늘', '3 어제');
  expect(align(source, translation)).toEqual(['letters', 'vowels', 'consonants', 'use', '오늘', '어제']);
});

test('the nearest matching heading decides', () => {
  const source = outline('1 a #a', '2 b #b', '3 c', '1 z');
  const translation = outline('1 い #a', '2 ろ #b', '3 は');
  expect(align(source, translation)).toEqual(['a', 'b', 'c']);
});

test('a heading matches only an id that the source gives explicitly', () => {
  expect(align(outline('2 a', '3 b', '2 c'), outline('2 い #a', '3 ろ'))).toEqual(['a', 'ろ']);
});

const heading = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  slug: fc.constantFrom('a', 'b', 'c', 'a-2', '字'),
  explicitId: fc.option(fc.constantFrom('a', 'b', 'x', 'y', 'a-2'), { freq: 2 }),
});
const headings = fc.array(heading, { maxLength: 12 });

test('ids are unique in every text, whatever the outlines', () => {
  fc.assert(
    fc.property(headings, headings, (source, translation) => {
      const ids = sourceSectionIds(source);
      expect(new Set(ids).size).toBe(source.length);
      const aligned = alignedSectionIds(translation, source, ids);
      expect(aligned).toHaveLength(translation.length);
      expect(new Set(aligned).size).toBe(translation.length);
    }),
  );
});

test('equal sequences of levels give equal ids where the translation has none of its own', () => {
  fc.assert(
    fc.property(headings, (source) => {
      const translation = source.map(({ level }, index) => ({ level, slug: `t${index}`, explicitId: null }));
      expect(align(source, translation)).toEqual(sourceSectionIds(source));
    }),
  );
});

test('a page aligned with itself changes nothing', () => {
  fc.assert(
    fc.property(headings, (source) => {
      expect(align(source, source)).toEqual(sourceSectionIds(source));
    }),
  );
});

test('the first heading with an explicit id always gets it', () => {
  fc.assert(
    fc.property(headings, headings, (source, translation) => {
      const ids = align(source, translation);
      for (const [index, { explicitId }] of translation.entries()) {
        const first = translation.findIndex((one) => one.explicitId === explicitId);
        if (explicitId !== null && first === index) expect(ids[index]).toBe(explicitId);
      }
    }),
  );
});

test('names are given once, in time linear in their number', () => {
  const name = createNamer();
  const started = performance.now();
  const names = new Set(Array.from({ length: 100_000 }, () => name('a')));
  expect(names.size).toBe(100_000);
  expect(names.has('a-100000')).toBe(true);
  expect(performance.now() - started).toBeLessThan(5_000);
});
