/** One question answered: planned, ranked in two stages, and the window asked for presented with excerpts. */
import type { FacetName } from './filters.ts';
import type { SearchContext, SearchOutcome, SearchQuestion } from './library-search.ts';
import type { OpenIndex } from './locale-index.ts';
import { type Plan, planQuery } from './plan.ts';
import type { EngineQuery, PageSet } from './port.ts';
import { presentHit } from './present-hit.ts';
import { parseQuery } from './query.ts';
import { RERANKED } from './ranking.ts';
import { type RankedPage, rerank } from './second-stage.ts';

/** Totals are exact up to here, and results end here. */
export const MAX_TOTAL = 1_000;
/** With fewer pages than this that have all words, those that have any follow. */
const ENOUGH = 3;

interface Ranked {
  readonly pages: readonly RankedPage[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly mode: 'all' | 'any' | 'exact';
  readonly partial: boolean;
  readonly query: EngineQuery;
}

export function answerQuestion(context: SearchContext, question: SearchQuestion): SearchOutcome {
  const index = context.index(question.locale);
  const parsed = parseQuery(question.text.normalize('NFKC').trim());
  const exact = question.match === 'exact';
  const plan = planQuery(index, parsed, { exact, typos: question.typos === 'off' ? 'off' : 'unknown' });
  const within = context.filters.within(question.filters);
  const needed = Math.min(MAX_TOTAL, question.offset + question.limit);
  const ranked = rank(index, plan, question, within, needed);
  const window = ranked.pages.slice(question.offset, Math.min(MAX_TOTAL, question.offset + question.limit));
  const matcher = plan.matcher();
  return {
    query: {
      text: question.text,
      normalized: parsed.text.toLowerCase(),
      terms: plan.words.map(({ word }) => word.typed),
      phrases: parsed.phrases,
      excluded: parsed.excluded,
      corrections: plan.corrections,
      mode: ranked.mode,
      partial: ranked.partial || plan.cut,
    },
    hits: window.map((page) => presentHit(context, index, plan, matcher, page)),
    facets: question.facets.length === 0 ? null : countFacets(context, index, ranked.query, question.facets),
    total: ranked.total,
    totalIsExact: ranked.totalIsExact,
  };
}

function rank(
  index: OpenIndex,
  plan: Plan,
  question: SearchQuestion,
  within: readonly PageSet[],
  needed: number,
): Ranked {
  const mode = question.match === 'exact' ? 'exact' : question.match === 'any' ? 'any' : 'all';
  const query: EngineQuery = { ...plan.query, match: mode === 'any' ? 'any' : 'all', within };
  const first = rankTiers(index, plan, query, question.fallback, needed);
  if (question.match !== 'auto' || first.total >= ENOUGH || plan.words.length < 2)
    return { ...first, mode, query };
  const anyQuery: EngineQuery = { ...query, match: 'any' };
  const any = rankTiers(index, plan, anyQuery, question.fallback, needed);
  const leading = new Set(first.pages.map(({ page }) => page));
  return {
    ...any,
    pages: [...first.pages, ...any.pages.filter(({ page }) => !leading.has(page))],
    mode: 'any',
    partial: first.partial || any.partial,
    query: anyQuery,
  };
}

/** Pages in the reader's language first, then those shown by fallback. */
function rankTiers(
  index: OpenIndex,
  plan: Plan,
  query: EngineQuery,
  fallback: 'allow' | 'none',
  needed: number,
): Omit<Ranked, 'mode' | 'query'> {
  const tiers =
    fallback === 'none' || !index.hasUntranslated
      ? [index.translated]
      : [index.translated, index.untranslated];
  const pages: RankedPage[] = [];
  let total = 0;
  let totalIsExact = true;
  let partial = false;
  for (const tier of tiers) {
    const found = index.engine.candidates(
      { ...query, within: [tier, ...query.within] },
      Math.max(RERANKED, needed - pages.length),
      MAX_TOTAL,
    );
    pages.push(...rerank(index, plan, found, Math.max(1, needed - pages.length)));
    total += found.total;
    totalIsExact &&= found.totalIsExact;
    partial ||= found.partial;
  }
  return {
    pages,
    total: Math.min(total, MAX_TOTAL),
    totalIsExact: totalIsExact && total <= MAX_TOTAL,
    partial,
  };
}

function countFacets(
  context: SearchContext,
  index: OpenIndex,
  query: EngineQuery,
  names: readonly FacetName[],
): NonNullable<SearchOutcome['facets']> {
  const pages = index.engine.matching(query);
  return Object.fromEntries(names.map((name) => [name, context.filters.count(pages, name)]));
}
