/** The pages of a library, prepared: those that changed since the last build on threads, all others from the cache. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { OnGathered } from '../../content/assemble.ts';
import { headOf } from '../../content/git-history.ts';
import type { KnownLinks } from '../../content/link-world.ts';
import { readSurveyed, type ReadLibraryOptions } from '../../content/read-library.ts';
import { surveyDigest, surveyFolder } from '../../content/survey.ts';
import { unread, type KeptPage, type LocatedPage, type PageReader } from '../../content/page-reader.ts';
import { TermTable } from '../../search/term-table.ts';
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import type { Locale } from '../../model/locale.ts';
import type { PageDraft, PageSettings } from '../../content/read-page.ts';
import type { LibraryConfig } from '../../model/library-config.ts';
import type { Library } from '../../model/page.ts';
import type { PackedText } from '../packed-text.ts';
import { searchDocuments, type DocumentSource, type SearchedText } from '../search-documents.ts';
import { sealOf, verifyTrailer } from '../trailer.ts';
import type { PreviousSnapshot } from '../build-snapshot.ts';
import { indexHere, type IndexFiles } from '../write-search.ts';
import { contentOf } from './cached-rest.ts';
import { statFile, type FileStat } from './file-stamp.ts';
import { indexOnThread } from './index-threads.ts';
import { keepLibrary } from './kept-library.ts';
import { PageCache, type CachedPage, type WrittenSnapshot } from './page-cache.ts';
import { keyOf, placeOf } from './page-place.ts';
import { readResult, writeResult } from './page-result.ts';
import { prepareAll, type PageTask, type TaskOutcome } from './page-threads.ts';
import { preparePage } from './prepare-page.ts';
import { FEW, rewordLibrary, SHORT } from './reword-library.ts';
import { TermTables } from './term-tables.ts';
import { Turns } from './turns.ts';

export interface PrepareOptions {
  /** Where results are kept between builds. */
  readonly cacheFile: string;
  /** Names the program: results of another one are not used. */
  readonly program: string;
  readonly threads: number;
  /** For one page, in milliseconds; no page that people write comes near it. */
  readonly pageLimit?: number;
}

const PAGE_LIMIT = 20_000;
const COMMIT_EVERY = 2_000;
/** Pages; fewer are indexed sooner than a thread has started. */
const WORTH_A_THREAD = 1_000;

export class PreparedPages {
  readonly #options: PrepareOptions;
  /** One index at a time: each takes some hundred megabytes while it is made. */
  readonly #turns = new Turns(1);
  /** By file, of all that what is kept of it depends on. */
  #digests = new Map<string, string>();
  #cache: PageCache | undefined;
  /** Of the library that was read last; `undefined` where the previous snapshot has it. */
  readonly #indexes = new Map<Locale, { readonly digest: string; readonly files?: Promise<IndexFiles> }>();
  #previous: WrittenSnapshot | undefined;
  readonly #givenUp = new Set<string>();
  /** By file, of the library at hand. */
  #stats: ReadonlyMap<string, FileStat> = new Map();
  #ended = new AbortController();
  /** What the ends of links depend on, beside the texts they stand in. */
  #ends: string | undefined;

  constructor(options: PrepareOptions) {
    this.#options = options;
  }

  /** A folder's library, its indexes begun: that of the last build, where only words changed since, else read anew. */
  async library(
    folder: string,
    { onProgress = () => undefined, signal }: Omit<ReadLibraryOptions, 'pages' | 'onGathered'> = {},
  ): Promise<Library> {
    const survey = await surveyFolder(folder, onProgress, signal);
    // Before anything is read: what changes from now on is noticed next time.
    const head = await headOf(folder, signal);
    const stats = survey.files.map(({ realPath }) => statFile(realPath));
    const cache = this.#open(survey.settings);
    const terms = new TermTables((locale) => cache.terms(locale));
    const reworded = await rewordLibrary(cache, terms, survey, head, stats, signal);
    if (reworded !== undefined) {
      this.#commit(cache, terms);
      this.#ends = reworded.state.ends;
      this.#begin(reworded.library.pages, survey.config);
      return reworded.library;
    }
    this.#stats = new Map(survey.files.map(({ path }, index) => [path, stats[index] as FileStat]));
    const library = await readSurveyed(survey, {
      onProgress,
      ...(signal === undefined ? {} : { signal }),
      pages: this,
      onGathered: this.#beginGathered,
    });
    if (this.#ends !== undefined)
      keepLibrary(this.#opened(), library, {
        survey: surveyDigest(survey),
        head,
        stamps: stats.map(({ stamp }, index) =>
          this.#givenUp.has(survey.files[index]?.path ?? '') ? '' : stamp,
        ),
        ends: this.#ends,
      });
    return library;
  }

  readonly read: PageReader = async (pages, settings, onPage, signal) => {
    const cache = this.#open(settings);
    const kept = new Map<number, KeptPage>();
    const stats = pages.map(({ file, realPath }) => this.#stats.get(file) ?? statFile(realPath));
    this.#digests = new Map();
    this.#givenUp.clear();
    const keep = (index: number, row: CachedPage): void => {
      kept.set(index, this.#keptPage(row));
      this.#digests.set(row.file, keyOf(row));
      onPage(kept.size, pages.length);
    };
    const byFile = new Map(pages.map(({ file }, index) => [file, index]));
    /** Kept of files that may have changed. */
    const known = new Map<string, CachedPage>();
    const gone: string[] = [];
    for (const row of cache.pages()) {
      const index = byFile.get(row.file);
      const page = index === undefined ? undefined : pages[index];
      if (index === undefined || page === undefined) gone.push(row.file);
      else if (row.place === placeOf(page))
        if (row.stamp !== '' && row.stamp === stats[index]?.stamp) keep(index, row);
        else known.set(row.file, row);
    }
    const tasks = pages.flatMap((page, index): PageTask[] =>
      kept.has(index) ? [] : [{ index, page, known: known.get(page.file)?.digest }],
    );
    // From here on what is kept of pages is no longer what the last library was made of.
    if (tasks.length > 0 || gone.length > 0) cache.forgetLibrary();
    const { threads, pageLimit = PAGE_LIMIT } = this.#options;
    const terms = new TermTables((locale) => cache.terms(locale));
    let put = 0;
    const take = (outcome: TaskOutcome): void => {
      const page = pages[outcome.index] as LocatedPage;
      const row = rowOf(page, stats[outcome.index]?.stamp ?? '', outcome, known.get(page.file));
      // A page that was given up may have had bad luck: the next build tries again.
      if ('givenUp' in outcome) this.#givenUp.add(page.file);
      else {
        cache.putPage(row);
        if (outcome.result !== undefined) cache.putDetail(page.file, outcome.result);
        if (outcome.packed !== undefined) {
          cache.putPacked(page.file, outcome.packed);
          cache.putAnalysis(page.file, outcome.packed.analysis);
        }
        if (++put % COMMIT_EVERY === 0) this.#commit(cache, terms);
      }
      keep(outcome.index, row);
    };
    const isLittle = tasks.length <= FEW && tasks.every(({ index }) => (stats[index]?.size ?? 0) <= SHORT);
    if (isLittle && pageLimit >= PAGE_LIMIT)
      for (const { index, page, known: digest } of tasks)
        take({ index, ...preparePage(page, settings, digest, terms) });
    else await prepareAll(tasks, settings, { threads, milliseconds: pageLimit }, terms, take, signal);
    cache.forget(gone);
    this.#commit(cache, terms);
    return pages.map((_, index) => kept.get(index) as KeptPage);
  };

  knownLinks(world: string): KnownLinks {
    const cache = this.#opened();
    cache.enterWorld(world);
    const known = new Map<string, ResolvedLinks>();
    for (const [file, digest, links] of cache.links())
      if (this.#digests.get(file) === digest) known.set(file, links);
    return {
      get: (file) => known.get(file),
      put: (file, links) => {
        const digest = this.#digests.get(file);
        if (digest !== undefined && !known.has(file)) cache.putLinks(file, digest, links);
      },
      faulty: (assets) => (this.#ends = JSON.stringify([world, assets])),
    };
  }

  readonly packed = (file: string): PackedText => this.#opened().packed(file);

  previous(): PreviousSnapshot | undefined {
    const previous = this.#previous;
    return previous === undefined
      ? undefined
      : { file: previous.file, sameEnds: previous.ends === this.#ends };
  }

  written(file: string): void {
    const seal = sealOf(file);
    const indexes = new Map([...this.#indexes].map(([locale, { digest }]) => [locale, digest]));
    if (seal !== undefined && this.#ends !== undefined)
      this.#opened().putSnapshot({ file: resolve(file), seal, ends: this.#ends, indexes });
  }

  /** Begins all indexes, as soon as it is known which texts there are. */
  readonly #beginGathered: OnGathered = (pages, config) =>
    this.#begin(
      pages.map(({ drafts }) => ({
        texts: new Map([...drafts].map(([locale, draft]) => [locale, searchedText(draft)])),
      })),
      config,
    );

  #begin(pages: DocumentSource['pages'], config: LibraryConfig): void {
    const source = { config, pages, analysisOf: (file: string) => this.#opened().analysis(file) };
    const names = namesOf(pages);
    this.#previous = intact(this.#opened().snapshot());
    for (const locale of config.locales) {
      const digest = this.#digestOf(source, locale, names);
      if (this.#previous?.indexes.get(locale) === digest) this.#indexes.set(locale, { digest });
      else {
        const files = this.#turns.take(async () => await this.#index(source, locale));
        // Where the build fails, nobody will wait for it.
        files.catch(() => undefined);
        this.#indexes.set(locale, { digest, files });
      }
    }
  }

  index(locale: Locale): Promise<IndexFiles> | 'previous' | undefined {
    const begun = this.#indexes.get(locale);
    return begun === undefined ? undefined : (begun.files ?? 'previous');
  }

  async #index(source: DocumentSource, locale: Locale): Promise<IndexFiles> {
    const terms = this.#opened().terms(locale);
    return source.pages.length < WORTH_A_THREAD
      ? indexHere({ ...source, terms: new TermTable(terms) }, locale)
      : await indexOnThread(locale, terms, searchDocuments(source, locale), this.#ended.signal);
  }

  close(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#indexes.clear();
    this.#ends = undefined;
    this.#previous = undefined;
    this.#cache?.close();
    this.#cache = undefined;
  }

  /** No analysis without the names of its terms. */
  #commit(cache: PageCache, terms: TermTables): void {
    for (const { locale, first, names } of terms.takeNew()) cache.putTerms(locale, first, names);
    cache.commit();
  }

  #open(settings: PageSettings): PageCache {
    this.close();
    const { cacheFile, program } = this.#options;
    const { node, icu, zstd } = process.versions;
    const version = JSON.stringify([program, node, icu, zstd, settings]);
    this.#cache = new PageCache(cacheFile, createHash('sha256').update(version).digest('base64'));
    return this.#cache;
  }

  /** Of all that the index of a locale is made of; `names` are those of all pages in all locales. */
  #digestOf({ config, pages }: DocumentSource, locale: Locale, names: string): string {
    const { locales, fallback } = config;
    const digest = createHash('sha256').update(JSON.stringify([locale, locales, fallback, names]));
    for (const { texts } of pages) {
      const own = texts.get(locale)?.source;
      digest.update(own === undefined ? '\n' : `${own.path}\n${own.sha256}\n`);
    }
    return digest.digest('base64');
  }

  #opened(): PageCache {
    if (this.#cache === undefined) throw new Error('no pages were prepared yet');
    return this.#cache;
  }

  #keptPage({ file, head }: CachedPage): KeptPage {
    const result = readResult(head, () => this.#opened().detail(file));
    return { ...result, content: () => contentOf(this.packed(file)) };
  }
}

/** Only as it was written, by its seal, and undamaged. */
function intact(snapshot: WrittenSnapshot | undefined): WrittenSnapshot | undefined {
  try {
    if (snapshot === undefined || sealOf(snapshot.file) !== snapshot.seal) return undefined;
    verifyTrailer(snapshot.file, 'crc32');
    return snapshot;
  } catch {
    return undefined;
  }
}

function searchedText({ locale, title, frontMatter, file, sha256 }: PageDraft): SearchedText {
  const { aliases } = frontMatter;
  return { locale, title, aliases, summary: null, sections: [], source: { path: file, sha256 } };
}

/** In one digest. */
function namesOf(pages: DocumentSource['pages']): string {
  const hash = createHash('sha256');
  for (const { texts } of pages)
    hash.update(
      JSON.stringify([...texts.values()].map(({ locale, title, aliases }) => [locale, title, aliases])),
    );
  return hash.digest('base64');
}

function rowOf(page: LocatedPage, stamp: string, outcome: TaskOutcome, known?: CachedPage): CachedPage {
  const { file } = page;
  const place = placeOf(page);
  if ('givenUp' in outcome) {
    return { file, stamp: '', place, digest: '', head: writeResult(unread(file, 'slow')).head };
  }
  const head = outcome.result?.head ?? known?.head ?? '';
  return { file, stamp: outcome.digest === '' ? '' : stamp, place, digest: outcome.digest, head };
}
