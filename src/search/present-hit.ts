/** A ranked page as a reader sees it: title and the best place inside, words marked. */
import { type Place, bestPlace } from './best-place.ts';
import { cutExcerpt, rangesOf } from './excerpt.ts';
import { plainName } from './foreign-terms.ts';
import type { SearchContext, SearchHit } from './library-search.ts';
import type { OpenIndex } from './locale-index.ts';
import { MATCH_TYPES, type Match, type MatchType } from './matcher.ts';
import type { Plan } from './plan.ts';
import type { Asked } from './rank.ts';
import type { RankedPage } from './second-stage.ts';

export function presentHit(context: SearchContext, { index, plan }: Asked, ranked: RankedPage): SearchHit {
  const { page, score } = ranked;
  const { title, textLocale } = context.reader.names(page, index.locale);
  const worthOf = (word: number): number => plan.words[word]?.worth ?? 0;
  const titleMatches = titleMatchesOf(plan, title);
  const place = readPlace(index, plan, page);
  const section = context.reader.section(page, textLocale, Math.max(0, place.section));
  const { excerpt, matches } = cutExcerpt(section?.text ?? '', plan.matcher(), worthOf, place.offset);
  return {
    page,
    textLocale,
    title,
    titleMatches: rangesOf(titleMatches),
    score: Math.round(score * 1_000) / 1_000,
    section: place.section > 0 && section !== undefined ? { id: section.id, title: section.title } : null,
    excerpt,
    matchType: matchTypeOf([...titleMatches, ...matches]),
  };
}

/** A title that is the question is marked whole, also where none of its words is found in it as it was typed. */
function titleMatchesOf(plan: Plan, title: string): readonly Match[] {
  const matches = plan.matcher().find(title);
  if (matches.length > 0 || !plan.names.includes(plainName(title))) return matches;
  const type = plan.corrections.length > 0 ? 'typo' : 'variant';
  return [{ start: 0, end: title.length, word: 0, type }];
}

function readPlace({ pageWords }: OpenIndex, plan: Plan, page: number): Place {
  pageWords.lookFor(plan.words);
  pageWords.read(page);
  return bestPlace(pageWords, plan.worths);
}

/** How far the words found are from the words typed: the nearest reading of each, the farthest of these. */
function matchTypeOf(matches: readonly Match[]): MatchType {
  if (matches.length === 0) return 'translation';
  const nearest = new Map<number, number>();
  for (const { word, type } of matches)
    nearest.set(word, Math.min(nearest.get(word) ?? Infinity, MATCH_TYPES.indexOf(type)));
  return MATCH_TYPES[Math.max(...nearest.values())] ?? 'exact';
}
