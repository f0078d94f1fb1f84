/** `GET /api/v1/dump`: every text with its source, so that a library can be built again elsewhere. */
import { encodePath, markdownUrl, pageUrl } from '../model/public-url.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { dumpedTexts, type DumpedText } from './dumped-texts.ts';
import type { OpenLibrary } from './open-library.ts';
import { domainsOf, libraryProvenance } from './provenance.ts';
import type { DumpedLibrary, DumpedPage, DumpedSource, DumpLine, DumpParameters } from './shapes/dump.ts';
import type { Provenance } from './shapes/provenance.ts';
import type { Shelf } from './shelf.ts';

export const DUMP = 'dump';

/** What is wrong with the request is thrown at once; lines are made as they are asked for. */
export function dumpLibrary(
  library: OpenLibrary,
  parameters: DumpParameters,
  shelf: Pick<Shelf, 'findOrProblem'>,
): Iterable<DumpLine> {
  const { since, limit } = parameters;
  const earlier = since === null ? undefined : shelf.findOrProblem(since, 'since').store;
  const listing = { operation: DUMP, knowledgeVersion: library.store.meta.knowledgeVersion, parameters };
  const start = decodeCursor(listing, parameters.cursor);
  const texts = dumpedTexts(library.store, parameters.locale, earlier);
  const end = Math.min(texts.length, start + (limit ?? texts.length));
  const cursorAfter = (at: number) => (at + 1 < texts.length ? encodeCursor(listing, at + 1) : null);
  const head = (): DumpedLibrary => describe(library, since);
  return lines(library, texts, start, end, head, cursorAfter);
}

function* lines(
  library: OpenLibrary,
  texts: readonly DumpedText[],
  start: number,
  end: number,
  head: () => DumpedLibrary,
  cursorAfter: (at: number) => string | null,
): Generator<DumpLine> {
  for (let at = start; at < end; at += 1) {
    const dumped = texts[at];
    if (dumped === undefined) return;
    const line = dumped.text === undefined ? removed(library, dumped) : kept(library, dumped, dumped.text);
    if (line !== undefined) yield { ...line, library: at === 0 ? head() : null, cursor: cursorAfter(at) };
  }
}

type Line = Omit<DumpLine, 'library' | 'cursor'>;

function kept(library: OpenLibrary, { before, change }: DumpedText, no: number): Line {
  const { store } = library;
  const text = store.text(no);
  const page = store.page(text.page);
  const former = before?.text.source.path;
  return {
    provenance: provenanceOf(library, store, page, text, [text.source]),
    page: describePage(library, store, page, text),
    change,
    formerSource: former === undefined || former === text.source.path ? null : former,
    source: contentOf(store.source(no)),
  };
}

/** As it was: it has no source any more. */
function removed(library: OpenLibrary, { before, change }: DumpedText): Line | undefined {
  if (before === undefined) return undefined;
  const { store, page, text } = before;
  return {
    provenance: provenanceOf(library, store, page, text, []),
    page: describePage(library, store, page, text),
    change,
    formerSource: text.source.path,
    source: null,
  };
}

function provenanceOf(
  library: OpenLibrary,
  { config }: Store,
  page: PageRecord,
  text: TextRecord,
  sources: Provenance['sources'],
): Provenance {
  return {
    ...libraryProvenance(library),
    domains: domainsOf([page]),
    license: page.license ?? config.license,
    locale: { requested: null, served: text.locale, fallback: false },
    sources,
  };
}

function describePage(
  { baseUrl }: OpenLibrary,
  store: Store,
  page: PageRecord,
  text: TextRecord,
): DumpedPage {
  const idOf = (no: number | null | undefined) =>
    no === null || no === undefined ? null : store.page(no).id;
  const source = store.textNumber(page.no, page.sourceLocale);
  return {
    id: page.id,
    kind: page.kind,
    entityType: page.entityType,
    locale: text.locale,
    path: page.path,
    url: baseUrl + pageUrl(text.locale, page.path),
    markdownUrl: baseUrl + markdownUrl(text.locale, page.path),
    title: text.title,
    summary: text.summary,
    aliases: text.aliases,
    tags: text.tags,
    area: page.area,
    system: idOf(page.system),
    work: idOf(page.chapter?.work),
    translation: {
      status: text.status,
      sourceLocale: page.sourceLocale,
      sourceHash: source === undefined ? null : store.text(source).contentHash,
    },
    contentHash: text.contentHash,
    updatedAt: text.source.updatedAt,
  };
}

function describe({ store, baseUrl }: OpenLibrary, since: string | null): DumpedLibrary {
  const { layout, files, assetFiles } = store.inputs();
  return {
    since,
    layout,
    files: [...files].map(([path, bytes]) => ({ path, ...contentOf(bytes) })),
    assets: store.assets().map(({ path, mediaType, sha256 }) => ({
      path,
      url: `${baseUrl}/${encodePath(path)}`,
      mediaType,
      sha256,
      file: assetFiles.get(path) ?? path,
    })),
  };
}

/** A byte-order mark is part of the file, and stays. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function contentOf(bytes: Uint8Array): DumpedSource {
  try {
    return { encoding: 'utf-8', value: UTF8.decode(bytes) };
  } catch {
    return { encoding: 'base64', value: Buffer.from(bytes).toString('base64') };
  }
}
