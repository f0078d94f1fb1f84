/** The arrays of a snapshot, seen again as what they were when it was built. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import type { Adjacency } from './adjacency.ts';
import { readChunks } from './chunks.ts';
import type { TextTable } from './readings.ts';

export interface StoredReading {
  readonly texts: Int32Array;
  readonly ranks: Uint32Array;
}

export function readReadings(database: DatabaseSync): Map<Locale, StoredReading> {
  return new Map(
    database
      .prepare('SELECT * FROM reading')
      .all()
      .map((row) => [
        row['locale'] as string,
        {
          texts: new Int32Array(aligned(row['texts'] as Uint8Array)),
          ranks: new Uint32Array(aligned(row['ranks'] as Uint8Array)),
        },
      ]),
  );
}

export function readTextTable(database: DatabaseSync): TextTable {
  return {
    starts: new Uint32Array(readChunks(database, 'text/starts').buffer),
    locales: readChunks(database, 'text/locales'),
    statuses: readChunks(database, 'text/statuses'),
  };
}

export function readAdjacency(database: DatabaseSync): Adjacency {
  const words = (name: string) => new Uint32Array(readChunks(database, name).buffer);
  return {
    out: { starts: words('graph/out-starts'), edges: words('graph/out-edges') },
    in: { starts: words('graph/in-starts'), edges: words('graph/in-edges') },
    sources: words('graph/sources'),
    targets: words('graph/targets'),
    relations: new Uint16Array(readChunks(database, 'graph/relations').buffer),
    weights: words('graph/weights'),
  };
}

/** A typed array needs its first byte at a multiple of its word size; a blob from SQLite may start anywhere. */
function aligned(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
