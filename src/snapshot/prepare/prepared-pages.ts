/** The pages of a library, prepared: those that changed since the last build on threads, all others from the cache. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { OnGathered } from '../../content/assemble.ts';
import { headOf } from '../../content/git-history.ts';
import type { KnownLinks } from '../../content/link-world.ts';
import { readSurveyed, type ReadLibraryOptions } from '../../content/read-library.ts';
import { surveyDigest, surveyFolder } from '../../content/survey.ts';
import { unread, type KeptPage, type LocatedPage, type PageReader } from '../../content/page-reader.ts';
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import type { Locale } from '../../model/locale.ts';
import type { PageDraft, PageSettings } from '../../content/read-page.ts';
import type { Library } from '../../model/page.ts';
import type { PackedText } from '../packed-text.ts';
import type { SearchedText } from '../search-documents.ts';
import { sealOf } from '../trailer.ts';
import type { PreparedIndex, PreviousSnapshot } from '../build-snapshot.ts';
import { contentOf } from './cached-rest.ts';
import { statFile, type FileStat } from './file-stamp.ts';
import { keepLibrary } from './kept-library.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { keyOf, placeOf } from './page-place.ts';
import { readResult, writeResult } from './page-result.ts';
import { prepareAll, type PageTask, type TaskOutcome } from './page-threads.ts';
import { FEW, preparePage, SHORT } from './prepare-page.ts';
import { rewordLibrary, type RewordListener } from './reword-library.ts';
import { PreparedIndexes } from './prepared-indexes.ts';
import { namesIn } from './term-bytes.ts';
import { TermTables } from './term-tables.ts';

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

export class PreparedPages {
  readonly #options: PrepareOptions;
  /** By file, of all that what is kept of it depends on. */
  #digests = new Map<string, string>();
  #cache: PageCache | undefined;
  #indexes: PreparedIndexes | undefined;
  #settings: PageSettings | undefined;
  readonly #givenUp = new Set<string>();
  /** By file, of the library at hand. */
  #stats: ReadonlyMap<string, FileStat> = new Map();
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
    const digest = surveyDigest(survey);
    this.close();
    const cache = this.#open(survey.settings);
    const terms = termsIn(cache);
    const listener: RewordListener = {
      onPage: ({ locale }, pages) => this.#indexes?.expect(locale, pages),
      onPages: (pages) => {
        putTerms(cache, terms);
        this.#indexes?.begin(pages, survey.config);
      },
    };
    const reworded = await rewordLibrary(cache, terms, survey, { digest, head, stats }, listener, signal);
    if (reworded !== undefined) {
      cache.commit();
      this.#ends = reworded.ends;
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
        survey: digest,
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
    const terms = termsIn(cache);
    let put = 0;
    const take = (outcome: TaskOutcome): void => {
      const page = pages[outcome.index] as LocatedPage;
      const row = rowOf(page, stats[outcome.index]?.stamp ?? '', outcome, known.get(page.file));
      // A page that was given up may have had bad luck: the next build tries again.
      if ('givenUp' in outcome) this.#givenUp.add(page.file);
      else {
        cache.putPrepared(row, outcome);
        if (++put % COMMIT_EVERY === 0) commit(cache, terms);
      }
      keep(outcome.index, row);
    };
    const isLittle = tasks.length <= FEW && tasks.every(({ index }) => (stats[index]?.size ?? 0) <= SHORT);
    if (isLittle && pageLimit >= PAGE_LIMIT)
      for (const { index, page, known: digest } of tasks)
        take({ index, ...preparePage(page, settings, digest, terms) });
    else await prepareAll(tasks, settings, { threads, milliseconds: pageLimit }, terms, take, signal);
    cache.forget(gone);
    commit(cache, terms);
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
    const previous = this.#indexes?.previous();
    return previous === undefined
      ? undefined
      : { file: previous.file, sameEnds: previous.ends === this.#ends };
  }

  written(file: string): void {
    const seal = sealOf(file);
    if (seal !== undefined && this.#ends !== undefined && this.#indexes !== undefined)
      this.#opened().putSnapshot({ file: resolve(file), seal, ends: this.#ends, ...this.#indexes.made });
  }

  index(locale: Locale): PreparedIndex | undefined {
    return this.#indexes?.of(locale);
  }

  /** Begins all indexes, as soon as it is known which texts there are. */
  readonly #beginGathered: OnGathered = (pages, config) =>
    this.#indexes?.begin(
      pages.map(({ drafts }) => ({
        texts: new Map([...drafts].map(([locale, draft]) => [locale, searchedText(draft)])),
      })),
      config,
    );

  close(): void {
    this.#indexes?.close();
    this.#indexes = undefined;
    this.#stats = new Map();
    this.#ends = undefined;
    this.#cache?.close();
    this.#cache = undefined;
  }

  #open(settings: PageSettings): PageCache {
    if (this.#cache !== undefined && this.#settings === settings) return this.#cache;
    this.close();
    this.#settings = settings;
    const { cacheFile, program } = this.#options;
    const { node, icu, zstd } = process.versions;
    const version = JSON.stringify([program, node, icu, zstd, settings]);
    const cache = new PageCache(cacheFile, createHash('sha256').update(version).digest('base64'));
    this.#indexes = new PreparedIndexes(cache);
    return (this.#cache = cache);
  }

  #opened(): PageCache {
    if (this.#cache === undefined) throw new Error('no pages were prepared yet');
    return this.#cache;
  }

  #keptPage({ file, head }: CachedPage): KeptPage {
    const result = readResult(head, this.#opened());
    return { ...result, content: () => contentOf(this.packed(file)) };
  }
}

function putTerms(cache: PageCache, terms: TermTables): void {
  for (const { locale, first, names } of terms.takeNew()) cache.putTerms(locale, first, names);
}

/** No analysis without the names of its terms. */
function commit(cache: PageCache, terms: TermTables): void {
  putTerms(cache, terms);
  cache.commit();
}

function termsIn(cache: PageCache): TermTables {
  return new TermTables((locale) => namesIn(cache.terms(locale)));
}

function searchedText({ locale, title, frontMatter, file, sha256 }: PageDraft): SearchedText {
  const { aliases } = frontMatter;
  return { locale, title, aliases, summary: null, sections: [], source: { path: file, sha256 } };
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
