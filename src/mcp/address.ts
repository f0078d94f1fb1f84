/** Addresses of the site, as agents meet them in answers, read back. */

export interface Address {
  /** Decoded once, from the root of the site: `/ja/scripts/hangul.md`. */
  readonly path: string;
  readonly section: string | null;
  readonly version: string | null;
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text);
}

/** `undefined` for a URL that is not below `baseUrl`, or that cannot be decoded. */
export function readAddress(baseUrl: string, text: string): Address | undefined {
  const url = URL.parse(text);
  const base = URL.parse(baseUrl);
  if (url === null || base === null || url.origin !== base.origin) return undefined;
  const prefix = base.pathname.replace(/\/+$/u, '');
  if (!`${url.pathname}/`.startsWith(`${prefix}/`) || /%2f/iu.test(url.pathname)) return undefined;
  try {
    return {
      path: decodeURIComponent(url.pathname.slice(prefix.length)) || '/',
      section: decodeURIComponent(url.hash.slice(1)) || null,
      version: url.searchParams.get('version'),
    };
  } catch {
    return undefined;
  }
}
