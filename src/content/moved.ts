/** `moved-from` and redirects: old paths and ids, each with the page that took its place. */
import type { Issue } from '../model/issue.ts';
import type { Layout, Redirect } from './layouts/layout.ts';
import type { Locale } from '../model/locale.ts';
import { areaOf, type PageId } from '../model/page-path.ts';
import { pathOf, type PageIndex } from './gather-pages.ts';

export function readMoved(
  index: PageIndex,
  redirects: readonly Redirect[],
  layout: Pick<Layout, 'pathOfAlias'>,
  locales: readonly Locale[],
  issues: Issue[],
): Map<string, PageId> {
  const moved = new Map<string, PageId>();
  for (const page of index.pages) {
    for (const { value: written, position } of page.source.frontMatter.movedFrom) {
      const value = layout.pathOfAlias?.(written, page.path) ?? written;
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
  ownAddresses(index, locales, moved);
  followRedirects(index, redirects, moved, issues);
  return moved;
}

/** A translation may say another address than the page has: links to it, and its readers, are led to the page. */
function ownAddresses(index: PageIndex, locales: readonly Locale[], moved: Map<string, PageId>): void {
  for (const { id, path, drafts } of index.pages)
    for (const draft of drafts.values())
      if (
        draft.path !== path &&
        !index.byPath.has(draft.path) &&
        !moved.has(draft.path) &&
        !locales.includes(areaOf(draft.path) ?? '')
      )
        moved.set(draft.path, id);
}

/** A site's own list may differ by language and name pages of today: the first that leads from a free path counts. */
function followRedirects(
  index: PageIndex,
  redirects: readonly Redirect[],
  moved: Map<string, PageId>,
  issues: Issue[],
): void {
  const next = new Map<string, string>();
  const dead = new Map<string, { readonly first: Redirect; count: number }>();
  for (const { from, to } of redirects) if (!next.has(from)) next.set(from, to);
  for (const redirect of redirects) {
    const { from, to, file } = redirect;
    if (index.byPath.has(from) || moved.has(from)) continue;
    let path = to;
    // Redirects may lead to redirects, or in a circle.
    for (let step = 0; step < MAX_STEPS && !index.byPath.has(path); step += 1) path = next.get(path) ?? path;
    const page = index.byPath.get(path);
    const known = dead.get(file);
    if (page !== undefined) moved.set(from, page.id);
    else if (known === undefined) dead.set(file, { first: redirect, count: 1 });
    else known.count += 1;
  }
  // Such lists keep what was true for years: thousands of lines may lead to pages that are gone.
  for (const [file, { first, count }] of dead) {
    const others = count === 1 ? '' : ` (the first of ${count} redirects to no page in this file)`;
    const message = `There is no page at \`${first.to}\` to redirect to${others}.`;
    issues.push({ code: 'dead-redirect', file, line: first.line, column: 1, message });
  }
}

const MAX_STEPS = 8;
