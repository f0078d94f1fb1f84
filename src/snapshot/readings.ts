/** What readers of each locale are shown: which text of a page, and where its title sorts among all titles. */
import { servedLocale } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { Library, TranslationStatus } from '../model/page.ts';

export interface Reading {
  readonly locale: Locale;
  /** Text number per page; -1 where no text of the page is on the locale's fallback chain. */
  readonly texts: Int32Array;
  /** Place of the shown title in the locale's own collation, per page. */
  readonly ranks: Uint32Array;
}

/** What is counted of texts without reading them. Texts of page `p` have the numbers `starts[p]` … `starts[p + 1]`. */
export interface TextTable {
  readonly starts: Uint32Array;
  /** Place of the text's locale among the library's. */
  readonly locales: Uint8Array;
  /** Place of its status in `STATUSES`. */
  readonly statuses: Uint8Array;
}

export const STATUSES: readonly TranslationStatus[] = ['source', 'current', 'stale', 'unknown'];

export function textTable(library: Library): TextTable {
  const texts = library.pages.flatMap((page) => [...page.texts.values()]);
  const starts = new Uint32Array(library.pages.length + 1);
  library.pages.forEach((page, no) => (starts[no + 1] = (starts[no] ?? 0) + page.texts.size));
  return {
    starts,
    locales: Uint8Array.from(texts, (text) => library.config.locales.indexOf(text.locale)),
    statuses: Uint8Array.from(texts, (text) => STATUSES.indexOf(text.status)),
  };
}

/** The number of each text, in (page, library locale) order. */
export function numberTexts(library: Library): ReadonlyMap<Locale, number>[] {
  let next = 0;
  return library.pages.map((page) => new Map([...page.texts.keys()].map((locale) => [locale, next++])));
}

export function readingsOf(library: Library, textNumbers: readonly ReadonlyMap<Locale, number>[]): Reading[] {
  return library.config.locales.map((locale) => {
    const shown = library.pages.map((page) => servedLocale(library.config, locale, page.texts));
    const titles = library.pages.map((page, no) => page.texts.get(shown[no] ?? '')?.title ?? '');
    return {
      locale,
      texts: Int32Array.from(shown, (textLocale, no) => textNumbers[no]?.get(textLocale ?? '') ?? -1),
      ranks: ranksOf(titles, locale),
    };
  });
}

function ranksOf(titles: readonly string[], locale: Locale): Uint32Array {
  const collator = new Intl.Collator(locale, { numeric: true });
  const order = Uint32Array.from(titles.keys());
  order.sort((a, b) => collator.compare(titles[a] ?? '', titles[b] ?? '') || a - b);
  const ranks = new Uint32Array(titles.length);
  order.forEach((page, rank) => (ranks[page] = rank));
  return ranks;
}
