/** How many of a list have each value, most first. */
import { PAGE_KINDS, type PageKind } from '../model/page.ts';
import { kindName, typeName } from './names.ts';
import type { Reading } from './reading.ts';
import type { FacetValue } from './shapes/reference.ts';

export type FacetName = 'kind' | 'area' | 'system' | 'entityType';

export function countValues(
  reading: Reading,
  name: FacetName,
  values: Iterable<string | null>,
): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return labelled(reading, name, counts);
}

export function labelled(
  reading: Reading,
  name: FacetName,
  counts: Iterable<readonly [string, number]>,
): FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, label: label(reading, name, value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** What a reader of this answer calls the value. */
function label(reading: Reading, name: FacetName, value: string): string {
  switch (name) {
    case 'area':
      return reading.areaTitle(value);
    case 'system':
      return reading.ref(reading.library.store.pageById(value))?.title ?? value;
    case 'entityType':
      return typeName(reading.locale, value);
    case 'kind':
      return isKind(value) ? kindName(reading.locale, value) : value;
  }
}

export function isKind(value: string): value is PageKind {
  return (PAGE_KINDS as readonly string[]).includes(value);
}
