/** VitePress: pages around a `.vitepress` folder, the root language there and the others in folders of their own. */
import type { FolderView, Layout } from './layout.ts';
import { unreadFiles } from './left-out.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { rootLocalePlan, rootLocales } from './root-locale.ts';
import { rewriteVitePress } from './vitepress-text.ts';

const MARK = '.vitepress';

/** Stands for the hidden folder in a copy, which has none. */
const MARK_OF_COPY = 'vitepress.json';

/** Most projects keep the site in `docs/`. */
async function siteFolder(view: FolderView): Promise<string> {
  const isMarked =
    (await view.folders('docs')).includes(MARK) || (await view.files('docs')).includes(MARK_OF_COPY);
  return isMarked ? 'docs' : '';
}

export const vitepress: Layout = {
  id: 'vitepress',
  title: 'a VitePress site',
  mark: '.vitepress/ in the folder, or in docs/',
  extensions: ['.md'],
  area: 'docs',
  linkBase: null,
  lowercase: false,
  linksByName: false,
  titleFromName: true,
  dialect: dialectOf(
    { description: 'summary', 'hero.tagline': 'summary', lastUpdated: 'updated' },
    ['id', 'number', 'order'],
    {
      unfollowed: { search: ['false'] },
    },
  ),
  async recognises(view) {
    return (await siteFolder(view)) === 'docs' || (await view.folders('')).includes(MARK);
  },
  locales: async (view) => rootLocales(view, await siteFolder(view), ['public', 'snippets']),
  async plan(view, locales) {
    const folder = await siteFolder(view);
    const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
    const plan = await rootLocalePlan(view, locales, folder, inside('public'));
    if (folder === '') return plan;
    return { ...plan, inputs: new Map([[inside(MARK_OF_COPY), new TextEncoder().encode('{}\n')]]) };
  },
  nameOf: (name, locale) => nameByFile(name, locale, ['index']),
  parts:
    () =>
    ({ within }) =>
      ROUTE.test(within),
  leftOut: (_view, files) =>
    Promise.resolve(unreadFiles(files, ROUTE, 'pages of dynamic routes, which would have to be run')),
  rewrite: rewriteVitePress,
};

/** `[name].md` is a template for pages that a program makes. */
const ROUTE = /\[[^\]/]+\][^/]*\.md$/u;
