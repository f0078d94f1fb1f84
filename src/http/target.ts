/** A request's target, taken apart without decoding; addresses in answers are built from the base URL, never from `Host`. */

export interface Target {
  /** As the client wrote it. */
  readonly raw: string;
  /** Still percent-encoded, without the base URL's own path. */
  readonly path: string;
  /** Without the `?`. */
  readonly query: string;
}

export const MOST_TARGET_BYTES = 8_192;

/** `prefix` is the path of the base URL; a proxy may have taken it off already. */
export function parseTarget(raw: string, prefix: string): Target {
  const inPath = pathOfAbsoluteForm(raw);
  const mark = inPath.indexOf('?');
  const path = mark === -1 ? inPath : inPath.slice(0, mark);
  return { raw, path: withoutPrefix(path, prefix), query: mark === -1 ? '' : inPath.slice(mark + 1) };
}

/** `http://host/path?query` (RFC 9112 §3.2.2) → `/path?query`. */
function pathOfAbsoluteForm(raw: string): string {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/iu.exec(raw);
  if (authority === null) return raw;
  const rest = raw.slice(authority[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || !path.startsWith(prefix)) return path;
  const rest = path.slice(prefix.length);
  return rest === '' ? '/' : rest.startsWith('/') ? rest : path;
}

/** The pieces of a query string but those of one parameter, as they were written. */
export function queryWithout(query: string, name: string): string[] {
  return queryPieces(query).filter((piece) => decodedName(piece) !== name);
}

function decodedName(piece: string): string {
  const [written = ''] = piece.split('=');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

export function queryPieces(query: string): string[] {
  return query.split('&').filter((piece) => piece !== '');
}

export function withQuery(url: string, pieces: readonly string[]): string {
  return pieces.length === 0 ? url : `${url}?${pieces.map(safe).join('&')}`;
}

/** What may stand in a header or a body as a URL: anything but visible ASCII, and a stray `%`, is percent-encoded. */
export function safeUrl(text: string): string {
  return text.replaceAll(/[^!-~]|["<>\\^`{|}]|%(?![0-9a-f]{2})/giu, percentEncoded);
}

/** The same for a path or a query alone, where `#`, `[` and `]` have no place (RFC 3986 §3.3, §3.4). */
export function safe(text: string): string {
  return safeUrl(text).replaceAll(/[#[\]]/gu, percentEncoded);
}

/** Node gives the bytes of a request line as Latin-1. */
function percentEncoded(character: string): string {
  return [...Buffer.from(character, 'latin1')]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
