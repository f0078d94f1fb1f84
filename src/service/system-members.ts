/** What belongs to a system. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Reading } from './reading.ts';

/** Members this reader can be shown, in id order; the system's own page is not among them. */
export function systemMembers(reading: Reading, system: PageRecord): PageRecord[] {
  return reading.library.store.pages.filter((page) => page.system === system.no && reading.shows(page));
}

export function countMembers(members: readonly PageRecord[]) {
  return {
    pages: members.length,
    entities: members.filter(({ kind }) => kind === 'entity').length,
    works: members.filter(({ kind }) => kind === 'work').length,
  };
}
