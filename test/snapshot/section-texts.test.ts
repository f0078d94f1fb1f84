import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packSections,
  rawSections,
  unpackSection,
  unpackSections,
} from '../../src/snapshot/section-texts.ts';

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Some so long that a page takes several pieces. */
const text = fc
  .tuple(word, fc.constantFrom(0, 1, 40, 2_000))
  .map(([part, times]) => part.repeat(times).toWellFormed());
const section = fc.record({ title: word, text });

test('sections come back as they were, one by one or all together', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 12 }), (sections) => {
      const { packed, raw } = packSections(sections);
      expect(rawSections(packed).equals(raw)).toBe(true);
      expect(unpackSections(packed)).toEqual(sections);
      sections.forEach((each, number) => expect(unpackSection(packed, number)).toEqual(each));
      expect(unpackSection(packed, sections.length)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
