/** What a written URL is, before any page is known: a place in this library, a place elsewhere, or nothing to follow. */

export type WrittenTarget =
  | { readonly kind: 'outside'; readonly url: string }
  /** Relative or from the root; `path` still percent-encoded, '' for this very page. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string; readonly fragment: string }
  /** An absolute URL of this site: a page of it, or else some other place there. */
  | {
      readonly kind: 'site';
      readonly path: string;
      readonly query: string;
      readonly fragment: string;
      readonly url: string;
    }
  | { readonly kind: 'refused' };

const SCHEME = /^([a-z][a-z0-9+.-]*):/iu;
const FOLLOWED = new Set(['http', 'https', 'mailto', 'tel']);
// Browsers drop these from URLs, so `java\nscript:` must be seen for what it is.
// oxlint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]+/gu;

export function readTarget(written: string, siteUrl: string | null): WrittenTarget {
  const trimmed = written.trim();
  const scheme = SCHEME.exec(trimmed.replaceAll(IGNORED, ''))?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (!FOLLOWED.has(scheme) || !SCHEME.test(trimmed)) return { kind: 'refused' };
    if ((scheme === 'http' || scheme === 'https') && !URL.canParse(trimmed)) return { kind: 'refused' };
    const within = siteUrl === null ? undefined : pathWithin(trimmed, siteUrl);
    return within === undefined
      ? { kind: 'outside', url: trimmed }
      : { kind: 'site', ...within, url: trimmed };
  }
  // `//host` and, to browsers, `/\host` leave the site without saying so.
  if (/^[/\\]\s*[/\\]/u.test(trimmed) || trimmed === '') return { kind: 'refused' };
  return { kind: 'inside', ...splitFragment(trimmed) };
}

interface Parts {
  readonly path: string;
  /** With its `?`, or ''. */
  readonly query: string;
  /** Decoded, without its `#`. */
  readonly fragment: string;
}

function pathWithin(url: string, siteUrl: string): Parts | undefined {
  const base = siteUrl.replace(/\/+$/u, '');
  if (!url.startsWith(base)) return undefined;
  const rest = url.slice(base.length);
  if (rest !== '' && !/^[/?#]/u.test(rest)) return undefined;
  const parts = splitFragment(rest);
  return { ...parts, path: parts.path || '/' };
}

function splitFragment(text: string): Parts {
  const hash = text.indexOf('#');
  const before = hash < 0 ? text : text.slice(0, hash);
  const query = before.indexOf('?');
  return {
    path: query < 0 ? before : before.slice(0, query),
    query: query < 0 ? '' : before.slice(query),
    fragment: hash < 0 ? '' : decodeOnce(text.slice(hash + 1)).normalize('NFC'),
  };
}

/** Percent-decoding that leaves what cannot be decoded as it is. */
export function decodeOnce(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
