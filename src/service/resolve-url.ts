/** What stands at a URL of the site (contract §2, "URLs of pages"). */
import { matchLocale, type Locale } from '../model/locale.ts';
import { HOME_PATH, normalizePath, type PagePath } from '../model/page-path.ts';
import type { Asset } from '../model/page.ts';
import type { Suggestion } from '../model/problem.ts';
import { markdownUrl, pageUrl } from '../model/public-url.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { nearPath } from './near-pages.ts';
import type { OpenLibrary } from './open-library.ts';
import { Reading } from './reading.ts';

export type Resolved =
  | { readonly kind: 'page'; readonly locale: Locale; readonly page: PageRecord }
  /** The front page where no `index.md` can be shown. */
  | { readonly kind: 'front'; readonly locale: Locale }
  /** An area without a page of its own that can be shown. */
  | { readonly kind: 'area'; readonly locale: Locale; readonly area: string }
  | { readonly kind: 'source'; readonly locale: Locale; readonly page: PageRecord }
  | { readonly kind: 'asset'; readonly asset: Asset }
  /** Root-relative. */
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'not-found';
      readonly locale: Locale | null;
      readonly suggestions: readonly Suggestion[];
    };

/** `path` is the URL's path, decoded once, from the root of the site. */
export function resolveUrl(library: OpenLibrary, path: string): Resolved {
  const { locales } = library.store.config;
  const [, first = '', ...rest] = path.split('/');
  const match = matchLocale(first, locales);
  if (match === undefined) return notFound(library, null, path);
  const { locale } = match;
  const below = rest.length === 0 ? '' : `/${rest.join('/')}`;
  const asset = first === locale ? library.store.asset(path.slice(1)) : undefined;
  if (asset !== undefined) return { kind: 'asset', asset };

  const normal = normalizePath(below === '' ? '/' : below);
  if ('fault' in normal) return notFound(library, locale, below);
  const found = pageAt(library, normal.path);
  const isSource = below.endsWith('.md');
  const isShown = found !== undefined && library.store.shownText(found.no, locale) !== undefined;
  const generated = isShown || isSource ? undefined : generatedAt(library, locale, normal.path);
  if (generated !== undefined) {
    const url = pageUrl(locale, generated.kind === 'area' ? `/${generated.area}` : HOME_PATH);
    return decoded(url) === path ? generated : { kind: 'redirect', to: url };
  }
  if (found === undefined) return notFound(library, locale, normal.path);
  const url = isSource ? markdownUrl(locale, found.path) : pageUrl(locale, found.path);
  if (decoded(url) !== path) return { kind: 'redirect', to: url };
  return { kind: isSource ? 'source' : 'page', locale, page: found };
}

/** The page at a path, at the same path in another letter case, or that took its place. */
function pageAt(library: OpenLibrary, path: PagePath): PageRecord | undefined {
  const { store } = library;
  return store.pageByPath(path) ?? store.movedTo(path) ?? store.pageByFoldedPath(path);
}

/** The front page and area pages that nobody wrote, or not in a language these readers are shown. */
function generatedAt(
  library: OpenLibrary,
  locale: Locale,
  path: PagePath,
): Extract<Resolved, { kind: 'front' | 'area' }> | undefined {
  if (path === HOME_PATH) return { kind: 'front', locale };
  const name = path.slice(1).toLowerCase();
  const { pages, config } = library.store;
  const areas = new Set([...config.areas.map(({ id }) => id), ...pages.map((page) => page.area)]);
  const area = [...areas].find((candidate) => candidate?.toLowerCase() === name);
  return area === undefined || area === null ? undefined : { kind: 'area', locale, area };
}

function decoded(url: string): string {
  return decodeURIComponent(url);
}

function notFound(library: OpenLibrary, locale: Locale | null, path: string): Resolved {
  const reading = new Reading(library, { locale, fallback: 'allow' });
  return { kind: 'not-found', locale, suggestions: nearPath(reading, path) };
}
