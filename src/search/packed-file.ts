/** The files of an index rest compressed: half the size, and reading them back takes a moment at start, never a query. */
import { promisify } from 'node:util';
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync, type ZstdOptions } from 'node:zlib';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** The packed bytes stand behind their unpacked size (u64 LE): with that, unpacking makes room once. */
const HEAD = 8;

export function packFile(bytes: Uint8Array): Uint8Array {
  const size = Buffer.alloc(HEAD);
  size.writeBigUInt64LE(BigInt(bytes.length));
  return Buffer.concat([size, zstdCompressSync(bytes, OPTIONS)]);
}

export function unpackFile(packed: Uint8Array): Uint8Array {
  return plainBytes(zstdDecompressSync(packed.subarray(HEAD), unpackOptions(packed)));
}

/** Beside whatever else the process does. */
export async function unpackFileAside(packed: Uint8Array): Promise<Uint8Array> {
  return plainBytes(await decompress(packed.subarray(HEAD), unpackOptions(packed)));
}

const decompress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress);

function unpackOptions(packed: Uint8Array): ZstdOptions {
  const size = Number(new DataView(packed.buffer, packed.byteOffset).getBigUint64(0, true));
  return { chunkSize: size + constants.Z_MIN_CHUNK };
}

/** Not a Buffer: its subarrays are slow to make. */
function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
