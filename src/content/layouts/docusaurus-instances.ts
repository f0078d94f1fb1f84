/**
 * A Docusaurus site may have several sets of docs, each by a plugin with an id. Its configuration is a program, so they
 * are recognised by their translations, whose folders bear the id; `library.yaml` says the rest.
 */
import { hasFolder } from './inside-folder.ts';
import {
  NO_SETTINGS,
  type FolderView,
  type LayoutSettings,
  type LeftOut,
  type Suggestions,
} from './layout.ts';

export interface DocsInstance {
  readonly id: string;
  readonly folder: string;
  /** What the paths of its pages start with: '' or such as `community/`. */
  readonly at: string;
}

export const DEFAULT_INSTANCE = 'default';
const DOCS = 'docs';
const PLUGIN = 'docusaurus-plugin-content-docs';
/** Folders of a site that hold something else. */
const OTHERS = new Set(['blog', 'i18n', 'static', 'src', 'node_modules', 'build', 'versioned_docs']);

export function translationsOf(id: string): string {
  return id === DEFAULT_INSTANCE ? PLUGIN : `${PLUGIN}-${id}`;
}

export async function docsInstances(
  view: FolderView,
  { instances }: LayoutSettings,
): Promise<{ readonly known: readonly DocsInstance[]; readonly leftOut: readonly LeftOut[] }> {
  const known: DocsInstance[] = [];
  const leftOut: LeftOut[] = [];
  if (!instances.has(DEFAULT_INSTANCE)) known.push({ id: DEFAULT_INSTANCE, folder: DOCS, at: '' });
  for (const [id, { folder, at, position }] of instances) {
    const own = id === DEFAULT_INSTANCE ? (folder === DOCS ? '' : folder) : id;
    known.push({ id, folder, at: withSlash(at ?? own) });
    if (!(await hasFolder(view, folder)))
      leftOut.push({
        file: 'library.yaml',
        position,
        message: `There is no folder ${folder}/ for the instance \`${id}\`.`,
      });
  }
  const top = await view.folders('');
  for (const [id, translations] of await translated(view)) {
    if (known.some((one) => one.id === id)) continue;
    if (top.includes(id)) known.push({ id, folder: id, at: withSlash(id) });
    else
      leftOut.push({
        file: translations,
        message: `Lectern does not know which folder these are translations of; say so in library.yaml, such as \`instances: {${id}: ${id}-docs}\`.`,
      });
  }
  for (const folder of top) {
    const isKnown = known.some((one) => one.folder === folder || one.folder.startsWith(`${folder}/`));
    if (isKnown || OTHERS.has(folder) || /^\.|_versioned_(?:docs|sidebars)$/u.test(folder)) continue;
    if (await holdsPages(view, folder))
      leftOut.push({
        file: folder,
        message: `Lectern does not read the Markdown in here; if it is a set of docs, say so in library.yaml, such as \`instances: {${folder}: ${folder}}\`.`,
      });
  }
  return { known, leftOut };
}

/** What was recognised is written down, so that nobody needs to recognise it again. */
export async function proposeInstances(view: FolderView): Promise<Suggestions> {
  const { known } = await docsInstances(view, NO_SETTINGS);
  const others = known.filter(({ id }) => id !== DEFAULT_INSTANCE);
  const lines = [
    '# Sets of docs beside docs/: the id of the plugin, and the folder.',
    'instances:',
    ...others.map(({ id, folder }) => `  ${id}: ${folder}`),
  ];
  return { name: null, origin: null, lines: others.length === 0 ? [] : lines };
}

/** Ids in the names of folders of translations, each with the first such folder. */
async function translated(view: FolderView): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const language of await view.folders('i18n'))
    for (const name of await view.folders(`i18n/${language}`)) {
      const id = name.startsWith(`${PLUGIN}-`) ? name.slice(PLUGIN.length + 1) : '';
      if (id !== '' && !found.has(id)) found.set(id, `i18n/${language}/${name}`);
    }
  return found;
}

/** A readme tells of a folder; anything else is a page. */
async function holdsPages(view: FolderView, folder: string): Promise<boolean> {
  const names = await view.files(folder);
  return names.some((name) => /\.mdx?$/u.test(name) && !/^(?:readme|changelog|license|_)/iu.test(name));
}

function withSlash(place: string): string {
  return place === '' ? '' : `${place}/`;
}
