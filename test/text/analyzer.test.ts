import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldAccents } from '../../src/text/accents.ts';
import { analyzerFor } from '../../src/text/analyzer.ts';
import { originalRange } from '../../src/text/fold.ts';

/** What a text is read as: `word/stem` of spaced scripts, segments, and characters with `+` where they are joined. */
function read(locale: string, text: string) {
  const analyzer = analyzerFor(locale);
  const words: string[] = [];
  const segments: string[] = [];
  let characters = '';
  analyzer.scan(analyzer.fold(text).text, {
    word: (form) => words.push(`${form}/${analyzer.stem(form)}`),
    character: (codePoint, _start, _end, joined) => {
      characters += (joined ? '+' : ' ') + String.fromCodePoint(codePoint);
    },
    segment: (form) => segments.push(form),
  });
  return { words, segments, characters: characters.trim() };
}

/** All that a text is found by. */
function terms(locale: string, text: string): unknown {
  const { words, segments, characters } = read(locale, text);
  return { words: words.map((word) => foldAccents(word)), segments, characters };
}

test('English words lose their endings, their apostrophes and their capitals', () => {
  expect(read('en', 'The King’s libraries don’t close').words).toEqual([
    'the/the',
    'king/king',
    'libraries/librari',
    'dont/dont',
    'close/close',
  ]);
});

test('Spanish stems keep what the accents tell, and come without them', () => {
  expect(read('es', 'Educación niños bibliotecas').words).toEqual([
    'educación/educ',
    'niños/nin',
    'bibliotecas/bibliotec',
  ]);
});

test('Chinese is read as characters and as words, Latin words in it as English', () => {
  const { words, segments, characters } = read('zh-Hant', '國際音標, Unicode scripts');
  expect(characters).toBe('国+际+音+标');
  expect(segments.join('')).toBe('国际音标');
  expect(words).toEqual(['unicode/unicod', 'scripts/script']);
});

test('Japanese kana are one alphabet in two shapes', () => {
  for (const written of ['カタカナ', 'ｶﾀｶﾅ', 'かたかな'])
    expect(read('ja', written).characters).toBe('か+た+か+な');
  expect(terms('ja', 'ラーメン')).toEqual(terms('ja', 'ﾗｰﾒﾝ'));
  expect(read('ja', '漢字を読む').segments).toEqual(['漢字', 'を', '読む']);
});

test('Korean words stand without their particles, and syllables join across spaces', () => {
  expect(read('ko', '대한민국의 수도는').segments).toEqual(['대한민국', '수도']);
  expect(read('ko', '한글 날').characters).toBe('한+글+날');
  expect(read('ko', '한글, 날').characters).toBe('한+글 날');
});

test.each([
  ['de', 'Häuser', 'Hauses'],
  ['ru', 'книги', 'книга'],
  ['ar', 'الكتاب', 'كتاب'],
  ['fr', 'chevaux', 'cheval'],
])('in %s, %s and %s have one stem', (locale, one, other) => {
  const analyzer = analyzerFor(locale);
  const stem = (word: string): string => analyzer.stem(analyzer.fold(word).text);
  expect(stem(one)).toBe(stem(other));
});

test('Thai is cut into words though it has no spaces', () => {
  const { words } = read('th', 'ภาษาไทยสวยงาม');
  expect(words.length).toBeGreaterThan(1);
  expect(words.map((word) => word.split('/')[0]).join('')).toBe('ภาษาไทยสวยงาม');
});

test.each([
  ['zh-Hant', '國際', '国际'],
  ['zh-Hant', '臺灣', '台灣'],
  ['zh-Hant', '臺北', '台北'],
  ['zh-Hant', '頭髮', '头发'],
  ['zh-Hant', 'Ｕｎｉｃｏｄｅ１６', 'unicode16'],
  ['ja', 'ｶﾀｶﾅ', 'カタカナ'],
  ['ja', 'ｶﾞｷﾞ', 'がぎ'],
  ['ja', '國語', '国語'],
  ['ko', '한글'.normalize('NFD'), '한글'],
  ['es', 'educación'.normalize('NFD'), 'educación'],
  ['en', 'ﬁnal', 'FINAL'],
  ['de', 'Straße', 'STRAßE'],
  ['ru', 'й'.normalize('NFD'), 'Й'],
])('in %s, %s is read as %s', (locale, one, other) => {
  expect(terms(locale, one)).toEqual(terms(locale, other));
});

test('accents are optional on Latin letters and part of the letter elsewhere', () => {
  expect(foldAccents('señalización')).toBe('senalizacion');
  expect(foldAccents('が')).toBe('が');
  expect(foldAccents('й')).toBe('й');
});

const LOCALES = ['zh-Hant', 'ja', 'ko', 'es', 'en', 'de', 'th', 'ru', 'ar'] as const;
const PIECES =
  "ﬁ|Ａ|e\u0301|ｶﾞ|國|臺|\u1112\u1161\u11ab|글|a| |𠮷|葛\u{e0100}|ß|İ|ㅅ|ñ|、|-|'|ไทย|книги|كتاب|\u00ad|1|ー|々|👩‍🏫".split(
    '|',
  );
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('every word, character and segment leads back to original text that folds to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), texts, (locale, text) => {
      const analyzer = analyzerFor(locale);
      const folded = analyzer.fold(text);
      const check = (_form: unknown, start: number, end: number): void => {
        expect(start).toBeLessThan(end);
        const [from, to] = originalRange(folded, start, end);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(analyzer.fold(text.slice(from, to)).text).toContain(folded.text.slice(start, end));
      };
      analyzer.scan(folded.text, { word: check, character: check, segment: check });
    }),
    // One sign of two units, folded to two others.
    { numRuns: 1_000, examples: [['zh-Hant', '🄀']] },
  );
});

test('ranges lead back in order, and all of them together are the whole text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), texts, (locale, text) => {
      const folded = analyzerFor(locale).fold(text);
      let last = 0;
      for (let at = 0; at < folded.text.length; at++) {
        const [from, to] = originalRange(folded, at, at + 1);
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = from;
      }
      const whole = originalRange(folded, 0, folded.text.length);
      if (folded.text.length > 0) expect(whole[1]).toBe(text.length);
    }),
    { numRuns: 500 },
  );
});

test('words of one reading stand in order and do not overlap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), texts, (locale, text) => {
      const analyzer = analyzerFor(locale);
      let end = 0;
      let segmentEnd = 0;
      const next = (_form: unknown, start: number, to: number): void => {
        expect(start).toBeGreaterThanOrEqual(end);
        end = to;
      };
      analyzer.scan(analyzer.fold(text).text, {
        word: next,
        character: next,
        segment: (_form, start, to) => {
          expect(start).toBeGreaterThanOrEqual(segmentEnd);
          segmentEnd = to;
        },
      });
    }),
    { numRuns: 500 },
  );
});
