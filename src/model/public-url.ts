/** The URLs of things, from the root of the site; `absoluteUrl` puts the site's own address before them. */
import type { Locale } from './locale.ts';
import { HOME_PATH, type PagePath } from './page-path.ts';

/** `/ja/scripts/hangul`; the front page is `/ja`. */
export function pageUrl(locale: Locale, path: PagePath): string {
  return path === HOME_PATH ? `/${locale}` : `/${locale}${encodePath(path)}`;
}

/** Where the Markdown source of that page is; the front page's is `/ja/index.md`. */
export function markdownUrl(locale: Locale, path: PagePath): string {
  return path === HOME_PATH ? `/${locale}/index.md` : `${pageUrl(locale, path)}.md`;
}

export function sectionUrl(url: string, sectionId: string): string {
  return `${url}#${encodeURIComponent(sectionId)}`;
}

/** Which most paths are, and a library has its links by the hundred thousand. */
const UNRESERVED = /^[\w\-.!~*'()/]*$/;

export function encodePath(path: string): string {
  if (UNRESERVED.test(path)) return path;
  return path.split('/').map(encodeURIComponent).join('/');
}

/** `base` has no trailing slash; it may have a path prefix. */
export function absoluteUrl(base: string, rootRelative: string): string {
  return base + rootRelative;
}
