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

/** The terms of all documents, one document after the other. */
export interface WeighedTerms {
  /** By document, ascending. */
  readonly pages: Uint32Array;
  /** By document: where its terms start; one more at the end. */
  readonly starts: Float64Array;
  /** Each term once in a document. */
  readonly places: Uint32Array;
  /** What each is worth there by BM25, before idf. */
  readonly parts: Float32Array;
  /** By term. */
  readonly idf: Float64Array;
}

/** A counting sort by term: documents come in the order of their pages, and stay in it. */
export function writePostings(weighed: WeighedTerms): Map<string, Uint8Array> {
  const { idf, places, parts } = weighed;
  const { starts, headerStarts, best } = measure(weighed);
  const headers = new Uint32Array(headerStarts[idf.length] as number);
  const low = new Uint8Array(places.length);
  const impacts = new Uint8Array(places.length);
  const next = starts.slice();
  /** By term: one more than the header of the block at hand, or where its headers start. */
  const nextHeaders = headerStarts.slice();
  for (let document = 0; document < weighed.pages.length; document++) {
    const page = weighed.pages[document] as number;
    const block = page >>> BLOCK_SHIFT;
    const end = weighed.starts[document + 1] as number;
    for (let i = weighed.starts[document] as number; i < end; i++) {
      const term = places[i] as number;
      const impact = Math.max(1, Math.round((255 * (parts[i] as number)) / (best[term] as number)));
      const at = next[term] as number;
      next[term] = at + 1;
      low[at] = page & (BLOCK_SIZE - 1);
      impacts[at] = impact;
      const after = nextHeaders[term] as number;
      const header = after === headerStarts[term] ? -1 : (headers[after - 1] as number);
      if (header < 0 || blockOf(header) !== block) {
        headers[after] = ((block << 16) | impact) >>> 0;
        nextHeaders[term] = after + 1;
      } else headers[after - 1] = ((header & ~0xff) + 0x1_00 + Math.max(maximumOf(header), impact)) >>> 0;
    }
  }
  return new Map([
    ['postings.header-starts', bytesOf(headerStarts)],
    ['postings.headers', bytesOf(headers)],
    ['postings.starts', bytesOf(starts)],
    ['postings.pages', low],
    ['postings.impacts', impacts],
    ['postings.worths', bytesOf(Float32Array.from(idf, (value, term) => (best[term] as number) * value))],
  ]);
}

/** By term: where its postings and its headers will start, and the most that it is worth anywhere. */
function measure({ pages, starts: documents, places, parts, idf }: WeighedTerms) {
  const terms = idf.length;
  const starts = new Float64Array(terms + 1);
  const headerStarts = new Uint32Array(terms + 1);
  const best = new Float32Array(terms);
  /** By term: one more than the block it was met in last. */
  const lastBlocks = new Uint32Array(terms);
  for (let document = 0; document < pages.length; document++) {
    const block = ((pages[document] as number) >>> BLOCK_SHIFT) + 1;
    const end = documents[document + 1] as number;
    for (let i = documents[document] as number; i < end; i++) {
      const term = places[i] as number;
      starts[term + 1] = (starts[term + 1] as number) + 1;
      if ((parts[i] as number) > (best[term] as number)) best[term] = parts[i] as number;
      if (lastBlocks[term] === block) continue;
      lastBlocks[term] = block;
      headerStarts[term + 1] = (headerStarts[term + 1] as number) + 1;
    }
  }
  for (let term = 0; term < terms; term++) {
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
    headerStarts[term + 1] = (headerStarts[term + 1] as number) + (headerStarts[term] as number);
  }
  return { starts, headerStarts, best };
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
