/** All drafts together: ids, places, sections, links and edges. Always whole, since any page may depend on any other. */
import { setImmediate } from 'node:timers/promises';

import type { Issue } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { areaOf, type PageId } from '../model/page-path.ts';
import type { Asset, Edges, Page, PageText, TranslationStatus } from '../model/page.ts';
import { AssembledText, type TextFields, type TextRest } from './assembled-text.ts';
import { loadAssets, unusedFiles, type LoadedAsset } from './assets.ts';
import type { CommitOrder } from './commit-order.ts';
import { EdgeGatherer } from './edges.ts';
import { gatherPages, type GatheredPage, type PageIndex } from './gather-pages.ts';
import type { FileHistory } from './git-history.ts';
import { linkWorld, type KnownLinks } from './link-world.ts';
import type { LinkMap } from './links.ts';
import { readMoved } from './moved.ts';
import { NearTargets, withSuggestion } from './near-targets.ts';
import { anchorsOf, type PageAnchors } from './page-anchors.ts';
import { placePages, type PagePlace } from './place-pages.ts';
import type { PageContent, PageDraft } from './read-page.ts';
import { resolveLinks, type ResolvedLinks } from './resolved-links.ts';
import type { Position } from './text-position.ts';
import { translationStatus } from './translation-status.ts';
import type { FoundFile } from './walk.ts';
import { WikiNames } from './wiki-names.ts';
import type { Extras, Layout } from './layouts/layout.ts';
import { foreignPlaces, ownPlaces, type WrittenPlaces } from './written-places.ts';

export interface Assembled {
  readonly pages: readonly Page[];
  readonly edges: Edges;
  readonly assets: readonly Asset[];
  readonly moved: ReadonlyMap<string, PageId>;
  readonly unusedFiles: readonly string[];
}

export interface AssembleInput {
  readonly config: LibraryConfig;
  readonly layout: Layout;
  /** What files beside the pages say. */
  readonly redirects: ReturnType<Extras['redirects']>;
  /** Ranks of pages and folders whose front matter gives none, by content path. */
  readonly orders: ReadonlyMap<string, number>;
  readonly drafts: readonly PageDraft[];
  /** By draft: what of its page is large. */
  readonly contentOf: (draft: PageDraft) => PageContent;
  /** Files that are no pages. */
  readonly files: ReadonlyMap<string, FoundFile>;
  readonly history: ReadonlyMap<string, FileHistory>;
  /** Which commit came before which, where that tells how old translations are. */
  readonly commits: CommitOrder | null;
  /** Links as they were resolved for the last build, if links led to the same places then: see `linkWorld`. */
  readonly knownLinks: ((world: string) => KnownLinks) | undefined;
  /** How translations stand, by file, where that is known from elsewhere. */
  readonly statuses: ReadonlyMap<string, TranslationStatus>;
  readonly signal: AbortSignal | undefined;
  ruleAt(rule: number, key: 'system' | 'work'): Position;
  onPage(done: number, total: number): void;
  onGathered?: OnGathered | undefined;
}

/** Which texts each page has is known before where their links lead. */
export type OnGathered = (pages: readonly GatheredPage[], config: LibraryConfig) => void;

/** Pages between two chances for signals and timers. */
const YIELD_EVERY = 200;

export async function assemble(input: AssembleInput, issues: Issue[]): Promise<Assembled> {
  const { config } = input;
  const index = gatherPages(input.drafts, config, issues);
  input.onGathered?.(index.pages, config);
  const near = new NearTargets(index, input.files);
  const places = placePages(index, config, input.orders, input.ruleAt, near, issues);
  const moved = readMoved(index, input.redirects, input.layout, config.locales, issues);
  const edges = new EdgeGatherer(index.pages.length);
  statePlaces(index, places, edges);
  stateRelations(index, moved, near, edges, issues);

  const anchors = new Map<PageId, PageAnchors>();
  let written: WrittenPlaces | undefined;
  const map: LinkMap = {
    config,
    index,
    anchors(page) {
      let known = anchors.get(page.id);
      if (known === undefined) anchors.set(page.id, (known = anchorsOf(page)));
      return known;
    },
    names: new WikiNames(index, input.layout.linksByName),
    near,
    moved,
    areas: new Set([
      ...config.areas.map((area) => area.id),
      ...index.pages.map((page) => areaOf(page.path) ?? ''),
    ]),
    files: input.files,
    get written() {
      return (written ??= input.layout.dialect.isOwn
        ? ownPlaces(config)
        : foreignPlaces(config, input.layout, index.pages, input.files));
    },
    isElsewhere: (path) => input.layout.isElsewhere?.(path, config.locales) === true,
    linksByName: input.layout.linksByName,
    known: new Map(),
  };
  const { resolved, loaded } = await resolveAll(map, input);

  const pages: Page[] = [];
  for (const [number, gathered] of index.pages.entries()) {
    if (number % YIELD_EVERY === 0) await setImmediate();
    input.signal?.throwIfAborted();
    const texts = new Map<Locale, PageText>();
    const targets: (readonly number[])[] = [];
    for (const [locale, draft] of gathered.drafts) {
      const links = resolved.get(draft);
      if (links === undefined) throw new Error(`the links of ${draft.file} were not resolved`);
      issues.push(...links.issues);
      targets.push(links.targets);
      texts.set(
        locale,
        new AssembledText(
          fieldsOf(gathered, draft, input),
          new DraftRest(draft, links, input.contentOf),
          index.pages,
        ),
      );
    }
    edges.links(number, targets);
    pages.push(pageOf(gathered, places.get(gathered.id), texts));
    input.onPage(pages.length, index.pages.length);
  }
  const assets = [...loaded.values()].flatMap((one) => ('asset' in one ? [one.asset] : []));
  return {
    pages,
    edges: edges.edges(),
    assets,
    moved,
    unusedFiles: unusedFiles(input.files, new Set(loaded.keys())),
  };
}

/** The links of all texts, and the files they lead to. */
async function resolveAll(map: LinkMap, input: AssembleInput): Promise<ResolvedAll> {
  const known = input.knownLinks?.(linkWorld(map, input.layout));
  const resolved = new Map<PageDraft, ResolvedLinks>();
  const drafts = map.index.pages.flatMap((page) =>
    [...page.drafts.values()].map((draft) => ({ page, draft })),
  );
  for (const { page, draft } of drafts)
    resolved.set(draft, known?.get(draft.file) ?? resolveLinks(map, draft, page, new Map()));
  const wanted = new Set([...resolved.values()].flatMap(({ assets }) => assets));
  const loaded = await loadAssets(wanted, input.files, input.signal);
  const isFaulty = (path: string): boolean => 'fault' in (loaded.get(path) ?? {});
  known?.faulty([...loaded.keys()].filter(isFaulty));
  for (const { page, draft } of drafts) {
    const links = resolved.get(draft);
    // Only now is it known what the files hold.
    if (links?.assets.some(isFaulty) === true) resolved.set(draft, resolveLinks(map, draft, page, loaded));
    else if (links !== undefined) known?.put(draft.file, links);
  }
  return { resolved, loaded };
}

interface ResolvedAll {
  readonly resolved: ReadonlyMap<PageDraft, ResolvedLinks>;
  readonly loaded: ReadonlyMap<string, LoadedAsset>;
}

function statePlaces(index: PageIndex, places: ReadonlyMap<PageId, PagePlace>, edges: EdgeGatherer): void {
  const state = (number: number, relation: string, target: PageId): void =>
    edges.state(number, relation, index.numbers.get(target) ?? 0);
  for (const [number, { id }] of index.pages.entries()) {
    const place = places.get(id);
    if (place?.chapter) state(number, 'part-of', place.chapter.work);
    if (place?.system) state(number, 'belongs-to', place.system);
  }
}

function stateRelations(
  index: PageIndex,
  moved: ReadonlyMap<string, PageId>,
  near: NearTargets,
  edges: EdgeGatherer,
  issues: Issue[],
): void {
  for (const [number, { id, source }] of index.pages.entries()) {
    for (const { relation, value, position } of source.frontMatter.relations) {
      const target = index.find(value) ?? index.byId.get(moved.get(value) ?? '');
      if (target !== undefined && target.id !== id) {
        edges.state(number, relation, index.numbers.get(target.id) ?? 0);
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

function fieldsOf(page: GatheredPage, draft: PageDraft, input: AssembleInput): TextFields {
  const { frontMatter } = draft;
  const history = input.history.get(draft.file);
  return {
    locale: draft.locale,
    title: draft.title,
    summary: draft.summary,
    aliases: frontMatter.aliases,
    tags: frontMatter.tags,
    authors: frontMatter.authors,
    contentHash: draft.contentHash,
    status: input.statuses.get(draft.file) ?? translationStatus(page, draft, input.history, input.commits),
    translates: draft === page.source ? null : (frontMatter.translates?.value ?? null),
    path: draft.file,
    sha256: draft.sha256,
    revision: history?.revision ?? null,
    updatedAt: frontMatter.updated ?? history?.updatedAt ?? null,
    characters: draft.characters,
  };
}

class DraftRest implements TextRest {
  readonly #draft: PageDraft;
  readonly #links: ResolvedLinks;
  readonly #contentOf: AssembleInput['contentOf'];

  constructor(draft: PageDraft, links: ResolvedLinks, contentOf: AssembleInput['contentOf']) {
    this.#draft = draft;
    this.#links = links;
    this.#contentOf = contentOf;
  }

  get outline(): PageDraft['sections'] {
    return this.#draft.sections;
  }

  get sectionIds(): string {
    return this.#links.sectionIds;
  }

  get ends(): string {
    return this.#links.ends;
  }

  content(): PageContent {
    return this.#contentOf(this.#draft);
  }
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
