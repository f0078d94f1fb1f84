/** Large arrays in the snapshot: cut into chunks when written, put together again in one buffer when read. */
import type { DatabaseSync } from 'node:sqlite';
import { CHUNK_BYTES } from './schema.ts';
import { SnapshotError } from './snapshot-error.ts';

export function writeChunks(database: DatabaseSync, name: string, array: ArrayBufferView): void {
  const insert = database.prepare('INSERT INTO chunk (name, seq, bytes) VALUES (?, ?, ?)');
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let seq = 0; seq === 0 || seq * CHUNK_BYTES < bytes.length; seq += 1) {
    insert.run(name, seq, bytes.subarray(seq * CHUNK_BYTES, (seq + 1) * CHUNK_BYTES));
  }
}

/** A copy that starts at an aligned address, so that it can be seen as any typed array. */
export function readChunks(database: DatabaseSync, name: string): Uint8Array<ArrayBuffer> {
  const rows = database.prepare('SELECT bytes FROM chunk WHERE name = ? ORDER BY seq').all(name);
  const chunks = rows.map((row) => row['bytes'] as Uint8Array<ArrayBuffer>);
  const [first] = chunks;
  if (first === undefined) throw new SnapshotError(`The snapshot has no part named ${name}.`);
  // A blob is given out as a copy in a buffer of its own.
  if (chunks.length === 1 && first.byteOffset === 0) return first;
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** What follows `prefix` in the names of the arrays that start with it. */
export function chunkNames(database: DatabaseSync, prefix: string): string[] {
  return database
    .prepare('SELECT name FROM chunk WHERE seq = 0 AND substr(name, 1, ?) = ? ORDER BY name')
    .all(prefix.length, prefix)
    .map((row) => (row['name'] as string).slice(prefix.length));
}
