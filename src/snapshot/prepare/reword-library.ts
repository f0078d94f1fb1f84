/**
 * The library of the last build with the words of a few pages changed, which is what most builds come to. All that the
 * rest of a library sees of those pages must be as it was: then nothing else can be different, and nothing of it is put
 * together again.
 */
import { readFileSync } from 'node:fs';
import { committedName } from '../../content/git-history.ts';
import { knowledgeDigest } from '../../content/knowledge-digest.ts';
import { sha256 } from '../../content/outline.ts';
import type { LocatedPage } from '../../content/page-reader.ts';
import type { PageDraft } from '../../content/read-page.ts';
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import type { Survey } from '../../content/survey.ts';
import { compareIssues } from '../../model/issue.ts';
import type { Asset, Library, Page } from '../../model/page.ts';
import type { FileStat } from './file-stamp.ts';
import {
  fieldsOf,
  keptText,
  putPages,
  putState,
  readEdges,
  readPages,
  readState,
  type KeptState,
} from './kept-library.ts';
import { CacheDamage, type CachedPage, type PageCache } from './page-cache.ts';
import { keyOf, locatedPage } from './page-place.ts';
import { readResult, type PageResult } from './page-result.ts';
import { FEW, preparePage, SHORT, type PreparedPage } from './prepare-page.ts';
import { linkIssuesAgain, reportedAgain } from './reported-again.ts';
import type { TermTables } from './term-tables.ts';

/** As it was before anything was read. */
export interface FolderState {
  /** Of the survey. */
  readonly digest: string;
  /** The commit that is checked out; '' where there is none. */
  readonly head: string;
  /** Of the survey's files. */
  readonly stats: readonly FileStat[];
}

/** A file that was saved since; its words are others where there is an edit. */
interface Saved {
  readonly row: CachedPage;
  readonly before: PageResult;
  readonly edit: Edit | undefined;
}

interface Edit {
  readonly prepared: PreparedPage;
  readonly after: PageResult & { readonly draft: PageDraft };
  readonly links: ResolvedLinks;
}

export interface RewordListener {
  /** A page of so many was saved, and may have other words. */
  onPage(page: LocatedPage, pages: number): void;
  /** It is known which texts there are. */
  onPages(pages: readonly Page[]): void;
}

/** `undefined` where more changed than words, or nothing is known of the last build; the cache is then as it was. */
export async function rewordLibrary(
  cache: PageCache,
  terms: TermTables,
  survey: Survey,
  { digest, head, stats }: FolderState,
  listener: RewordListener,
  signal?: AbortSignal,
): Promise<{ readonly library: Library; readonly ends: string } | undefined> {
  const state = readState(cache);
  if (state === undefined || survey.mirrored !== undefined) return undefined;
  if (state.head !== head || state.survey !== digest) return undefined;
  const saved = savedSince(cache, terms, survey, stats, state, listener);
  if (saved === undefined) return undefined;

  const pages = readPages(cache, state);
  const changed = new Set<number>();
  let { issues } = state;
  for (const { before, edit } of saved) {
    if (before.draft === null) continue;
    const { locale, file, sha256: known } = before.draft;
    const number = pages.findIndex(({ texts }) => texts.get(locale)?.source.path === file);
    const page = pages[number];
    // A build that came to no end may have left more of a page than the library has of it.
    if (page?.texts.get(locale)?.source.sha256 !== known) return undefined;
    if (page === undefined || edit === undefined) continue;
    if (state.head !== '' && !(await isUncommitted(survey, page, edit.after.draft, signal))) return undefined;
    pages[number] = withWords(cache, page, edit.after.draft, pages);
    changed.add(number);
    issues = reportedAgain(issues, before, edit.after, edit.links);
  }

  for (const one of saved) put(cache, one);
  listener.onPages(pages);
  for (const number of changed) putPages(cache, pages, number);
  const now = { ...state, issues: [...issues].sort(compareIssues), stamps: stats.map(({ stamp }) => stamp) };
  putState(cache, now);
  const assets = assetsOnDisk(survey, state);
  return {
    library: {
      config: survey.config,
      pages,
      edges: readEdges(cache, state),
      assets,
      unusedFiles: state.unusedFiles,
      moved: new Map(state.moved),
      issues: now.issues,
      layout: survey.layout.id,
      inputs: survey.inputs,
      assetFiles: new Map(state.assetFiles),
      knowledgeDigest: knowledgeDigest(survey.inputs, pages, assets),
    },
    ends: state.ends,
  };
}

/** `undefined` where one of them is no page, or others could see the difference. */
function savedSince(
  cache: PageCache,
  terms: TermTables,
  survey: Survey,
  stats: readonly FileStat[],
  { stamps, pages }: KeptState,
  { onPage }: RewordListener,
): Saved[] | undefined {
  const changed = stats.flatMap(({ stamp }, index) =>
    stamp !== '' && stamp === stamps[index] ? [] : [index],
  );
  if (changed.length > FEW || changed.some((index) => (stats[index]?.size ?? 0) > SHORT)) return undefined;
  const saved: Saved[] = [];
  for (const index of changed) {
    const { path = '', realPath = '' } = survey.files[index] ?? {};
    const known = cache.page(path);
    if (known === undefined) return undefined;
    const before = readResult(known.head, cache);
    const page = locatedPage(known, realPath);
    onPage(page, pages);
    const prepared = preparePage(page, survey.settings, known.digest, terms);
    const edit = prepared.result === undefined ? undefined : editOf(cache, known, before, prepared);
    if (edit === undefined && prepared.result !== undefined) return undefined;
    const { digest, result } = prepared;
    const row = { ...known, stamp: stats[index]?.stamp ?? '', digest, head: result?.head ?? known.head };
    saved.push({ row, before, edit });
  }
  return saved;
}

function editOf(
  cache: PageCache,
  known: CachedPage,
  before: PageResult,
  prepared: PreparedPage,
): Edit | undefined {
  const { result } = prepared;
  const [, digest, links] = cache.linksOf(known.file) ?? [];
  if (result === undefined || links === undefined || digest !== keyOf(known)) return undefined;
  const { draft, issues, dropped } = readResult(result.head, { detail: () => result.detail });
  if (before.draft === null || draft === null) return undefined;
  const isSame =
    seenByOthers(before.draft) === seenByOthers(draft) &&
    whatIsDropped(before) === whatIsDropped({ dropped });
  return isSame ? { prepared, after: { draft, issues, dropped }, links } : undefined;
}

/** All of a draft that matters outside its own text. */
function seenByOthers({ shape, links }: PageDraft): string {
  return JSON.stringify([shape, links.map(({ kind, written }) => [kind, written])]);
}

function whatIsDropped({ dropped }: Pick<PageResult, 'dropped'>): string {
  return JSON.stringify(dropped.map(({ what, isKey, count }) => [what, isKey, count]));
}

/** Whether the history of the folder says as little of its words as it did of those before. */
async function isUncommitted(
  { folder }: Survey,
  { texts }: Page,
  { locale, file, gitNames }: PageDraft,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (texts.get(locale)?.source.revision !== null) return false;
  return !gitNames.includes((await committedName(folder, file, signal)) ?? '');
}

function withWords(cache: PageCache, page: Page, draft: PageDraft, pages: readonly Page[]): Page {
  const { summary, contentHash, characters } = draft;
  const isSource = draft.locale === page.sourceLocale;
  const texts = [...page.texts].map(([locale, text]) => {
    const fields = fieldsOf(text);
    if (locale === draft.locale) return { ...fields, summary, contentHash, characters, sha256: draft.sha256 };
    if (!isSource || fields.translates === null) return fields;
    const status = contentHash.startsWith(fields.translates) ? 'current' : 'stale';
    return { ...fields, status } as const;
  });
  return { ...page, texts: new Map(texts.map((fields) => [fields.locale, keptText(cache, fields, pages)])) };
}

function put(cache: PageCache, { row, before, edit }: Saved): void {
  if (edit === undefined) {
    cache.putPage(row);
    return;
  }
  const { prepared, after, links } = edit;
  cache.putPrepared(row, prepared);
  cache.putLinks(row.file, keyOf(row), { ...links, issues: linkIssuesAgain(links.issues, before, after) });
}

/** Files that pages refer to, by their stamps unchanged. */
function assetsOnDisk({ files }: Survey, { assets, assetFiles }: KeptState): Asset[] {
  const places = new Map(files.map(({ path, realPath }) => [path, realPath]));
  const fileOf = new Map(assetFiles);
  return assets.map((asset) => ({
    ...asset,
    get bytes() {
      const bytes = readFileSync(places.get(fileOf.get(asset.path) ?? '') ?? '');
      if (sha256(bytes) !== asset.sha256) throw new CacheDamage(`${asset.path} changed while it was read`);
      return bytes;
    },
  }));
}
