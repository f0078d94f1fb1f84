/** What somebody who asked for a page that is not there may have meant. */
import { parentPath, type PagePath } from '../model/page-path.ts';
import type { Suggestion } from '../model/problem.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { editDistance } from '../text/edit-distance.ts';
import { movedFromId } from './moved.ts';
import type { Reading } from './reading.ts';

const MOST = 5;
/** Letters to be mended in a short name. */
const MOST_SLIPS = 2;
/** Beyond this many, pages are not compared: work is capped by counting. */
const MOST_COMPARED = 2_000;
/** In UTF-16 code units: a distance costs the product of both lengths. */
const LONGEST_COMPARED = 200;

/** For a path: a page that took its place, else pages of the same name elsewhere and near names in the same folder. */
export function nearPath(
  reading: Reading,
  path: PagePath,
  accept: (page: PageRecord) => boolean = () => true,
): Suggestion[] {
  const { store } = reading.library;
  const wanted = path.toLowerCase();
  const near = () => nearest(pagesAround(store, wanted), wanted, (page) => page.path);
  return suggestions(reading, store.movedTo(path), near, 'similar-path', accept);
}

/** For an id: a page that took its place, else pages whose ids are a slip away. */
export function nearId(
  reading: Reading,
  id: string,
  accept: (page: PageRecord) => boolean = () => true,
): Suggestion[] {
  const { store } = reading.library;
  const wanted = id.toLowerCase();
  const near = () => nearest(pagesOfLength(store, wanted.length), wanted, (page) => page.id);
  return suggestions(reading, movedFromId(store, id), near, 'similar-id', accept);
}

function suggestions(
  reading: Reading,
  renamed: PageRecord | undefined,
  near: () => PageRecord[],
  reason: 'similar-path' | 'similar-id',
  accept: (page: PageRecord) => boolean,
): Suggestion[] {
  if (renamed !== undefined && accept(renamed)) {
    return reading.refs([renamed]).map((ref) => ({ ...ref, reason: 'renamed' }));
  }
  const pages = near().filter(accept).slice(0, MOST);
  return reading.refs(pages).map((ref) => ({ ...ref, reason }));
}

/** Those that a slip or the same last name tells apart from `wanted`, nearest first. */
function nearest(
  pages: Iterable<PageRecord>,
  wanted: string,
  nameOf: (page: PageRecord) => string,
): PageRecord[] {
  if (wanted.length > LONGEST_COMPARED) return [];
  return [...pages]
    .map((page) => ({ page, name: nameOf(page).toLowerCase() }))
    .map(({ page, name }) => ({ page, name, distance: editDistance(wanted, name) }))
    .filter(
      ({ name, distance }) =>
        distance <= Math.max(MOST_SLIPS, wanted.length / 3) || lastName(name) === lastName(wanted),
    )
    .sort((a, b) => a.distance - b.distance || a.page.no - b.page.no)
    .map(({ page }) => page);
}

/** Pages of the same name, and what stands in the folders above. */
function pagesAround(store: Store, wanted: PagePath): Set<PageRecord> {
  const found = new Set<PageRecord>(byName(store).get(lastName(wanted)) ?? []);
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

/** Pages whose ids are about that long: no other can be a slip away. */
function pagesOfLength(store: Store, length: number): PageRecord[] {
  const alike = store.pages.filter(({ id }) => Math.abs(id.length - length) <= MOST_SLIPS);
  return alike.slice(0, MOST_COMPARED);
}

const namesOfStores = new WeakMap<Store, ReadonlyMap<string, readonly PageRecord[]>>();

function byName(store: Store): ReadonlyMap<string, readonly PageRecord[]> {
  let names = namesOfStores.get(store);
  if (names === undefined) {
    names = Map.groupBy(store.pages, (page) => lastName(page.path));
    namesOfStores.set(store, names);
  }
  return names;
}

/** What comes after the last slash, or the last dot of an id. */
function lastName(name: string): string {
  return name.toLowerCase().slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}
