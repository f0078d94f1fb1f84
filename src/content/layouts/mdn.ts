/** MDN Web Docs: `files/<locale>/…/index.md`, pages joined by `slug`, `{{macros}}` in the text. */
import { localeFolders, localeNamed, localeOfFolder, localesNamed } from './locale-folders.ts';
import type { Layout, Redirect } from './layout.ts';
import { rewriteMacros } from './mdn-macros.ts';
import { slugPath } from './mdn-slugs.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { undeclared } from './root-locale.ts';

const REDIRECTS = '_redirects.txt';

export const mdn: Layout = {
  id: 'mdn',
  title: 'MDN Web Docs content',
  mark: 'files/<language>/ with folders of index.md',
  extensions: ['.md'],
  area: 'pages',
  linkBase: 'docs',
  lowercase: true,
  linksByName: false,
  titleFromName: false,
  dialect: dialectOf({ 'short-title': 'aliases' }, ['id', 'number', 'kind', 'system', 'order', 'license']),
  async recognises(view) {
    return localesNamed(await view.folders('files')).length > 0;
  },
  async locales(view) {
    return localesNamed(await view.folders('files'));
  },
  async plan(view, locales) {
    const names = await view.folders('files');
    const found = localeFolders(names, locales);
    const roots = found.map(({ folder, locale }) => ({
      folder: `files/${folder}`,
      locale,
      except: [],
      holds: 'pages' as const,
    }));
    const others = names.filter(
      (name) => localeNamed(name) !== undefined && !found.some(({ folder }) => folder === name),
    );
    return {
      roots,
      reportsStrays: false,
      leftOut: undeclared(others.map((name) => [name, `files/${name}`])),
    };
  },
  nameOf: (name, locale) => nameByFile(slugOfFolder(name), locale, ['index']),
  pathOfSlug: slugPath,
  otherPaths,
  origin: 'https://developer.mozilla.org',
  isElsewhere,
  rewrite: rewriteMacros,
  async extras(files, locales, read) {
    const lists: { readonly text: string; readonly path: string }[] = [];
    for (const file of files.filter(({ within }) => within === REDIRECTS))
      lists.push({ text: (await read(file)) ?? '', path: file.path });
    return {
      redirects: () => lists.flatMap(({ text, path }) => readRedirects(text, path, locales)),
      orders: new Map(),
      areaTitles: new Map(),
    };
  },
};

/** Folders spell what file systems cannot. */
function slugOfFolder(name: string): string {
  return (
    name
      .replaceAll('_doublecolon_', '::')
      .replaceAll('_colon_', ':')
      .replaceAll('_star_', '*')
      .replaceAll('_question_', '?')
      .toLowerCase()
      // The page of a folder called like one: `gamepad/index/index.md`.
      .replace(/(?<=\/)index\/index$/u, 'index_/index')
  );
}

/** Lines of `/<locale>/docs/<old slug>`, a tab, `/<locale>/docs/<new slug>`; those to other sites are theirs. */
function readRedirects(text: string, file: string, locales: readonly string[]): Redirect[] {
  return text.split('\n').flatMap((line, index): Redirect[] => {
    if (line.startsWith('#') || line.trim() === '') return [];
    const urls = line.split('\t');
    const [from = '', to = ''] = urls.map((url) => slugOfUrl(url, locales));
    if (urls.length !== 2) return [{ from: line.trim(), to: null, file, line: index + 1 }];
    return from === '' || to === '' || from === to ? [] : [{ from, to, file, line: index + 1 }];
  });
}

function slugOfUrl(url: string, locales: readonly string[]): string {
  const found = /^\/([^/]+)\/docs(\/[^#?]+)/u.exec(url.trim());
  if (found === null || localeOfFolder(found[1] ?? '', locales) === undefined) return '';
  return slugPath((found[2] ?? '').replace(/\/$/u, '')).normalize('NFC');
}

/** The blog, the playground and languages that are not declared are other parts of the site. */
function isElsewhere(path: string, locales: readonly string[]): boolean {
  const [, language = '', docs] = path.split('/');
  if (language === 'docs') return false;
  return docs !== 'docs' || localeOfFolder(language, locales) === undefined;
}

const CSS_FOLDERS = [
  'properties',
  'values',
  'at-rules',
  'selectors',
  'values/color_value',
  'values/gradient',
  'values/transform-function',
  'values/filter-function',
  'values/basic-shape',
  'values/easing-function',
];

/** CSS and JavaScript pages are named without the folder that sorts them. */
function otherPaths(path: string): readonly string[] {
  const css = /^web\/css\/([^/]+)$/u.exec(path)?.[1];
  if (css !== undefined) return CSS_FOLDERS.map((folder) => `web/css/reference/${folder}/${css}`);
  // A type that shares its name with a property.
  const type = /^web\/css\/reference\/values\/([^/]+)$/u.exec(path)?.[1];
  if (type !== undefined) return [`web/css/reference/values/${type}_value`, `web/css/${type}`];
  const js = /^web\/javascript\/reference\/(?!global_objects\/)(.+)$/u.exec(path)?.[1];
  return js === undefined ? [] : [`web/javascript/reference/global_objects/${js}`];
}
