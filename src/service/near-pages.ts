/** What somebody who asked for a page that is not there may have meant. */
import { parentPath, pathFromId, type PagePath } from '../model/page-path.ts';
import type { Suggestion } from '../model/problem.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import type { Reading } from './reading.ts';

const MOST = 5;
/** Beyond this many, siblings are not compared: work is capped by counting. */
const MOST_COMPARED = 2_000;
/** In UTF-16 code units: a distance costs the product of both lengths. */
const LONGEST_COMPARED = 200;

/** For a path: a page that took its place, else pages of the same name elsewhere and near names in the same folder. */
export function nearPath(
  reading: Reading,
  path: PagePath,
  accept: (page: PageRecord) => boolean = () => true,
): Suggestion[] {
  return suggest(reading, path, reading.library.store.movedTo(path), 'similar-path', accept);
}

export function nearId(
  reading: Reading,
  id: string,
  accept: (page: PageRecord) => boolean = () => true,
): Suggestion[] {
  return suggest(reading, pathFromId(id), reading.library.store.movedTo(id), 'similar-id', accept);
}

function suggest(
  reading: Reading,
  path: PagePath,
  renamed: PageRecord | undefined,
  reason: 'similar-path' | 'similar-id',
  accept: (page: PageRecord) => boolean,
): Suggestion[] {
  const { store } = reading.library;
  if (renamed !== undefined && accept(renamed)) {
    return reading.refs([renamed]).map((ref) => ({ ...ref, reason: 'renamed' }));
  }
  const wanted = path.toLowerCase();
  if (wanted.length > LONGEST_COMPARED) return [];
  const ranked = [...candidates(store, wanted)]
    .filter(accept)
    .map((page) => ({ page, distance: editDistance(wanted, page.path.toLowerCase()) }))
    .filter(({ page, distance }) => distance <= Math.max(2, wanted.length / 3) || sameName(page.path, wanted))
    .sort((a, b) => a.distance - b.distance || a.page.no - b.page.no)
    .slice(0, MOST);
  return reading.refs(ranked.map(({ page }) => page)).map((ref) => ({ ...ref, reason }));
}

function candidates(store: Store, wanted: PagePath): Set<PageRecord> {
  const found = new Set<PageRecord>(byName(store).get(nameOf(wanted)) ?? []);
  for (let folder = parentPath(wanted); folder !== null; folder = parentPath(folder)) {
    const index = store.pageByFoldedPath(folder);
    if (index === undefined) continue;
    for (const sibling of [index, ...store.children(index.no)]) {
      if (found.size >= MOST_COMPARED) return found;
      found.add(sibling);
    }
  }
  return found;
}

const namesOfStores = new WeakMap<Store, ReadonlyMap<string, readonly PageRecord[]>>();

function byName(store: Store): ReadonlyMap<string, readonly PageRecord[]> {
  let names = namesOfStores.get(store);
  if (names === undefined) {
    names = Map.groupBy(store.pages, (page) => nameOf(page.path.toLowerCase()));
    namesOfStores.set(store, names);
  }
  return names;
}

function nameOf(path: PagePath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function sameName(path: PagePath, wanted: PagePath): boolean {
  return nameOf(path.toLowerCase()) === nameOf(wanted);
}

/** Levenshtein's distance, one row at a time. */
export function editDistance(a: string, b: string): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = new Uint16Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
