import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { padEnd, textWidth, wrap, wrapRanges } from '../../src/cli/text-width.ts';

test.each([
  ['', 0],
  ['Hangul', 6],
  ['漢字', 4],
  ['かな', 4],
  ['한글', 4],
  ['ｶﾅ', 2],
  ['ＡＢ', 4],
  ['「字」', 6],
  ['e\u0301', 1],
  ['año', 3],
  ['👩‍🏫', 2],
  ['한글', 4],
  ['𠮷', 2],
])('%j takes %i columns', (text, columns) => {
  expect(textWidth(text)).toBe(columns);
});

test('padding counts columns, not characters', () => {
  expect(padEnd('漢字', 6)).toBe('漢字  ');
  expect(padEnd('漢字', 3)).toBe('漢字');
});

test('lines break at spaces, which belong to none', () => {
  expect(wrap('the way a script is read', 10)).toEqual(['the way a', 'script is', 'read']);
});

test('Chinese breaks without spaces, and no line begins with closing punctuation', () => {
  const lines = wrap('諺文是十五世紀創製的文字，字母按音節組成方塊。', 12);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(textWidth(line)).toBeLessThanOrEqual(14);
    expect(line).not.toMatch(/^[，。]/u);
  }
});

test('an opening bracket goes with what it opens', () => {
  for (let columns = 2; columns < 20; columns += 1) {
    for (const line of wrap('「民を訓える正しい音」（訓民正音）', columns))
      expect(line).not.toMatch(/[「（]$/u);
  }
});

test('wrapping loses nothing but spaces at the breaks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (text, columns) => {
        const ranges = wrapRanges(text, columns);
        const between = [0, ...ranges.flat(), text.length];
        for (let index = 0; index < between.length; index += 2) {
          expect(text.slice(between[index], between[index + 1]).trim()).toBe('');
        }
      },
    ),
  );
});

test('a line is wider than asked only where a single word is', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/u), { maxLength: 12 }), (words) => {
      for (const line of wrap(words.join(' '), 10)) expect(textWidth(line)).toBeLessThanOrEqual(10);
    }),
  );
});
