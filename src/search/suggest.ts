/** Suggestions while typing: names by the start of any of their words. */
import type { Locale } from '../model/locale.ts';
import { areInitials, initialConsonants, keystrokes } from '../text/keystrokes.ts';
import type { SearchContext } from './library-search.ts';
import type { MatchType } from './matcher.ts';
import type { NameEntry } from './suggestion-index.ts';

export interface SuggestQuestion {
  readonly locale: Locale;
  readonly text: string;
  /** None: all kinds. */
  readonly kinds: readonly string[];
  readonly fallback: 'allow' | 'none';
  readonly limit: number;
}

export interface Suggestion {
  readonly page: number;
  /** The name that was found: a title or an alias. */
  readonly label: string;
  readonly matches: readonly (readonly [number, number])[];
  readonly matchType: MatchType;
}

/** Names looked at in each locale, a bound on work. */
const MAX_VISITS = 2_000;
const MAX_NAMED = 100_000;

interface Found extends NameEntry {
  readonly locale: Locale;
  /** In the words this reader is shown. */
  readonly own: boolean;
}

export function suggestNames(context: SearchContext, question: SuggestQuestion): readonly Suggestion[] {
  const strokes = keystrokes(question.text).text;
  if (strokes === '') return [];
  const best = new Map<number, Found>();
  const reader = context.index(question.locale);
  const locales = [question.locale, ...context.reader.locales.filter((each) => each !== question.locale)];
  for (const locale of locales)
    context.index(locale).suggestions.visit(strokes, areInitials(strokes), MAX_VISITS, (entry) => {
      if (question.kinds.length > 0 && !question.kinds.includes(context.filters.kindOf(entry.page))) return;
      const own = reader.shownIn(entry.page, locale);
      if (own === undefined) return;
      if (question.fallback === 'none' && reader.shownIn(entry.page, question.locale) === false) return;
      const found = { ...entry, locale, own };
      const known = best.get(entry.page);
      if (known === undefined || compare(found, known, strokes.length) < 0) best.set(entry.page, found);
    });
  return [...best.values()]
    .sort((a, b) => compare(a, b, strokes.length))
    .slice(0, question.limit)
    .map((found) => present(context, found, strokes));
}

/** Whole names first, then names that start so, then words in them; the reader's language before others. */
function compare(a: Found, b: Found, typed: number): number {
  return (
    Number(isWhole(b, typed)) - Number(isWhole(a, typed)) ||
    Number(b.own) - Number(a.own) ||
    Number(b.atStart) - Number(a.atStart) ||
    Number(b.index === 0) - Number(a.index === 0) ||
    b.links - a.links ||
    a.length - b.length ||
    a.page - b.page
  );
}

function isWhole(entry: NameEntry, typed: number): boolean {
  return entry.atStart && entry.length === typed;
}

function present(context: SearchContext, found: Found, strokes: string): Suggestion {
  const { title, aliases } = context.reader.names(found.page, found.locale);
  const label = [title, ...aliases][found.index] ?? title;
  const typed = found.initials ? initialConsonants(label) : keystrokes(label);
  const start = typed.wordStarts.find((each) => typed.text.startsWith(strokes, each));
  const from = start === undefined ? undefined : typed.ranges[start];
  const to = start === undefined ? undefined : typed.ranges[start + strokes.length - 1];
  return {
    page: found.page,
    label,
    matches: from === undefined || to === undefined ? [] : [[from[0], to[1]]],
    matchType: !found.own ? 'translation' : isWhole(found, strokes.length) ? 'exact' : 'prefix',
  };
}

export function namesMatching(
  context: SearchContext,
  _locale: Locale,
  text: string,
  kinds: readonly string[],
): readonly number[] {
  const strokes = keystrokes(text).text;
  if (strokes === '') return [];
  const pages = new Set<number>();
  for (const locale of context.reader.locales)
    context.index(locale).suggestions.visit(strokes, areInitials(strokes), MAX_NAMED, ({ page }) => {
      if (kinds.length === 0 || kinds.includes(context.filters.kindOf(page))) pages.add(page);
    });
  return [...pages].sort((a, b) => a - b);
}
