import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendTrailer, verifyTrailer } from '../../src/snapshot/trailer.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

function sealed(content: Uint8Array): Buffer {
  const file = join(folder, 'sealed');
  writeFileSync(file, content);
  const descriptor = openSync(file, 'r+');
  appendTrailer(descriptor);
  closeSync(descriptor);
  return readFileSync(file);
}

function verify(bytes: Uint8Array, by: 'crc32' | 'sha256'): void {
  const file = join(folder, 'checked');
  writeFileSync(file, bytes);
  verifyTrailer(file, by);
}

const whole = sealed(Buffer.from('sixteen pages of SQLite, say'.repeat(40)));

test('a sealed file verifies by either digest', () => {
  expect(() => verify(whole, 'crc32')).not.toThrow();
  expect(() => verify(whole, 'sha256')).not.toThrow();
});

test('any byte flipped anywhere, the seal included, is noticed at start', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const flipped = Buffer.from(whole);
      flipped[place] = (flipped[place] ?? 0) ^ change;
      expect(() => verify(flipped, 'crc32')).toThrow(/cut off|altered/u);
    }),
  );
});

test('a file cut anywhere is refused', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      expect(() => verify(whole.subarray(0, length), 'crc32')).toThrow(
        /is cut off, or is no Lectern snapshot/u,
      );
    }),
  );
});

test('something appended after the seal is refused', () => {
  expect(() => verify(Buffer.concat([whole, Buffer.from('x')]), 'crc32')).toThrow(/is cut off/u);
});
