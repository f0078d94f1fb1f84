import { describe, expect, test } from 'vitest';
import { packFile, unpackFile, unpackFileAside } from '../../src/search/packed-file.ts';

/** Numbers as an index has them: ascending, in steps that are mostly small. */
function numbers(count: number): Uint8Array {
  const values = new Uint32Array(count);
  let state = 1;
  for (let i = 1; i < count; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    values[i] = (values[i - 1] as number) + (state >>> 24 < 200 ? 1 : state >>> 20);
  }
  return new Uint8Array(values.buffer);
}

describe('a packed file', () => {
  test.each([0, 1, 3_000, 40_000, 1_000_000])(
    'of %i numbers is unpacked as it was, here or aside',
    async (count) => {
      const bytes = numbers(count);
      const packed = packFile(bytes);
      expect(Buffer.from(unpackFile(packed)).equals(bytes)).toBe(true);
      expect(Buffer.from(await unpackFileAside(packed)).equals(bytes)).toBe(true);
    },
  );
});
