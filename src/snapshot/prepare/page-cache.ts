/**
 * What was prepared for the last build of a library, one row a file, for the next one. Anything wrong with it and it is
 * thrown away: it holds nothing that cannot be made again.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import type { Locale } from '../../model/locale.ts';
import type { KnownTerms } from '../../search/build-index.ts';
import { bytesOf, uint32View } from '../../search/bytes.ts';
import { ensureFolder } from '../ensure-folder.ts';
import type { PackedText } from '../packed-text.ts';
import type { PreparedPage } from './prepare-page.ts';
import { termBytes } from './term-bytes.ts';

export interface CachedPage {
  readonly file: string;
  /** Size and times of the file, under which it is taken for unchanged without being opened; '' for never. */
  readonly stamp: string;
  /** Locale and path: what else than its bytes the result depends on. */
  readonly place: string;
  readonly digest: string;
  /** Of the result; the rest of it is asked for apart. */
  readonly head: string;
}

export interface WrittenSnapshot {
  readonly file: string;
  readonly seal: string;
  /** What the ends of links depended on, beside the texts they stand in. */
  readonly ends: string;
  /** By locale, what its index was made of. */
  readonly indexes: ReadonlyMap<Locale, string>;
  /** What all names were, in all locales. */
  readonly names: string;
}

export type CachedLinks = readonly [file: string, digest: string, links: ResolvedLinks];

type LinksRow = readonly [file: string, digest: string, sectionIds: string, ends: string, rest: string];

/** The cache gave back something else than was put in. */
export class CacheDamage extends Error {}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (version TEXT NOT NULL, world TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS snapshot (file TEXT NOT NULL, seal TEXT NOT NULL, ends TEXT NOT NULL, indexes TEXT NOT NULL, names TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS page (
  file TEXT PRIMARY KEY, stamp TEXT NOT NULL, place TEXT NOT NULL, digest TEXT NOT NULL, head TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS detail (file TEXT PRIMARY KEY, detail TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS packed (file TEXT PRIMARY KEY, sections BLOB NOT NULL, page BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS analysis (file TEXT PRIMARY KEY, bytes BLOB NOT NULL, crc INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS term (
  locale TEXT NOT NULL, first INTEGER NOT NULL, names BLOB NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (locale, first)
);
CREATE TABLE IF NOT EXISTS known_terms (
  locale TEXT PRIMARY KEY, term_order BLOB NOT NULL, names BLOB NOT NULL, names_digest TEXT NOT NULL, crc INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS links (
  file TEXT PRIMARY KEY, digest TEXT NOT NULL, section_ids TEXT NOT NULL, ends TEXT NOT NULL, rest TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS library (name TEXT PRIMARY KEY, bytes BLOB NOT NULL, crc INTEGER NOT NULL);
`;

/** Those that have a row for each page. */
const PAGE_TABLES = ['page', 'detail', 'packed', 'analysis', 'links'] as const;

export class PageCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** `version` names all that results depend on beside files: program, settings. Of another version, all is dropped. */
  constructor(file: string, version: string) {
    this.#database = openDatabase(file, version);
  }

  /** One at a time: all together they are large. */
  *pages(): Generator<CachedPage> {
    for (const row of this.#prepared('SELECT * FROM page').iterate()) yield row as unknown as CachedPage;
  }

  putPage({ file, stamp, place, digest, head }: CachedPage): void {
    this.#prepared('INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?)').run(
      file,
      stamp,
      place,
      digest,
      head,
    );
  }

  page(file: string): CachedPage | undefined {
    return this.#prepared('SELECT * FROM page WHERE file = ?').get(file) as unknown as CachedPage | undefined;
  }

  /** A page, and what is new of it. */
  putPrepared(row: CachedPage, { result, packed }: Pick<PreparedPage, 'result' | 'packed'>): void {
    this.putPage(row);
    if (result !== undefined)
      this.#prepared('INSERT OR REPLACE INTO detail VALUES (?, ?)').run(row.file, result.detail);
    if (packed === undefined) return;
    this.putPacked(row.file, packed);
    this.putAnalysis(row.file, packed.analysis);
  }

  detail(file: string): string {
    return this.#row('SELECT detail FROM detail WHERE file = ?', file)['detail'] as string;
  }

  putPacked(file: string, { sections, page }: PackedText): void {
    const crc = crc32(page, crc32(sections));
    this.#prepared('INSERT OR REPLACE INTO packed VALUES (?, ?, ?, ?)').run(file, sections, page, crc);
  }

  packed(file: string): PackedText {
    const row = this.#row('SELECT sections, page, crc FROM packed WHERE file = ?', file);
    const packed = row as unknown as PackedText;
    if (crc32(packed.page, crc32(packed.sections)) !== row['crc'])
      throw new CacheDamage(`${file} is damaged`);
    return packed;
  }

  putAnalysis(file: string, bytes: Uint8Array): void {
    this.#prepared('INSERT OR REPLACE INTO analysis VALUES (?, ?, ?)').run(file, bytes, crc32(bytes));
  }

  analysis(file: string): Uint8Array {
    const row = this.#row('SELECT bytes, crc FROM analysis WHERE file = ?', file);
    const bytes = row['bytes'] as Uint8Array;
    if (crc32(bytes) !== row['crc']) throw new CacheDamage(`${file} is damaged`);
    return bytes;
  }

  putTerms(locale: string, first: number, names: readonly string[]): void {
    const bytes = termBytes(names);
    this.#prepared('INSERT INTO term VALUES (?, ?, ?, ?)').run(locale, first, bytes, crc32(bytes));
  }

  /** The names of a locale's terms in the order of their numbers: see `term-bytes.ts`. */
  terms(locale: string): Uint8Array[] {
    const rows = this.#prepared('SELECT names, crc FROM term WHERE locale = ? ORDER BY first').all(locale);
    return rows.map(({ names, crc }) => {
      const bytes = names as Uint8Array;
      if (crc32(bytes) !== crc) throw new CacheDamage(`the terms of ${locale} are damaged`);
      return bytes;
    });
  }

  /** Of the locale's last index, and what all names were then. */
  knownTerms(locale: string): (Omit<KnownTerms, 'added'> & { readonly namesDigest: string }) | undefined {
    const row = this.#prepared('SELECT * FROM known_terms WHERE locale = ?').get(locale);
    if (row === undefined) return undefined;
    const [order, names] = [row['term_order'] as Uint8Array, row['names'] as Uint8Array];
    if (crc32(names, crc32(order)) !== row['crc'])
      throw new CacheDamage(`what is known of the terms of ${locale} is damaged`);
    return {
      order: uint32View(order),
      names: uint32View(names),
      namesDigest: row['names_digest'] as string,
    };
  }

  putKnownTerms(locale: string, { order, added, names }: KnownTerms, namesDigest: string): void {
    const [orderBytes, nameBytes] = [bytesOf(order), bytesOf(names)];
    if (added.length > 0) this.putTerms(locale, order.length - added.length, added);
    this.#prepared('INSERT OR REPLACE INTO known_terms VALUES (?, ?, ?, ?, ?)').run(
      locale,
      orderBytes,
      nameBytes,
      namesDigest,
      crc32(nameBytes, crc32(orderBytes)),
    );
  }

  /** From now on links are those of this world: where it is another one than they were resolved in, they are dropped. */
  enterWorld(world: string): void {
    if (this.#prepared('SELECT world FROM meta').get()?.['world'] === world) return;
    this.#database.exec('DELETE FROM links;');
    this.#prepared('UPDATE meta SET world = ?').run(world);
  }

  /** The snapshot that was written last. */
  snapshot(): WrittenSnapshot | undefined {
    const row = this.#prepared('SELECT file, seal, ends, indexes, names FROM snapshot').get();
    if (row === undefined) return undefined;
    const { indexes, ...known } = row as unknown as Omit<WrittenSnapshot, 'indexes'> & { indexes: string };
    return { ...known, indexes: new Map(JSON.parse(indexes) as [Locale, string][]) };
  }

  putSnapshot({ file, seal, ends, indexes, names }: WrittenSnapshot): void {
    this.#database.exec('DELETE FROM snapshot;');
    this.#prepared('INSERT INTO snapshot VALUES (?, ?, ?, ?, ?)').run(
      file,
      seal,
      ends,
      JSON.stringify([...indexes]),
      names,
    );
  }

  putLinks(file: string, digest: string, { sectionIds, ends, ...rest }: ResolvedLinks): void {
    const insert = this.#prepared('INSERT OR REPLACE INTO links VALUES (?, ?, ?, ?, ?)');
    insert.run(file, digest, sectionIds, ends, JSON.stringify(rest));
  }

  /** All that were resolved, with the digest of the file they stand in. */
  *links(): Generator<CachedLinks> {
    const rows = this.#prepared('SELECT file, digest, section_ids, ends, rest FROM links');
    rows.setReturnArrays(true);
    for (const row of rows.iterate()) yield readLinks(row as unknown as LinksRow);
  }

  linksOf(file: string): CachedLinks | undefined {
    const rows = this.#prepared('SELECT file, digest, section_ids, ends, rest FROM links WHERE file = ?');
    rows.setReturnArrays(true);
    const row = rows.get(file);
    return row === undefined ? undefined : readLinks(row as unknown as LinksRow);
  }

  /** A part of what was kept of the whole library. */
  libraryPart(name: string): Uint8Array | undefined {
    const row = this.#prepared('SELECT bytes, crc FROM library WHERE name = ?').get(name);
    const bytes = row?.['bytes'] as Uint8Array | undefined;
    if (bytes !== undefined && crc32(bytes) !== row?.['crc'])
      throw new CacheDamage(`${name} of the library is damaged`);
    return bytes;
  }

  putLibraryPart(name: string, bytes: Uint8Array): void {
    this.#prepared('INSERT OR REPLACE INTO library VALUES (?, ?, ?)').run(name, bytes, crc32(bytes));
  }

  forgetLibrary(): void {
    this.#database.exec('DELETE FROM library;');
  }

  forget(files: readonly string[]): void {
    for (const table of PAGE_TABLES) {
      const forget = this.#database.prepare(`DELETE FROM ${table} WHERE file = ?`);
      for (const file of files) forget.run(file);
    }
  }

  /** What was put in so far survives whatever happens to the process. */
  commit(): void {
    this.#database.exec('COMMIT; BEGIN;');
  }

  close(): void {
    this.#database.exec('COMMIT;');
    this.#database.close();
  }

  #row(sql: string, file: string): Record<string, unknown> {
    const row = this.#prepared(sql).get(file);
    if (row === undefined) throw new CacheDamage(`${file} is not there`);
    return row;
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }
}

function readLinks([file, digest, sectionIds, ends, rest]: LinksRow): CachedLinks {
  const others = JSON.parse(rest) as Omit<ResolvedLinks, 'sectionIds' | 'ends'>;
  return [file, digest, { ...others, sectionIds, ends }];
}

function openDatabase(file: string, version: string): DatabaseSync {
  try {
    ensureFolder(dirname(file));
    try {
      return opened(file, version);
    } catch (error) {
      if (isBusy(error)) throw error;
      for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
      return opened(file, version);
    }
  } catch {
    // Another build is using it, or the folder cannot be written: this build does without.
    return opened(':memory:', version);
  }
}

function opened(file: string, version: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // A row is some thousand bytes: in small pages half of the room between them would stay empty.
    database.exec(
      'PRAGMA page_size = 16384; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
    );
    database.exec(`${SCHEMA} BEGIN IMMEDIATE;`);
    const made = database.prepare('SELECT version FROM meta').get();
    if (made === undefined) database.prepare("INSERT INTO meta VALUES (?, '')").run(version);
    // Another program may have had other tables.
    else if (made['version'] !== version) throw new CacheDamage(`${file} is of another version`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
