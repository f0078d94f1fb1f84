/**
 * What an engine must do for one locale. Analysis gives it terms by name and weights as integers; query rewriting,
 * typos, the second ranking stage and excerpts stand above it, so another engine only has to store the same impacts.
 */

export interface WeightedTerm {
  readonly term: string;
  /** Multiplies the term's impacts. */
  readonly weight: number;
  /** A page scores the best of the terms of one group, not their sum; `null`: always added. */
  readonly group: number | null;
}

/** Holds where any of its alternatives holds; an alternative holds where all of its terms occur. */
export type Condition = readonly (readonly string[])[];

/** Written forms and characters one after the other; `null` stands for any one of them. */
export type Phrase = readonly (string | null)[];

/** A bit per page. */
export type PageSet = Uint32Array;

export interface EngineQuery {
  readonly scored: readonly WeightedTerm[];
  readonly conditions: readonly Condition[];
  /** Whether a page must meet all conditions or any. */
  readonly match: 'all' | 'any';
  readonly excluded: readonly Condition[];
  /** A page must hold each phrase by one of its spellings. */
  readonly phrases: readonly (readonly Phrase[])[];
  /** Sets a page must be in, all of them. */
  readonly within: readonly PageSet[];
}

export interface Candidates {
  /** Best first; ties in page order. */
  readonly pages: readonly number[];
  readonly scores: readonly number[];
  /** Exact up to the limit counted to; else that limit. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** A cap on work was reached. */
  readonly partial: boolean;
}

export interface NearTerm {
  readonly term: string;
  readonly distance: number;
  /** Pages that have it. */
  readonly pages: number;
}

export interface Engine {
  /** The `k` best pages of the query, counting up to `countTo` of them. */
  candidates(query: EngineQuery, k: number, countTo: number): Candidates;
  /** Every page of the query, each given once. */
  matching(query: EngineQuery): Uint32Array;
  /** Pages that have the term. */
  frequency(term: string): number;
  /** What a term's highest impact is worth, before weights: how much telling it does. */
  worth(term: string): number;
  /** Terms of the same stream within an edit distance, nearest first, then those on most pages. */
  termsNear(term: string, distance: number, limit: number): readonly NearTerm[];
  /** Terms that start like this one, those on most pages first. */
  termsStarting(prefix: string, limit: number): readonly NearTerm[];
}
