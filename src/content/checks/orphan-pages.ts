/** Pages that nobody comes to by reading: no link, no work, no page above them. */
import type { Issue } from '../../model/issue.ts';
import { HOME_ID } from '../../model/page-path.ts';
import type { Library, Page } from '../../model/page.ts';
import { FILE_START } from '../text-position.ts';

export function orphanPages({ pages, edges }: Library): Issue[] {
  const reached = new Set(edges.targets);
  return pages.flatMap((page, number): Issue[] => {
    const source = page.texts.get(page.sourceLocale);
    if (source === undefined || reached.has(number) || isInOutline(page)) return [];
    const message = `No page links to ${page.path}, and it is in no work and below no other page; link to it from where its readers are.`;
    return [{ code: 'orphan-page', file: source.source.path, ...FILE_START, message }];
  });
}

/** The front page and the areas' own pages are where readers start; the front page does not list what is below it. */
function isInOutline({ id, path, area, chapter, parent }: Page): boolean {
  return id === HOME_ID || path === `/${area}` || chapter !== null || (parent !== null && parent !== HOME_ID);
}
