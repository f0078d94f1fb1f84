/** A library frozen into one file: written beside its final name, synced, sealed, renamed; never changed afterwards. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../model/locale.ts';
import type { Library } from '../model/page.ts';
import { adjacencyOf, type Adjacency } from './adjacency.ts';
import { writeChunks } from './chunks.ts';
import { ensureFolder } from './ensure-folder.ts';
import { knowledgeVersion, snapshotId } from './identity.ts';
import { writeInputs } from './inputs.ts';
import { numberTexts, readingsOf, textTable } from './readings.ts';
import { SCHEMA, SNAPSHOT_FORMAT } from './schema.ts';
import { SnapshotError } from './snapshot-error.ts';
import { removeLeftOvers, temporaryFor, whileWriting } from './temporary-file.ts';
import { appendTrailer } from './trailer.ts';
import type { PackedText } from './packed-text.ts';
import { writePages } from './write-pages.ts';
import { writeTexts } from './write-texts.ts';
import { NAMES } from '../search/suggestion-index.ts';
import { copyIndex, indexHere, writeIndex, writeNameLinks, type IndexFiles } from './write-search.ts';

export interface BuildOptions {
  onProgress?(phase: string, done: number, total: number): void;
  /** What was made of the library's files before, and who builds indexes; left out, all is made here and now. */
  readonly prepared?: {
    packed(file: string): PackedText;
    /** The index of a locale, where it was begun before. */
    index(locale: Locale): PreparedIndex | undefined;
    previous(): PreviousSnapshot | undefined;
    /** Called when the snapshot has its final name. */
    written(file: string): void;
  };
  readonly signal?: AbortSignal;
}

/** Whole in the previous snapshot, or all of it but the index of names, or not at all. */
export type PreparedIndex = 'previous' | { readonly files: Promise<IndexFiles>; readonly namesKept: boolean };

/** A snapshot of this library, made by this program. */
export interface PreviousSnapshot {
  readonly file: string;
  /** Links of texts that stayed the same led to the same places as now. */
  readonly sameEnds: boolean;
}

export interface BuiltSnapshot {
  readonly file: string;
  readonly bytes: number;
  readonly knowledgeVersion: string;
  readonly snapshotId: string;
}

/** Throws a `SnapshotError` when the target cannot be written; what stood there before is then untouched. */
export async function buildSnapshot(
  library: Library,
  file: string,
  options: BuildOptions = {},
): Promise<BuiltSnapshot> {
  const temporary = temporaryFor(file);
  try {
    ensureFolder(dirname(file));
    removeLeftOvers(dirname(file));
    await whileWriting(temporary, () => writeDatabase(library, temporary, options));
    options.signal?.throwIfAborted();
    seal(temporary);
    renameSync(temporary, file);
    syncFolder(dirname(file));
    options.prepared?.written(file);
  } catch (error) {
    // Where the target lies behind a file, even asking for the temporary one fails.
    if (existsSync(temporary)) rmSync(temporary);
    if (!isWriteFault(error)) throw error;
    throw new SnapshotError(`${file} cannot be written: ${error.message}.`, { cause: error });
  }
  return {
    file,
    bytes: statSync(file).size,
    knowledgeVersion: knowledgeVersion(library),
    snapshotId: snapshotId(library),
  };
}

/** A fault of the disk or of the target, as the file system or SQLite reports it. */
function isWriteFault(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    !error.code.startsWith('ERR_INVALID')
  );
}

async function writeDatabase(library: Library, file: string, options: BuildOptions): Promise<void> {
  const { onProgress, prepared, signal } = options;
  // SQLite in its defensive mode would keep a journal, whatever it is told.
  const database = new DatabaseSync(file, { defensive: false });
  try {
    // No journal: an unfinished file is thrown away whole, and the finished one is synced before it gets its name.
    database.exec('PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    const previous = prepared?.previous();
    if (previous !== undefined)
      database.prepare('ATTACH ? AS previous').run(`${pathToFileURL(previous.file).href}?immutable=1`);
    database.exec('PRAGMA main.locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY; BEGIN;');
    database.exec(SCHEMA);

    const numberOf = new Map(library.pages.map((page, no) => [page.id, no]));
    const textNumbers = numberTexts(library);
    writeMeta(database, library);
    writeInputs(database, library);
    const adjacency = adjacencyOf(library);
    const { locales } = library.config;
    writePages(database, library, numberOf, textNumbers);
    const total = library.pages.reduce((sum, page) => sum + page.texts.size, 0);
    let written = 0;
    onProgress?.('write', 0, total);
    await writeTexts(database, library, prepared?.packed, previous?.sameEnds === true, (count) => {
      signal?.throwIfAborted();
      onProgress?.('write', (written += count), total);
    });
    writeReadings(database, library, textNumbers);
    writeAdjacency(database, library, adjacency);
    const { length } = library.pages;
    const linksIn = (page: number): number =>
      (adjacency.in.starts[page + 1] ?? 0) - (adjacency.in.starts[page] ?? 0);
    for (const [place, locale] of locales.entries()) {
      onProgress?.('index', place * length, locales.length * length);
      const index = prepared?.index(locale);
      if (index === 'previous') copyIndex(database, locale);
      else {
        writeIndex(database, locale, (await index?.files) ?? indexHere(library, locale));
        if (index?.namesKept === true) copyIndex(database, locale, NAMES);
      }
      writeNameLinks(database, locale, linksIn);
    }
    onProgress?.('index', locales.length * length, locales.length * length);
    database.exec('COMMIT;');
  } finally {
    database.close();
  }
}

function writeMeta(database: DatabaseSync, library: Library): void {
  const dates = library.pages.flatMap((page) =>
    [...page.texts.values()].map((text) => text.source.updatedAt),
  );
  const published =
    dates
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null;
  const meta = {
    format: SNAPSHOT_FORMAT,
    snapshotId: snapshotId(library),
    knowledgeVersion: knowledgeVersion(library),
    publishedAt: published,
    config: library.config,
  };
  const insert = database.prepare('INSERT INTO meta VALUES (?, ?)');
  for (const [key, value] of Object.entries(meta)) insert.run(key, JSON.stringify(value));
}

function writeReadings(
  database: DatabaseSync,
  library: Library,
  textNumbers: ReturnType<typeof numberTexts>,
): void {
  const insert = database.prepare('INSERT INTO reading VALUES (?, ?, ?)');
  for (const { locale, texts, ranks } of readingsOf(library, textNumbers)) {
    insert.run(locale, new Uint8Array(texts.buffer), new Uint8Array(ranks.buffer));
  }
  const table = textTable(library);
  writeChunks(database, 'text/starts', table.starts);
  writeChunks(database, 'text/locales', table.locales);
  writeChunks(database, 'text/statuses', table.statuses);
}

function writeAdjacency(database: DatabaseSync, library: Library, adjacency: Adjacency): void {
  const insert = database.prepare('INSERT INTO relation VALUES (?, ?)');
  library.edges.names.forEach((name, no) => insert.run(no, name));
  writeChunks(database, 'graph/out-starts', adjacency.out.starts);
  writeChunks(database, 'graph/out-edges', adjacency.out.edges);
  writeChunks(database, 'graph/in-starts', adjacency.in.starts);
  writeChunks(database, 'graph/in-edges', adjacency.in.edges);
  writeChunks(database, 'graph/sources', adjacency.sources);
  writeChunks(database, 'graph/targets', adjacency.targets);
  writeChunks(database, 'graph/relations', adjacency.relations);
  writeChunks(database, 'graph/weights', adjacency.weights);
}

function seal(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    appendTrailer(descriptor);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The new name itself must survive a crash. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
