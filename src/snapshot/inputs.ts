/** The files of a library that are no pages but say something about them, as they were: `library.yaml` first. */
import type { DatabaseSync } from 'node:sqlite';
import type { Library } from '../model/page.ts';
import { readChunks, writeChunks } from './chunks.ts';

export interface StoredInputs {
  /** The folder convention that was followed. */
  readonly layout: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** By the asset's path. */
  readonly assetFiles: ReadonlyMap<string, string>;
}

const NAME = 'library/inputs';

export function writeInputs(database: DatabaseSync, { layout, inputs, assetFiles }: Library): void {
  const files = [...inputs].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  writeChunks(database, NAME, Buffer.from(JSON.stringify({ layout, files, assetFiles: [...assetFiles] })));
}

export function readInputs(database: DatabaseSync): StoredInputs {
  const stored = JSON.parse(Buffer.from(readChunks(database, NAME)).toString('utf8')) as {
    layout: string;
    files: [string, string][];
    assetFiles: [string, string][];
  };
  return {
    layout: stored.layout,
    files: new Map(stored.files.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')])),
    assetFiles: new Map(stored.assetFiles),
  };
}
