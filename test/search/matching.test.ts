/** Which pages a question finds: words, phrases, exclusions and the four ways to match. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../src/search/query.ts';
import { ask, document, libraryOf, pagesFound, pagesOf, sorted } from './small-library.ts';

const GARDEN = [
  ['Roses', 'Red roses climb the garden wall.'],
  ['Walls', 'A wall keeps the garden warm, red with brick.'],
  ['Ponds', 'Frogs sing in the garden pond.'],
  ['Frogs', 'A frog climbs out of the pond.'],
  ['Moss', 'Moss grows on stones.'],
] as const;
const garden = pagesOf('en', ...GARDEN);

test.each([
  '"garden wall"',
  '“garden wall”',
  '«garden wall»',
  '「garden wall」',
  '„garden wall“',
  '『garden wall』',
])('%s finds the words in a row alone', (phrase) => {
  expect(pagesFound(garden, 'en', phrase)).toEqual([0]);
  expect(ask(garden, 'en', phrase).query.phrases).toEqual(['garden wall']);
});

test('a phrase is never relaxed, and goes across no field', () => {
  expect(pagesFound(garden, 'en', '"wall garden"')).toEqual([]);
  expect(pagesFound(garden, 'en', '"roses red"')).toEqual([]);
  expect(pagesFound(garden, 'en', '"garden wall" frog', { match: 'any' })).toEqual([0]);
});

test('phrases of Chinese stand in a row too', () => {
  const search = pagesOf('zh-Hant', ['一', '文字改革與漢字'], ['二', '漢文的字']);
  expect(pagesFound(search, 'zh-Hant', '「漢字」')).toEqual([0]);
  expect(pagesFound(search, 'zh-Hant', '“汉文”')).toEqual([1]);
});

test('-words leave pages out, in whatever form', () => {
  expect(sorted(pagesFound(garden, 'en', 'garden'))).toEqual([0, 1, 2]);
  expect(sorted(pagesFound(garden, 'en', 'garden -pond'))).toEqual([0, 1]);
  expect(sorted(pagesFound(garden, 'en', 'garden -ponds -rose'))).toEqual([1]);
  expect(ask(garden, 'en', 'garden -ponds').query).toMatchObject({ excluded: ['ponds'], terms: ['garden'] });
});

test('a minus inside a word excludes nothing', () => {
  const search = pagesOf('en', ['Left-handed', 'Left-handed scribes'], ['Right', 'Right']);
  expect(pagesFound(search, 'en', 'left-handed')).toEqual([0]);
  expect(ask(search, 'en', 'left-handed').query.excluded).toEqual([]);
});

test('match=all wants every word, match=any one of them', () => {
  expect(sorted(pagesFound(garden, 'en', 'garden pond', { match: 'all' }))).toEqual([2]);
  expect(sorted(pagesFound(garden, 'en', 'garden pond', { match: 'any' }))).toEqual([0, 1, 2, 3]);
  expect(ask(garden, 'en', 'garden pond', { match: 'all' }).query.mode).toBe('all');
  expect(ask(garden, 'en', 'garden pond', { match: 'any' }).query.mode).toBe('any');
});

test('match=exact finds words as they are written: no stems, no beginnings, no typos', () => {
  expect(sorted(pagesFound(garden, 'en', 'climbs', { match: 'exact' }))).toEqual([3]);
  expect(sorted(pagesFound(garden, 'en', 'climbs', { match: 'all' }))).toEqual([0, 3]);
  expect(pagesFound(garden, 'en', 'gard', { match: 'exact' })).toEqual([]);
  expect(pagesFound(garden, 'en', 'gardne', { match: 'exact' })).toEqual([]);
  expect(ask(garden, 'en', 'climbs', { match: 'exact' }).query.mode).toBe('exact');
});

test('match=exact wants each form of a word that was written, and match=all takes them for one', () => {
  const forms = ['frog frogs', 'frogs frog'];
  for (const both of forms) {
    expect(pagesFound(garden, 'en', both, { match: 'exact' })).toEqual([3]);
    expect(sorted(pagesFound(garden, 'en', both, { match: 'all' }))).toEqual([2, 3]);
  }
});

test('match=auto adds pages with any word only where fewer than three have all, behind them', () => {
  const few = ask(garden, 'en', 'garden pond');
  expect(few.query.mode).toBe('any');
  expect(few.hits[0]?.page).toBe(2);
  expect(sorted(few.hits.map(({ page }) => page))).toEqual([0, 1, 2, 3]);
  const enough = pagesOf(
    'en',
    ['One', 'red ink'],
    ['Two', 'ink, red'],
    ['Three', 'red red ink'],
    ['Four', 'ink'],
  );
  expect(ask(enough, 'en', 'red ink').query.mode).toBe('all');
  expect(sorted(pagesFound(enough, 'en', 'red ink'))).toEqual([0, 1, 2]);
});

test('match=auto is all followed by any, decided without regard to the window asked for', () => {
  const words = fc.constantFrom('red', 'garden', 'wall', 'pond', 'frog', 'moss', 'sing', 'brick');
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { minLength: 2, maxLength: 3 }),
      fc.nat(4),
      fc.nat(4),
      (asked, offset, limit) => {
        const text = asked.join(' ');
        const all = ask(garden, 'en', text, { match: 'all' });
        const any = ask(garden, 'en', text, { match: 'any' });
        const auto = ask(garden, 'en', text);
        expect(auto.query.mode).toBe(all.total < 3 ? 'any' : 'all');
        const first = all.hits.map(({ page }) => page);
        const rest =
          all.total < 3 ? any.hits.map(({ page }) => page).filter((page) => !first.includes(page)) : [];
        expect(auto.hits.map(({ page }) => page)).toEqual([...first, ...rest]);
        expect(auto.total).toBe(auto.hits.length);
        const window = ask(garden, 'en', text, { offset, limit });
        expect(window.query.mode).toBe(auto.query.mode);
        expect(window.total).toBe(auto.total);
        expect(window.hits).toEqual(auto.hits.slice(offset, offset + limit));
      },
    ),
  );
});

test('function words are no condition, unless there are no others', () => {
  expect(pagesFound(garden, 'en', 'where is the moss', { match: 'all' })).toEqual([4]);
  expect(pagesFound(garden, 'en', 'the', { match: 'all' })).toHaveLength(4);
});

test('a page whose title is the question comes first, however often others say it', () => {
  const search = pagesOf(
    'en',
    ['Letters and reading', 'Reading, reading, reading: all about reading and writing. '.repeat(3)],
    ['Reading', 'See elsewhere.'],
    ['Reading rooms', 'A room for reading.'],
  );
  expect(pagesFound(search, 'en', 'reading')[0]).toBe(1);
  const chinese = pagesOf(
    'zh-Hant',
    ['漢字的歷史', '漢字漢字漢字，漢字'],
    ['漢字', '見別處。'],
    ['其他', '漢字'],
  );
  expect(pagesFound(chinese, 'zh-Hant', '汉字')[0]).toBe(1);
});

test('an alias that is the question brings its page first too', () => {
  const search = libraryOf({
    en: [
      document(0, 'en', 'Quipus of the Andes', 'A quipu, quipus, khipu and khipus.'),
      document(1, 'en', 'Knotted cords', 'Cords.', { aliases: ['Khipu'] }),
    ],
  });
  expect(pagesFound(search, 'en', 'khipu')[0]).toBe(1);
});

test('totals are exact up to 1,000, and results end there', () => {
  const pages = Array.from({ length: 1_001 }, (_, page) => document(page, 'en', `Page ${page}`, 'ink'));
  const thousand = libraryOf({ en: pages.slice(0, 1_000) });
  expect(ask(thousand, 'en', 'ink')).toMatchObject({ total: 1_000, totalIsExact: true });
  const more = libraryOf({ en: pages });
  expect(ask(more, 'en', 'ink')).toMatchObject({ total: 1_000, totalIsExact: false });
  expect(ask(more, 'en', 'ink', { offset: 990, limit: 50 }).hits).toHaveLength(10);
});

test('what is typed is split into text, phrases and exclusions, and nothing is lost or made up', () => {
  expect(parseQuery('rosetta "hiero glyphs" -greek')).toEqual({
    text: 'rosetta hiero glyphs',
    phrases: ['hiero glyphs'],
    excluded: ['greek'],
  });
  expect(parseQuery('an "open quote')).toEqual({ text: 'an "open quote', phrases: [], excluded: [] });
  expect(parseQuery('- -- ""')).toMatchObject({ phrases: [] });
});

test.each([
  ['zh-Hant', '國際音標', '国际音标'],
  ['zh-Hant', '臺北', '台北'],
  ['ja', 'カタカナ', 'ｶﾀｶﾅ'],
  ['ja', 'カタカナ', 'かたかな'],
  ['ja', 'ひらがな', 'ヒラガナ'],
  ['ko', '훈민정음', '훈민정음'.normalize('NFD')],
  ['ko', '훈민정음은', '훈민정음'],
  ['ko', '훈민정음', '훈민정음을'],
  ['ko', '훈민 정음', '훈민정음'],
  ['ko', '훈민정음', '훈민 정음'],
  ['es', 'señalización', 'senalizacion'],
  ['es', 'educación', 'educacion'],
  ['es', 'educación', 'educación'.normalize('NFD')],
  ['en', 'café', 'CAFE'],
  ['en', 'Unicode', 'Ｕｎｉｃｏｄｅ'],
  ['de', 'Häuser', 'hauser'],
  ['ru', 'книги', 'КНИГА'],
  ['th', 'ภาษาไทย', 'ไทย'],
])('in %s, a page with %s is found by %s', (locale, written, typed) => {
  const search = pagesOf(locale, ['1', '2'], ['3', written], ['4', '5']);
  expect(pagesFound(search, locale, typed, { match: 'all', typos: 'off' })).toEqual([1]);
});
