/** Where a page stands: the way down to it, what is beside it, what is above. */
import { HOME_PATH } from '../model/page-path.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import type { Reading } from './reading.ts';
import type { PageBody } from './shapes/page.ts';

export function neighboursOf(
  reading: Reading,
  page: PageRecord,
): Pick<PageBody, 'breadcrumbs' | 'previous' | 'next' | 'up'> {
  const { store } = reading.library;
  const ancestors = ancestorsOf(store, page);
  const row = rowOf(store, page).filter((other) => reading.shows(other));
  const place = row.indexOf(page);
  return {
    breadcrumbs: reading.refs(ancestors),
    previous: place === -1 ? null : reading.ref(row[place - 1]),
    next: place === -1 ? null : reading.ref(row[place + 1]),
    up: reading.ref(ancestors.at(-1)),
  };
}

/** From the front page down to the page above this one. */
function ancestorsOf(store: Store, page: PageRecord): PageRecord[] {
  if (page.path === HOME_PATH) return [];
  const chain: PageRecord[] = [];
  for (let no = page.parent; no !== null; no = store.page(no).parent) chain.unshift(store.page(no));
  const home = store.pageByPath(HOME_PATH);
  return home === undefined || chain[0] === home ? chain : [home, ...chain];
}

/** The pages one goes through by "previous" and "next": a work and its chapters, else the pages beside this one. */
function rowOf(store: Store, page: PageRecord): readonly PageRecord[] {
  if (page.path === HOME_PATH) return [];
  if (page.kind === 'work') return [page, ...store.chapters(page.no)];
  if (page.chapter !== null) return [store.page(page.chapter.work), ...store.chapters(page.chapter.work)];
  return store
    .children(page.parent)
    .filter((sibling) => sibling.path !== HOME_PATH && sibling.kind !== 'chapter');
}
