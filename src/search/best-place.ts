/** The place of a page that answers best: where the most telling words of a query stand within a glance. */
import type { PageWords } from './page-words.ts';
import { MAX_WORDS } from './ranking.ts';

export interface Place {
  /** -1: no words stand in any section. */
  readonly section: number;
  /** In the section's text, at or shortly before the words. */
  readonly offset: number;
}

/** Units that a reader takes in at once: where most of the words stand within so many is the best place. */
const PLACE_UNITS = 60;
/** What a word adds that the place already has. */
const REPETITION = 0.05;
/** Sums that grow and shrink are not exact: a later place must be better by more than that. */
const SLACK = 1e-9;
const NOWHERE: Place = { section: -1, offset: 0 };

/** How often each word stands in the window at hand; all 0 between calls. */
const seen = new Uint32Array(MAX_WORDS);

/** In the page that `pageWords` read last; `worths` by word. */
export function bestPlace(pageWords: PageWords, worths: Float64Array): Place {
  const { words, positions, count } = pageWords;
  if (pageWords.sectionCount === 0) return NOWHERE;
  const firstText = pageWords.sectionStarts[0] as number;
  let worth = 0;
  let best = -1;
  let bestWorth = 0;
  // The window runs from `first` to before `next`.
  for (let first = 0, next = 0; first < count; first++) {
    const start = positions[first] as number;
    for (; next < count && (positions[next] as number) < start + PLACE_UNITS; next++) {
      const word = words[next] as number;
      const before = seen[word] as number;
      worth += (worths[word] as number) * (before === 0 ? 1 : REPETITION);
      seen[word] = before + 1;
    }
    if (worth > bestWorth + SLACK && start >= firstText) {
      bestWorth = worth;
      best = start;
    }
    const word = words[first] as number;
    const after = (seen[word] as number) - 1;
    seen[word] = after;
    worth -= (worths[word] as number) * (after === 0 ? 1 : REPETITION);
  }
  if (best < 0) return NOWHERE;
  return { section: pageWords.sectionOf(best), offset: pageWords.offsetNear(best) };
}
