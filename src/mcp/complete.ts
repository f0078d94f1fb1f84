/** Completion for the variables of the resource template. */
import type { CompleteResult } from '@modelcontextprotocol/server';
import { matchLocale } from '../model/locale.ts';
import { HOME_PATH } from '../model/page-path.ts';
import type { OpenLibrary } from '../service/open-library.ts';

/** As many as one answer may have. */
const MOST_VALUES = 100;

export function complete(
  { store }: OpenLibrary,
  argument: { readonly name: string; readonly value: string },
  known: Readonly<Record<string, string>>,
): CompleteResult {
  const { locales } = store.config;
  const typed = argument.value.toLowerCase();
  if (argument.name === 'locale') return completion(matching(locales, typed));
  if (argument.name !== 'path') return completion([]);
  const locale = matchLocale(known['locale'] ?? '', locales)?.locale;
  const paths = store.pages
    .filter((page) => locale === undefined || store.shownText(page.no, locale) !== undefined)
    .map((page) => (page.path === HOME_PATH ? 'index' : page.path.slice(1)))
    .sort();
  return completion(matching(paths, typed.replace(/^\//u, '')));
}

/** Those that begin with what was typed, then those that have it elsewhere. */
function matching(values: readonly string[], typed: string): string[] {
  const folded = values.map((value) => ({ value, place: value.toLowerCase().indexOf(typed) }));
  const at = (wanted: (place: number) => boolean) =>
    folded.filter(({ place }) => wanted(place)).map(({ value }) => value);
  return [...at((place) => place === 0), ...at((place) => place > 0)];
}

function completion(values: readonly string[]): CompleteResult {
  return {
    completion: {
      values: values.slice(0, MOST_VALUES),
      total: values.length,
      hasMore: values.length > MOST_VALUES,
    },
  };
}
