/** The index of one locale, built on a thread of its own. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../../model/locale.ts';
import type { SearchDocument } from '../../search/source.ts';
import type { IndexFiles } from '../write-search.ts';

export interface IndexThreadData {
  readonly locale: Locale;
  /** One a line. */
  readonly terms: string;
}

export interface DocumentPart {
  readonly documents: readonly SearchDocument[];
  /** By document: bytes of its analysis in `analyses`, or -1. */
  readonly lengths: readonly number[];
  readonly analyses: Uint8Array<ArrayBuffer>;
}

const THREAD = new URL(`./index-thread${extname(import.meta.url)}`, import.meta.url);
const PART = 500;

/** All documents are sent before this returns: whoever called may be busy for seconds, and the thread would wait. */
export async function indexOnThread(
  locale: Locale,
  terms: readonly string[],
  documents: Iterable<SearchDocument>,
  signal: AbortSignal,
): Promise<IndexFiles> {
  signal.throwIfAborted();
  const workerData: IndexThreadData = { locale, terms: terms.join('\n') };
  const worker = new Worker(THREAD, { workerData, execArgv: [] });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    for (const part of partsOf(documents)) worker.postMessage(part, [part.analyses.buffer]);
    worker.postMessage(null, []);
    return await new Promise<IndexFiles>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error(`the index of ${locale} was not finished`)));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function* partsOf(documents: Iterable<SearchDocument>): Generator<DocumentPart> {
  let waiting: SearchDocument[] = [];
  for (const document of documents) {
    waiting.push(document);
    if (waiting.length < PART) continue;
    yield partOf(waiting);
    waiting = [];
  }
  yield partOf(waiting);
}

function partOf(documents: readonly SearchDocument[]): DocumentPart {
  const lengths = documents.map(({ analysis }) => analysis?.length ?? -1);
  const analyses = new Uint8Array(lengths.reduce((sum, length) => sum + Math.max(0, length), 0));
  let at = 0;
  const bare = documents.map(({ analysis, ...document }) => {
    if (analysis !== undefined) {
      analyses.set(analysis, at);
      at += analysis.length;
    }
    return document;
  });
  return { documents: bare, lengths, analyses };
}
