/** One question answered: planned, ranked in two stages, and the window asked for presented with excerpts. */
import type { Locale } from '../model/locale.ts';
import type { SearchContext, SearchOutcome, SearchQuestion } from './library-search.ts';
import { bestOfLocales } from './best-of-locales.ts';
import { type Plan, planQuery } from './plan.ts';
import { presentHit } from './present-hit.ts';
import { type ParsedQuery, parseQuery } from './query.ts';
import { type Asked, type Found, type FoundPage, MAX_TOTAL, rank } from './rank.ts';
import { stageTimes, timed } from './stage-times.ts';

interface Ranking {
  readonly parsed: ParsedQuery;
  /** In the reader's own language. */
  readonly plan: Plan;
  readonly found: Found;
  /** The window asked for. */
  readonly window: readonly FoundPage[];
}

export function rankQuestion(context: SearchContext, question: SearchQuestion): Ranking {
  stageTimes.questions += 1;
  const parsed = parseQuery(question.text.normalize('NFKC').trim());
  const ask = (locale: Locale): Asked => {
    const index = context.index(locale);
    const plan = timed('plan', () =>
      planQuery(index, parsed, {
        exact: question.match === 'exact',
        typos: question.typos === 'off' ? 'off' : 'unknown',
      }),
    );
    return { index, plan };
  };
  const own = ask(question.locale);
  const others =
    question.scope === 'all' ? context.reader.locales.filter((each) => each !== question.locale) : [];
  const filters = context.filters.within(question.filters);
  const end = Math.min(MAX_TOTAL, question.offset + question.limit);
  const found =
    question.scope === 'all'
      ? bestOfLocales([own, ...others.map(ask)], question, filters, end)
      : rank(own, question, filters, end);
  return { parsed, plan: own.plan, found, window: found.pages.slice(question.offset, end) };
}

export function answerQuestion(context: SearchContext, question: SearchQuestion): SearchOutcome {
  const { parsed, plan, found, window } = rankQuestion(context, question);
  return {
    query: {
      text: question.text,
      normalized: parsed.text.toLowerCase(),
      terms: plan.terms,
      phrases: parsed.phrases,
      excluded: parsed.excluded,
      corrections: plan.corrections,
      mode: found.mode,
      partial: found.partial || plan.cut,
    },
    hits: timed('present', () => window.map((page) => presentHit(context, page.asked, page))),
    facets:
      question.facets.length === 0
        ? null
        : Object.fromEntries(
            question.facets.map((name) => [name, context.filters.count(found.matching(), name)]),
          ),
    total: found.total,
    totalIsExact: found.totalIsExact,
  };
}
