/** A handful of pages in memory, searched by the real engine. */
import type { Locale } from '../../src/model/locale.ts';
import {
  openSearch,
  type LibrarySearch,
  type SearchOutcome,
  type SearchQuestion,
} from '../../src/search/library-search.ts';
import { memoryReader } from '../../src/search/memory-reader.ts';
import type { PageAttributes, SearchDocument } from '../../src/search/source.ts';

/** A page whose lead is `text`; anything else is given over it. */
export function document(
  page: number,
  locale: Locale,
  title: string,
  text: string,
  more: Partial<SearchDocument> = {},
): SearchDocument {
  return {
    page,
    textLocale: locale,
    title,
    aliases: [],
    summary: '',
    sections: [{ title: '', text }],
    otherTitles: [],
    ...more,
  };
}

export function libraryOf(
  documents: Readonly<Record<Locale, readonly SearchDocument[]>>,
  attributes?: (page: number) => PageAttributes,
  linksIn?: (page: number) => number,
): LibrarySearch {
  return openSearch(memoryReader(new Map(Object.entries(documents)), attributes, linksIn));
}

/** One locale's pages, by title and text. */
export function pagesOf(locale: Locale, ...pages: readonly (readonly [string, string])[]): LibrarySearch {
  return libraryOf({ [locale]: pages.map(([title, text], page) => document(page, locale, title, text)) });
}

export function ask(
  search: LibrarySearch,
  locale: Locale,
  text: string,
  more: Partial<SearchQuestion> = {},
): SearchOutcome {
  return search.search({
    locale,
    text,
    match: 'auto',
    typos: 'auto',
    scope: 'locale',
    fallback: 'allow',
    filters: {},
    facets: [],
    offset: 0,
    limit: 10,
    ...more,
  });
}

export function pagesFound(
  search: LibrarySearch,
  locale: Locale,
  text: string,
  more: Partial<SearchQuestion> = {},
): readonly number[] {
  return ask(search, locale, text, more).hits.map(({ page }) => page);
}

export function sorted(pages: Iterable<number>): readonly number[] {
  return [...pages].sort((a, b) => a - b);
}
