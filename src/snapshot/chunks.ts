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
  const size = database.prepare('SELECT sum(length(bytes)) AS size FROM chunk WHERE name = ?').get(name)?.[
    'size'
  ];
  if (typeof size !== 'number') throw new SnapshotError(`The snapshot has no part named ${name}.`);
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const row of database.prepare('SELECT bytes FROM chunk WHERE name = ? ORDER BY seq').iterate(name)) {
    const bytes = row['bytes'] as Uint8Array;
    whole.set(bytes, offset);
    offset += bytes.length;
  }
  return whole;
}
