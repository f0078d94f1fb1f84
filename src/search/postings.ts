/**
 * Postings: for each term, the pages that have it and what it is worth there. Pages come in blocks of 256, so a posting
 * is two bytes (page within its block, impact) and a block with its best impact can be passed over whole.
 */
import { bytesOf, float32View, float64View, uint32View, Uint32Writer } from './bytes.ts';

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
  /** How many different ones there are. */
  readonly terms: number;
  /** By document, ascending. */
  readonly pages: Uint32Array;
  /** By document: where its terms start; one more at the end. */
  readonly starts: Float64Array;
  /** Each term once in a document. */
  readonly places: Uint32Array;
  /** What each is worth there by BM25, before idf. */
  readonly parts: Float32Array;
  /** A bit per page: it counts for how rare a term is. */
  readonly counting: Uint32Array;
  idf(frequency: number): number;
}

export function writePostings(weighed: WeighedTerms): Map<string, Uint8Array> {
  const { terms, counting } = weighed;
  const { starts, pages, parts } = byTerm(weighed);
  const headerStarts = new Uint32Array(terms + 1);
  const headers = new Uint32Writer();
  const low = new Uint8Array(weighed.places.length);
  const impacts = new Uint8Array(weighed.places.length);
  const worths = new Float32Array(terms);
  for (let term = 0; term < terms; term++) {
    const first = starts[term] as number;
    const end = starts[term + 1] as number;
    let best = 0;
    let frequency = 0;
    for (let i = first; i < end; i++) {
      const page = pages[2 * i] as number;
      frequency += ((counting[page >>> 5] as number) >>> (page & 31)) & 1;
      if ((parts[2 * i + 1] as number) > best) best = parts[2 * i + 1] as number;
    }
    worths[term] = best * weighed.idf(frequency);
    for (let i = first; i < end;) {
      const block = (pages[2 * i] as number) >>> BLOCK_SHIFT;
      const from = i;
      let maximum = 0;
      for (; i < end && (pages[2 * i] as number) >>> BLOCK_SHIFT === block; i++) {
        const impact = Math.max(1, Math.round((255 * (parts[2 * i + 1] as number)) / best));
        low[i] = (pages[2 * i] as number) & (BLOCK_SIZE - 1);
        impacts[i] = impact;
        if (impact > maximum) maximum = impact;
      }
      headers.push(((block << 16) | ((i - from - 1) << 8) | maximum) >>> 0);
    }
    headerStarts[term + 1] = headers.length;
  }
  return new Map([
    ['postings.header-starts', bytesOf(headerStarts)],
    ['postings.headers', bytesOf(headers.values())],
    ['postings.starts', bytesOf(starts)],
    ['postings.pages', low],
    ['postings.impacts', impacts],
    ['postings.worths', bytesOf(worths)],
  ]);
}

/** A counting sort: documents come in the order of their pages, and stay in it. */
function byTerm({ terms, pages: documentPages, starts: documents, places, parts: given }: WeighedTerms) {
  const starts = new Float64Array(terms + 1);
  for (let i = 0; i < places.length; i++) {
    const after = (places[i] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let term = 0; term < terms; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  const next = Uint32Array.from(starts);
  // Page and part by turns, so that a posting is one place in memory: here that is most of the time.
  const pages = new Uint32Array(2 * places.length);
  const parts = new Float32Array(pages.buffer);
  for (let document = 0; document < documentPages.length; document++) {
    const page = documentPages[document] as number;
    const end = documents[document + 1] as number;
    for (let i = documents[document] as number; i < end; i++) {
      const term = places[i] as number;
      const at = 2 * (next[term] as number);
      next[term] = (next[term] as number) + 1;
      pages[at] = page;
      parts[at + 1] = given[i] as number;
    }
  }
  return { starts, pages, parts };
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
