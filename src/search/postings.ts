/**
 * Postings: for each term, the pages that have it and what it is worth there. Pages come in blocks of 256, so a posting
 * is two bytes (page within its block, impact) and a block with its best impact can be passed over whole.
 */
import { bytesOf, float32View, float64View, uint32View } from './bytes.ts';

export const BLOCK_SIZE = 256;
export const BLOCK_SHIFT = 8;

/** A block of one term, in one number: block (16 bits), postings in it less one (8), its highest impact (8). */
export const blockOf = (header: number): number => header >>> 16;
export const countOf = (header: number): number => ((header >>> 8) & 0xff) + 1;
export const maximumOf = (header: number): number => header & 0xff;

export interface Postings {
  /** By term: where its headers start; one more at the end. */
  readonly headerStarts: Uint32Array;
  readonly headers: Uint32Array;
  /** By term: where its postings start (beyond 32 bits in large libraries); one more at the end. */
  readonly starts: Float64Array;
  readonly pages: Uint8Array;
  readonly impacts: Uint8Array;
  /** By term: what an impact of 255 is worth. */
  readonly worths: Float32Array;
}

export interface TermOccurrences {
  /** In ascending page order within a term; terms in order. */
  readonly starts: Float64Array;
  readonly pages: Uint32Array;
  /** Each occurrence's BM25 part, before idf. */
  readonly parts: Float32Array;
  /** By term. */
  readonly idf: Float64Array;
}

export function writePostings(occurrences: TermOccurrences): Map<string, Uint8Array> {
  const { starts, pages, parts, idf } = occurrences;
  const terms = idf.length;
  const headerStarts = new Uint32Array(terms + 1);
  for (let term = 0; term < terms; term++) {
    let blocks = 0;
    let last = -1;
    for (let i = starts[term] as number; i < (starts[term + 1] as number); i++) {
      const block = (pages[i] as number) >>> BLOCK_SHIFT;
      if (block !== last) blocks++;
      last = block;
    }
    headerStarts[term + 1] = (headerStarts[term] as number) + blocks;
  }
  const headers = new Uint32Array(headerStarts[terms] as number);
  const low = new Uint8Array(pages.length);
  const impacts = new Uint8Array(pages.length);
  const worths = new Float32Array(terms);
  let header = 0;
  for (let term = 0; term < terms; term++) {
    const end = starts[term + 1] as number;
    let best = 0;
    for (let i = starts[term] as number; i < end; i++) best = Math.max(best, parts[i] as number);
    worths[term] = best * (idf[term] as number);
    for (let i = starts[term] as number; i < end;) {
      const block = (pages[i] as number) >>> BLOCK_SHIFT;
      let maximum = 0;
      const first = i;
      for (; i < end && (pages[i] as number) >>> BLOCK_SHIFT === block; i++) {
        const impact = Math.max(1, Math.round((255 * (parts[i] as number)) / best));
        low[i] = (pages[i] as number) & (BLOCK_SIZE - 1);
        impacts[i] = impact;
        maximum = Math.max(maximum, impact);
      }
      headers[header++] = ((block << 16) | ((i - first - 1) << 8) | maximum) >>> 0;
    }
  }
  return new Map([
    ['postings.header-starts', bytesOf(headerStarts)],
    ['postings.headers', bytesOf(headers)],
    ['postings.starts', bytesOf(starts)],
    ['postings.pages', low],
    ['postings.impacts', impacts],
    ['postings.worths', bytesOf(worths)],
  ]);
}

export function openPostings(file: (name: string) => Uint8Array): Postings {
  return {
    headerStarts: uint32View(file('postings.header-starts')),
    headers: uint32View(file('postings.headers')),
    starts: float64View(file('postings.starts')),
    pages: file('postings.pages'),
    impacts: file('postings.impacts'),
    worths: float32View(file('postings.worths')),
  };
}
