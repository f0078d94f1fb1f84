import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areInitials, initialConsonants, keystrokes } from '../../src/text/keystrokes.ts';
import { stripParticle } from '../../src/text/korean.ts';

test('a syllable half typed is the beginning of the whole one', () => {
  const name = keystrokes('압구정').text;
  for (const typed of ['ㅇ', '아', '압', '압ㄱ', '압구', '압구ㅈ', '압구저', '압구정'])
    expect(name.startsWith(keystrokes(typed).text), typed).toBe(true);
  expect(name.startsWith(keystrokes('압구점').text)).toBe(false);
});

test('compound vowels and finals are the keys that make them', () => {
  expect(keystrokes('과').text.startsWith(keystrokes('고').text)).toBe(true);
  expect(keystrokes('닭').text.startsWith(keystrokes('달').text)).toBe(true);
});

test('initial consonants are read off each syllable', () => {
  expect(initialConsonants('세상').text).toBe('ㅅㅅ');
  expect(areInitials(keystrokes('ㅅㅅ').text)).toBe(true);
  expect(areInitials(keystrokes('세').text)).toBe(false);
});

test('accents, width, case and the shape of kana do not matter', () => {
  expect(keystrokes('Ñandú').text).toBe(keystrokes('nandu').text);
  expect(keystrokes('ＡＢＣ').text).toBe(keystrokes('abc').text);
  expect(keystrokes('ｶﾀｶﾅ').text).toBe(keystrokes('かたかな').text);
});

test('typing may start at words and at every Han, kana or Hangul character', () => {
  expect(keystrokes('Rosetta Stone').wordStarts).toEqual([0, 8]);
  expect(keystrokes('楔形文字').wordStarts).toEqual([0, 1, 2, 3]);
});

test('every stroke remembers the character it came from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: strokes, ranges, wordStarts } = keystrokes(text);
      for (let i = 0; i < strokes.length; i++) {
        const [from, to] = ranges[i] ?? [0, 0];
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(text.length);
      }
      for (const start of wordStarts) expect(start).toBeLessThanOrEqual(strokes.length);
    }),
  );
});

test('particles come off, but never more than leaves two syllables', () => {
  expect(stripParticle('대한민국의')).toBe('대한민국');
  expect(stripParticle('서울에서는')).toBe('서울');
  expect(stripParticle('나는')).toBe('나는');
  expect(stripParticle('한글')).toBe('한글');
});
