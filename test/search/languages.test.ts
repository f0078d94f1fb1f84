/** What a reader of one language finds in the others. */
import { expect, test } from 'vitest';
import type { SearchDocument } from '../../src/search/source.ts';
import { ask, document, libraryOf, pagesFound, pagesOf, sorted } from './small-library.ts';

const TITLES = [
  { en: 'Rosetta Stone', es: 'Piedra de Rosetta', ja: 'ロゼッタ・ストーン' },
  { en: 'Oracle bones', es: 'Huesos oraculares', ja: '甲骨' },
  { en: 'Quipu', ja: 'キープ' },
  { en: 'Wax tablets', es: 'Tablillas de cera' },
] as const;
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: ['A stone in three scripts.', 'Questions on bone.', 'Knots that count, and a stone.', 'Wax over wood.'],
  es: ['Una piedra en tres escrituras.', 'Preguntas sobre hueso.', '', 'Cera sobre madera.'],
  ja: ['三つの文字の石。', '骨に問う。', '結び目で数える。', ''],
};

/** As a snapshot gives them: the own text, else the English one by its names alone. */
function documentsOf(locale: 'en' | 'es' | 'ja'): SearchDocument[] {
  return TITLES.map((titles: Readonly<Record<string, string>>, page) => {
    const textLocale = titles[locale] === undefined ? 'en' : locale;
    const otherTitles = Object.entries(titles)
      .filter(([other]) => other !== textLocale)
      .map(([other, title]) => ({ locale: other, titles: [title] }));
    const text = textLocale === locale ? (TEXTS[locale]?.[page] ?? '') : '';
    const sections = textLocale === locale ? [{ title: '', text }] : [];
    return document(page, textLocale, titles[textLocale] ?? '', '', { sections, otherTitles });
  });
}
const search = libraryOf({ en: documentsOf('en'), es: documentsOf('es'), ja: documentsOf('ja') });

test.each([
  ['es', 'ロゼッタ・ストーン', 0],
  ['es', 'ﾛｾﾞｯﾀ･ｽﾄｰﾝ', 0],
  ['es', 'ロゼッタストーン', 0],
  ['es', '甲骨', 1],
  ['es', 'oracle bones', 1],
  ['ja', 'huesos oraculares', 1],
  ['en', 'キープ', 2],
])('in %s, the title %s of another language finds the page', (locale, typed, page) => {
  const [first] = ask(search, locale, typed).hits;
  expect(first?.page).toBe(page);
  expect(first?.matchType).toBe('translation');
});

test('a title typed without the sign between its parts is that title', () => {
  const [first] = ask(search, 'ja', 'ロゼッタストーン').hits;
  expect(first).toMatchObject({ page: 0, matchType: 'variant', titleMatches: [[0, 9]] });
});

test.each([
  ['zh-Hant', '一個音節', '音節', 'exact'],
  ['zh-Hant', '一個音節', '音节', 'variant'],
  ['zh-Hant', '臺灣文字', '台灣', 'variant'],
  ['es', 'Tres sílabas', 'sílabas', 'exact'],
  ['es', 'Tres sílabas', 'SÍLABAS', 'exact'],
  ['es', 'Tres sílabas', 'silabas', 'variant'],
  ['es', 'Tres sílabas', 'sílaba', 'variant'],
  ['ja', 'カナ文字', 'かな', 'variant'],
  ['ja', 'カナ文字', 'ｶﾅ', 'exact'],
])('in %s, %s found by %s is %s', (locale, text, typed, matchType) => {
  expect(ask(pagesOf(locale, ['', text]), locale, typed).hits[0]?.matchType).toBe(matchType);
});

test('a page found so is shown in the reader’s words', () => {
  expect(ask(search, 'es', '甲骨').hits[0]).toMatchObject({ title: 'Huesos oraculares', textLocale: 'es' });
});

test('pages shown by fallback are found by title, in their own language, after translated ones', () => {
  const { hits } = ask(search, 'es', 'quipu');
  expect(hits[0]).toMatchObject({ page: 2, title: 'Quipu', textLocale: 'en' });
  const any = ask(search, 'es', 'piedra quipu madera', { match: 'any' });
  expect(any.hits.map(({ page }) => page).at(-1)).toBe(2);
  expect(sorted(any.hits.map(({ page }) => page))).toEqual([0, 2, 3]);
});

test('the text of a page shown by fallback is not searched', () => {
  expect(pagesFound(search, 'es', 'knots')).toEqual([]);
});

test('a fallback page whose name is the question still comes after translated pages', () => {
  const both = libraryOf({
    es: [
      document(0, 'en', 'Quipu', '', { sections: [] }),
      document(1, 'es', 'Cuerdas', 'El quipu es de cuerdas.', { otherTitles: [] }),
    ],
    en: [document(0, 'en', 'Quipu', 'Knots.')],
  });
  expect(pagesFound(both, 'es', 'quipu')).toEqual([1, 0]);
});

test('fallback=none leaves pages of other languages out', () => {
  expect(pagesFound(search, 'es', 'quipu', { fallback: 'none' })).toEqual([]);
  expect(ask(search, 'es', 'quipu', { fallback: 'none' }).total).toBe(0);
});

test('scope=all asks every language, and gives each page once, in the one that matches best', () => {
  const { hits, total } = ask(search, 'es', '結び目', { scope: 'all' });
  expect(hits.map(({ page, textLocale, title }) => [page, textLocale, title])).toEqual([[2, 'ja', 'キープ']]);
  expect(total).toBe(1);
  const stones = ask(search, 'ja', 'stone', { scope: 'all' }).hits;
  expect(sorted(stones.map(({ page }) => page))).toEqual([0, 2]);
  expect(new Set(stones.map(({ page }) => page)).size).toBe(stones.length);
  expect(stones.every(({ textLocale }) => textLocale === 'en')).toBe(true);
});

test('scope=all counts a page once in totals and facets', () => {
  const outcome = ask(search, 'en', 'rosetta', { scope: 'all', facets: ['kind'] });
  expect(outcome.total).toBe(1);
  expect(outcome.facets).toEqual({ kind: [{ value: 'page', count: 1 }] });
});

test('scope=all prefers the reader’s own language where others match as well', () => {
  expect(ask(search, 'es', 'rosetta', { scope: 'all' }).hits[0]?.page).toBe(0);
  const same = libraryOf({
    en: [document(0, 'en', 'Kanji', 'kanji'), document(1, 'en', 'Ink', 'ink')],
    es: [document(0, 'es', 'Kanji', 'kanji'), document(1, 'es', 'Tinta', 'tinta')],
  });
  expect(ask(same, 'es', 'kanji', { scope: 'all' }).hits[0]?.textLocale).toBe('es');
  expect(ask(same, 'en', 'kanji', { scope: 'all' }).hits[0]?.textLocale).toBe('en');
});

test('a locale without an index is a broken promise', () => {
  expect(() => ask(search, 'fr', 'pierre')).toThrow(RangeError);
});
