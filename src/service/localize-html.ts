/**
 * Stored HTML has URLs from the root of the site, in the locale of its text. Put under a path prefix they need the
 * prefix; shown to a reader of another language, links to pages should keep that reader in theirs.
 */
import type { Locale } from '../model/locale.ts';

export interface Localization {
  readonly from: Locale;
  readonly to: Locale;
  /** Path of the base URL, without a trailing slash; `` at the root. */
  readonly basePath: string;
  /** Whether a root-relative URL in `from` leads to a page, which `to` has as well, and not to a file. */
  isPage(url: string): boolean;
}

/** The sanitiser writes attributes in double quotes and escapes quotes in text, so this cannot match inside a text. */
const ROOT_RELATIVE = /( (?:href|src|poster|cite)=")(\/(?!\/)[^"]*)/gu;

export function localizeHtml(html: string, { from, to, basePath, isPage }: Localization): string {
  if (from === to && basePath === '') return html;
  return html.replace(ROOT_RELATIVE, (_, before: string, url: string) => {
    const moves = from !== to && before === ' href="' && isWithin(url, from) && isPage(url);
    return before + basePath + (moves ? `/${to}${url.slice(from.length + 1)}` : url);
  });
}

function isWithin(url: string, locale: Locale): boolean {
  return url.startsWith(`/${locale}`) && ['', '/', '#'].includes(url.charAt(locale.length + 1));
}

export function basePathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/u, '');
}
