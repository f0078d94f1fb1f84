/** The indexes of a library that is being built: begun as soon as its texts are known, where the last snapshot has others. */
import { hash } from 'node:crypto';
import type { LibraryConfig } from '../../model/library-config.ts';
import type { Locale } from '../../model/locale.ts';
import { TermTable } from '../../search/term-table.ts';
import type { PreparedIndex } from '../build-snapshot.ts';
import { searchDocuments, type DocumentSource } from '../search-documents.ts';
import { sealOf, verifyTrailer } from '../trailer.ts';
import { indexHere, type IndexFiles } from '../write-search.ts';
import { IndexThread } from './index-threads.ts';
import { CacheDamage, type PageCache, type WrittenSnapshot } from './page-cache.ts';
import { namesIn } from './term-bytes.ts';
import { Turns } from './turns.ts';

/** Pages; fewer are indexed sooner than a thread has started. */
const WORTH_A_THREAD = 1_000;

export class PreparedIndexes {
  readonly #cache: PageCache;
  /** One at a time: each takes some hundred megabytes while it is made. */
  readonly #turns = new Turns(1);
  readonly #ended = new AbortController();
  #spare: IndexThread | undefined;
  readonly #begun = new Map<Locale, PreparedIndex>();
  readonly #digests = new Map<Locale, string>();
  #names = '';
  #previous: WrittenSnapshot | undefined;

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** Has a thread ready by the time it is needed. */
  expect(locale: Locale, pages: number): void {
    if (pages >= WORTH_A_THREAD) this.#spare ??= this.#thread(locale);
  }

  begin(pages: DocumentSource['pages'], config: LibraryConfig): void {
    const source = { config, pages, analysisOf: (file: string) => this.#cache.analysis(file) };
    this.#names = namesOf(pages, config);
    this.#previous = sealed(this.#cache.snapshot());
    for (const locale of config.locales) {
      const digest = digestOf(source, locale, this.#names);
      this.#digests.set(locale, digest);
      if (this.#previous?.indexes.get(locale) === digest) this.#begun.set(locale, 'previous');
      else {
        const known = this.#knownNames(locale);
        const files = this.#turns.take(async () => await this.#build(source, locale, known));
        // Where the build fails, nobody will wait for it.
        files.catch(() => undefined);
        this.#begun.set(locale, { files, namesKept: known !== undefined });
      }
    }
  }

  of(locale: Locale): PreparedIndex | undefined {
    return this.#begun.get(locale);
  }

  /** The last snapshot, looked through: that takes a moment, in which indexes are being made. */
  previous(): WrittenSnapshot | undefined {
    const previous = this.#previous;
    try {
      if (previous !== undefined) verifyTrailer(previous.file, 'crc32');
    } catch (error) {
      throw new CacheDamage(`${previous?.file} is not as it was`, { cause: error });
    }
    return previous;
  }

  /** What they are made of. */
  get made(): Pick<WrittenSnapshot, 'indexes' | 'names'> {
    return { indexes: this.#digests, names: this.#names };
  }

  close(): void {
    this.#ended.abort();
    this.#spare?.stop();
  }

  async #build(source: DocumentSource, locale: Locale, known: Uint32Array | undefined): Promise<IndexFiles> {
    const terms = this.#cache.terms(locale);
    if (source.pages.length < WORTH_A_THREAD)
      return indexHere({ ...source, terms: new TermTable(namesIn(terms)) }, locale);
    const thread = this.#spare?.locale === locale ? this.#spare : this.#thread(locale);
    if (thread === this.#spare) this.#spare = undefined;
    const documents = searchDocuments(source, locale, known === undefined);
    const { files, ...made } = await thread.build(terms, documents, known, this.#ended.signal);
    this.#cache.putKnownTerms(locale, made, this.#names);
    return files;
  }

  /** What names gave the locale's last index, where the last snapshot had the same ones. */
  #knownNames(locale: Locale): Uint32Array | undefined {
    if (this.#previous?.names !== this.#names) return undefined;
    const known = this.#cache.knownTerms(locale);
    return known?.namesDigest === this.#names ? known.names : undefined;
  }

  #thread(locale: Locale): IndexThread {
    const order = this.#cache.knownTerms(locale)?.order ?? new Uint32Array(0);
    return new IndexThread({ locale, terms: this.#cache.terms(locale), order });
  }
}

/** Only as it was written, by its seal. */
function sealed(snapshot: WrittenSnapshot | undefined): WrittenSnapshot | undefined {
  try {
    return snapshot !== undefined && sealOf(snapshot.file) === snapshot.seal ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

/** Of all pages in all locales, and of which are shown to whom. */
function namesOf(pages: DocumentSource['pages'], { locales, fallback }: LibraryConfig): string {
  const parts: unknown[] = [locales, fallback];
  for (const { texts } of pages) {
    for (const { locale, title, aliases } of texts.values()) parts.push(locale, title, ...aliases, '');
    parts.push('');
  }
  return hash('sha256', JSON.stringify(parts), 'base64');
}

/** Of all that the index of a locale is made of. */
function digestOf({ pages }: DocumentSource, locale: Locale, names: string): string {
  const parts = [locale, names];
  for (const { texts } of pages) {
    const own = texts.get(locale)?.source;
    parts.push(own === undefined ? '' : `${own.path}\n${own.sha256}`);
  }
  return hash('sha256', parts.join('\n'), 'base64');
}
