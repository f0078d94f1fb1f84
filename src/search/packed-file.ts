/** The files of an index rest compressed: half the size, and reading them back takes a moment at start, never a query. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export function packFile(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, OPTIONS);
}

export function unpackFile(packed: Uint8Array): Uint8Array {
  const { buffer, byteOffset, byteLength } = zstdDecompressSync(packed);
  // Not a Buffer: its subarrays are slow to make.
  return new Uint8Array(buffer, byteOffset, byteLength);
}
