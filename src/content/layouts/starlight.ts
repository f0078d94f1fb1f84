/** Starlight: `src/content/docs/`, the root language there and the others in folders of their own. */
import { rewriteContainers } from './containers.ts';
import type { Layout, Root } from './layout.ts';
import { rewriteMdx } from './mdx.ts';
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
    { description: 'summary', 'sidebar.order': 'order', 'sidebar.label': 'aliases' },
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
  parts:
    () =>
    ({ within }) =>
      /(?:^|\/)_[^/]*$/u.test(within),
  pathOfSlug: (slug, path) => besideOrFromRoot(`/${slug.replace(/^\//u, '')}`, path),
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
