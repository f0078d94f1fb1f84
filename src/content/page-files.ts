/** Which of the files found are pages, and at which content path. */
import type { Issue, IssueCode } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { areaOf, HOME_PATH, normalizePath, type PagePath } from '../model/page-path.ts';
import { NO_ENDINGS, type Layout, type PageName, type Plan } from './layouts/layout.ts';
import { areaFault } from './library-config.ts';
import type { PageFile } from './read-page.ts';
import { FILE_START } from './text-position.ts';
import type { FoundFile } from './walk.ts';

export interface PageFiles {
  readonly pages: readonly (PageFile & { readonly realPath: string })[];
  /** Everything that is no page, by `<locale>/<path>`, which is also its URL. */
  readonly others: ReadonlyMap<string, FoundFile>;
  /** Ranks that file names give, by content path. */
  readonly orders: ReadonlyMap<PagePath, number>;
}

export function pageFiles(
  files: readonly FoundFile[],
  config: LibraryConfig,
  layout: Layout,
  { endings = NO_ENDINGS }: Plan,
  issues: Issue[],
): PageFiles {
  const pages: (PageFile & { readonly realPath: string })[] = [];
  const others = new Map<string, FoundFile>();
  const orders = new Map<PagePath, number>();
  const owners = new Map<string, string>();
  const report = (code: IssueCode, file: string, message: string): void => {
    issues.push({ code, file, ...FILE_START, message });
  };
  const isPart = layout.parts?.(files);
  const named = files.flatMap((found) => {
    const extension = layout.extensions.find((one) => found.within.endsWith(one));
    if (extension !== undefined && found.holds === 'pages' && isPart?.(found) === true) return [];
    if (extension !== undefined && found.holds === 'pages')
      return [
        {
          found,
          name: layout.nameOf(
            found.within.slice(0, -extension.length),
            found.locale,
            config.locales,
            endings,
          ),
        },
      ];
    const place = `${found.locale}/${found.within}`;
    // Folders for the whole site may repeat names.
    others.set(others.has(place) ? `${found.locale}/${found.path}` : place, found);
    return [];
  });
  const folders = new Set(
    named.flatMap(({ name: { path } }) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
  );
  for (const { found, name } of named) {
    const { path: file } = found;
    const { locale } = name;
    if (!config.locales.includes(locale)) continue;
    const path = pathOf(placed(name, layout, folders, config.locales));
    if (path === undefined) {
      report('invalid-path', file, 'The file name cannot be a URL path; use letters, digits, `-` and `_`.');
      continue;
    }
    for (const [key, order] of name.orders) {
      const at = pathOf(placed({ ...name, path: key }, layout, folders, config.locales));
      if (at !== undefined && !orders.has(at)) orders.set(at, order);
    }
    const fault = path === HOME_PATH ? undefined : areaFault(areaOf(path) ?? '', config.locales);
    const owner = owners.get(`${locale}${path}`);
    if (layout.area === null && path !== HOME_PATH && !name.path.includes('/') && !name.isIndex)
      report(
        'outside-area',
        file,
        `Only index.md stands beside the areas; move the page into a folder, such as ${locale}/notes/.`,
      );
    else if (fault !== undefined) report('reserved-area', file, fault);
    else if (owner !== undefined)
      report('duplicate-path', file, `${owner} is already the page ${path}; keep one of the two files.`);
    else {
      owners.set(`${locale}${path}`, file);
      pages.push({ file, locale, path, realPath: found.realPath });
    }
  }
  return { pages, others, orders };
}

/** What stands beside the areas, or in a folder whose name a URL needs, goes into the layout's own area. */
function placed(
  { path, isIndex }: PageName,
  { area }: Layout,
  folders: ReadonlySet<string>,
  locales: readonly Locale[],
): string {
  if (area === null || path === '') return path;
  const [first = '', ...rest] = path.split('/');
  const isBeside = rest.length === 0 && !isIndex && !folders.has(first);
  return isBeside || areaFault(first, locales) !== undefined ? `${area}/${path}` : path;
}

/** A file whose path would read as another page's (`a.md.md`, `index/index.md`) has none. */
function pathOf(name: string): PagePath | undefined {
  const bare = name === '' ? HOME_PATH : `/${name}`;
  const normal = normalizePath(bare);
  return 'path' in normal && normal.path === bare ? bare : undefined;
}
