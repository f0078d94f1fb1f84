/** Texts rest in the snapshot as zstd, level 3: the best size for a build that is still bound by parsing. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 3 };

/** `dictionary` is any text whose words come again. */
export function pack(bytes: Uint8Array, dictionary?: Uint8Array): Uint8Array {
  // Told the size, zstd takes no more room than that: for a page, making room costs more than packing.
  const options = { params: LEVEL, pledgedSrcSize: bytes.length };
  return zstdCompressSync(bytes, dictionary === undefined ? options : { ...options, dictionary });
}

/** Where its `size` is known, unpacking takes about half the time: the room is made once. */
export function unpack(packed: Uint8Array, size?: number, dictionary?: Uint8Array): Buffer {
  return zstdDecompressSync(packed, {
    ...(size === undefined ? {} : { chunkSize: size + constants.Z_MIN_CHUNK }),
    ...(dictionary === undefined ? {} : { dictionary }),
  });
}
