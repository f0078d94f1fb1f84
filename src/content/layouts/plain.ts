/** A folder of Markdown in one language, in whatever order somebody keeps it. */
import type { Layout } from './layout.ts';
import { dialectOf, INDEX_NAMES, nameByFile } from './page-names.ts';

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
  locales: () => Promise.resolve(['en']),
  plan(_view, [locale]) {
    return Promise.resolve({
      roots: [{ folder: '', locale, except: [], holds: 'pages' }],
      reportsStrays: false,
    });
  },
  nameOf: (name, locale) => nameByFile(name, locale, INDEX_NAMES),
};
