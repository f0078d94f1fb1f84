/** Joins the drafts of one path in several locales into a page, and gives each page its id. */
import type { Issue } from '../model/issue.ts';
import { sourceLocale, type LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import {
  HOME_ID,
  HOME_PATH,
  idFromPath,
  isPageId,
  normalizePath,
  type PageId,
  type PagePath,
} from '../model/page-path.ts';
import type { PageDraft } from './read-page.ts';
import { FILE_START } from './text-position.ts';

export interface GatheredPage {
  readonly id: PageId;
  readonly path: PagePath;
  /** The draft that decides what is language-neutral. */
  readonly source: PageDraft;
  /** In the order of the library's locales. */
  readonly drafts: ReadonlyMap<Locale, PageDraft>;
}

export class PageIndex {
  /** In ascending id order. */
  readonly pages: readonly GatheredPage[];
  readonly byId: ReadonlyMap<PageId, GatheredPage>;
  readonly byPath: ReadonlyMap<PagePath, GatheredPage>;
  /** By id: the page's place in `pages`. */
  readonly numbers: ReadonlyMap<PageId, number>;

  constructor(pages: readonly GatheredPage[]) {
    this.pages = pages;
    this.byId = new Map(pages.map((page) => [page.id, page]));
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.numbers = new Map(pages.map((page, number) => [page.id, number]));
  }

  /** The page that an id or a content path, as written, stands for. */
  find(reference: string): GatheredPage | undefined {
    return this.byId.get(reference) ?? this.byPath.get(pathOf(reference) ?? '');
  }
}

/** A reference as a content path; `undefined` where it cannot be one. */
export function pathOf(reference: string): PagePath | undefined {
  const normal = normalizePath(reference.startsWith('/') ? reference : `/${reference}`);
  return 'path' in normal ? normal.path : undefined;
}

export function gatherPages(drafts: readonly PageDraft[], config: LibraryConfig, issues: Issue[]): PageIndex {
  const rank = new Map(config.locales.map((locale, index) => [locale, index]));
  const byPath = new Map<PagePath, PageDraft[]>();
  // The first locale that has a page decides where it stands.
  for (const joined of Map.groupBy(drafts, ({ joinKey }) => joinKey).values()) {
    joined.sort((a, b) => (rank.get(a.locale) ?? 0) - (rank.get(b.locale) ?? 0));
    const path = joined[0]?.path ?? '';
    const sharing = byPath.get(path);
    if (sharing === undefined) byPath.set(path, joined);
    else sharing.push(...joined);
  }
  const taken = new Map<string, GatheredPage>();
  const pages: GatheredPage[] = [];
  for (const path of [...byPath.keys()].sort()) {
    const sharing = byPath.get(path) ?? [];
    sharing.sort((a, b) => (rank.get(a.locale) ?? 0) - (rank.get(b.locale) ?? 0));
    const distinct = withoutTwins(sharing, issues);
    const source = sharing[0];
    const id = source === undefined ? undefined : idOf(source, issues);
    if (source === undefined || id === undefined) continue;
    const page: GatheredPage = {
      id,
      path,
      source,
      drafts: new Map(distinct.map((draft) => [draft.locale, draft])),
    };
    const other = taken.get(foldCase(page.id));
    if (other === undefined) {
      taken.set(foldCase(page.id), page);
      pages.push(page);
      continue;
    }
    const message =
      other.id === page.id
        ? `The id \`${page.id}\` is already that of ${other.source.file}; give this page another.`
        : `The id \`${page.id}\` differs only in letter case from \`${other.id}\` (${other.source.file}); give this page another.`;
    const position = source.frontMatter.id?.position ?? FILE_START;
    issues.push({ code: 'duplicate-id', file: source.file, ...position, message });
  }
  for (const page of pages) checkTranslates(page, config, issues);
  return new PageIndex(pages.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

/** Two files may name one place in their front matter: the first in path order counts. */
function withoutTwins(sharing: readonly PageDraft[], issues: Issue[]): PageDraft[] {
  return sharing.filter((draft, index) => {
    const twin = sharing[index - 1];
    if (twin?.locale !== draft.locale) return true;
    const message = `${twin.file} is already the page ${draft.path}; keep one of the two files.`;
    issues.push({ code: 'duplicate-path', file: draft.file, ...FILE_START, message });
    return false;
  });
}

/** `undefined` where neither the front matter nor the path gives one: the page is not built. */
function idOf(source: PageDraft, issues: Issue[]): PageId | undefined {
  const own = source.frontMatter.id;
  const report = (message: string): void => {
    issues.push({ code: 'invalid-id', file: source.file, ...(own?.position ?? FILE_START), message });
  };
  const fromPath = idFromPath(source.path);
  if (own !== null && source.path !== HOME_PATH && own.value !== HOME_ID) return own.value;
  if (own !== null && own.value !== fromPath)
    report(`Only the front page has the id \`${HOME_ID}\`, and it has no other; leave \`id\` out.`);
  if (isPageId(fromPath)) return fromPath;
  report(
    `The path cannot be an id (no \`,\`, at most 1024 bytes, not \`by-path\`); rename the file, or give it an \`id\`.`,
  );
  return undefined;
}

/** Letter case as the lookup of URLs ignores it. */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function checkTranslates(page: GatheredPage, config: LibraryConfig, issues: Issue[]): void {
  const { translates } = page.source.frontMatter;
  if (translates === null) return;
  const message =
    page.source.locale === sourceLocale(config)
      ? 'The source page translates nothing; leave `translates` out.'
      : `There is no page in ${sourceLocale(config)} that this one could translate; leave \`translates\` out.`;
  issues.push({
    code: 'unknown-translation-source',
    file: page.source.file,
    ...translates.position,
    message,
  });
}
