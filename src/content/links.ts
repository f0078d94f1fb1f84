/** Where a written link leads: by relative file, content path, URL of this site, or wiki name. */
import type { IssueCode } from '../model/issue.ts';
import { servedLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { areaOf, normalizePath, RESERVED_AREAS, type PageId, type PagePath } from '../model/page-path.ts';
import { encodePath, pageUrl, sectionUrl } from '../model/public-url.ts';
import { isAssetName } from './asset-types.ts';
import type { GatheredPage, PageIndex } from './gather-pages.ts';
import { decodeOnce, readTarget } from './link-target.ts';
import { withSuggestion, type NearTargets } from './near-targets.ts';
import { resolveFragment, type PageAnchors } from './page-anchors.ts';
import type { DraftLink, PageDraft } from './read-page.ts';
import type { WikiNames } from './wiki-names.ts';
import type { Place, WrittenPlaces } from './written-places.ts';

export type Resolution =
  | PageResolution
  /** A place of this site that is no page of the library, such as an area without its own page. */
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'outside'; readonly url: string }
  /** Relative to the library folder. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'dead'; readonly fault: LinkFault };

export interface PageResolution {
  readonly kind: 'page';
  readonly page: PageId;
  readonly url: string;
  readonly fault: LinkFault | null;
}

export interface LinkFault {
  readonly code: IssueCode;
  readonly message: string;
  readonly suggestion?: string;
}

export interface LinkMap {
  readonly config: LibraryConfig;
  readonly index: PageIndex;
  anchors(page: GatheredPage): PageAnchors;
  readonly names: WikiNames;
  readonly near: NearTargets;
  readonly moved: ReadonlyMap<string, PageId>;
  readonly areas: ReadonlySet<string>;
  /** Files beside the pages, relative to the library folder. */
  readonly files: ReadonlyMap<string, { readonly path: string }>;
  readonly written: WrittenPlaces;
  /** Ends that were found before, by locale, then by target as written; filled on the way. */
  readonly known: Map<Locale, Map<string, Resolution>>;
  /** Whether a path from the root is another part of the publisher's site. */
  isElsewhere(path: string): boolean;
  /** A link may give a page's bare name. */
  readonly linksByName: boolean;
}

/** Sites link to the same places over and over; from any page of a language, such a link leads to the same end. */
export function resolveLink(map: LinkMap, draft: PageDraft, self: GatheredPage, link: DraftLink): Resolution {
  if (link.kind !== 'page' || !link.written.startsWith('/')) return findEnd(map, draft, self, link);
  let known = map.known.get(draft.locale);
  if (known === undefined) map.known.set(draft.locale, (known = new Map()));
  const end = known.get(link.written);
  if (end !== undefined && !isAbout(end, self)) return end;
  const found = findEnd(map, draft, self, link);
  if (!isAbout(found, self)) known.set(link.written, found);
  return found;
}

/** An end that the page it is looked for from has a part in. */
function isAbout(end: Resolution, self: GatheredPage): boolean {
  if (end.kind === 'page') return end.page === self.id;
  return end.kind === 'dead' && end.fault.code === 'missing-file';
}

function findEnd(map: LinkMap, draft: PageDraft, self: GatheredPage, link: DraftLink): Resolution {
  if (link.kind === 'wiki') return resolveWiki(map, draft, self, link.written);
  const target = readTarget(link.written, map.config.origin.url);
  if (target.kind === 'outside') return target;
  if (target.kind === 'refused')
    return dead(
      'unsupported-file',
      `\`${shown(link.written)}\` cannot be shown; refer to a file of the library`,
    );
  const found = resolvePath(map, draft, self, target, link.kind);
  // Other things may live at the publisher's address: only what looks like one of our pages can be dead there.
  if (target.kind === 'site' && found.kind === 'dead' && !hasLocale(map, target.path))
    return { kind: 'outside', url: target.url };
  if (target.kind === 'inside' && found.kind === 'dead' && link.kind === 'page') {
    const { url } = map.config.origin;
    if (url !== null && link.written.startsWith('/') && map.isElsewhere(decodeOnce(target.path)))
      return { kind: 'outside', url: url.replace(/\/+$/u, '') + link.written };
  }
  return found;
}

function resolveWiki(map: LinkMap, draft: PageDraft, self: GatheredPage, written: string): Resolution {
  const hash = written.indexOf('#');
  const name = (hash < 0 ? written : written.slice(0, hash)).trim();
  const fragment =
    hash < 0
      ? ''
      : written
          .slice(hash + 1)
          .trim()
          .normalize('NFC');
  const named = name === '' ? self : (map.names.find(name, draft.locale) ?? movedPage(map, name));
  const page =
    named ??
    (map.linksByName ? map.names.find(lastSegment(name.replace(/\.md$/u, '')), draft.locale) : undefined);
  if (page !== undefined) return toPage(map, draft.locale, self, page, fragment, undefined);
  return dead(
    'dead-link',
    `No page is called \`${shown(name)}\` or has that id or path`,
    map.near.name(name, draft.locale),
  );
}

function movedPage(map: LinkMap, name: string): GatheredPage | undefined {
  return map.index.byId.get(map.moved.get(name) ?? '');
}

function resolvePath(
  map: LinkMap,
  draft: PageDraft,
  self: GatheredPage,
  target: { readonly path: string; readonly query: string; readonly fragment: string },
  kind: DraftLink['kind'],
): Resolution {
  const { path: written, fragment } = target;
  if (written === '') return toPage(map, draft.locale, self, self, fragment, undefined);
  const places = map.written.of(draft, decodeOnce(written).normalize('NFC'));
  for (const place of places) {
    const found = lookUp(map, draft, self, target, kind, place);
    if (found !== undefined) return found;
  }
  const [place] = places;
  if (place === undefined)
    return dead(
      'dead-link',
      `\`${shown(written)}\` leads out of the library; link to a page by its path, such as /area/page`,
    );
  if (map.linksByName && kind === 'page') {
    const page = map.names.find(lastSegment(place.path), draft.locale);
    if (page !== undefined) return toPage(map, draft.locale, self, page, fragment, undefined);
  }
  if (kind !== 'page' || isAssetName(place.path))
    return dead(
      'missing-file',
      `There is no file \`${shown(written)}\`, seen from ${draft.file}`,
      map.near.file(draft.locale, place.path),
    );
  return dead('dead-link', `There is no page at \`${shown(written)}\``, nearestPage(map, places));
}

function nearestPage(map: LinkMap, places: readonly Place[]): PagePath | undefined {
  for (const { path } of places) {
    const near = map.near.page(path);
    if (near !== undefined) return near;
  }
  return undefined;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What is at a place: a page, a place of the site, or a file. */
function lookUp(
  map: LinkMap,
  draft: PageDraft,
  self: GatheredPage,
  target: { readonly path: string; readonly query: string; readonly fragment: string },
  kind: DraftLink['kind'],
  { locale, path }: Place,
): Resolution | undefined {
  const normal = normalizePath(path);
  const pagePath: PagePath | undefined = 'path' in normal ? normal.path : undefined;
  if (kind === 'page' && pagePath !== undefined) {
    const page = map.index.byPath.get(pagePath) ?? movedPage(map, pagePath);
    if (page !== undefined) return toPage(map, draft.locale, self, page, target.fragment, locale);
    const site = siteUrlOf(map, draft.locale, pagePath, target.path);
    if (site !== undefined) return { kind: 'url', url: site + target.query };
  }
  const asset = findFile(map, locale ?? draft.locale, path);
  return asset === undefined ? undefined : { kind: 'asset', path: asset };
}

function toPage(
  map: LinkMap,
  from: Locale,
  self: GatheredPage,
  page: GatheredPage,
  fragment: string,
  named: Locale | undefined,
): Resolution {
  // A link from a page to itself in another language means that language; all others stay in the reader's own.
  const locale = page === self && named !== undefined && page.drafts.has(named) ? named : from;
  const url = pageUrl(locale, page.path);
  if (fragment === '') return { kind: 'page', page: page.id, url, fault: null };
  const anchors = map.anchors(page);
  const shownIn = servedLocale(map.config, locale, page.drafts) ?? page.source.locale;
  const section = resolveFragment(anchors, shownIn, fragment);
  if (section === undefined) {
    const message = `The page ${page.path} has no section \`${shown(fragment)}\` in ${shownIn}`;
    const near = map.near.section(anchors, shownIn, fragment);
    return { kind: 'page', page: page.id, url, fault: fault('dead-anchor', message, near) };
  }
  const target = page === self && locale === from ? sectionUrl('', section) : sectionUrl(url, section);
  return { kind: 'page', page: page.id, url: target, fault: null };
}

/** Pages that the site makes itself. */
function siteUrlOf(map: LinkMap, locale: Locale, path: PagePath, written: string): string | undefined {
  const area = areaOf(path);
  if (area === null) return pageUrl(locale, path);
  if (path === `/${area}` && map.areas.has(area)) return pageUrl(locale, path);
  if (!written.startsWith('/')) return undefined;
  if (path === '/search' || path === '/graph') return pageUrl(locale, path);
  return RESERVED_AREAS.has(area) || SITE_FILES.has(path) ? encodePath(path) : undefined;
}

const SITE_FILES = new Set(['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/opensearch.xml']);

/** The file in this locale's folder, or in those its readers fall back to: a translation may use the source's images. */
function findFile(map: LinkMap, locale: Locale, path: string): string | undefined {
  return [locale, ...(map.config.fallback[locale] ?? [])]
    .map((one) => `${one}${path}`)
    .find((file) => map.files.has(file));
}

function hasLocale(map: LinkMap, path: string): boolean {
  return map.config.locales.includes(path.split('/')[1] ?? '');
}

function dead(code: IssueCode, message: string, suggestion?: string): Resolution {
  return { kind: 'dead', fault: fault(code, message, suggestion) };
}

function fault(code: IssueCode, wrong: string, suggestion: string | undefined): LinkFault {
  return { code, ...withSuggestion(wrong, suggestion) };
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
