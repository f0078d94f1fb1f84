/** The pages below a folder's page, or at the top of an area that has none of its own. */
import type { PageRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import { Reading } from './reading.ts';
import type { OutlineNode } from './shapes/systems.ts';

export function outlineBelow(library: OpenLibrary, locale: string, id: string, depth: number): OutlineNode[] {
  const page = library.store.pageById(id);
  if (page === undefined) return [];
  return nodes(new Reading(library, { locale, fallback: 'allow' }), library.store.children(page.no), depth);
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
  return nodes(new Reading(library, { locale, fallback: 'allow' }), own, depth);
}

function nodes(reading: Reading, pages: readonly PageRecord[], depth: number): OutlineNode[] {
  if (depth === 0) return [];
  return pages.flatMap((page) => {
    const ref = reading.ref(page);
    const below = reading.library.store.children(page.no);
    // What stands below a page that this reader cannot be shown takes its place.
    if (ref === null) return nodes(reading, below, depth);
    return [{ ...ref, kind: page.kind, children: nodes(reading, below, depth - 1) }];
  });
}
