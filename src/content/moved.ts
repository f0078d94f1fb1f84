/** `moved-from` and redirects: old paths and ids, each with the page that took its place. */
import type { Issue } from '../model/issue.ts';
import type { Layout, Redirect } from './layouts/layout.ts';
import { localeOfFolder } from './layouts/locale-folders.ts';
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
  const { pathOfAlias } = layout;
  // Where another tool has them, each language has its own.
  const stated = index.pages.flatMap((page) =>
    (pathOfAlias === undefined ? [page.source] : [...page.drafts.values()]).flatMap((draft) =>
      draft.frontMatter.movedFrom.map((from) => ({ page, draft, ...from })),
    ),
  );
  for (const { page, draft, value: written, position } of stated) {
    const value =
      pathOfAlias === undefined ? written : withoutLocale(pathOfAlias(written, draft.path), locales);
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
          : `\`${value}\` is a page today (${holder.source.file}); nothing can have moved from there.`;
    issues.push({ code: 'moved-conflict', file: draft.file, ...position, message });
  }
  ownAddresses(index, locales, moved);
  followRedirects(index, redirects, moved, issues);
  return moved;
}

/** `/ja/old` is the old path of a page, seen from the Japanese site. */
function withoutLocale(path: string, locales: readonly Locale[]): string {
  const [, first = '', ...rest] = path.split('/');
  return rest.length > 0 && localeOfFolder(first, locales) !== undefined ? `/${rest.join('/')}` : path;
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
  const dead = new Map<
    string,
    { readonly file: string; readonly line: number; readonly what: string; count: number }
  >();
  const miss = ({ file, line }: Redirect, kind: string, what: string): void => {
    const known = dead.get(`${kind} ${file}`);
    if (known === undefined) dead.set(`${kind} ${file}`, { file, line, what, count: 1 });
    else known.count += 1;
  };
  for (const { from, to } of redirects) if (to !== null && !next.has(from)) next.set(from, to);
  for (const redirect of redirects) {
    const { from, to } = redirect;
    if (to === null) {
      miss(redirect, 'odd', 'This line is no redirect, which is an old URL, a tab and a new one');
      continue;
    }
    if (index.byPath.has(from) || moved.has(from)) continue;
    const end = endOf(to, next, index);
    const page = end === undefined ? undefined : index.byPath.get(end);
    if (page !== undefined) moved.set(from, page.id);
    else if (end === undefined) miss(redirect, 'circle', `The redirects from \`${from}\` lead in a circle`);
    else miss(redirect, 'gone', `There is no page at \`${end}\` to redirect to`);
  }
  // Such lists keep what was true for years: thousands of lines may lead to pages that are gone.
  for (const { file, line, what, count } of dead.values()) {
    const others = count === 1 ? '' : ` (the first of ${count} such lines in this file)`;
    issues.push({ code: 'dead-redirect', file, line, column: 1, message: `${what}${others}.` });
  }
}

/** Where a chain of redirects ends; `undefined` where it never does. */
function endOf(start: string, next: ReadonlyMap<string, string>, index: PageIndex): string | undefined {
  const seen = new Set<string>();
  let path = start;
  for (let to = next.get(path); !index.byPath.has(path) && to !== undefined; to = next.get(path)) {
    if (seen.has(path) || seen.size >= MAX_STEPS) return undefined;
    seen.add(path);
    path = to;
  }
  return path;
}

const MAX_STEPS = 100;
