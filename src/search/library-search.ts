/** Search over a whole library: a question in, ranked pages with excerpts out. */
import type { Locale } from '../model/locale.ts';
import { answerQuestion, rankQuestion } from './answer.ts';
import { type FacetName, FilterSets, type Filters } from './filters.ts';
import { type OpenIndex, openIndex } from './locale-index.ts';
import type { MatchType } from './matcher.ts';
import { unpackFileAside } from './packed-file.ts';
import type { IndexReader } from './source.ts';
import { namesMatching, type Suggestion, type SuggestQuestion, suggestNames } from './suggest.ts';

export interface SearchQuestion {
  readonly locale: Locale;
  readonly text: string;
  readonly match: 'auto' | 'all' | 'any' | 'exact';
  readonly typos: 'auto' | 'off';
  readonly scope: 'locale' | 'all';
  readonly fallback: 'allow' | 'none';
  readonly filters: Filters;
  readonly facets: readonly FacetName[];
  readonly offset: number;
  readonly limit: number;
}

export interface SearchOutcome {
  readonly query: {
    readonly text: string;
    readonly normalized: string;
    readonly terms: readonly string[];
    readonly phrases: readonly string[];
    readonly excluded: readonly string[];
    readonly corrections: readonly { readonly from: string; readonly to: string }[];
    readonly mode: 'all' | 'any' | 'exact';
    /** A cap on work was reached. */
    readonly partial: boolean;
  };
  readonly hits: readonly SearchHit[];
  readonly facets: Partial<Record<FacetName, readonly FacetCount[]>> | null;
  /** Exact up to 1,000. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

export interface SearchHit {
  readonly page: number;
  readonly textLocale: Locale;
  readonly title: string;
  readonly titleMatches: readonly (readonly [number, number])[];
  readonly score: number;
  /** The best place inside the page; `null` for its lead, which has no heading. */
  readonly section: { readonly id: string; readonly title: string } | null;
  readonly excerpt: { readonly text: string; readonly matches: readonly (readonly [number, number])[] };
  readonly matchType: MatchType;
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export interface LibrarySearch {
  search(question: SearchQuestion): SearchOutcome;
  /** The pages of a search alone, best first, and how many there are in all: nothing of them is shown. */
  pages(question: SearchQuestion): { readonly pages: readonly number[]; readonly total: number };
  suggest(question: SuggestQuestion): readonly Suggestion[];
  /** Pages of these kinds (all, if none) with a title or alias, in any locale, one of whose words starts like this. */
  namesMatching(locale: Locale, text: string, kinds: readonly string[]): readonly number[];
  /** Unpacks the indexes of all locales aside, so that no first question waits for its own; it may be asked meanwhile. */
  warm(): Promise<void>;
}

/** What every part of a search works on. */
export interface SearchContext {
  readonly reader: IndexReader;
  readonly filters: FilterSets;
  index(locale: Locale): OpenIndex;
}

export function openSearch(reader: IndexReader): LibrarySearch {
  const indexes = new Map<Locale, OpenIndex>();
  const context: SearchContext = {
    reader,
    filters: new FilterSets(reader),
    index(locale) {
      let index = indexes.get(locale);
      if (index === undefined) {
        if (!reader.locales.includes(locale)) throw new RangeError(`There is no index of ${locale}.`);
        indexes.set(locale, (index = openIndex(reader, locale)));
      }
      return index;
    },
  };
  return {
    search: (question) => answerQuestion(context, question),
    pages(question) {
      const { window, found } = rankQuestion(context, question);
      return { pages: window.map(({ page }) => page), total: found.total };
    },
    suggest: (question) => suggestNames(context, question),
    namesMatching: (locale, text, kinds) => namesMatching(context, locale, text, kinds),
    async warm() {
      for (const locale of reader.locales) {
        if (indexes.has(locale)) continue;
        const unpacked = new Map<string, Uint8Array>();
        for (const name of reader.fileNames(locale))
          unpacked.set(name, await unpackFileAside(reader.file(locale, name)));
        if (!indexes.has(locale)) indexes.set(locale, openIndex(reader, locale, unpacked));
      }
    },
  };
}
