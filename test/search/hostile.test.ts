/** Nothing that can be typed breaks a search, or makes it say what is not so. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzerFor } from '../../src/text/analyzer.ts';
import { ask, document, libraryOf } from './small-library.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'zh-Hant': '國際音標與漢字，２０２４年 Unicode。臺灣',
  ja: 'カタカナとひらがな、漢字。ｶﾅ が か\u3099',
  ko: '훈민정음은 한글이다. ㅅㅅ 글자',
  es: 'La educación, ¿qué es? Señalización y «citas» de niños',
  en: 'The king’s ﬁnal “words” don’t — naïve café, ½ of it e\u0301',
  th: 'ภาษาไทยสวยงาม',
  ar: 'الكتاب العربي',
};
const LOCALES = Object.keys(TEXTS);
const search = libraryOf(
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.entries(TEXTS).map(([own, text], page) =>
        own === locale
          ? document(page, locale, text.slice(0, 8), text.repeat(3))
          : document(page, own, TEXTS[own]?.slice(0, 8) ?? '', '', { sections: [] }),
      ),
    ]),
  ),
);
const MODES = ['auto', 'all', 'any', 'exact'] as const;

/** Asks in every way, and checks that the answer is in order. */
function survives(locale: string, text: string): void {
  for (const match of MODES)
    for (const scope of ['locale', 'all'] as const) {
      const { hits, total, query } = ask(search, locale, text, { match, scope, facets: ['kind'] });
      expect(hits.length).toBeLessThanOrEqual(total);
      expect(new Set(hits.map(({ page }) => page)).size).toBe(hits.length);
      expect(query.text).toBe(text);
      for (const { title, titleMatches, excerpt, score } of hits) {
        expect(Number.isFinite(score)).toBe(true);
        for (const [from, to] of titleMatches) expect(title.slice(from, to)).not.toBe('');
        for (const [from, to] of excerpt.matches) expect(excerpt.text.slice(from, to)).not.toBe('');
      }
    }
  search.suggest({ locale, text, kinds: [], fallback: 'allow', limit: 20 });
}

test.each([
  ['256 rare letters', Array.from({ length: 256 }, (_, i) => String.fromCodePoint(0x1_20_00 + i)).join('')],
  ['256 rare words', Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0xa0_00 + i)).join(' ')],
  [
    '256 Han characters',
    Array.from({ length: 256 }, (_, i) => String.fromCodePoint(0x4e_00 + i * 7)).join(''),
  ],
  ['one character 256 times', '字'.repeat(256)],
  ['one letter 256 times', 'a'.repeat(256)],
  ['a minus and nothing', '-'],
  ['minuses', '- -- --- -a- -"" -"a'],
  ['quotes', '"""" “” “ ” «» „“ 「」 『 "a "b'],
  ['nested quotes', '“«「"a"」»”'],
  ['phrases of one character', '"字" "a" -"字"'],
  ['nothing but exclusions', '-king -國際'],
  ['what a regular expression is made of', '(a+)+$ [^] \\ .* {9999} (?<x>'],
  ['what a query language is made of', 'a AND b OR NOT c NEAR(d) col:e*'],
  ['what another program is made of', "'; DROP TABLE page; -- <script> %00 ${x}"],
  ['lone surrogates', '\ud800 \udc00\ud800'],
  ['control characters', '\u0000\u0001\u001f\u007f'],
  ['marks alone', '\u0301\u3099\u20e3\u{e0100}'],
  ['invisible characters', '\u200b\u200d\ufeff\u00ad\u2060'],
  ['both directions', '\u202eabc\u202c العربي \u2066x\u2069'],
  ['emoji', '👩‍👩‍👧‍👦 🇹🇼 ½ 🄀'],
])('%s', (_name, text) => {
  for (const locale of LOCALES) survives(locale, text);
});

test('a sample of every block of Unicode', () => {
  for (let block = 0; block < 0x1_11; block++) {
    const sample = Array.from({ length: 16 }, (_, i) => block * 0x1_00 * 4 + i * 61)
      .filter((codePoint) => codePoint <= 0x10_ff_ff)
      .map((codePoint) => String.fromCodePoint(codePoint))
      .join(block % 2 === 0 ? '' : ' ');
    survives(LOCALES[block % LOCALES.length] ?? 'en', sample);
  }
});

test('anything at all', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 64 }),
    fc.string({ unit: 'grapheme', maxLength: 64 }),
    fc
      .array(
        fc.constantFrom(
          '-',
          '"',
          '“',
          '”',
          '«',
          '「',
          '」',
          ' ',
          'king',
          '漢字',
          '훈민',
          'ｶﾅ',
          '\ud83d',
          'é',
        ),
        {
          maxLength: 40,
        },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), anything, (locale, text) => survives(locale, text)),
    { numRuns: 70 },
  );
});

test('a question of too many words is cut, and the answer says so', () => {
  const words = Array.from({ length: 60 }, (_, i) => `word${'abcdefghij'[i % 10]}${'klmnop'[i % 6]}${i}`);
  expect(ask(search, 'en', words.join(' ')).query.partial).toBe(true);
  expect(ask(search, 'en', 'king').query.partial).toBe(false);
});

test('marks in texts of any making fold to the question', () => {
  const pieces = 'ﬁ|Ａ|e\u0301|ｶﾞ|國|臺|\u1112\u1161\u11ab|글|a| | |𠮷|葛\u{e0100}|ß|ㅅ|ñ|、|1|ー|½'.split(
    '|',
  );
  const texts = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 24 })
    .map((parts) => parts.join(''));
  const locales = fc.constantFrom('zh-Hant', 'ja', 'ko', 'es', 'en');
  fc.assert(
    fc.property(locales, texts, fc.nat(), fc.nat(), (locale, text, a, b) => {
      const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
      const start = a % characters.length;
      const typed = characters.slice(start, start + 1 + (b % 3)).join('');
      const { fold } = analyzerFor(locale);
      const single = libraryOf({ [locale]: [document(0, locale, text, text)] });
      for (const { title, titleMatches, excerpt } of ask(single, locale, typed, { match: 'exact' }).hits)
        for (const shown of [
          ...titleMatches.map(([from, to]) => title.slice(from, to)),
          ...excerpt.matches.map(([from, to]) => excerpt.text.slice(from, to)),
        ]) {
          const asked = termsOf(locale, typed);
          const found = termsOf(locale, shown);
          const all = [...found].every((term) => asked.has(term));
          // A sign that folds to several words is marked whole.
          const signs = [...shown].some((sign) => sign.normalize('NFKC').length > sign.length);
          const sign = signs && [...asked].some((term) => withoutMarks(fold(shown).text).includes(term));
          expect(all || sign, `${fold(typed).text}: ${shown}`).toBe(true);
          expect(found.size).toBeGreaterThan(0);
        }
    }),
    // A consonant begins a syllable: it is no part of the sign or syllable before it.
    {
      numRuns: 150,
      examples: [
        ['zh-Hant', 'ﬁㅅ', 0, 0],
        ['ko', '\u1112\u1161\u11abㅅ', 0, 0],
      ],
    },
  );
});

/** Words without accents, and characters. */
function termsOf(locale: string, text: string): ReadonlySet<string> {
  const analyzer = analyzerFor(locale);
  const terms = new Set<string>();
  analyzer.scan(analyzer.fold(text).text, {
    word: (form) => terms.add(withoutMarks(form)),
    character: (codePoint) => terms.add(String.fromCodePoint(codePoint)),
  });
  return terms;
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}
