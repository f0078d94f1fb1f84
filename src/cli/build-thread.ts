/** Builds a folder into the cache, as often as asked, aside from the thread that supervises. */
import { parentPort } from 'node:worker_threads';
import { buildIntoCache } from './build-into-cache.ts';
import type { BuildOrder, BuildReport } from './builder-aside.ts';
import { explain } from './explain-error.ts';

/** A message for every page would take longer than the page. */
const REPORT_EVERY_MS = 50;
let reported = 0;

function report(message: BuildReport): void {
  parentPort?.postMessage(message, []);
}

function reportProgress(phase: string, done: number, total: number): void {
  const now = performance.now();
  if (done !== total && done !== 0 && now - reported < REPORT_EVERY_MS) return;
  reported = now;
  report({ kind: 'progress', phase, done, total });
}

parentPort?.on('message', ({ folder, cacheFolder }: BuildOrder) => {
  buildIntoCache(folder, cacheFolder, reportProgress).then(
    (source) => report({ kind: 'built', source }),
    (error: unknown) =>
      report({ kind: 'failed', sentence: explain(error, process.env['LECTERN_DEBUG'] === '1') }),
  );
});
