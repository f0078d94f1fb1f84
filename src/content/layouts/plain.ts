/** A folder of Markdown in whatever order somebody keeps it, its languages in folders of their own if it has several. */
import type { FolderView, Layout } from './layout.ts';
import { localeNamed, localesNamed } from './locale-folders.ts';
import { dialectOf, INDEX_NAMES, nameByFile } from './page-names.ts';
import { rootLocaleRoots, UNKNOWN } from './root-locale.ts';

export const plain: Layout = {
  id: 'plain',
  title: 'a plain folder of Markdown',
  mark: 'Markdown files, and nothing else that is known',
  extensions: ['.md', '.markdown'],
  area: 'notes',
  linkBase: null,
  lowercase: false,
  linksByName: false,
  titleFromName: true,
  dialect: dialectOf({ description: 'summary', author: 'authors', date: 'updated' }, ['id', 'number']),
  recognises: () => Promise.resolve(false),
  async locales(view) {
    const languages = await languageFolders(view);
    if (languages.length === 0) return [UNKNOWN];
    const named = localesNamed(languages);
    return (await hasPagesBeside(view)) ? [UNKNOWN, ...named] : named;
  },
  async plan(view, locales) {
    if (locales.length > 1) return await rootLocaleRoots(view, locales, '');
    return {
      roots: [{ folder: '', locale: locales[0], except: [], holds: 'pages' }],
      reportsStrays: false,
    };
  },
  nameOf: (name, locale) => nameByFile(name, locale, INDEX_NAMES),
};

/** Folders that are called like languages, where at least two things in them, or around them, have the same names. */
async function languageFolders(view: FolderView): Promise<string[]> {
  const folders = (await view.folders('')).filter((name) => localeNamed(name) !== undefined);
  const seen = new Set(await namesIn(view, ''));
  for (const folder of folders) {
    const names = await namesIn(view, folder);
    if (names.some((name) => seen.has(name))) return folders;
    for (const name of names) seen.add(name);
  }
  return [];
}

/** Every folder may have a readme. */
async function namesIn(view: FolderView, folder: string): Promise<string[]> {
  const files = (await view.files(folder)).filter((name) => /\.(?:md|markdown)$/u.test(name));
  const others = files.filter((name) => !/^(?:index|readme|license|changelog)\./iu.test(name));
  return [...others, ...(await view.folders(folder)).filter((name) => !name.startsWith('.'))];
}

async function hasPagesBeside(view: FolderView): Promise<boolean> {
  return (await namesIn(view, '')).some((name) => localeNamed(name) === undefined);
}
