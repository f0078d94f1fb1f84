/** `moved-from`: old paths and ids, each with the page that took its place. */
import type { Issue } from '../model/issue.ts';
import type { PageId } from '../model/page-path.ts';
import { pathOf, type PageIndex } from './gather-pages.ts';

export function readMoved(index: PageIndex, issues: Issue[]): Map<string, PageId> {
  const moved = new Map<string, PageId>();
  for (const page of index.pages) {
    for (const { value, position } of page.source.frontMatter.movedFrom) {
      const old = value.includes('/') ? pathOf(value) : value.normalize('NFC');
      const holder = old === undefined ? undefined : (index.byPath.get(old) ?? index.byId.get(old));
      const claimed = old === undefined ? undefined : moved.get(old);
      if (old !== undefined && holder === undefined && claimed === undefined) {
        moved.set(old, page.id);
        continue;
      }
      if (claimed === page.id) continue;
      const message =
        old === undefined
          ? `\`${value}\` cannot be an old path or id.`
          : holder === undefined
            ? `\`${value}\` is already claimed by the page \`${claimed}\`; only one page can take its place.`
            : `\`${value}\` is a page today (${holder.source.file}); take it out of \`moved-from\`.`;
      issues.push({ code: 'moved-conflict', file: page.source.file, ...position, message });
    }
  }
  return moved;
}
