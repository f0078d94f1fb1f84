/** How search reads what it stored: the port that `search` declares, filled from an open snapshot. */
import type { Locale } from '../model/locale.ts';
import type { IndexReader, PageAttributes } from '../search/source.ts';
import { readChunks } from './chunks.ts';
import type { Store } from './store.ts';
import { searchFileName } from './write-search.ts';

export function indexReader(store: Store): IndexReader {
  const pageFile = store.database.prepare('SELECT bytes FROM search_page WHERE locale = ? AND page = ?');
  return {
    pageCount: store.pages.length,
    locales: store.config.locales,
    file: (locale, name) => readChunks(store.database, searchFileName(locale, name)),
    pageFile: (locale, page) => pageFile.get(locale, page)?.['bytes'] as Uint8Array | undefined,
    sectionTexts: (page, textLocale) => sectionTexts(store, page, textLocale),
    names: (page, locale) => {
      const text = store.shownText(page, locale);
      if (text === undefined) throw new RangeError(`page ${page} is not shown in ${locale}`);
      return { title: text.title, textLocale: text.locale, aliases: text.aliases };
    },
    attributes: (page) => attributesOf(store, page),
  };
}

function sectionTexts(store: Store, page: number, textLocale: Locale): readonly string[] {
  const text = store.texts(page).find(({ locale }) => locale === textLocale);
  return text === undefined ? [] : store.plain(text.no);
}

function attributesOf(store: Store, page: number): PageAttributes {
  const { kind, area, system, chapter, entityType } = store.page(page);
  const idOf = (no: number | null | undefined) =>
    no === null || no === undefined ? null : store.page(no).id;
  return { kind, area, system: idOf(system), work: idOf(chapter?.work), entityType };
}
