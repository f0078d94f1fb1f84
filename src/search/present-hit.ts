/** A ranked page as a reader sees it: title and the best place inside, words marked. */
import { cutExcerpt, rangesOf } from './excerpt.ts';
import type { SearchContext, SearchHit } from './library-search.ts';
import type { OpenIndex } from './locale-index.ts';
import { MATCH_TYPES, type Match, type MatchType } from './matcher.ts';
import type { Plan } from './plan.ts';
import type { Asked } from './rank.ts';
import type { RankedPage } from './second-stage.ts';

/** Units that a reader takes in at once: where most of the words stand within so many is the best place. */
const PLACE_UNITS = 60;
/** What a word adds that the place already has. */
const REPETITION = 0.05;
/** Sums that grow and shrink are not exact: a later place must be better by more than that. */
const SLACK = 1e-9;

export function presentHit(context: SearchContext, { index, plan }: Asked, ranked: RankedPage): SearchHit {
  const { page, score } = ranked;
  const matcher = plan.matcher();
  const { title, textLocale } = context.reader.names(page, index.locale);
  const worthOf = (word: number): number => plan.words[word]?.worth ?? 0;
  const titleMatches = matcher.find(title);
  const place = bestPlace(index, plan, page);
  const text = context.reader.sectionTexts(page, textLocale)[Math.max(0, place.section)];
  const { excerpt, matches } = cutExcerpt(text ?? '', matcher, worthOf, place.offset);
  const within = place.section >= 0 && text !== undefined ? place.section : null;
  return {
    page,
    textLocale,
    title,
    titleMatches: rangesOf(titleMatches),
    score: Math.round(score * 1_000) / 1_000,
    section: within,
    excerpt,
    matchType: matchTypeOf([...titleMatches, ...matches]),
  };
}

/** The section, and the offset in its text, where the words stand closest together. */
function bestPlace(
  index: OpenIndex,
  plan: Plan,
  page: number,
): { readonly section: number; readonly offset: number } {
  const { pageWords } = index;
  pageWords.lookFor(plan.words.map(({ units }, word) => ({ word, units })));
  pageWords.read(page);
  const { words, positions, count } = pageWords;
  const worths = Float64Array.from(plan.words, ({ worth }) => worth);
  /** How often each word stands in the window, which runs from `first` to before `next`. */
  const seen = new Uint32Array(worths.length);
  const firstText = pageWords.sectionStarts[0] ?? 0;
  let worth = 0;
  let best = -1;
  let bestWorth = 0;
  for (let first = 0, next = 0; first < count; first++) {
    const start = positions[first] as number;
    for (; next < count && (positions[next] as number) < start + PLACE_UNITS; next++) {
      const word = words[next] as number;
      worth += (worths[word] as number) * ((seen[word] as number) === 0 ? 1 : REPETITION);
      seen[word] = (seen[word] as number) + 1;
    }
    if (worth > bestWorth + SLACK && pageWords.sectionCount > 0 && start >= firstText) {
      bestWorth = worth;
      best = start;
    }
    const word = words[first] as number;
    seen[word] = (seen[word] as number) - 1;
    worth -= (worths[word] as number) * ((seen[word] as number) === 0 ? 1 : REPETITION);
  }
  if (best < 0) return { section: -1, offset: 0 };
  return { section: pageWords.sectionOf(best), offset: pageWords.offsetNear(best) };
}

/** How far the words found are from the words typed: the nearest reading of each, the farthest of these. */
function matchTypeOf(matches: readonly Match[]): MatchType {
  if (matches.length === 0) return 'translation';
  const nearest = new Map<number, number>();
  for (const { word, type } of matches)
    nearest.set(word, Math.min(nearest.get(word) ?? Infinity, MATCH_TYPES.indexOf(type)));
  return MATCH_TYPES[Math.max(...nearest.values())] ?? 'exact';
}
