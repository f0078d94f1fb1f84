/** All drafts together: ids, places, sections, links and edges. Always whole, since any page may depend on any other. */
import { setImmediate } from 'node:timers/promises';

import type { Issue } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { areaOf, type PageId } from '../model/page-path.ts';
import type { Asset, Edge, LinkEnd, Page, PageText, TranslationStatus } from '../model/page.ts';
import { encodePath } from '../model/public-url.ts';
import { loadAssets, unusedFiles, type LoadedAsset } from './assets.ts';
import type { CommitOrder } from './commit-order.ts';
import { EdgeGatherer } from './edges.ts';
import { fillIn, type FilledPage } from './fill-in.ts';
import { gatherPages, type GatheredPage, type PageIndex } from './gather-pages.ts';
import type { FileHistory } from './git-history.ts';
import { resolveLink, type LinkMap, type Resolution } from './links.ts';
import { readMoved } from './moved.ts';
import { NearTargets, withSuggestion } from './near-targets.ts';
import { anchorsOf } from './page-anchors.ts';
import { placePages, type PagePlace } from './place-pages.ts';
import type { PageContent, PageDraft } from './read-page.ts';
import type { Position } from './text-position.ts';
import { translationStatus } from './translation-status.ts';
import type { FoundFile } from './walk.ts';
import { WikiNames } from './wiki-names.ts';
import type { Extras, Layout } from './layouts/layout.ts';
import { foreignPlaces, ownPlaces } from './written-places.ts';

export interface Assembled {
  readonly pages: readonly Page[];
  readonly edges: readonly Edge[];
  readonly assets: readonly Asset[];
  readonly moved: ReadonlyMap<string, PageId>;
  readonly unusedFiles: readonly string[];
}

export interface AssembleInput {
  readonly config: LibraryConfig;
  readonly layout: Layout;
  /** What files beside the pages say. */
  readonly redirects: Extras['redirects'];
  /** Ranks of pages and folders whose front matter gives none, by content path. */
  readonly orders: ReadonlyMap<string, number>;
  readonly drafts: readonly PageDraft[];
  /** By draft: what of its page is large. */
  contentOf(draft: PageDraft): PageContent;
  /** Files that are no pages. */
  readonly files: ReadonlyMap<string, FoundFile>;
  readonly history: ReadonlyMap<string, FileHistory>;
  /** Which commit came before which, where that tells how old translations are. */
  readonly commits: CommitOrder | null;
  /** How translations stand, by file, where that is known from elsewhere. */
  readonly statuses: ReadonlyMap<string, TranslationStatus>;
  readonly signal: AbortSignal | undefined;
  ruleAt(rule: number, key: 'system' | 'work'): Position;
  onPage(done: number, total: number): void;
}

/** Pages between two chances for signals and timers. */
const YIELD_EVERY = 200;

export async function assemble(input: AssembleInput, issues: Issue[]): Promise<Assembled> {
  const { config } = input;
  const index = gatherPages(input.drafts, config, issues);
  const near = new NearTargets(index, input.files);
  const places = placePages(index, config, input.orders, input.ruleAt, near, issues);
  const moved = readMoved(index, input.redirects, input.layout, config.locales, issues);
  const edges = new EdgeGatherer();
  statePlaces(index, places, edges);
  stateRelations(index, moved, near, edges, issues);

  const map: LinkMap = {
    config,
    index,
    anchors: new Map(index.pages.map((page) => [page.id, anchorsOf(page)])),
    names: new WikiNames(index, input.layout.linksByName),
    near,
    moved,
    areas: new Set([
      ...config.areas.map((area) => area.id),
      ...index.pages.map((page) => areaOf(page.path) ?? ''),
    ]),
    files: input.files,
    written: input.layout.dialect.isOwn
      ? ownPlaces(config)
      : foreignPlaces(config, input.layout, index.pages, input.files),
    isElsewhere: (path) => input.layout.isElsewhere?.(path, config.locales) === true,
    linksByName: input.layout.linksByName,
    known: new Map(),
  };
  const resolutions = new Map<PageDraft, readonly Resolution[]>();
  const wanted = new Set<string>();
  for (const page of index.pages) {
    for (const draft of page.drafts.values()) {
      const resolved = draft.links.map((link) => resolveLink(map, draft, page, link));
      for (const one of resolved) if (one.kind === 'asset') wanted.add(one.path);
      resolutions.set(draft, resolved);
    }
  }
  const loaded = await loadAssets(wanted, input.files, input.signal);

  const pages: Page[] = [];
  for (const gathered of index.pages) {
    if (pages.length % YIELD_EVERY === 0) await setImmediate();
    input.signal?.throwIfAborted();
    const texts = new Map<Locale, PageText>();
    for (const [locale, draft] of gathered.drafts) {
      const ids = map.anchors.get(gathered.id)?.ids.get(locale) ?? [];
      const resolved = resolutions.get(draft) ?? [];
      reportLinks(draft, resolved, loaded, issues);
      gatherLinks(gathered.id, draft, ids, resolved, edges, input);
      texts.set(locale, textOf(gathered, draft, ids, resolved, loaded, input));
    }
    pages.push(pageOf(gathered, places.get(gathered.id), texts));
    input.onPage(pages.length, index.pages.length);
  }
  const assets = [...loaded.values()].flatMap((one) => ('asset' in one ? [one.asset] : []));
  return { pages, edges: edges.edges(), assets, moved, unusedFiles: unusedFiles(input.files, wanted) };
}

function statePlaces(index: PageIndex, places: ReadonlyMap<PageId, PagePlace>, edges: EdgeGatherer): void {
  for (const { id } of index.pages) {
    const place = places.get(id);
    if (place?.chapter) edges.state(id, 'part-of', place.chapter.work);
    if (place?.system) edges.state(id, 'belongs-to', place.system);
  }
}

function stateRelations(
  index: PageIndex,
  moved: ReadonlyMap<string, PageId>,
  near: NearTargets,
  edges: EdgeGatherer,
  issues: Issue[],
): void {
  for (const { id, source } of index.pages) {
    for (const { relation, value, position } of source.frontMatter.relations) {
      const target = index.find(value) ?? index.byId.get(moved.get(value) ?? '');
      if (target !== undefined && target.id !== id) {
        edges.state(id, relation, target.id);
        continue;
      }
      const said =
        target === undefined
          ? withSuggestion(
              `There is no page \`${value}\`, and a relation takes the id or the path of one`,
              near.reference(value),
            )
          : { message: `The page is \`${relation}\` to itself; name another page.` };
      issues.push({ code: 'unknown-relation-target', file: source.file, ...position, ...said });
    }
  }
}

function reportLinks(
  draft: PageDraft,
  resolutions: readonly Resolution[],
  assets: ReadonlyMap<string, LoadedAsset>,
  issues: Issue[],
): void {
  for (const [index, resolution] of resolutions.entries()) {
    const position = draft.links[index]?.position;
    if (position === undefined) continue;
    const { file } = draft;
    if (resolution.kind === 'dead') issues.push({ file, ...position, ...resolution.fault });
    else if (resolution.kind === 'page' && resolution.fault !== null)
      issues.push({ file, ...position, ...resolution.fault });
    else if (resolution.kind === 'asset') {
      const loaded = assets.get(resolution.path);
      if (loaded !== undefined && 'fault' in loaded)
        issues.push({ code: 'unsupported-file', file, ...position, message: loaded.fault });
    }
  }
}

function gatherLinks(
  id: PageId,
  draft: PageDraft,
  ids: readonly string[],
  resolutions: readonly Resolution[],
  edges: EdgeGatherer,
  { contentOf }: AssembleInput,
): void {
  for (const [index, resolution] of resolutions.entries()) {
    const link = draft.links[index];
    if (resolution.kind !== 'page' || resolution.page === id || link === undefined) continue;
    const evidence = {
      sectionId: ids[link.section] ?? '',
      get text(): string {
        return contentOf(draft).template.links[index]?.evidence ?? '';
      },
    };
    edges.link(id, resolution.page, draft.locale, link.hasEvidence ? evidence : null);
  }
}

/** What is large is asked for again each time: all texts together would not fit. */
function textOf(
  page: GatheredPage,
  draft: PageDraft,
  ids: readonly string[],
  resolutions: readonly Resolution[],
  assets: ReadonlyMap<string, LoadedAsset>,
  input: AssembleInput,
): PageText {
  const { frontMatter } = draft;
  const ends = resolutions.map((resolution) => endOf(resolution, assets));
  const content = (): PageContent => input.contentOf(draft);
  const named = (): { id: string; slug: string }[] =>
    draft.sections.map(({ slug }, index) => ({ id: ids[index] ?? '', slug }));
  const filled = (): FilledPage => fillIn(content().template, named(), ends);
  const history = input.history.get(draft.file);
  return {
    locale: draft.locale,
    title: draft.title,
    summary: draft.summary,
    aliases: frontMatter.aliases,
    tags: frontMatter.tags,
    authors: frontMatter.authors,
    source: {
      path: draft.file,
      get bytes() {
        return content().bytes;
      },
      sha256: draft.sha256,
      revision: history?.revision ?? null,
      updatedAt: frontMatter.updated ?? history?.updatedAt ?? null,
    },
    get body() {
      return content().body;
    },
    contentHash: draft.contentHash,
    status: input.statuses.get(draft.file) ?? translationStatus(page, draft, input.history, input.commits),
    translates: draft === page.source ? null : (frontMatter.translates?.value ?? null),
    get html() {
      return filled().html;
    },
    get sections() {
      return draft.sections.map(({ slug, level, title, markdownStart }, index) => ({
        id: ids[index] ?? '',
        slug,
        level,
        title,
        get text() {
          return content().texts[index] ?? '';
        },
        markdownStart,
        get htmlStart() {
          return filled().starts[index] ?? 0;
        },
      }));
    },
    parts: {
      characters: draft.characters,
      get template() {
        return content().template;
      },
      ends,
    },
  };
}

function endOf(resolution: Resolution, assets: ReadonlyMap<string, LoadedAsset>): LinkEnd {
  if (resolution.kind === 'dead') return null;
  if (resolution.kind !== 'asset') return resolution;
  const loaded = assets.get(resolution.path);
  return loaded !== undefined && 'asset' in loaded
    ? { kind: 'asset', url: `/${encodePath(resolution.path)}` }
    : null;
}

function pageOf(
  gathered: GatheredPage,
  place: PagePlace | undefined,
  texts: ReadonlyMap<Locale, PageText>,
): Page {
  const { frontMatter, locale } = gathered.source;
  return {
    id: gathered.id,
    path: gathered.path,
    kind: place?.kind ?? 'page',
    entityType: place?.entityType ?? null,
    area: areaOf(gathered.path),
    system: place?.system ?? null,
    chapter: place?.chapter ?? null,
    parent: place?.parent ?? null,
    siblingOrder: place?.siblingOrder ?? 0,
    sourceLocale: locale,
    originalTitle: frontMatter.originalTitle,
    originalLanguage: frontMatter.originalLanguage,
    license: frontMatter.license,
    texts,
  };
}
