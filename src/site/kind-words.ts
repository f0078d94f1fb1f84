/** What a page of each kind is called. */
import type { PageKind } from '../model/page.ts';
import type { WordKey } from './words.ts';

export const KIND_WORDS: Readonly<Record<PageKind, WordKey>> = {
  page: 'kindPage',
  entity: 'kindEntity',
  system: 'kindSystem',
  work: 'kindWork',
  chapter: 'kindChapter',
};
