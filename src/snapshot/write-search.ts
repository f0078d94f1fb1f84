/** The search indexes, one per locale, over what its readers are shown. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import { buildLocaleIndex } from '../search/build-index.ts';
import { NAME_LINKS, nameLinks } from '../search/suggestion-index.ts';
import { readChunks, writeChunks } from './chunks.ts';
import { searchDocuments, type DocumentSource } from './search-documents.ts';

/** By name, ready to be stored. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

export function indexHere(source: DocumentSource, locale: Locale): IndexFiles {
  return buildLocaleIndex(locale, searchDocuments(source, locale), source.terms).files;
}

export function writeIndex(database: DatabaseSync, locale: Locale, files: IndexFiles): void {
  for (const [name, bytes] of files) writeChunks(database, searchFileName(locale, name), bytes);
}

/** From a snapshot attached as `previous`: files whose names start so. */
export function copyIndex(database: DatabaseSync, locale: Locale, start = ''): void {
  const prefix = searchFileName(locale, start);
  database
    .prepare(
      `INSERT INTO main.chunk SELECT name, seq, bytes FROM previous.chunk
       WHERE substr(name, 1, ?) = ? AND name <> ? ORDER BY rowid`,
    )
    .run(prefix.length, prefix, searchFileName(locale, NAME_LINKS));
}

/** How many links a page has from others changes without its words, so it stands beside what is made of them. */
export function writeNameLinks(
  database: DatabaseSync,
  locale: Locale,
  linksIn: (page: number) => number,
): void {
  const pages = readChunks(database, searchFileName(locale, 'names.pages'));
  writeChunks(database, searchFileName(locale, NAME_LINKS), nameLinks(pages, linksIn));
}

export function searchFileName(locale: Locale, name: string): string {
  return `search/${locale}/${name}`;
}
