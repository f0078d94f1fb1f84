import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFolder, originalRange } from '../../src/text/fold.ts';
import { CHINESE_FOLDING } from '../../src/text/han-folding.ts';

const fold = createFolder();
const foldChinese = createFolder(CHINESE_FOLDING);

test.each([
  ['ＡＢＣ', 'abc'],
  ['ｶﾞｷﾞ', 'ガギ'],
  ['cafe\u0301', 'café'],
  ['ﬁn', 'fin'],
  ['한', '한'.normalize('NFC')],
  ['ΟΔΟΣ', 'οδοσ'],
  ['co\u00adop', 'coop'],
  ['葛\u{e0100}城', '葛城'],
])('%s folds to %s', (written, folded) => {
  expect(fold(written).text).toBe(folded);
});

test('Simplified, Traditional and regional forms fold to one', () => {
  expect(foldChinese('國際').text).toBe(foldChinese('国际').text);
  expect(foldChinese('臺灣').text).toBe(foldChinese('台湾').text);
  expect(foldChinese('頭髮').text).toBe(foldChinese('头发').text);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = foldChinese(text).text;
      expect(foldChinese(once).text).toBe(once);
    }),
  );
});

test('folding whole is folding what NFKC and lower case give', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const expected = text.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
      fc.pre(!/\u00ad|\u200c|\u200d|\u2060|\ufeff|\p{Variation_Selector}/u.test(text));
      expect(fold(text).text).toBe(expected);
    }),
  );
});

test('a folded range leads back to original text that folds to it', () => {
  const pieces = fc.constantFrom(
    'ﬁ',
    'Ａ',
    'e\u0301',
    'ｶﾞ',
    '國',
    '한',
    '한',
    'a',
    ' ',
    '𠮷',
    '葛\u{e0100}',
    'ß',
    'İ',
    'ㅅ',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.nat(), fc.nat(), (parts, a, b) => {
      const text = parts.join('');
      const folded = foldChinese(text);
      const size = folded.text.length + 1;
      const [start, end] = [a % size, b % size].toSorted((x, y) => x - y) as [number, number];
      const [from, to] = originalRange(folded, start, end);
      expect(foldChinese(text.slice(from, to)).text).toContain(folded.text.slice(start, end));
    }),
  );
});
