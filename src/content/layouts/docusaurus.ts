/** Docusaurus: `docs/` and `i18n/<locale>/docusaurus-plugin-content-docs/current/`. */
import type { Locale } from '../../model/locale.ts';
import { rewriteContainers } from './containers.ts';
import { localeFolders, localesNamed } from './locale-folders.ts';
import type { Layout, PageName, Rewriting, Root } from './layout.ts';
import { rewriteMdx } from './mdx.ts';
import { dialectOf, INDEX_NAMES, nameByFile } from './page-names.ts';

const DOCS = 'docs';
const TRANSLATED = 'docusaurus-plugin-content-docs/current';
const CATEGORY = '_category_.json';

export const docusaurus: Layout = {
  id: 'docusaurus',
  title: 'a Docusaurus site',
  mark: 'docusaurus.config.* beside docs/',
  extensions: ['.md', '.mdx'],
  area: DOCS,
  linkBase: DOCS,
  lowercase: false,
  linksByName: false,
  titleFromName: true,
  dialect: dialectOf({ description: 'summary', sidebar_position: 'order' }, [
    'id',
    'number',
    'authors',
    'order',
  ]),
  async recognises(view) {
    return (await view.files('')).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/u.test(name));
  },
  async locales(view) {
    const translated = localesNamed(await view.folders('i18n'));
    return translated.includes('en') ? translated : ['en', ...translated];
  },
  async plan(view, locales) {
    const translations = localeFolders(await view.folders('i18n'), locales.slice(1));
    return {
      roots: [
        pages(DOCS, locales[0]),
        ...translations.map(({ folder, locale }) => pages(`i18n/${folder}/${TRANSLATED}`, locale)),
        { ...pages('static', locales[0]), holds: 'files' },
      ],
      reportsStrays: false,
    };
  },
  nameOf: (name, locale) => withoutNumbers(nameByFile(name, locale, INDEX_NAMES)),
  pathOfSlug: besideOrFromRoot,
  rewrite: rewriteDocusaurus,
  async extras(files, _locales, read) {
    const orders = new Map<string, number>();
    const areaTitles = new Map<string, Map<string, string>>();
    for (const file of files.filter(({ within }) => within.endsWith(`/${CATEGORY}`))) {
      const said = parseCategory((await read(file)) ?? '');
      const { path } = withoutNumbers(
        nameByFile(file.within.slice(0, -CATEGORY.length - 1), file.locale, []),
      );
      if (said.position !== undefined && !orders.has(`/${path}`)) orders.set(`/${path}`, said.position);
      if (said.label !== undefined && !path.includes('/')) {
        const titles = areaTitles.get(path) ?? new Map<string, string>();
        areaTitles.set(path, titles.set(file.locale, said.label));
      }
    }
    return { redirects: [], orders, areaTitles };
  },
};

function pages(folder: string, locale: Locale): Root {
  return { folder, locale, except: [], holds: 'pages' };
}

function rewriteDocusaurus(body: string, extension: string): Rewriting {
  const containers = rewriteContainers(body);
  const mdx =
    extension === '.mdx' || /^(?:import|export) |^<[A-Z]/mu.test(body) ? rewriteMdx(body) : undefined;
  return {
    edits: [...containers.edits, ...(mdx?.edits ?? [])],
    dropped: [...containers.dropped, ...(mdx?.dropped ?? [])],
  };
}

/** `01-intro` is `intro`, first; `2024-01-02-news` and `7.0-notes` are no ranks. */
const NUMBERED = /^(\d{1,9})[ \t]*[-_.]+[ \t]*([^-_.\s\d].*)$/u;

function withoutNumbers(name: PageName): PageName {
  const orders = new Map<string, number>();
  const segments: string[] = [];
  for (const segment of name.path === '' ? [] : name.path.split('/')) {
    const numbered = NUMBERED.exec(segment);
    segments.push(numbered?.[2] ?? segment);
    if (numbered !== null) orders.set(segments.join('/'), Number(numbered[1]));
  }
  return { ...name, path: segments.join('/'), orders };
}

/** `slug: /x` counts from the root of the pages, `slug: x` from the file's own folder. */
export function besideOrFromRoot(slug: string, path: string): string {
  const bare = slug.replaceAll(/^\/|\/$/gu, '');
  if (slug.startsWith('/')) return bare;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder + bare.replace(/^\.\//u, '');
}

function parseCategory(text: string): { position?: number; label?: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const { position, label } = value as Record<string, unknown>;
    return {
      ...(typeof position === 'number' && Number.isFinite(position) ? { position } : {}),
      ...(typeof label === 'string' && label.trim() !== '' ? { label: label.trim() } : {}),
    };
  } catch {
    return {};
  }
}
