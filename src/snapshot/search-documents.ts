/** What search gets to know of each page, as readers of one locale find it. */
import { servedLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { PageText } from '../model/page.ts';
import type { SearchDocument } from '../search/source.ts';
import type { TermTable } from '../search/term-table.ts';

export interface DocumentSource {
  readonly config: LibraryConfig;
  /** In ascending id order. */
  readonly pages: readonly { readonly texts: ReadonlyMap<Locale, SearchedText> }[];
  /** The kept analysis of a file in its own locale; left out, texts are analysed from their words. */
  analysisOf?(file: string): Uint8Array;
  /** The terms of the locale that kept analyses count on. */
  readonly terms?: TermTable;
}

/** What is read of a text whose analysis is kept is known long before the library is whole. */
export type SearchedText = Pick<PageText, 'locale' | 'title' | 'aliases' | 'summary' | 'sections'> & {
  readonly source: Pick<PageText['source'], 'path' | 'sha256'>;
};

/** Left without what names in other locales are, where nobody reads that. */
export function* searchDocuments(
  source: DocumentSource,
  locale: Locale,
  withOthers = true,
): Generator<SearchDocument> {
  for (const [no, { texts }] of source.pages.entries()) {
    const textLocale = servedLocale(source.config, locale, texts);
    const text = textLocale === undefined ? undefined : texts.get(textLocale);
    if (textLocale === undefined || text === undefined) continue;
    const isOwn = textLocale === locale;
    const analysis = isOwn ? source.analysisOf?.(text.source.path) : undefined;
    const isRead = isOwn && analysis === undefined;
    const others = withOthers ? [...texts.values()].filter((other) => other.locale !== textLocale) : [];
    yield {
      page: no,
      textLocale,
      title: text.title,
      aliases: text.aliases,
      summary: isRead ? summaryBeside(text.summary, text.sections[0]?.text ?? '') : '',
      sections: isRead ? text.sections : [],
      ...(analysis === undefined ? {} : { analysis }),
      otherTitles: others.map((other) => ({ locale: other.locale, titles: [other.title, ...other.aliases] })),
    };
  }
}

/** A summary that was taken from the first paragraph is in the text already. */
export function summaryBeside(summary: string | null, lead: string): string {
  if (summary === null) return '';
  const opening = summary.replace(/…$/u, '');
  return lead.replaceAll('\n', ' ').startsWith(opening) ? '' : summary;
}
