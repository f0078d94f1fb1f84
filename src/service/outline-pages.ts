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
  return nodes(reading, library.store.children(page.no), depth, { skip: 0, left: MOST_OUTLINED });
}

export interface AreaOutline {
  readonly pages: OutlineNode[];
  /** Whether the next part has pages, too. */
  readonly more: boolean;
}

/** Parts are counted from 1; a page above one of this part that stood in an earlier one stands here again. */
export function outlineArea(
  library: OpenLibrary,
  locale: string,
  area: string,
  depth: number,
  { part = 1, most = MOST_OUTLINED }: { readonly part?: number; readonly most?: number } = {},
): AreaOutline {
  const { store } = library;
  const home = store.pageByPath('/');
  const tops = [...store.children(null), ...(home === undefined ? [] : store.children(home.no))];
  const own = tops.filter((page) => page.area === area);
  const reading = new Reading(library, { locale, fallback: 'allow' });
  const room: Room = { skip: (part - 1) * most, left: most };
  return { pages: nodes(reading, own, depth, room), more: room.more === true };
}

interface Room {
  /** So many pages stand in earlier parts. */
  skip: number;
  left: number;
  /** There was a page that had no room. */
  more?: boolean;
}

function nodes(reading: Reading, pages: readonly PageRecord[], depth: number, room: Room): OutlineNode[] {
  if (depth === 0) return [];
  const found: OutlineNode[] = [];
  for (const page of pages) {
    if (room.more === true) break;
    const ref = reading.ref(page);
    const below = reading.library.store.children(page.no);
    // What stands below a page that this reader cannot be shown takes its place.
    if (ref === null) found.push(...nodes(reading, below, depth, room));
    else if (room.skip > 0) {
      room.skip -= 1;
      const children = nodes(reading, below, depth - 1, room);
      if (children.length > 0) found.push({ ...ref, kind: page.kind, children });
    } else if (room.left === 0) room.more = true;
    else {
      room.left -= 1;
      found.push({ ...ref, kind: page.kind, children: nodes(reading, below, depth - 1, room) });
    }
  }
  return found;
}
