/** Versions that are kept, and which of them are open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { Shelf } from '../../src/service/shelf.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { openGarden } from './open-garden.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'lectern-shelf-'));
const opened: OpenLibrary[] = [];
beforeAll(async () => {
  opened.push(await openGarden(folder));
});
afterAll(() => {
  for (const { store } of opened) store.close();
  rmSync(folder, { recursive: true });
});

function open(): OpenLibrary {
  const store = openSnapshot(join(folder, 'garden.lectern'));
  const library = openLibrary(store, { baseUrl: 'https://garden.example/library' });
  opened.push(library);
  return library;
}

test('a version that nobody asks for any more is let go, and opened again for who does', () => {
  const shelf = new Shelf();
  const current = open();
  shelf.use(current);
  shelf.add({ knowledgeVersion: 'past', open });
  const first = shelf.find('past');
  expect(shelf.find('past')).toBe(first);
  expect(shelf.releaseUnused(HOUR)).toEqual([]);
  expect(shelf.releaseUnused(0)).toEqual([first]);
  expect(shelf.releaseUnused(0)).toEqual([]);
  const { state } = shelf;
  const second = shelf.find('past');
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect([shelf.versions.includes('past'), shelf.state]).toEqual([true, state]);
});

test('the current version stays open, and so does one that could not be opened again', () => {
  const shelf = new Shelf();
  const library = open();
  const { knowledgeVersion } = library.store.meta;
  shelf.add({ knowledgeVersion, open, library });
  shelf.use(library);
  expect(shelf.releaseUnused(0)).toEqual([]);
  const next = { ...open(), store: new Proxy(library.store, { get: metaOf('next') }) };
  shelf.use(next);
  // What was current can be let go, as it was added with a way to open it again.
  expect(shelf.releaseUnused(0)).toEqual([library]);
  shelf.use(library);
  expect(shelf.releaseUnused(0)).toEqual([]);
  expect(shelf.find('next')).toBe(next);
});

/** The same snapshot by another version's name. */
function metaOf(knowledgeVersion: string) {
  return (store: OpenLibrary['store'], name: string | symbol): unknown =>
    name === 'meta' ? { ...store.meta, knowledgeVersion } : Reflect.get(store, name);
}
