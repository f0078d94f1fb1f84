/** The files of an index rest compressed: half the size, and reading them back takes a moment at start, never a query. */
import { promisify } from 'node:util';
import {
  constants,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
  type ZstdOptions,
} from 'node:zlib';

/** The packed bytes stand behind their unpacked size (u64 LE): with that, unpacking makes room once. */
const HEAD = 8;

export function packFile(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([headOf(bytes), zstdCompressSync(bytes, optionsFor(bytes))]);
}

/** The same bytes, beside whatever else the thread does. */
export async function packFileAside(bytes: Uint8Array): Promise<Uint8Array> {
  // In one piece: after each, it would wait for the thread.
  const chunkSize = bytes.length + (bytes.length >>> 7) + constants.Z_DEFAULT_CHUNK;
  return Buffer.concat([headOf(bytes), await compress(bytes, { ...optionsFor(bytes), chunkSize })]);
}

/** Told the size beforehand, both write it down; otherwise only one of them would know it. */
function optionsFor({ length }: Uint8Array): ZstdOptions {
  return { params: { [constants.ZSTD_c_compressionLevel]: 3 }, pledgedSrcSize: length };
}

function headOf(bytes: Uint8Array): Buffer {
  const size = Buffer.alloc(HEAD);
  size.writeBigUInt64LE(BigInt(bytes.length));
  return size;
}

const compress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdCompress);

export function unpackFile(packed: Uint8Array): Uint8Array {
  return plainBytes(zstdDecompressSync(packed.subarray(HEAD), roomFor(packed)));
}

/** Beside whatever else the process does. */
export async function unpackFileAside(packed: Uint8Array): Promise<Uint8Array> {
  return plainBytes(await decompress(packed.subarray(HEAD), roomFor(packed)));
}

const decompress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress);

function roomFor(packed: Uint8Array): ZstdOptions {
  const size = Number(new DataView(packed.buffer, packed.byteOffset).getBigUint64(0, true));
  return { chunkSize: size + constants.Z_MIN_CHUNK };
}

/** Not a Buffer: its subarrays are slow to make. */
function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
