/** The pages below a folder's page, or at the top of an area that has none of its own. */
import type { PageRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import { Reading } from './reading.ts';
import type { OutlineNode } from './shapes/systems.ts';

/** A folder may hold any number of pages, but a page that lists them must stay one. */
export const MOST_OUTLINED = 2_000;

export function outlineBelow(library: OpenLibrary, locale: string, id: string, depth: number): OutlineNode[] {
  const page = library.store.pageById(id);
  if (page === undefined) return [];
  const reading = new Reading(library, { locale, fallback: 'allow' });
  return nodes(reading, library.store.children(page.no), depth, { left: MOST_OUTLINED });
}

export function outlineArea(
  library: OpenLibrary,
  locale: string,
  area: string,
  depth: number,
): OutlineNode[] {
  const { store } = library;
  const home = store.pageByPath('/');
  const tops = [...store.children(null), ...(home === undefined ? [] : store.children(home.no))];
  const own = tops.filter((page) => page.area === area);
  const reading = new Reading(library, { locale, fallback: 'allow' });
  return nodes(reading, own, depth, { left: MOST_OUTLINED });
}

function nodes(
  reading: Reading,
  pages: readonly PageRecord[],
  depth: number,
  room: { left: number },
): OutlineNode[] {
  if (depth === 0) return [];
  const found: OutlineNode[] = [];
  for (const page of pages) {
    if (room.left === 0) break;
    const ref = reading.ref(page);
    const below = reading.library.store.children(page.no);
    // What stands below a page that this reader cannot be shown takes its place.
    if (ref === null) found.push(...nodes(reading, below, depth, room));
    else {
      room.left -= 1;
      found.push({ ...ref, kind: page.kind, children: nodes(reading, below, depth - 1, room) });
    }
  }
  return found;
}
