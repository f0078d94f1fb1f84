/** VitePress: pages around a `.vitepress` folder, the root language there and the others in folders of their own. */
import { rewriteAttributes } from './attributes.ts';
import { rewriteContainers } from './containers.ts';
import type { Dropped, FolderView, Layout, Rewriting } from './layout.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';
import { rootLocalePlan, rootLocales } from './root-locale.ts';

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
  dialect: dialectOf({ description: 'summary' }, ['id', 'number', 'order'], {
    unfollowed: { search: ['false'] },
  }),
  async recognises(view) {
    return (await siteFolder(view)) === 'docs' || (await view.folders('')).includes(MARK);
  },
  locales: async (view) => rootLocales(view, await siteFolder(view)),
  async plan(view, locales) {
    const folder = await siteFolder(view);
    return await rootLocalePlan(view, locales, folder, folder === '' ? 'public' : `${folder}/public`);
  },
  nameOf: (name, locale) => nameByFile(name, locale, ['index']),
  rewrite,
};

/** Vue's `{{ words }}`, `[[toc]]` and what is taken in from other files are left out. */
const EXTRAS =
  /<!--[ \t]*@include:[^\n>]{0,500}-->|\{\{[^{}\n]{1,500}\}\}|^\[\[toc\]\][ \t]*$|^<<<[ \t][^\n]*$/gimu;

function rewrite(body: string): Rewriting {
  const containers = rewriteContainers(body);
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  for (const { 0: whole, index } of matchesInProse(body, EXTRAS)) {
    edits.push({ start: index, end: index + whole.length, text: '' });
    if (whole.startsWith('<!--')) dropped.push({ what: '<!--@include-->', offset: index });
    else if (whole.startsWith('<<<')) dropped.push({ what: '<<<', offset: index });
    else if (whole.startsWith('{{')) dropped.push({ what: '{{ }}', offset: index });
  }
  edits.push(...rewriteAttributes(body));
  return { edits: [...containers.edits, ...edits], dropped: [...containers.dropped, ...dropped] };
}
