/** The numbers ranking is made of, each chosen by measurement: docs/search.md has the figures. */

/** BM25: how soon repetition stops counting, and how much a long page is held against its matches. */
export const K1 = 0.9;
export const B = 0.4;

/** How often a word in this field counts. */
export const FIELD_WEIGHTS = { title: 2, aliases: 1, heading: 1, text: 1 } as const;

/** Scores are integers: a weight of 1 in a query is this many. */
export const WEIGHT_UNIT = 256;

export const STREAM_WEIGHTS = { stem: 1, form: 0.5, segment: 1, pair: 0.5, character: 0.25 } as const;

/** What one unit of impact adds to a page's score, as an integer: sums are then exact in any order. */
export function integerWeight(weight: number, worth: number): number {
  return Math.round(weight * worth * WEIGHT_UNIT);
}

/** A page whose name is the query, or in another locale would be; a word of its name in another locale. */
export const NAME_WEIGHTS = { own: 40, foreign: 8, foreignWord: 0.3 } as const;

/** How many pages the second stage ranks again. */
export const RERANKED = 200;

export const CLOSENESS = { weight: 0.3, reversed: 0.5 } as const;
