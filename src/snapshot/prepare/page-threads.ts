/**
 * Pages, prepared on several threads. A page that takes too long, or more memory than a thread has, costs its thread; it
 * is given up, and all others go on. That limit is the one place where a build depends on the clock: no page that people
 * write comes near it.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LocatedPage } from '../../content/page-reader.ts';
import type { PageSettings } from '../../content/read-page.ts';
import type { StoredResult } from './page-result.ts';
import type { PreparedText } from './prepare-page.ts';
import { TermTranslation, type NewTerms, type TermTables } from './term-tables.ts';

export interface PageTask {
  readonly index: number;
  readonly page: LocatedPage;
  /** Digest of the file as it was when last prepared. */
  readonly known: string | undefined;
}

export type PageBatch = readonly PageTask[];

export interface PreparedBatch {
  readonly results: readonly {
    readonly index: number;
    readonly digest: string;
    readonly result: StoredResult | undefined;
    /** In `bytes`, one after the other: sections, page, analysis. */
    readonly lengths: readonly number[];
  }[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** That no page of this thread had before. */
  readonly terms: readonly NewTerms[];
}

export interface ThreadSettings {
  readonly settings: PageSettings;
  /** The index of the page at hand, or -1. */
  readonly current: Int32Array;
}

export type TaskOutcome =
  | {
      readonly index: number;
      readonly digest: string;
      readonly result: StoredResult | undefined;
      readonly packed: PreparedText | undefined;
    }
  | { readonly index: number; readonly givenUp: true };

export interface ThreadLimits {
  readonly threads: number;
  /** For one page. */
  readonly milliseconds: number;
}

const THREAD = new URL(`./page-thread${extname(import.meta.url)}`, import.meta.url);
/** Few enough for the threads to end together, enough for messages not to count. */
const BATCH = 24;
/** Below this, starting a thread takes longer than it saves. */
const WORTH_A_THREAD = 60;
/**
 * A page of 2 MB takes less than a fifth of the old generation. Room for the young saves a tenth of the time: nothing of
 * a page outlives it.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 };

export async function prepareAll(
  tasks: readonly PageTask[],
  settings: PageSettings,
  limits: ThreadLimits,
  terms: TermTables,
  onOutcome: (outcome: TaskOutcome) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const waiting = [...tasks];
  const count = Math.min(limits.threads, Math.ceil(tasks.length / WORTH_A_THREAD));
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      signal?.throwIfAborted();
      await runThread(waiting, settings, limits.milliseconds, terms, onOutcome, signal);
    }
  };
  await Promise.all(Array.from({ length: count }, run));
}

/** Works on what is waiting until nothing is, or until a page costs it its life. */
async function runThread(
  waiting: PageTask[],
  settings: PageSettings,
  milliseconds: number,
  terms: TermTables,
  onOutcome: (outcome: TaskOutcome) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const current = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const workerData: ThreadSettings = { settings, current };
  const worker = new Worker(THREAD, { workerData, resourceLimits: MEMORY, execArgv: [] });
  const translation = new TermTranslation(terms);
  let batch: PageTask[] = [];
  let last = -1;
  let since = performance.now();
  let watch: NodeJS.Timeout | undefined;
  const stop = (): void => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        batch = waiting.splice(0, Math.min(BATCH, Math.ceil(waiting.length / 4)));
        if (batch.length === 0) resolve();
        else worker.postMessage(batch, []);
      };
      worker.on('message', (answer: PreparedBatch) => {
        const locales = new Map(batch.map(({ index, page }) => [index, page.locale]));
        batch = [];
        for (const one of answer.terms) translation.learn(one);
        for (const outcome of outcomesOf(answer, (index, analysis) =>
          translation.translate(locales.get(index) ?? '', analysis),
        ))
          onOutcome(outcome);
        next();
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve() : reject(error),
      );
      worker.on('exit', () => resolve());
      watch = setInterval(() => {
        const now = Atomics.load(current, 0);
        if (now !== last || now === -1) {
          last = now;
          since = performance.now();
        } else if (performance.now() - since > milliseconds) stop();
      }, milliseconds / 20);
      next();
    });
  } finally {
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
  signal?.throwIfAborted();
  const guilty = Atomics.load(current, 0);
  for (const task of batch)
    if (task.index === guilty) onOutcome({ index: guilty, givenUp: true });
    else waiting.push(task);
}

function outcomesOf(
  { results, bytes }: PreparedBatch,
  translated: (index: number, analysis: Uint8Array) => Uint8Array,
): TaskOutcome[] {
  let at = 0;
  const cut = (length = 0): Uint8Array => bytes.subarray(at, (at += length));
  return results.map(({ index, digest, result, lengths }) => ({
    index,
    digest,
    result,
    packed:
      lengths.length === 0
        ? undefined
        : { sections: cut(lengths[0]), page: cut(lengths[1]), analysis: translated(index, cut(lengths[2])) },
  }));
}
