/**
 * The headings and plain text of a page's sections, in pieces of a few sections each, so that one is read without
 * unpacking a long page whole. All numbers are u32 LE.
 * Head: pieces; then for each, the number of the section after its last, where it ends in bytes after the head, and its
 * unpacked size. A piece, unpacked: for each of its sections the byte lengths of title and text, then these in UTF-8.
 */
import { pack, unpack } from './compression.ts';

export interface SectionText {
  readonly title: string;
  readonly text: string;
}

/** Smaller pieces would hardly be quicker to unpack, and pack worse. */
const PIECE_BYTES = 8 * 1024;
const WORD = 4;
const HEAD = 3 * WORD;

export interface PackedSections {
  readonly packed: Uint8Array;
  /** All pieces one after the other, as unpacked. */
  readonly raw: Buffer;
}

export function packSections(sections: readonly SectionText[]): PackedSections {
  const raws: Buffer[] = [];
  const head: number[] = [];
  const pieces: Uint8Array[] = [];
  let open: Buffer[][] = [];
  let size = 0;
  let end = 0;
  sections.forEach(({ title, text }, index) => {
    const parts = [Buffer.from(title), Buffer.from(text)];
    open.push(parts);
    size += parts.reduce((sum, part) => sum + WORD + part.length, 0);
    if (size < PIECE_BYTES && index + 1 < sections.length) return;
    const lengths = Uint32Array.from(open.flat(), ({ length }) => length);
    const raw = Buffer.concat([words(lengths), ...open.flat()]);
    const packed = pack(raw);
    raws.push(raw);
    pieces.push(packed);
    end += packed.length;
    head.push(index + 1, end, size);
    open = [];
    size = 0;
  });
  return { packed: Buffer.concat([words([pieces.length, ...head]), ...pieces]), raw: Buffer.concat(raws) };
}

export function rawSections(packed: Uint8Array): Buffer {
  const head = viewOf(packed);
  const count = head.getUint32(0, true);
  const pieces = Array.from({ length: count }, (_, piece) => unpackPiece(packed, head, count, piece));
  return count === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}

export function unpackSection(packed: Uint8Array, section: number): SectionText | undefined {
  const head = viewOf(packed);
  const count = head.getUint32(0, true);
  let first = 0;
  for (let piece = 0; piece < count; piece += 1) {
    const next = head.getUint32(WORD + piece * HEAD, true);
    if (section < next)
      return sectionAt(unpackPiece(packed, head, count, piece), next - first, section - first);
    first = next;
  }
  return undefined;
}

export function unpackSections(packed: Uint8Array): SectionText[] {
  const head = viewOf(packed);
  const count = head.getUint32(0, true);
  const sections: SectionText[] = [];
  for (let piece = 0; piece < count; piece += 1) {
    const own = head.getUint32(WORD + piece * HEAD, true) - sections.length;
    const bytes = unpackPiece(packed, head, count, piece);
    for (let at = 0; at < own; at += 1) sections.push(sectionAt(bytes, own, at));
  }
  return sections;
}

function unpackPiece(packed: Uint8Array, head: DataView, count: number, piece: number): Buffer {
  const base = WORD + count * HEAD;
  const entry = WORD + piece * HEAD;
  const start = piece === 0 ? 0 : head.getUint32(entry - HEAD + WORD, true);
  const end = head.getUint32(entry + WORD, true);
  return unpack(packed.subarray(base + start, base + end), head.getUint32(entry + 2 * WORD, true));
}

/** Of the `count` sections of a piece. */
function sectionAt(bytes: Buffer, count: number, section: number): SectionText {
  const length = (part: number): number => bytes.readUInt32LE(part * WORD);
  let start = 2 * count * WORD;
  for (let part = 0; part < 2 * section; part += 1) start += length(part);
  const read = (part: number): string => bytes.toString('utf8', start, (start += length(2 * section + part)));
  return { title: read(0), text: read(1) };
}

function words(numbers: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(numbers.length * WORD);
  for (let i = 0; i < numbers.length; i += 1) bytes.writeUInt32LE(numbers[i] as number, i * WORD);
  return bytes;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
