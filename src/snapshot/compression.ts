/** Texts rest in the snapshot as zstd, level 3: the best size for a build that is still bound by parsing. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export function pack(content: string | Uint8Array): Uint8Array {
  return zstdCompressSync(typeof content === 'string' ? Buffer.from(content) : content, OPTIONS);
}

export function unpack(packed: Uint8Array): Buffer {
  return zstdDecompressSync(packed);
}

export function unpackText(packed: Uint8Array): string {
  return unpack(packed).toString('utf8');
}
