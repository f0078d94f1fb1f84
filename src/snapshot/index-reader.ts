/** How search reads what it stored: the port that `search` declares, filled from an open snapshot. */
import type { IndexReader, PageAttributes } from '../search/source.ts';
import { chunkNames, readChunks } from './chunks.ts';
import type { Store } from './store.ts';
import { searchFileName } from './write-search.ts';

export function indexReader(store: Store): IndexReader {
  return {
    pageCount: store.pages.length,
    locales: store.config.locales,
    fileNames: (locale) => chunkNames(store.database, searchFileName(locale, '')),
    file: (locale, name) => readChunks(store.database, searchFileName(locale, name)),
    section: (page, textLocale, section) => {
      const text = store.textNumber(page, textLocale);
      return text === undefined ? undefined : store.section(text, section);
    },
    names: (page, locale) => {
      const text = store.shownText(page, locale);
      if (text === undefined) throw new RangeError(`page ${page} is not shown in ${locale}`);
      return { title: text.title, textLocale: text.locale, aliases: text.aliases };
    },
    attributes: (page) => attributesOf(store, page),
  };
}

function attributesOf(store: Store, page: number): PageAttributes {
  const { kind, area, system, chapter, entityType } = store.page(page);
  const idOf = (no: number | null | undefined) =>
    no === null || no === undefined ? null : store.page(no).id;
  return { kind, area, system: idOf(system), work: idOf(chapter?.work), entityType };
}
