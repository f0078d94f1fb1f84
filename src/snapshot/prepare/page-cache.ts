/**
 * What was prepared for the last build of a library, one row a file, for the next one. Anything wrong with it and it is
 * thrown away: it holds nothing that cannot be made again.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { ensureFolder } from '../ensure-folder.ts';
import type { PreparedText } from './prepare-page.ts';

export interface CachedPage {
  readonly file: string;
  /** Size and times of the file, under which it is taken for unchanged without being opened; '' for never. */
  readonly stamp: string;
  /** Locale and path: what else than its bytes the result depends on. */
  readonly place: string;
  readonly digest: string;
  readonly result: string;
}

/** The cache gave back something else than was put in. */
export class CacheDamage extends Error {}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (version TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS page (
  file TEXT PRIMARY KEY, stamp TEXT NOT NULL, place TEXT NOT NULL, digest TEXT NOT NULL, result TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS packed (
  file TEXT PRIMARY KEY, sections BLOB NOT NULL, page BLOB NOT NULL, analysis BLOB NOT NULL, crc INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS search_index (
  locale TEXT NOT NULL, digest TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL, crc INTEGER NOT NULL,
  PRIMARY KEY (locale, name)
);
`;

export class PageCache {
  readonly #database: DatabaseSync;
  readonly #put: Record<'page' | 'packed' | 'index', StatementSync>;
  readonly #get: Record<'packed' | 'analysis', StatementSync>;

  /** `version` names all that results depend on beside files: program, settings. Of another version, all is dropped. */
  constructor(file: string, version: string) {
    this.#database = openDatabase(file, version);
    const prepare = (sql: string): StatementSync => this.#database.prepare(sql);
    this.#put = {
      page: prepare('INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?)'),
      packed: prepare('INSERT OR REPLACE INTO packed VALUES (?, ?, ?, ?, ?)'),
      index: prepare('INSERT OR REPLACE INTO search_index VALUES (?, ?, ?, ?, ?)'),
    };
    this.#get = {
      packed: prepare('SELECT * FROM packed WHERE file = ?'),
      analysis: prepare('SELECT analysis, crc FROM packed WHERE file = ?'),
    };
  }

  /** One at a time: all together they are large. */
  *pages(): Generator<CachedPage> {
    for (const row of this.#database.prepare('SELECT * FROM page').iterate())
      yield row as unknown as CachedPage;
  }

  putPage({ file, stamp, place, digest, result }: CachedPage): void {
    this.#put.page.run(file, stamp, place, digest, result);
  }

  putPacked(file: string, packed: PreparedText): void {
    this.#put.packed.run(file, packed.sections, packed.page, packed.analysis, crcOf(packed));
  }

  packed(file: string): PreparedText {
    const row = this.#get.packed.get(file);
    const packed = row as unknown as PreparedText | undefined;
    if (packed === undefined || crcOf(packed) !== row?.['crc']) throw new CacheDamage(`${file} is damaged`);
    return packed;
  }

  forget(files: readonly string[]): void {
    for (const table of ['page', 'packed']) {
      const forget = this.#database.prepare(`DELETE FROM ${table} WHERE file = ?`);
      for (const file of files) forget.run(file);
    }
  }

  /** The index of a locale, where it was made of just this. */
  index(locale: string, digest: string): Map<string, Uint8Array> | undefined {
    const rows = this.#database
      .prepare('SELECT name, bytes, crc FROM search_index WHERE locale = ? AND digest = ? ORDER BY rowid')
      .all(locale, digest);
    const intact = rows.every((row) => crc32(row['bytes'] as Uint8Array) === row['crc']);
    if (rows.length === 0 || !intact) return undefined;
    return new Map(rows.map((row) => [row['name'] as string, row['bytes'] as Uint8Array]));
  }

  putIndex(locale: string, digest: string, files: ReadonlyMap<string, Uint8Array>): void {
    this.#database.prepare('DELETE FROM search_index WHERE locale = ?').run(locale);
    for (const [name, bytes] of files) this.#put.index.run(locale, digest, name, bytes, crc32(bytes));
  }

  /** What was put in so far survives whatever happens to the process. */
  commit(): void {
    this.#database.exec('COMMIT; BEGIN;');
  }

  close(): void {
    this.#database.exec('COMMIT;');
    this.#database.close();
  }
}

function crcOf({ sections, page, analysis }: PreparedText): number {
  return crc32(analysis, crc32(page, crc32(sections)));
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
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    database.exec(`${SCHEMA} BEGIN IMMEDIATE;`);
    if (database.prepare('SELECT version FROM meta').get()?.['version'] !== version) {
      for (const table of ['meta', 'page', 'packed', 'search_index']) database.exec(`DELETE FROM ${table};`);
      database.prepare('INSERT INTO meta VALUES (?)').run(version);
    }
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
