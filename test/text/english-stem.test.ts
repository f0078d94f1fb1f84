import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import fc from 'fast-check';
import { newStemmer } from 'snowball-stemmers';
import { expect, test } from 'vitest';

import { englishStem } from '../../src/text/english-stem.ts';

const snowball = newStemmer('english');

test('every word of the shipped library has the stem that Snowball gives it', async () => {
  const words = new Set<string>();
  for await (const file of glob('library/{en,es}/**/*.md'))
    for (const [word] of readFileSync(file, 'utf8')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}']+/gu))
      words.add(word);
  expect(words.size).toBeGreaterThan(5_000);
  const different = [...words].filter((word) => englishStem(word) !== snowball.stem(word));
  expect(different).toEqual([]);
});

const PARTS =
  "a e i o u y b c d l s t n m g w x r ' ly er ing ed eed eedly edly ingly ies ied sses us ss at bl iz bb tt enci anci abli entli izer ization ational tional ation ator alism aliti alli fulness ousli ousness iveness iviti biliti bli ogi fulli lessli li alize icate iciti ical ful ness ative al ance ence ic able ible ant ement ment ent ism ate iti ous ive ize ion e ll gener commun arsen sk news inn her succ é 字";

test('so has any word made of the endings that there are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS.split(' ')), { maxLength: 6 }), (parts) => {
      const word = parts.join('');
      expect(englishStem(word)).toBe(snowball.stem(word));
    }),
    { numRuns: 5_000 },
  );
});

test.each(
  'skis skies dying lying tying idly gently ugly early only singly sky news howe atlas cosmos bias andes inning outing canning herring earring proceed exceed succeed innings proceeded'.split(
    ' ',
  ),
)('the exception %s is one here, too', (word) => {
  expect(englishStem(word)).toBe(snowball.stem(word));
});
