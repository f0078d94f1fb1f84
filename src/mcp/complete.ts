/** Completion for the variables of the resource template. */
import type { CompleteResult } from '@modelcontextprotocol/server';
import { matchLocale } from '../model/locale.ts';
import { HOME_PATH } from '../model/page-path.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';

/** As many as one answer may have. */
const MOST_VALUES = 100;

interface Choice {
  readonly value: string;
  readonly folded: string;
  readonly page?: PageRecord;
}

export function complete(
  { store }: OpenLibrary,
  argument: { readonly name: string; readonly value: string },
  given: Readonly<Record<string, string>>,
): CompleteResult {
  const { locales } = store.config;
  const typed = argument.value.toLowerCase();
  if (argument.name === 'locale')
    return completion(
      matching(
        locales.map((value) => ({ value, folded: value.toLowerCase() })),
        typed,
      ),
    );
  if (argument.name !== 'path') return completion([]);
  const locale = matchLocale(given['locale'] ?? '', locales)?.locale;
  const found = matching(pathsOf(store), typed.replace(/^\//u, ''));
  return completion(
    found,
    ({ page }) =>
      locale === undefined || page === undefined || store.shownLocale(page.no, locale) !== undefined,
  );
}

/** Those that begin with what was typed, then those that have it elsewhere. */
function matching(choices: readonly Choice[], typed: string): Choice[] {
  const { begin = [], within = [] } = Object.groupBy(
    choices.filter(({ folded }) => folded.includes(typed)),
    ({ folded }) => (folded.startsWith(typed) ? 'begin' : 'within'),
  );
  return [...begin, ...within];
}

function completion(
  found: readonly Choice[],
  isShown: (choice: Choice) => boolean = () => true,
): CompleteResult {
  const values: string[] = [];
  for (const choice of found) {
    if (values.length === MOST_VALUES) return { completion: { values, hasMore: true } };
    if (isShown(choice)) values.push(choice.value);
  }
  return { completion: { values, total: values.length, hasMore: false } };
}

const pathsOfStores = new WeakMap<Store, readonly Choice[]>();

function pathsOf(store: Store): readonly Choice[] {
  let paths = pathsOfStores.get(store);
  if (paths === undefined) {
    paths = store.pages
      .map((page) => ({ page, value: page.path === HOME_PATH ? 'index' : page.path.slice(1) }))
      .map(({ page, value }) => ({ page, value, folded: value.toLowerCase() }))
      .sort((a, b) => (a.value < b.value ? -1 : 1));
    pathsOfStores.set(store, paths);
  }
  return paths;
}
