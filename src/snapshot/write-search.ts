/** The search indexes, one per locale, over what its readers are shown. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import { buildLocaleIndex } from '../search/build-index.ts';
import { nameLinks } from '../search/suggestion-index.ts';
import { writeChunks } from './chunks.ts';
import { searchDocuments, type DocumentSource } from './search-documents.ts';

/** By name, ready to be stored. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

export function indexHere(source: DocumentSource, locale: Locale): IndexFiles {
  return buildLocaleIndex(locale, searchDocuments(source, locale), source.terms).files;
}

/** How many links a page has from others changes without its words, so it stands beside what is made of them. */
export function writeIndex(
  database: DatabaseSync,
  locale: Locale,
  files: IndexFiles,
  linksIn: (page: number) => number,
): void {
  for (const [name, bytes] of [...files, ...nameLinks(files, linksIn)])
    writeChunks(database, searchFileName(locale, name), bytes);
}

export function searchFileName(locale: Locale, name: string): string {
  return `search/${locale}/${name}`;
}
