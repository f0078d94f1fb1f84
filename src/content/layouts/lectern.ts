/** Lectern's own layout: `<locale>/<area>/…`. */
import { parseLocale } from '../../model/locale.ts';
import { localeNamed, localesNamed } from './locale-folders.ts';
import type { FolderView, Layout } from './layout.ts';
import { dialectOf, nameByFile } from './page-names.ts';

export const lectern: Layout = {
  id: 'lectern',
  title: "Lectern's own layout",
  mark: 'a folder per language',
  extensions: ['.md'],
  area: null,
  linkBase: null,
  lowercase: false,
  linksByName: false,
  titleFromName: false,
  dialect: { ...dialectOf({}), isOwn: true, addresses: [] },
  recognises: isOwn,
  async locales(view) {
    return localesNamed(await view.folders(''));
  },
  plan(_view, locales) {
    const roots = locales.map((locale) => ({ folder: locale, locale, except: [], holds: 'pages' as const }));
    return Promise.resolve({ roots, reportsStrays: true });
  },
  nameOf: (name, locale) => ({
    ...nameByFile('', locale, []),
    path: name.replace(/(?:^|\/)index$/u, ''),
    isIndex: /(?:^|\/)index$/u.test(name),
  }),
};

/** Folders named just like their languages, in which only areas stand beside `index.md`. */
async function isOwn(view: FolderView): Promise<boolean> {
  const shown = (await view.folders('')).filter((name) => !name.startsWith('.'));
  const languages = shown.filter((name) => parseLocale(name) === name && localeNamed(name) === name);
  if (languages.length === 0 || (languages.length === 1 && shown.length > 1)) return false;
  if (shown.some((name) => localeNamed(name) !== undefined && !languages.includes(name))) return false;
  for (const language of languages)
    if ((await view.files(language)).some((name) => name.endsWith('.md') && name !== 'index.md'))
      return false;
  return true;
}
