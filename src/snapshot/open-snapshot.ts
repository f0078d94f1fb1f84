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
  verifyTrailer(file, verify);
  const url = pathToFileURL(resolve(file));
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    // With mmap a truncated file would kill the process; with reads it raises an error.
    database.exec('PRAGMA mmap_size = 0;');
    return new Store(database, readMeta(database, file));
  } catch (error) {
    database.close();
    throw error;
  }
}

function readMeta(database: DatabaseSync, file: string): Meta {
  const rows = database.prepare('SELECT key, value FROM meta').all();
  const meta = Object.fromEntries(
    rows.map((row) => [row['key'], JSON.parse(row['value'] as string)]),
  ) as unknown as Meta;
  if (meta.format !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(
      `${file} has snapshot format ${meta.format}, and this Lectern reads format ${SNAPSHOT_FORMAT}; build it again with \`lectern build\`.`,
    );
  }
  return meta;
}
