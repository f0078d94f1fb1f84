/** Whatever a file holds, sealed or not: opening it gives a store or one sentence, and reading never ends the process. */
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { createApp } from '../../src/http/app.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { SnapshotError } from '../../src/snapshot/snapshot-error.ts';
import type { Store } from '../../src/snapshot/store.ts';
import { appendTrailer } from '../../src/snapshot/trailer.ts';
import { openGarden } from '../service/open-garden.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fuzz } from './fuzzed.ts';

/** Magic, length, SHA-256, CRC-32. */
const TRAILER_BYTES = 52;
const folder = temporaryFolder();
const file = join(folder, 'tried.lectern');
let whole: Buffer;
beforeAll(async () => {
  const { store } = await openGarden(folder);
  store.close();
  whole = readFileSync(join(folder, 'garden.lectern'));
});

const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });

function expectRefused(open: () => unknown): void {
  let error: unknown;
  try {
    open();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(SnapshotError);
  expect((error as Error).message).toMatch(/tried\.lectern [^\n]+\.$/u);
}

fuzz(
  'a snapshot with any bytes changed is refused in one sentence',
  150,
  fc.property(changes, (places) => {
    const bytes = Buffer.from(whole);
    for (const [place, change] of places) bytes[place % bytes.length] = change;
    fc.pre(!bytes.equals(whole));
    writeFileSync(file, bytes);
    expectRefused(() => openSnapshot(file));
  }),
  0.2,
);

fuzz(
  'any bytes at all are refused in one sentence',
  150,
  fc.property(fc.uint8Array({ maxLength: 4_000 }), fc.boolean(), (bytes, sealed) => {
    writeFileSync(file, bytes);
    if (sealed) seal();
    expectRefused(() => openSnapshot(file));
  }),
  0.2,
);

/** Somebody who can write the file can also seal it: then SQLite and the reader of its rows are what stands. */
fuzz(
  'a snapshot that was changed and sealed again opens or is refused, and its answers are answers',
  25,
  fc.asyncProperty(changes, async (places) => {
    const bytes = Buffer.from(whole.subarray(0, whole.length - TRAILER_BYTES));
    for (const [place, change] of places) bytes[place % bytes.length] = change;
    writeFileSync(file, bytes);
    seal();
    let store: Store | undefined;
    let library: OpenLibrary;
    try {
      store = openSnapshot(file);
      library = openLibrary(store, { baseUrl: 'http://127.0.0.1' });
    } catch (error) {
      store?.close();
      expect(error).toBeInstanceOf(Error);
      return;
    }
    try {
      const app = createApp({
        library,
        cacheBytes: 0,
        build: 'test',
        assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
      });
      for (const target of [
        '/api/v1',
        '/api/v1/pages/plants.tomato',
        '/en/plants/tomato',
        '/api/v1/search?q=tomato',
      ]) {
        const { statusCode, body } = await app.inject(target);
        expect(statusCode === 200 || statusCode === 404 || statusCode === 500).toBe(true);
        if (statusCode === 500) expect(body).toMatch(/internal|failed|Something went wrong/u);
      }
      await app.close();
    } finally {
      store.close();
    }
  }),
  0.02,
);

function seal(): void {
  const descriptor = openSync(file, 'r+');
  appendTrailer(descriptor);
  closeSync(descriptor);
}
