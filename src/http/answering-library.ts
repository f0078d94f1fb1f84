/** Which of the kept versions answers a request: the one it names, the one its cursor belongs to, else the current one. */
import { Problem } from '../model/problem.ts';
import { cursorVersion } from '../service/cursor.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import type { Shelf } from '../service/shelf.ts';
import type { Target } from './target.ts';

/** Elsewhere `cursor` is nobody's parameter. */
const TAKES_CURSOR = /^\/api\/|^\/[^/]+\/search\/?$/iu;

/** What cannot be found is answered by the current version, whose parameters are then refused in their turn. */
export function answeringLibrary(shelf: Shelf, { path, query }: Target): OpenLibrary | undefined {
  if (query === '') return shelf.current;
  const given = new URLSearchParams(query);
  const version =
    given.get('version') ?? (TAKES_CURSOR.test(path) ? cursorVersion(given.get('cursor')) : null);
  return (version === null ? undefined : shelf.find(version)) ?? shelf.current;
}

/** Throws `version-gone`, and `invalid-cursor` for a cursor of another version that is still kept. */
export function checkVersion(
  shelf: Shelf,
  { version = null, cursor = null }: { readonly version?: string | null; readonly cursor?: string | null },
): void {
  if (version === null) return;
  shelf.findOrProblem(version, 'version');
  const other = cursorVersion(cursor);
  if (other === null || other === version || !shelf.has(other)) return;
  throw new Problem('invalid-cursor', `The cursor belongs to the version ${other}, not to ${version}.`, {
    parameter: 'cursor',
  });
}
