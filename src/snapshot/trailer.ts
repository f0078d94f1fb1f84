/**
 * The seal at the end of a snapshot, after SQLite's own pages (SQLite does not look at it):
 * 8 bytes of magic, the length of all before it (u64 LE), the SHA-256 of all before it, and a CRC-32 (u32 LE) of
 * everything including the seal's own first fields, so that any byte changed anywhere is noticed at start.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { SnapshotError } from './snapshot-error.ts';

const MAGIC = Buffer.from('LECTERN\n');
const TRAILER_BYTES = 8 + 8 + 32 + 4;
const STEP = 1024 * 1024;

export type VerifyBy = 'crc32' | 'sha256';

/** Appends the seal to a finished SQLite file that `descriptor` has open for reading and writing. */
export function appendTrailer(descriptor: number): void {
  const length = fstatSync(descriptor).size;
  const digest = createHash('sha256');
  let crc = 0;
  forEachStep(descriptor, length, (bytes) => {
    digest.update(bytes);
    crc = crc32(bytes, crc);
  });
  const trailer = Buffer.alloc(TRAILER_BYTES);
  MAGIC.copy(trailer, 0);
  trailer.writeBigUInt64LE(BigInt(length), 8);
  digest.digest().copy(trailer, 16);
  trailer.writeUInt32LE(crc32(trailer.subarray(0, 48), crc), 48);
  writeSync(descriptor, trailer, 0, TRAILER_BYTES, length);
}

/** Throws a `SnapshotError`, which calls the file `name`, where it is cut, altered or something else altogether. */
export function verifyTrailer(file: string, by: VerifyBy, name: string = file): void {
  const descriptor = openSync(file, 'r');
  try {
    const { trailer, length } = readTrailer(descriptor);
    if (!isTrailer(trailer) || trailer.readBigUInt64LE(8) !== BigInt(length)) {
      throw new SnapshotError(
        `${name} is cut off, or is no Lectern snapshot; build it again with \`lectern build\`.`,
      );
    }
    const digest = by === 'sha256' ? createHash('sha256') : undefined;
    let crc = 0;
    forEachStep(descriptor, length, (bytes) => {
      digest?.update(bytes);
      crc = crc32(bytes, crc);
    });
    const intact =
      crc32(trailer.subarray(0, 48), crc) === trailer.readUInt32LE(48) &&
      (digest === undefined || digest.digest().equals(trailer.subarray(16, 48)));
    if (!intact) {
      throw new SnapshotError(
        `${name} was altered after it was built; build it again with \`lectern build\`.`,
      );
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The SHA-256 that the seal names, hex; `undefined` where the file has no seal. */
export function sealOf(file: string): string | undefined {
  const descriptor = openSync(file, 'r');
  try {
    const { trailer } = readTrailer(descriptor);
    return isTrailer(trailer) ? trailer.toString('hex', 16, 48) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Whatever stands where the seal would be, and the length of all before it; zeros where there is no room for one. */
function readTrailer(descriptor: number): { readonly trailer: Buffer; readonly length: number } {
  const length = fstatSync(descriptor).size - TRAILER_BYTES;
  const trailer = Buffer.alloc(TRAILER_BYTES);
  if (length > 0) readSync(descriptor, trailer, 0, TRAILER_BYTES, length);
  return { trailer, length };
}

function isTrailer(trailer: Buffer): boolean {
  return trailer.subarray(0, MAGIC.length).equals(MAGIC);
}

function forEachStep(descriptor: number, length: number, visit: (bytes: Buffer) => void): void {
  const buffer = Buffer.allocUnsafe(STEP);
  for (let position = 0; position < length;) {
    const read = readSync(descriptor, buffer, 0, Math.min(STEP, length - position), position);
    if (read === 0) return;
    visit(buffer.subarray(0, read));
    position += read;
  }
}
