/** A thread that prepares pages, as many at a time as it is given. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageBatch, PreparedBatch, ThreadSettings } from './page-threads.ts';
import { preparePage } from './prepare-page.ts';
import { TermTables } from './term-tables.ts';

const { settings, current } = workerData as ThreadSettings;
const terms = new TermTables();

parentPort?.on('message', (batch: PageBatch) => {
  const results: PreparedBatch['results'][number][] = [];
  const pieces: Uint8Array[] = [];
  for (const { index, page, known } of batch) {
    Atomics.store(current, 0, index);
    const { digest, result, packed } = preparePage(page, settings, known, terms);
    const parts = packed === undefined ? [] : [packed.sections, packed.page, packed.analysis];
    pieces.push(...parts);
    results.push({ index, digest, result, lengths: parts.map(({ length }) => length) });
  }
  Atomics.store(current, 0, -1);
  // One block for the whole batch: it changes threads without being copied.
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  const answer: PreparedBatch = { results, bytes, terms: terms.takeNew() };
  parentPort?.postMessage(answer, [bytes.buffer]);
});
