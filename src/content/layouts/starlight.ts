/** Starlight: `src/content/docs/`, the root language there and the others in folders of their own. */
import { rewriteContainers } from './containers.ts';
import type { Layout, Root } from './layout.ts';
import { rewriteMdx } from './mdx.ts';
import { localeNamed } from './locale-folders.ts';
import { unreadFiles } from './left-out.ts';
import { besideOrFromRoot, dialectOf, nameByFile } from './page-names.ts';
import { rootLocalePlan, rootLocales } from './root-locale.ts';

const DOCS = 'src/content/docs';

export const starlight: Layout = {
  id: 'starlight',
  title: 'a Starlight site',
  mark: 'src/content/docs/',
  extensions: ['.md', '.mdx'],
  area: 'docs',
  linkBase: null,
  lowercase: false,
  linksByName: false,
  joinsByFile: true,
  titleFromName: false,
  dialect: dialectOf(
    {
      description: 'summary',
      'hero.tagline': 'summary',
      'sidebar.order': 'order',
      'sidebar.label': 'aliases',
      lastUpdated: 'updated',
    },
    ['id', 'number', 'order'],
    { unfollowed: { pagefind: ['false'] } },
  ),
  async recognises(view) {
    return (await view.folders('src/content')).includes('docs');
  },
  locales: (view) => rootLocales(view, DOCS),
  async plan(view, locales) {
    const plan = await rootLocalePlan(view, locales, DOCS, 'public');
    const pictures: Root = { folder: 'src/assets', locale: locales[0], except: [], holds: 'files' };
    return { ...plan, roots: [...plan.roots, pictures] };
  },
  nameOf: (name, locale) => nameByFile(name, locale, ['index']),
  // The page for addresses that lead nowhere is none of the library's.
  parts:
    () =>
    ({ within }) =>
      /(?:^|\/)_[^/]*$|^404\.mdx?$/u.test(within),
  pathOfSlug(slug, path, { file }) {
    const bare = slug.replace(/^\//u, '');
    // A translation's slug starts with the folder of its language.
    const [folder = ''] = file.slice(DOCS.length + 1).split('/');
    const isOfLanguage = localeNamed(folder) !== undefined && bare.startsWith(`${folder}/`);
    return besideOrFromRoot(`/${isOfLanguage ? bare.slice(folder.length + 1) : bare}`, path);
  },
  leftOut: (_view, files) =>
    Promise.resolve(unreadFiles(files, /\.(?:mdoc|adoc|html)$/u, 'pages that are not Markdown')),
  rewrite(body, extension) {
    const containers = rewriteContainers(body);
    const mdx = extension === '.mdx' ? rewriteMdx(body) : { edits: [], dropped: [] };
    return {
      edits: [...containers.edits, ...mdx.edits],
      dropped: [...containers.dropped, ...mdx.dropped],
    };
  },
};
