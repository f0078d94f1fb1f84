/** The search indexes, one per locale, over what its readers are shown. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import type { Library, PageText } from '../model/page.ts';
import { buildLocaleIndex } from '../search/build-index.ts';
import type { SearchDocument } from '../search/source.ts';
import type { Adjacency } from './adjacency.ts';
import { writeChunks } from './chunks.ts';
import { servedLocale } from '../model/library-config.ts';

export function writeSearch(
  database: DatabaseSync,
  library: Library,
  locale: Locale,
  adjacency: Adjacency,
  onPage: () => void,
): void {
  const index = buildLocaleIndex(locale, documentsOf(library, locale, adjacency, onPage));
  for (const [name, bytes] of index.files) writeChunks(database, searchFileName(locale, name), bytes);
}

export function searchFileName(locale: Locale, name: string): string {
  return `search/${locale}/${name}`;
}

function* documentsOf(
  library: Library,
  locale: Locale,
  adjacency: Adjacency,
  onPage: () => void,
): Generator<SearchDocument> {
  for (const [no, page] of library.pages.entries()) {
    onPage();
    const textLocale = servedLocale(library.config, locale, page.texts);
    const text = textLocale === undefined ? undefined : page.texts.get(textLocale);
    if (textLocale === undefined || text === undefined) continue;
    const others = [...page.texts.values()].filter((other) => other.locale !== textLocale);
    yield {
      page: no,
      textLocale,
      title: text.title,
      aliases: text.aliases,
      summary: textLocale === locale ? summaryBeside(text) : '',
      sections: textLocale === locale ? text.sections : [],
      otherTitles: others.map((other) => ({ locale: other.locale, titles: [other.title, ...other.aliases] })),
      linksIn: (adjacency.in.starts[no + 1] ?? 0) - (adjacency.in.starts[no] ?? 0),
    };
  }
}

/** A summary that was taken from the first paragraph is in the text already. */
function summaryBeside({ summary, sections }: PageText): string {
  if (summary === null) return '';
  const opening = summary.replace(/…$/u, '');
  return sections[0]?.text.replaceAll('\n', ' ').startsWith(opening) === true ? '' : summary;
}
