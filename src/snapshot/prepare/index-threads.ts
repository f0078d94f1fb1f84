/** A thread that builds the index of one locale. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../../model/locale.ts';
import type { SearchDocument } from '../../search/source.ts';
import type { IndexFiles } from '../write-search.ts';

export type IndexOrder =
  ({ readonly kind: 'begin' } & Omit<IndexToBuild, 'documents'>) | DocumentPart | { readonly kind: 'finish' };

/** Names of terms in the order of their numbers, UTF-16, one a line; in parts. */
export type TermBytes = readonly Uint8Array[];

interface DocumentPart {
  readonly kind: 'documents';
  readonly documents: readonly SearchDocument[];
  /** By document: bytes of its analysis in `analyses`, or -1. */
  readonly lengths: readonly number[];
  readonly analyses: Uint8Array<ArrayBuffer>;
}

export interface IndexToBuild {
  readonly locale: Locale;
  readonly terms: TermBytes;
  /** Numbers of those terms in the order of their names, or of the first ones. */
  readonly known: Uint32Array;
  readonly documents: Iterable<SearchDocument>;
  /** With the index of names, for suggestions. */
  readonly names: boolean;
}

export interface IndexBuilt {
  readonly files: IndexFiles;
  /** Numbers of the given terms, all of them, in the order of their names. */
  readonly order: Uint32Array;
}

const THREAD = new URL(`./index-thread${extname(import.meta.url)}`, import.meta.url);
const PART = 500;

/** Loads its program while whoever made it finds out what is to be indexed. */
export class IndexThread {
  readonly #worker = new Worker(THREAD, { execArgv: [] });

  /** Once. All documents are sent before this returns: whoever called may be busy for seconds, and the thread would wait. */
  async build({ documents, ...index }: IndexToBuild, signal: AbortSignal): Promise<IndexBuilt> {
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      this.#send({ kind: 'begin', ...index });
      for (const part of partsOf(documents)) this.#send(part, part.analyses.buffer);
      this.#send({ kind: 'finish' });
      return await new Promise<IndexBuilt>((resolve, reject) => {
        this.#worker.on('message', resolve);
        this.#worker.on('error', reject);
        this.#worker.on('exit', () => reject(new Error(`the index of ${index.locale} was not finished`)));
      });
    } finally {
      signal.removeEventListener('abort', stop);
      await this.#worker.terminate();
    }
  }

  stop(): void {
    void this.#worker.terminate();
  }

  #send(order: IndexOrder, ...given: ArrayBuffer[]): void {
    this.#worker.postMessage(order, given);
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
  return { kind: 'documents', documents: bare, lengths, analyses };
}
