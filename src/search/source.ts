/** What search needs from whoever keeps the pages: documents at build time, bytes and texts at query time. */
import type { Locale } from '../model/locale.ts';
import type { PageKind } from '../model/page.ts';

/** One page as readers of one locale find it. Page numbers run from 0 in id order, so a tie by number is a tie by id. */
export interface SearchDocument {
  readonly page: number;
  /** The locale its words are in; another than the index's when the page is shown by fallback. */
  readonly textLocale: Locale;
  readonly title: string;
  readonly aliases: readonly string[];
  /** What the page says of itself beside its text; '' where that is the beginning of its text. */
  readonly summary: string;
  /** The first is the lead, with an empty title. Empty for a page shown by fallback: those are found by title and aliases. */
  readonly sections: readonly SearchSection[];
  /** What `analyse` made of all the above in the index's locale, where that was kept: they are then not read again. */
  readonly analysis?: Uint8Array;
  /** Titles and aliases of the same page in the other locales. */
  readonly otherTitles: readonly { readonly locale: Locale; readonly titles: readonly string[] }[];
}

export interface SearchSection {
  readonly title: string;
  readonly text: string;
}

/** A section as results show it; the lead has no title. */
export interface ShownSection extends SearchSection {
  readonly id: string;
}

/** What pages are filtered and counted by; the same for every locale. Indexed by page number. */
export interface PageAttributes {
  readonly kind: PageKind;
  readonly area: string | null;
  readonly system: string | null;
  readonly work: string | null;
  readonly entityType: string | null;
}

/** A built index of one locale, ready to be stored: opened again without parsing. */
export interface LocaleIndex {
  /** Few and large: postings, vocabulary, page lengths … under names the engine chooses. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Whatever keeps a built index. */
export interface IndexReader {
  readonly pageCount: number;
  readonly locales: readonly Locale[];
  /** Of the files the build gave out. */
  fileNames(locale: Locale): readonly string[];
  /** Throws where the build gave out no such file. Each call copies: keep what it returns. */
  file(locale: Locale, name: string): Uint8Array;
  /** A section of the page in `textLocale`, counted from 0: unpacks as little beside it as it can. */
  section(page: number, textLocale: Locale, section: number): ShownSection | undefined;
  /** Title and aliases, in the words that readers of `locale` are shown. */
  names(
    page: number,
    locale: Locale,
  ): { readonly title: string; readonly textLocale: Locale; readonly aliases: readonly string[] };
  attributes(page: number): PageAttributes;
}
