import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sentenceAround } from '../../src/content/sentence.ts';

const PIECES = [
  'word',
  'Word',
  ' ',
  '. ',
  '.',
  '...',
  '! ',
  '?',
  '。',
  '！',
  '字',
  'かな',
  '가',
  ';',
  '\u037e',
  '\u2024',
  '．',
  '(a) ',
  '"',
  '」',
  'e.g. ',
  '3.14',
  '\n',
  '\u2028',
  '\u0085',
  ',',
  ':',
  '।',
  '؟',
  '፧',
  '။',
];

test('the sentence around a place is the one that the rules of Unicode find', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.constantFrom('en', 'es', 'ja', 'ko', 'zh-Hant', 'el', 'hi', 'th'),
      (pieces, place, locale) => {
        const text = pieces.join('');
        const at = place % text.length;
        const found = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text).containing(at);
        expect(sentenceAround(text, at, at, locale)).toBe(found?.segment.trim());
      },
    ),
    { numRuns: 2_000 },
  );
});
