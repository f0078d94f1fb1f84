/** A snapshot file, verified and opened for reading only. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SNAPSHOT_FORMAT } from './schema.ts';
import { SnapshotError } from './snapshot-error.ts';
import { Store, type Meta } from './store.ts';
import { verifyTrailer, type VerifyBy } from './trailer.ts';

/** Throws a `SnapshotError` with one sentence where the file is missing, cut, altered, or of another format. */
export function openSnapshot(file: string, verify: VerifyBy = 'crc32'): Store {
  if (!existsSync(file)) throw new SnapshotError(`${file} does not exist; build it with \`lectern build\`.`);
  try {
    verifyTrailer(file, verify);
  } catch (error) {
    throw refusal(file, error);
  }
  return openVerified(file);
}

/** For a file that somebody has verified already. */
export function openVerified(file: string): Store {
  return reading(file, (database) => new Store(database, readMeta(database, file)), 'keep');
}

/** What a verified file is, without opening all of it; `name` is what a complaint calls it. */
export function readVerifiedMeta(file: string, name: string = file): Meta {
  return reading(file, (database) => readMeta(database, name), 'close');
}

/** The only place where a database is opened to be served: read-only, and with no way to another file. */
function reading<Result>(
  file: string,
  read: (database: DatabaseSync) => Result,
  then: 'keep' | 'close',
): Result {
  const url = pathToFileURL(resolve(file));
  url.searchParams.set('immutable', '1');
  // `VACUUM INTO` and `ATTACH` write other files even from a database that is open for reading only.
  const database = new DatabaseSync(url, { readOnly: true, limits: { attach: 0 } });
  let keep = false;
  try {
    // With mmap a truncated file would kill the process; with reads it raises an error.
    database.exec('PRAGMA mmap_size = 0;');
    const result = read(database);
    keep = then === 'keep';
    return result;
  } catch (error) {
    throw refusal(file, error);
  } finally {
    if (!keep) database.close();
  }
}

function readMeta(database: DatabaseSync, file: string): Meta {
  const meta = Object.fromEntries(metaRows(database, file)) as unknown as Meta;
  if (meta.format !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(
      `${file} has snapshot format ${meta.format}, and this Lectern reads format ${SNAPSHOT_FORMAT}; build it again with \`lectern build\`.`,
    );
  }
  return meta;
}

function metaRows(database: DatabaseSync, file: string): [string, unknown][] {
  try {
    const rows = database.prepare('SELECT key, value FROM meta').all();
    return rows.map((row) => [row['key'] as string, JSON.parse(row['value'] as string)]);
  } catch (error) {
    throw new SnapshotError(
      `${file} is sealed but is no Lectern snapshot; build it again with \`lectern build\`.`,
      { cause: error },
    );
  }
}

/** One sentence, also where the file system or SQLite is who complains. */
function refusal(file: string, error: unknown): SnapshotError {
  if (error instanceof SnapshotError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new SnapshotError(`${file} cannot be read as a snapshot: ${reason}.`, { cause: error });
}
