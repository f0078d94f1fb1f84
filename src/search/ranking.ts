/** The numbers ranking is made of, each chosen by measurement: docs/search.md has the figures. */

/** BM25: how soon repetition stops counting, and how much a long page is held against its matches. */
export const BM25 = { k1: 0.9, b: 0.7 } as const;

/** How often a word in this field counts. */
export const FIELD_WEIGHTS = { title: 2, aliases: 1, summary: 1, heading: 1, text: 1 } as const;

/** A query of more words is cut. */
export const MAX_WORDS = 48;

/** Scores are integers: a weight of 1 in a query is this many. */
export const WEIGHT_UNIT = 256;

export const STREAM_WEIGHTS = { stem: 1, form: 0.5, segment: 0.6, pair: 0.5, character: 0.25 } as const;

/** Words that hold a sentence together count this much of others. */
export const LIGHT = 0.25;

/** A word of the same beginning stands in for the one asked for, where a page lacks that: how much, and how alike. */
export const RELATIVES = { weight: 0.6, prefix: 4, likeness: 0.5, limit: 4, visits: 24 } as const;

/** Words that no page has: letters from which a beginning or a slip is guessed, and what such guesses count. */
export const EXPANSIONS = {
  limit: 8,
  prefixLength: 3,
  prefixWeight: 0.7,
  typoLength: 5,
  secondTypoLength: 9,
  typoWeight: 0.5,
  charactersForTypo: 4,
  /** A text of more characters is a sentence: its other words find, and its endings look like slips. */
  charactersOfSentence: 12,
} as const;

/** What one unit of impact adds to a page's score, as an integer: sums are then exact in any order. */
export function integerWeight(weight: number, worth: number): number {
  return Math.round(weight * worth * WEIGHT_UNIT);
}

/** A page whose name is the query, or in another locale would be; a word of its name in another locale. */
export const NAME_WEIGHTS = { own: 40, foreign: 8, foreignWord: 0.3 } as const;

/** How many pages the second stage ranks again. */
export const RERANKED = 100;

/** For how many of these the words are looked for in the whole page: none that comes later rose to the first ten. */
export const READ_WHOLE = 15;

/** What a title made of words of the query adds, of their worth. */
export const TITLE_EVIDENCE = 0.5;

/** Neighbouring words of the query: the lesser one's worth, divided by their smallest distance in the page. */
export const CLOSENESS = { weight: 0.5 } as const;
