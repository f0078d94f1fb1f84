/** Which of the files found are pages, and at which content path. */
import type { Issue, IssueCode } from '../model/issue.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import { areaOf, HOME_PATH, normalizePath, type PagePath } from '../model/page-path.ts';
import { areaFault } from './library-config.ts';
import type { PageFile } from './read-page.ts';
import { FILE_START } from './text-position.ts';
import type { FoundFile } from './walk.ts';

export interface PageFiles {
  readonly pages: readonly (PageFile & { readonly realPath: string })[];
  /** Everything that is not Markdown, by path. */
  readonly others: ReadonlyMap<string, FoundFile>;
}

export function pageFiles(files: readonly FoundFile[], config: LibraryConfig, issues: Issue[]): PageFiles {
  const pages: (PageFile & { readonly realPath: string })[] = [];
  const others = new Map<string, FoundFile>();
  const owners = new Map<string, string>();
  const report = (code: IssueCode, file: string, message: string): void => {
    issues.push({ code, file, ...FILE_START, message });
  };
  for (const found of files) {
    const { path: file, locale } = found;
    if (!file.endsWith('.md')) {
      others.set(file, found);
      continue;
    }
    const path = pathOfFile(file.slice(locale.length));
    if (path === undefined) {
      report('invalid-path', file, 'The file name cannot be a URL path; use letters, digits, `-` and `_`.');
      continue;
    }
    const area = areaOf(path) ?? '';
    const fault = path === HOME_PATH ? undefined : areaFault(area, config.locales);
    const owner = owners.get(`${locale}${path}`);
    if (path !== HOME_PATH && file.split('/').length === 2)
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
  return { pages, others };
}

/** A file whose path would read as another page's (`a.md.md`, `index/index.md`) has none. */
function pathOfFile(file: string): PagePath | undefined {
  const bare = file.slice(0, -'.md'.length).replace(/\/index$/u, '') || HOME_PATH;
  const normal = normalizePath(bare);
  return 'path' in normal && normal.path === bare ? bare : undefined;
}
