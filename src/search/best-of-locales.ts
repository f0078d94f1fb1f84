/** `scope=all`: every locale is asked in its own language, and a page comes once, in the locale that matches best. */
import type { SearchQuestion } from './library-search.ts';
import type { PageSet } from './port.ts';
import {
  type Asked,
  ENOUGH,
  firstMode,
  followedBy,
  type Found,
  type FoundPage,
  MAX_TOTAL,
  rankWithin,
} from './rank.ts';

/** `asked` has the reader's own locale first: it wins where another matches just as well. */
export function bestOfLocales(
  asked: readonly Asked[],
  question: SearchQuestion,
  filters: readonly PageSet[],
  needed: number,
): Found {
  const mode = firstMode(question);
  const first = askAll(asked, mode === 'any' ? 'any' : 'all', filters, needed);
  const oneWord = asked.every(({ plan }) => plan.words.length < 2);
  if (question.match !== 'auto' || first.total >= ENOUGH || oneWord) return { ...first, mode };
  const any = askAll(asked, 'any', filters, needed);
  return { ...any, pages: followedBy(first.pages, any.pages), mode: 'any' };
}

function askAll(
  asked: readonly Asked[],
  match: 'all' | 'any',
  filters: readonly PageSet[],
  needed: number,
): Omit<Found, 'mode'> {
  const found = asked.map((one) =>
    rankWithin(one, one.plan.query(match, [one.index.translated, ...filters]), needed),
  );
  const best = new Map<number, FoundPage>();
  for (const page of found.flatMap(({ pages }) => pages)) {
    const known = best.get(page.page);
    if (known === undefined || known.score < page.score) best.set(page.page, page);
  }
  const matching = () => Uint32Array.from(new Set(found.flatMap((each) => [...each.matching()]))).sort();
  const total = matching().length;
  return {
    pages: [...best.values()].sort((a, b) => b.score - a.score || a.page - b.page),
    total: Math.min(total, MAX_TOTAL),
    totalIsExact: total <= MAX_TOTAL,
    partial: found.some(({ partial }) => partial),
    matching,
  };
}
