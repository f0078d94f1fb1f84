/** VitePress: pages around a `.vitepress` folder, the root language there and the others in folders of their own. */
import type { FolderView, Layout } from './layout.ts';
import { unreadFiles } from './left-out.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { rootLocalePlan, rootLocales } from './root-locale.ts';
import { rewriteVitePress } from './vitepress-text.ts';

const MARK = '.vitepress';

/** Most projects keep the site in `docs/`. */
async function siteFolder(view: FolderView): Promise<string> {
  return (await view.folders('docs')).includes(MARK) ? 'docs' : '';
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
  locales: async (view) => rootLocales(view, await siteFolder(view)),
  async plan(view, locales) {
    const folder = await siteFolder(view);
    return await rootLocalePlan(view, locales, folder, folder === '' ? 'public' : `${folder}/public`);
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
