/** An index kept in memory, beside the documents it was built from: for tests and for measuring. */
import type { Locale } from '../model/locale.ts';
import { buildLocaleIndex } from './build-index.ts';
import type { IndexReader, LocaleIndex, PageAttributes, SearchDocument } from './source.ts';
import { withNameLinks } from './suggestion-index.ts';

export function memoryReader(
  documents: ReadonlyMap<Locale, readonly SearchDocument[]>,
  attributes: (page: number) => PageAttributes = () => NO_ATTRIBUTES,
  linksIn: (page: number) => number = () => 0,
): IndexReader {
  const indexes = new Map<Locale, LocaleIndex['files']>();
  const byPage = new Map<Locale, Map<number, SearchDocument>>();
  let pageCount = 0;
  for (const [locale, all] of documents) {
    const { files } = buildLocaleIndex(locale, all);
    indexes.set(locale, withNameLinks(files, linksIn));
    byPage.set(locale, new Map(all.map((document) => [document.page, document])));
    for (const { page } of all) pageCount = Math.max(pageCount, page + 1);
  }
  const documentOf = (page: number, locale: Locale): SearchDocument => {
    const document = byPage.get(locale)?.get(page);
    if (document === undefined) throw new Error(`Page ${page} is not readable in ${locale}.`);
    return document;
  };
  return {
    pageCount,
    locales: [...documents.keys()],
    fileNames: (locale) => [...(indexes.get(locale)?.keys() ?? [])],
    file(locale, name) {
      const file = indexes.get(locale)?.get(name);
      if (file === undefined) throw new Error(`The index of ${locale} has no file ${name}.`);
      return file;
    },
    section(page, textLocale, number) {
      const section = documentOf(page, textLocale).sections[number];
      return section === undefined ? undefined : { ...section, id: `s${number}` };
    },
    names: documentOf,
    attributes,
  };
}

const NO_ATTRIBUTES: PageAttributes = {
  kind: 'page',
  area: null,
  system: null,
  work: null,
  entityType: null,
};
