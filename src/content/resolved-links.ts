/** What became of the links of one text, as plain data that can be kept until something changes that they lead to. */
import type { Issue } from '../model/issue.ts';
import type { Locale } from '../model/locale.ts';
import type { LinkEnd, Page } from '../model/page.ts';
import type { PageId } from '../model/page-path.ts';
import { encodePath, pageUrl } from '../model/public-url.ts';
import type { LoadedAsset } from './assets.ts';
import type { GatheredPage, PageIndex } from './gather-pages.ts';
import { writeEnds, type NumberedPages } from './link-ends.ts';
import { resolveLink, type LinkMap, type Resolution } from './links.ts';
import type { PageDraft } from './read-page.ts';

export interface ResolvedLinks {
  /** Ids of its sections, one a line. */
  readonly sectionIds: string;
  /** As `link-ends.ts` writes them. */
  readonly ends: string;
  /** Numbers of the pages it links to, each followed by how often. */
  readonly targets: readonly number[];
  /** Files it refers to, by the place they are served at. */
  readonly assets: readonly string[];
  readonly issues: readonly Issue[];
}

/** No id has one in it. */
export const ID_SEPARATOR = '\n';

export function pagesByNumber(
  pages: readonly Pick<Page, 'id' | 'path'>[],
  locale: Locale,
): Omit<NumberedPages, 'numberOf'> {
  return {
    idOf: (page) => pages[page]?.id ?? '',
    urlOf: (page) => pageUrl(locale, pages[page]?.path ?? '/'),
  };
}

function numberOf({ numbers }: PageIndex, id: PageId): number {
  const number = numbers.get(id);
  if (number === undefined) throw new Error(`link to ${id}, which is no page`);
  return number;
}

/** Files that are not in `loaded` are taken to be what their names say. */
export function resolveLinks(
  map: LinkMap,
  draft: PageDraft,
  page: GatheredPage,
  loaded: ReadonlyMap<string, LoadedAsset>,
): ResolvedLinks {
  const resolutions = draft.links.map((link) => resolveLink(map, draft, page, link));
  const counts = new Map<number, number>();
  const assets = new Set<string>();
  for (const resolution of resolutions) {
    if (resolution.kind === 'asset') assets.add(resolution.path);
    if (resolution.kind !== 'page' || resolution.page === page.id) continue;
    const target = map.index.numbers.get(resolution.page) ?? 0;
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return {
    sectionIds: (map.anchors(page).ids.get(draft.locale) ?? []).join(ID_SEPARATOR),
    ends: writeEnds(
      resolutions.map((resolution) => endOf(resolution, loaded)),
      {
        ...pagesByNumber(map.index.pages, draft.locale),
        numberOf: (id) => numberOf(map.index, id),
      },
    ),
    targets: [...counts].flat(),
    assets: [...assets],
    issues: issuesOf(draft, resolutions, loaded),
  };
}

function endOf(resolution: Resolution, loaded: ReadonlyMap<string, LoadedAsset>): LinkEnd {
  if (resolution.kind === 'dead') return null;
  if (resolution.kind !== 'asset') return resolution;
  const asset = loaded.get(resolution.path);
  return asset !== undefined && 'fault' in asset
    ? null
    : { kind: 'asset', url: `/${encodePath(resolution.path)}` };
}

function issuesOf(
  draft: PageDraft,
  resolutions: readonly Resolution[],
  loaded: ReadonlyMap<string, LoadedAsset>,
): Issue[] {
  const issues: Issue[] = [];
  for (const [index, resolution] of resolutions.entries()) {
    const position = draft.links[index]?.position;
    if (position === undefined) continue;
    const { file } = draft;
    if (resolution.kind === 'dead') issues.push({ file, ...position, ...resolution.fault });
    else if (resolution.kind === 'page' && resolution.fault !== null)
      issues.push({ file, ...position, ...resolution.fault });
    else if (resolution.kind === 'asset') {
      const asset = loaded.get(resolution.path);
      if (asset !== undefined && 'fault' in asset)
        issues.push({ code: 'unsupported-file', file, ...position, message: asset.fault });
    }
  }
  return issues;
}
