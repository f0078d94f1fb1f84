/** Lectern's own layout: `<locale>/<area>/…`. */
import { localesNamed } from './locale-folders.ts';
import type { Layout } from './layout.ts';
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
  async recognises(view) {
    return localesNamed(await view.folders('')).length > 0;
  },
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
