/**
 * A whole library as the last build put it together, less what is large: with it, a build in which only some words
 * changed need not put it together again. In parts, so that a changed page rewrites one of them.
 */
import { AssembledText, type TextFields } from '../../content/assembled-text.ts';
import type { Edges, Library, Page, PageText } from '../../model/page.ts';
import { CachedRest } from './cached-rest.ts';
import { CacheDamage, type PageCache } from './page-cache.ts';

/** What must be the same for a kept library to be of use, and what of it is no page. */
export interface KeptState extends Pick<Library, 'unusedFiles' | 'issues'> {
  /** Digest of the survey. */
  readonly survey: string;
  /** The commit that was checked out; '' where there is none. */
  readonly head: string;
  /** Of all files of the survey, in its order. */
  readonly stamps: readonly string[];
  /** What the ends of links depend on, beside the texts they stand in. */
  readonly ends: string;
  readonly assets: readonly KeptAsset[];
  readonly assetFiles: readonly (readonly [path: string, file: string])[];
  readonly moved: readonly (readonly [name: string, id: string])[];
  readonly edgeNames: readonly string[];
  readonly pages: number;
}

interface KeptAsset {
  readonly path: string;
  readonly mediaType: string;
  readonly sha256: string;
}

interface StoredPage extends Omit<Page, 'texts'> {
  readonly texts: readonly TextFields[];
}

const STATE = 'state';
/** Pages in a part. */
const PART = 256;
const COLUMNS = ['sources', 'targets', 'relations', 'weights'] as const;

export function readState(cache: PageCache): KeptState | undefined {
  const bytes = cache.libraryPart(STATE);
  return bytes === undefined ? undefined : (JSON.parse(textOf(bytes)) as KeptState);
}

export function putState(cache: PageCache, state: KeptState): void {
  cache.putLibraryPart(STATE, Buffer.from(JSON.stringify(state)));
}

export function keepLibrary(
  cache: PageCache,
  library: Library,
  known: Pick<KeptState, 'survey' | 'head' | 'stamps' | 'ends'>,
): void {
  cache.forgetLibrary();
  for (let first = 0; first < library.pages.length; first += PART) putPages(cache, library.pages, first);
  for (const column of COLUMNS) {
    const { buffer, byteOffset, byteLength } = library.edges[column];
    cache.putLibraryPart(column, new Uint8Array(buffer, byteOffset, byteLength));
  }
  putState(cache, {
    ...known,
    issues: library.issues,
    unusedFiles: library.unusedFiles,
    assets: library.assets.map(({ path, mediaType, sha256 }) => ({ path, mediaType, sha256 })),
    assetFiles: [...library.assetFiles],
    moved: [...library.moved],
    edgeNames: library.edges.names,
    pages: library.pages.length,
  });
}

/** Writes the part again in which a page stands. */
export function putPages(cache: PageCache, pages: readonly Page[], changed: number): void {
  const part = Math.floor(changed / PART);
  const kept = pages
    .slice(part * PART, (part + 1) * PART)
    .map((page): StoredPage => ({ ...page, texts: [...page.texts.values()].map(fieldsOf) }));
  cache.putLibraryPart(partName(part), Buffer.from(JSON.stringify(kept)));
}

export function readPages(cache: PageCache, { pages: count }: KeptState): Page[] {
  const pages: Page[] = [];
  for (let part = 0; part * PART < count; part += 1) {
    const bytes = cache.libraryPart(partName(part));
    if (bytes === undefined) throw new CacheDamage(`part ${part} of the library is not there`);
    for (const { texts, ...page } of JSON.parse(textOf(bytes)) as StoredPage[])
      pages.push({
        ...page,
        texts: new Map(texts.map((fields) => [fields.locale, keptText(cache, fields, pages)])),
      });
  }
  return pages;
}

export function readEdges(cache: PageCache, { edgeNames }: KeptState): Edges {
  const column = (name: (typeof COLUMNS)[number]): ArrayBuffer => {
    const bytes = cache.libraryPart(name);
    if (bytes === undefined) throw new CacheDamage(`${name} of the library are not there`);
    return new Uint8Array(bytes).buffer;
  };
  return {
    names: edgeNames,
    sources: new Uint32Array(column('sources')),
    targets: new Uint32Array(column('targets')),
    relations: new Uint16Array(column('relations')),
    weights: new Uint32Array(column('weights')),
  };
}

export function keptText(cache: PageCache, fields: TextFields, pages: readonly Page[]): PageText {
  return new AssembledText(fields, new CachedRest(cache, fields.path), pages);
}

export function fieldsOf(text: PageText): TextFields {
  const { path, sha256, revision, updatedAt } = text.source;
  return {
    locale: text.locale,
    title: text.title,
    summary: text.summary,
    aliases: text.aliases,
    tags: text.tags,
    authors: text.authors,
    contentHash: text.contentHash,
    status: text.status,
    translates: text.translates,
    path,
    sha256,
    revision,
    updatedAt,
    characters: text.parts?.characters ?? 0,
  };
}

function partName(part: number): string {
  return `pages ${part}`;
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}
