import { expect, test } from 'vitest';
import { ask, pagesFound, pagesOf } from './small-library.ts';

const search = pagesOf(
  'en',
  ['Cuneiform', 'Wedges pressed into clay, the cuneiform script of Sumer.'],
  ['Hieroglyphs', 'Carved hieroglyphs, and a rose.'],
  ['Papyrus', 'Reeds from the river; papyrus scrolls.'],
);

test.each([
  ['papirus', 2, 'papyrus'],
  ['papyrsu', 2, 'papyrus'],
  ['ppyrus', 2, 'papyrus'],
  ['scrol1s', null, null],
  ['cuneifrm', 0, 'cuneiform'],
  ['cunneiforn', 0, 'cuneiform'],
  ['hieroglifs', null, null],
  ['heiroglyfs', null, null],
  ['hyeroglyfhs', 1, 'hieroglyphs'],
])('%s finds page %s, read as %s', (typed, page, meant) => {
  const { hits, query } = ask(search, 'en', typed);
  expect(hits.map((hit) => hit.page)).toEqual(page === null ? [] : [page]);
  expect(query.corrections).toEqual(meant === null ? [] : [{ from: typed, to: meant }]);
  for (const hit of hits) expect(hit.matchType).toBe('typo');
});

test('words of fewer than five letters are taken as they are', () => {
  expect(pagesFound(search, 'en', 'rosa')).toEqual([]);
  expect(pagesFound(search, 'en', 'cley')).toEqual([]);
});

test('two edits are too many for words of fewer than nine letters', () => {
  expect(pagesFound(search, 'en', 'pepirus')).toEqual([]);
});

test('typos=off is obeyed', () => {
  const { hits, query } = ask(search, 'en', 'papirus', { typos: 'off' });
  expect(hits).toEqual([]);
  expect(query.corrections).toEqual([]);
});

test('a word that some page has is never corrected', () => {
  const both = pagesOf('en', ['Stone', 'stone'], ['Store', 'store']);
  expect(pagesFound(both, 'en', 'stone')).toEqual([0]);
  expect(ask(both, 'en', 'stone').query.corrections).toEqual([]);
});

test.each([
  ['zh-Hant', '羅塞塔石碑', '羅塞達石碑'],
  ['ja', '楔形文字板', '楔型文字板'],
  ['ko', '훈민정음', '훈민정움'],
  ['zh-Hant', '甲骨文字', '甲骨汶字'],
])('in %s, %s is found though one character in four or more is wrong: %s', (locale, written, typed) => {
  const pages = pagesOf(locale, ['一', '二三'], ['四', `五${written}六`]);
  const { hits, query } = ask(pages, locale, typed);
  expect(hits.map(({ page, matchType }) => [page, matchType])).toEqual([[1, 'typo']]);
  expect(query.corrections).toEqual([{ from: typed, to: written }]);
  expect(query.terms.join('')).toBe(typed);
  expect(ask(pages, locale, typed, { typos: 'off', match: 'all' })).toMatchObject({
    hits: [],
    query: { corrections: [] },
  });
  expect(pagesFound(pages, locale, typed, { match: 'exact' })).toEqual([]);
});

test('one wrong character in a word of four is corrected, and said to be', () => {
  const pages = pagesOf('ko', ['가나', '다라'], ['세종', '훈민정음은 글이다']);
  const { hits, query } = ask(pages, 'ko', '훈민정움');
  expect(hits.map(({ page, matchType }) => [page, matchType])).toEqual([[1, 'typo']]);
  expect(query.corrections).toEqual([{ from: '훈민정움', to: '훈민정음' }]);
  expect(ask(pages, 'ko', '훈민정움', { typos: 'off' })).toMatchObject({
    hits: [],
    query: { corrections: [] },
  });
});

test.each([
  ['ja', 'ロゼッタストーン', 'ロゼッタストン'],
  ['ja', 'ロゼッタストーン', 'ロゼッストーン'],
  ['ko', '훈민정음', '훈정음'],
])('in %s, %s is found though a character was left out: %s', (locale, written, typed) => {
  const pages = pagesOf(locale, ['一', '二三'], ['四', `五、${written}、六`]);
  const { hits, query } = ask(pages, locale, typed);
  expect(hits.map(({ page, matchType }) => [page, matchType])).toEqual([[1, 'typo']]);
  expect(query.corrections).toEqual([{ from: typed, to: written }]);
  expect(ask(pages, locale, typed, { typos: 'off', match: 'all' }).query.corrections).toEqual([]);
});

test('a title that a slip was meant for is marked whole, however it parts its words', () => {
  const pages = pagesOf('ja', ['一', '二三'], ['ロゼッタ・ストーン', '五']);
  const [hit] = ask(pages, 'ja', 'ロゼッストーン').hits;
  expect(hit).toMatchObject({ page: 1, matchType: 'typo', titleMatches: [[0, 9]] });
});

test('a character put right is written as those around it', () => {
  const pages = pagesOf('ja', ['一', '二三'], ['四', '五、ロゼッタストーン、六']);
  expect(ask(pages, 'ja', 'ロゼッカストーン').query.corrections).toEqual([
    { from: 'ロゼッカストーン', to: 'ロゼッタストーン' },
  ]);
});

test('words that pages only have apart are not joined by what stands between them', () => {
  const pages = pagesOf('zh-Hant', ['一', '漢字新歷史'], ['四', '漢字，歷史']);
  expect(ask(pages, 'zh-Hant', '漢字歷史').query.corrections).toEqual([]);
});

test('a wrong character is put right inside a longer question too', () => {
  const pages = pagesOf('zh-Hant', ['一', '二三'], ['四', '五羅塞塔石碑六'], ['七', '在哪裡']);
  const { hits, query } = ask(pages, 'zh-Hant', '羅塞達石碑在哪裡');
  expect(hits[0]?.page).toBe(1);
  expect(query.corrections).toEqual([{ from: '羅塞達石碑', to: '羅塞塔石碑' }]);
});

test('characters that pages have apart do not hide a wrong one among them', () => {
  const pages = pagesOf('zh-Hant', ['一', '羅馬、要塞、到達、石碑'], ['四', '五羅塞塔石碑六']);
  const { hits, query } = ask(pages, 'zh-Hant', '羅塞達石碑');
  expect(hits[0]?.page).toBe(1);
  expect(query.corrections).toEqual([{ from: '羅塞達石碑', to: '羅塞塔石碑' }]);
});

test('what some page has is not corrected, whatever its pieces', () => {
  const pages = pagesOf('zh-Hant', ['一', '甲骨文字'], ['四', '甲骨文子']);
  expect(ask(pages, 'zh-Hant', '甲骨文子').query.corrections).toEqual([]);
});

test.each([
  ['zh-Hant', '李白', '李百'],
  ['ja', '東京', '東凶'],
  ['ko', '서울', '서을'],
])('in %s, the two-character name %s is not found as %s', (locale, written, typed) => {
  const pages = pagesOf(locale, ['一', '二三'], ['四', `五，${written}，六`]);
  const { hits, query } = ask(pages, locale, typed, { match: 'all' });
  expect(hits).toEqual([]);
  expect(query.corrections).toEqual([]);
});

test('a word half typed is the beginning of another', () => {
  const { hits } = ask(search, 'en', 'cunei');
  expect(hits.map(({ page, matchType }) => [page, matchType])).toEqual([[0, 'prefix']]);
});
