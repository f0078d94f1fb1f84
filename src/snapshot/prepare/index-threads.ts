/** A thread that builds the index of one locale. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../../model/locale.ts';
import type { KnownTerms } from '../../search/build-index.ts';
import type { SearchDocument } from '../../search/source.ts';
import type { IndexFiles } from '../write-search.ts';

export type IndexOrder =
  | ({ readonly kind: 'begin' } & LocaleTerms)
  | { readonly kind: 'names'; readonly added: TermBytes; readonly known: Uint32Array | undefined }
  | DocumentPart
  | { readonly kind: 'finish' };

export interface LocaleTerms {
  readonly locale: Locale;
  readonly terms: TermBytes;
  /** Numbers of those terms in the order of their names, or of the first ones. */
  readonly order: Uint32Array;
}

/** Names of terms in the order of their numbers, UTF-16, one a line; in parts. */
export type TermBytes = readonly Uint8Array[];

interface DocumentPart {
  readonly kind: 'documents';
  readonly documents: readonly SearchDocument[];
  /** By document: bytes of its analysis in `analyses`, or -1. */
  readonly lengths: readonly number[];
  readonly analyses: Uint8Array<ArrayBuffer>;
}

export interface IndexBuilt extends KnownTerms {
  readonly files: IndexFiles;
}

const THREAD = new URL(`./index-thread${extname(import.meta.url)}`, import.meta.url);
const PART = 500;

/** Loads its program, and its terms, while whoever made it finds out what is to be indexed. */
export class IndexThread {
  readonly locale: Locale;
  readonly #worker = new Worker(THREAD, { execArgv: [] });
  readonly #termParts: number;

  constructor(terms: LocaleTerms) {
    this.locale = terms.locale;
    this.#termParts = terms.terms.length;
    this.#send({ kind: 'begin', ...terms });
  }

  /**
   * Once. `terms` are all there are now, `knownNames` what names gave an index that had the same ones. All documents are
   * sent before this returns: whoever called may be busy for seconds, and the thread would wait.
   */
  async build(
    terms: TermBytes,
    documents: Iterable<SearchDocument>,
    knownNames: Uint32Array | undefined,
    signal: AbortSignal,
  ): Promise<IndexBuilt> {
    const stop = (): void => this.stop();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      this.#send({ kind: 'names', added: terms.slice(this.#termParts), known: knownNames });
      for (const part of partsOf(documents)) this.#send(part, part.analyses.buffer);
      this.#send({ kind: 'finish' });
      return await new Promise<IndexBuilt>((resolve, reject) => {
        this.#worker.on('message', resolve);
        this.#worker.on('error', reject);
        this.#worker.on('exit', () => reject(new Error(`the index of ${this.locale} was not finished`)));
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
