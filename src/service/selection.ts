/** Choosing pages for a list. */
import type { PageKind } from '../model/page.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Reading } from './reading.ts';

/** Pages of a kind this reader can be shown: all, or those with one of `ids`; `notFound` are the ids without one. */
export function membersOf(
  reading: Reading,
  kind: PageKind,
  ids: readonly string[],
): { readonly selected: PageRecord[]; readonly notFound: string[] } {
  const { store } = reading.library;
  const isShown = (page: PageRecord | undefined): page is PageRecord =>
    page?.kind === kind && reading.shows(page);
  if (ids.length === 0) return { selected: store.pages.filter(isShown), notFound: [] };
  const unique = [...new Set(ids)];
  return {
    selected: unique.map((id) => store.pageById(id)).filter(isShown),
    notFound: unique.filter((id) => !isShown(store.pageById(id))),
  };
}

/** Numbers of the pages of a kind whose title or alias, in any locale, begins with `q`; `undefined` without a `q`. */
export function pagesNamed(
  reading: Reading,
  q: string | null,
  kind: PageKind,
): ReadonlySet<number> | undefined {
  return q === null ? undefined : new Set(reading.library.search.namesMatching(reading.locale, q, [kind]));
}

/** An empty list of wanted values lets everything through. */
export function oneOfThese(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

/** By the locale's own collation. */
export function byTitle(reading: Reading): (a: PageRecord, b: PageRecord) => number {
  const { store } = reading.library;
  return (a, b) => store.rank(a.no, reading.locale) - store.rank(b.no, reading.locale);
}
