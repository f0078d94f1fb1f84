/** What a word of a query may mean in an index: the terms it scores by, what a page must have, where it stands. */
import type { MatchType } from './matcher.ts';
import type { Condition, WeightedTerm } from './port.ts';
import type { QueryWord } from './query.ts';

export interface Correction {
  readonly from: string;
  readonly to: string;
}

export interface WordReading {
  readonly word: QueryWord;
  readonly scored: readonly WeightedTerm[];
  /** What stands in for it on pages that lack it: of no use where a page must have it. */
  substitutes(): readonly WeightedTerm[];
  readonly condition: Condition;
  /** Ways it stands in a page, as units of the forward index. */
  readonly units: readonly (readonly number[])[];
  /** How much finding it tells. */
  readonly worth: number;
  /** How it is marked in texts. */
  readonly targets: readonly MatchTarget[];
  readonly correction: Correction | null;
}

export type MatchTarget =
  | { readonly kind: 'form' | 'stem'; readonly text: string; readonly type: MatchType }
  | { readonly kind: 'sequence'; readonly characters: readonly string[]; readonly type: MatchType };

export interface ReadingOptions {
  /** To the letter: no stems, variants or typos. */
  readonly exact: boolean;
  /** `unknown`: only for words that no page has. */
  readonly typos: 'off' | 'unknown' | 'all';
}
