import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LibrarySearch } from '../../src/search/library-search.ts';
import type { Suggestion } from '../../src/search/suggest.ts';
import { document, libraryOf } from './small-library.ts';

const KOREAN = ['압구정', '세상의 글자', '한글'];
const JAPANESE = ['楔形文字', '平仮名', 'カタカナ'];
const SPANISH = ['Escritura cuneiforme', 'Año nuevo', 'La piedra de Rosetta', 'Piedra'];
const PAGES = {
  ko: KOREAN.map((title, page) => document(page, 'ko', title, '')),
  ja: JAPANESE.map((title, i) =>
    document(i + 3, 'ja', title, '', { aliases: i === 0 ? ['くさびがたもじ'] : i === 1 ? ['ひらがな'] : [] }),
  ),
  es: SPANISH.map((title, i) => document(i + 6, 'es', title, '')),
};
const search = libraryOf(PAGES, undefined, (page) => Math.max(0, page - 6));

function suggest(
  locale: string,
  text: string,
  limit = 8,
  from: LibrarySearch = search,
): readonly Suggestion[] {
  return from.suggest({ locale, text, kinds: [], fallback: 'allow', limit });
}
const labels = (locale: string, text: string): readonly string[] =>
  suggest(locale, text).map(({ label }) => label);

const marked = (locale: string, typed: string): readonly string[] =>
  suggest(locale, typed).flatMap(({ label, matches }) => matches.map(([from, to]) => label.slice(from, to)));

test('a prefix of any word finds the name, in any case', () => {
  expect(labels('es', 'cunei')).toEqual(['Escritura cuneiforme']);
  expect(labels('es', 'ROSE')).toEqual(['La piedra de Rosetta']);
  expect(labels('es', 'uneiforme')).toEqual([]);
});

test('whole names come before names that start so, and these before words inside', () => {
  expect(labels('es', 'piedra')).toEqual(['Piedra', 'La piedra de Rosetta']);
  expect(suggest('es', 'piedra').map(({ matchType }) => matchType)).toEqual(['exact', 'prefix']);
});

test('accents are optional', () => {
  expect(labels('es', 'ano')).toEqual(['Año nuevo']);
  expect(labels('es', 'año n')).toEqual(['Año nuevo']);
});

test('Hangul half typed finds the name, another syllable does not', () => {
  for (const typed of ['ㅇ', '아', '압', '압구', '압구ㅈ', '압구저', '압구정'])
    expect(labels('ko', typed), typed).toContain('압구정');
  expect(labels('ko', '압구점')).toEqual([]);
});

test('initial consonants find a name', () => {
  expect(labels('ko', 'ㅅㅅ')).toEqual(['세상의 글자']);
  expect(labels('ko', 'ㅇㄱㅈ')).toEqual(['압구정', '세상의 글자']);
  expect(labels('ko', 'ㅎㄱ')).toEqual(['한글']);
});

test('kana find a kanji title where an alias gives the reading', () => {
  for (const typed of ['くさび', 'クサビ', 'ｸｻﾋﾞ']) {
    const [first] = suggest('ja', typed);
    expect(first).toMatchObject({ page: 3, label: 'くさびがたもじ' });
  }
  expect(labels('ja', 'かたか')).toEqual(['カタカナ']);
});

test('any character of a CJK name may be the first one typed', () => {
  expect(labels('ja', '文字')).toEqual(['楔形文字']);
});

test('Simplified typed finds a Traditional name', () => {
  const chinese = libraryOf({ 'zh-Hant': [document(0, 'zh-Hant', '國際音標', '')] });
  expect(suggest('zh-Hant', '国际', 8, chinese).map(({ label }) => label)).toEqual(['國際音標']);
});

test('what was typed is marked in the name as it is written', () => {
  expect(marked('es', 'ano')).toEqual(['Año']);
  expect(marked('es', 'rose')).toEqual(['Rose']);
  expect(marked('ko', '압구저')).toEqual(['압구정']);
  expect(marked('ko', 'ㅅㅅ')).toEqual(['세상']);
  expect(marked('ja', 'ｸｻﾋﾞ')).toEqual(['くさび']);
});

test('kinds and the limit are obeyed', () => {
  expect(suggest('es', 'p', 1)).toHaveLength(1);
  expect(search.suggest({ locale: 'es', text: 'p', kinds: ['work'], fallback: 'allow', limit: 8 })).toEqual(
    [],
  );
});

test('a name in another language finds the page a reader is shown', () => {
  const both = libraryOf({
    es: [document(0, 'es', 'Escritura cuneiforme', '')],
    ja: [document(0, 'ja', '楔形文字', '')],
  });
  expect(suggest('es', '楔形', 8, both)).toMatchObject([{ page: 0, matchType: 'translation' }]);
});

test('every beginning of every word suggests its name, marked where it stands', () => {
  const all = [...SPANISH.map((name) => ['es', name]), ...KOREAN.map((name) => ['ko', name])] as const;
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), fc.nat(), ([locale = '', name = ''], a, b) => {
      const words = name.split(' ');
      const word = words[a % words.length] ?? '';
      const typed = word.slice(0, 1 + (b % word.length));
      const found = suggest(locale, typed, 20).find(({ label }) => label === name);
      const [from, to] = found?.matches[0] ?? [0, 0];
      expect(name.slice(from, to).startsWith(typed)).toBe(true);
    }),
  );
});

test('nothing typed suggests nothing, whatever it is made of', () => {
  for (const typed of ['', ' ', '。', '--', '"']) expect(suggest('ko', typed)).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      for (const { label, matches } of suggest('ja', typed))
        for (const [from, to] of matches) expect(to).toBeLessThanOrEqual(label.length + from);
    }),
  );
});
