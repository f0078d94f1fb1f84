/** Content paths and page ids: one spelling each, so that the same page is never two. */

/** `/` for the front page, else `/area/…/slug`: NFC, no trailing slash, no `.md`, no empty, `.` or `..` segment. */
export type PagePath = string;

/** Language-neutral, NFC, case-sensitive, no `/` or `,`. */
export type PageId = string;

export const HOME_PATH: PagePath = '/';
export const HOME_ID: PageId = 'home';
export const MAX_PATH_BYTES = 1_024;
export const MAX_ID_BYTES = 1_024;

/** First segments that URLs need for themselves; locale tags are the other ones. */
export const RESERVED_AREAS: ReadonlySet<string> = new Set(['search', 'graph', 'api', 'assets', 'mcp']);

export type PathFault = 'empty' | 'relative' | 'too-long' | 'unsafe';

/**
 * A path as a reader or a caller wrote it, already percent-decoded once: NFC, a trailing slash, `/index` and `.md`
 * taken off. Anything that could mean another place (`..`, `\`, controls, an empty segment) is a fault.
 */
export function normalizePath(written: string): { readonly path: PagePath } | { readonly fault: PathFault } {
  if (written === '') return { fault: 'empty' };
  if (Buffer.byteLength(written) > MAX_PATH_BYTES) return { fault: 'too-long' };
  if (!written.startsWith('/')) return { fault: 'relative' };
  if (!written.isWellFormed() || UNSAFE_CHARACTER.test(written)) return { fault: 'unsafe' };
  const bare = written
    .normalize('NFC')
    .replace(/\/$/u, '')
    .replace(/\.md$/u, '')
    .replace(/\/index$/u, '');
  if (bare === '') return { path: HOME_PATH };
  const segments = bare.slice(1).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return { fault: 'unsafe' };
  return { path: bare };
}

/** C0 and C1 controls, the backslash, U+FFFD and bidirectional overrides. */
// oxlint-disable-next-line no-control-regex
const UNSAFE_CHARACTER = /[\u0000-\u001f\u007f-\u009f\\\ufffd\u202a-\u202e\u2066-\u2069]/u;

/** The id of a page whose front matter gives none: `/scripts/han.v2` → `scripts.han~dv2`. */
export function idFromPath(path: PagePath): PageId {
  if (path === HOME_PATH) return HOME_ID;
  return path.slice(1).replaceAll('~', '~~').replaceAll('.', '~d').replaceAll('/', '.');
}

/** The path that `idFromPath` made this id from. */
export function pathFromId(id: PageId): PagePath {
  if (id === HOME_ID) return HOME_PATH;
  const path = id.replaceAll('.', '/').replaceAll(/~(.)/gu, (_, mark: string) => (mark === 'd' ? '.' : mark));
  return `/${path}`;
}

/** The name of an operation, and what every client takes out of a URL. */
const NOT_AN_ID: ReadonlySet<string> = new Set(['by-path', '.', '..']);

export function isPageId(text: string): boolean {
  return (
    text !== '' &&
    !NOT_AN_ID.has(text) &&
    Buffer.byteLength(text) <= MAX_ID_BYTES &&
    !/[/,]/u.test(text) &&
    !UNSAFE_CHARACTER.test(text) &&
    text.isWellFormed() &&
    text === text.normalize('NFC')
  );
}

/** The topic area of a path: its first segment; `null` for the front page. */
export function areaOf(path: PagePath): string | null {
  return path === HOME_PATH ? null : (path.split('/')[1] ?? null);
}

/** The folder's own path above this one, `/` at the top; `null` above the front page. */
export function parentPath(path: PagePath): PagePath | null {
  if (path === HOME_PATH) return null;
  return path.slice(0, path.lastIndexOf('/')) || HOME_PATH;
}
