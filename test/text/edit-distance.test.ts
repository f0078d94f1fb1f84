import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../src/text/edit-distance.ts';

test('a distance is symmetric, zero for equals alone, and never more than the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
  expect(editDistance('hangul', 'hangeul')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('ikn', 'ink')).toBe(1);
});
