import { pathFromId } from '../model/page-path.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';

/** The page is there, under another id or path. */
export interface Moved {
  readonly kind: 'moved';
  readonly id: string;
  readonly path: string;
}

export function isMoved(answer: object): answer is Moved {
  return 'kind' in answer && answer.kind === 'moved';
}

/** The page that took the place of an old id: one that `moved-from` names, or that an old path named there gave. */
export function movedFromId(store: Store, id: string): PageRecord | undefined {
  return store.movedTo(id) ?? store.movedTo(pathFromId(id));
}
