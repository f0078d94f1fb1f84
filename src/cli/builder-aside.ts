/** Building on a thread of its own: the one that supervises goes on, and keeps nothing of what a build takes. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CommandError } from './command-error.ts';
import type { OnProgress } from './progress.ts';
import type { SourceFile } from './source-file.ts';

export interface BuildOrder {
  readonly folder: string;
  readonly cacheFolder: string;
}

export type BuildReport =
  | { readonly kind: 'progress'; readonly phase: string; readonly done: number; readonly total: number }
  | { readonly kind: 'built'; readonly source: SourceFile }
  | { readonly kind: 'failed'; readonly sentence: string };

const THREAD = new URL(`./build-thread${extname(import.meta.url)}`, import.meta.url);

/** Stays for the next build: loading the program takes longer than building a small library again. */
export class BuilderAside {
  #worker: Worker | undefined;

  async build(order: BuildOrder, onProgress: OnProgress): Promise<SourceFile> {
    const worker = (this.#worker ??= new Worker(THREAD, { execArgv: [] }));
    const { promise, resolve, reject } = Promise.withResolvers<SourceFile>();
    const hear = (report: BuildReport): void => {
      if (report.kind === 'progress') onProgress(report.phase, report.done, report.total);
      else if (report.kind === 'built') resolve(report.source);
      else reject(new CommandError(report.sentence));
    };
    const fail = (error: Error): void => {
      this.#worker = undefined;
      reject(error);
    };
    worker.on('message', hear).on('error', fail);
    worker.ref();
    try {
      worker.postMessage(order, []);
      return await promise;
    } finally {
      worker.off('message', hear).off('error', fail);
      // Between builds it must not keep a server that could not start.
      worker.unref();
    }
  }
}
