/** The edges of a page as a list of pages. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Reading } from './reading.ts';
import type { PageLink } from './shapes/page.ts';

/** `linkCounts` says how many there are; the graph goes on from here. */
export const MOST_LINKS = 500;

/** Best-connected first. */
export function linksOf(reading: Reading, page: PageRecord, direction: 'in' | 'out'): PageLink[] {
  const { graph, relations } = reading.library.store;
  const { starts, edges } = graph[direction];
  const ends = direction === 'out' ? graph.targets : graph.sources;
  const start = starts[page.no] ?? 0;
  const shown = edges.subarray(start, Math.min(starts[page.no + 1] ?? start, start + MOST_LINKS));
  return [...shown].flatMap((edge) => {
    const ref = reading.ref(reading.page(ends[edge] ?? null));
    return ref === null ? [] : [{ ...ref, relation: relations[graph.relations[edge] ?? 0] ?? '' }];
  });
}
