/** Pages of one locale, in their final order: with all words first, then, where too few have them, with any. */
import type { SearchQuestion } from './library-search.ts';
import type { OpenIndex } from './locale-index.ts';
import type { Plan } from './plan.ts';
import type { EngineQuery, PageSet } from './port.ts';
import { RERANKED } from './ranking.ts';
import { type RankedPage, rerank } from './second-stage.ts';
import { timed } from './stage-times.ts';

/** Totals are exact up to here, and results end here. */
export const MAX_TOTAL = 1_000;
/** With fewer pages than this that have all words, those that have any follow. */
export const ENOUGH = 3;

/** A locale's index and what the question is in its language. */
export interface Asked {
  readonly index: OpenIndex;
  readonly plan: Plan;
}

export interface FoundPage extends RankedPage {
  /** In whose words it was found. */
  readonly asked: Asked;
}

export interface Found {
  readonly pages: readonly FoundPage[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly mode: 'all' | 'any' | 'exact';
  readonly partial: boolean;
  /** Every page of the result. */
  matching(): Uint32Array;
}

export function rank(
  asked: Asked,
  question: SearchQuestion,
  filters: readonly PageSet[],
  needed: number,
): Found {
  const { index, plan } = asked;
  const within = question.fallback === 'none' ? [index.translated, ...filters] : filters;
  const mode = firstMode(question);
  const first = rankTiers(asked, plan.query(mode === 'any' ? 'any' : 'all', within), needed);
  if (question.match !== 'auto' || first.total >= ENOUGH || plan.words.length < 2) return { ...first, mode };
  const any = rankTiers(asked, plan.query('any', within), needed);
  return {
    ...any,
    pages: followedBy(first.pages, any.pages),
    mode: 'any',
    partial: first.partial || any.partial,
  };
}

export function firstMode({ match }: SearchQuestion): Found['mode'] {
  return match === 'exact' || match === 'any' ? match : 'all';
}

/** The first ones, then the others that are not among them. */
export function followedBy(first: readonly FoundPage[], others: readonly FoundPage[]): FoundPage[] {
  const leading = new Set(first.map(({ page }) => page));
  return [...first, ...others.filter(({ page }) => !leading.has(page))];
}

/** Pages in the reader's language first, then those shown by fallback. */
function rankTiers(asked: Asked, query: EngineQuery, needed: number): Omit<Found, 'mode'> {
  const { index } = asked;
  if (!index.hasUntranslated) return rankWithin(asked, query, needed);
  const pages: FoundPage[] = [];
  let total = 0;
  let totalIsExact = true;
  let partial = false;
  for (const tier of [index.translated, index.untranslated]) {
    const found = rankWithin(asked, { ...query, within: [tier, ...query.within] }, needed - pages.length);
    pages.push(...found.pages);
    total += found.total;
    totalIsExact &&= found.totalIsExact;
    partial ||= found.partial;
  }
  return {
    pages,
    total: Math.min(total, MAX_TOTAL),
    totalIsExact: totalIsExact && total <= MAX_TOTAL,
    partial,
    matching: () => index.engine.matching(query),
  };
}

export function rankWithin(asked: Asked, query: EngineQuery, needed: number): Omit<Found, 'mode'> {
  const { index, plan } = asked;
  // With none needed, pages are only counted.
  const k = needed <= 0 ? 0 : Math.max(RERANKED, needed);
  const candidates = timed('candidates', () => index.engine.candidates(query, k, MAX_TOTAL));
  const ranked = timed('rerank', () => rerank(index, plan, candidates, needed));
  return {
    pages: ranked.map(({ page, score }) => ({ page, score, asked })),
    total: candidates.total,
    totalIsExact: candidates.totalIsExact,
    partial: candidates.partial,
    matching: () => index.engine.matching(query),
  };
}
