/** Docusaurus: `docs/` and other sets of docs, `blog/`, and their translations in `i18n/<locale>/docusaurus-plugin-content-…/`. */
import type { Locale } from '../../model/locale.ts';
import { parseYaml } from '../yaml.ts';
import { rewriteContainers } from './containers.ts';
import { blogPath, isPost } from './docusaurus-blog.ts';
import { DEFAULT_INSTANCE, docsInstances, proposeInstances, translationsOf } from './docusaurus-instances.ts';
import type {
  FileBeside,
  FolderView,
  Layout,
  LayoutSettings,
  LeftOut,
  PageName,
  Rewriting,
  Root,
} from './layout.ts';
import { localeFolders, localeOfFolder, localesNamed } from './locale-folders.ts';
import { unfence } from './mdx-code-blocks.ts';
import { rewriteMdx } from './mdx.ts';
import { undeclared, UNKNOWN } from './root-locale.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';
import { besideOrFromRoot, dialectOf, INDEX_NAMES, nameByFile } from './page-names.ts';

const DOCS = 'docs';
const BLOG = 'blog';
const PLUGIN = 'docusaurus-plugin-content';
const CATEGORY = /\/_category_\.(?:json|ya?ml)$/u;

export const docusaurus: Layout = {
  id: 'docusaurus',
  title: 'a Docusaurus site',
  mark: 'docusaurus.config.* beside docs/',
  extensions: ['.md', '.mdx'],
  area: DOCS,
  linkBase: DOCS,
  rootAlias: '@site/',
  lowercase: false,
  linksByName: false,
  joinsByFile: true,
  titleFromName: true,
  dialect: dialectOf(
    {
      description: 'summary',
      sidebar_position: 'order',
      sidebar_label: 'aliases',
      'last_update.date': 'updated',
    },
    ['id', 'number', 'authors', 'order'],
    {
      addresses: [
        { key: 'slug', fromRoot: false },
        { key: 'id', fromRoot: false },
      ],
      unfollowed: { unlisted: ['true'] },
    },
  ),
  async recognises(view) {
    return (await view.files('')).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/u.test(name));
  },
  async locales(view) {
    return [UNKNOWN, ...localesNamed(await view.folders('i18n'))];
  },
  hasInstances: true,
  proposes: proposeInstances,
  async plan(view, locales, settings) {
    const names = await view.folders('i18n');
    const translations = localeFolders(names, locales.slice(1));
    const others = names.filter(
      (name) =>
        localeOfFolder(name, locales) !== locales[0] && !translations.some(({ folder }) => folder === name),
    );
    const { known } = await docsInstances(view, settings);
    const docs = known.flatMap(({ id, folder, at }): Root[] => [
      { ...pages(folder, locales[0]), at },
      ...translations.map(({ folder: language, locale }) => ({
        ...pages(`i18n/${language}/${translationsOf(id)}/current`, locale),
        at,
      })),
    ]);
    const posts = [
      pages(BLOG, locales[0]),
      ...translations.map(({ folder, locale }) => pages(`i18n/${folder}/${PLUGIN}-blog`, locale)),
    ];
    return {
      roots: [
        ...docs,
        ...posts.map((root) => ({ ...root, at: `${BLOG}/` })),
        { ...pages('static', locales[0]), holds: 'files' },
      ],
      reportsStrays: false,
      leftOut: undeclared(others.map((name) => [name, `i18n/${name}`])),
    };
  },
  nameOf,
  parts:
    () =>
    ({ within }) =>
      /(?:^|\/)_/u.test(within),
  pathOfSlug(slug, path, { key, file, base }) {
    if (isPost(path)) return key === 'slug' ? `${BLOG}/${slug.replaceAll(/^\/|\/$/gu, '')}` : path;
    // An id names a page among its neighbours; a folder's page is named by the folder.
    if (key === 'id' && isFolderPage(file.replace(/\.mdx?$/u, ''))) return path;
    // From the root of its own set of pages.
    const inside = besideOrFromRoot(slug, path);
    return slug.startsWith('/') ? `${base}${inside}`.replace(/\/$/u, '') : inside;
  },
  rewrite: rewriteDocusaurus,
  leftOut,
  async extras(files, _locales, read) {
    const orders = new Map<string, number>();
    const areaTitles = new Map<string, Map<string, string>>();
    for (const file of files.filter(({ within }) => CATEGORY.test(within))) {
      const said = parseCategory((await read(file)) ?? '');
      const { path } = withoutNumbers(nameByFile(file.within.replace(CATEGORY, ''), file.locale, []));
      if (said.position !== undefined && !orders.has(`/${path}`)) orders.set(`/${path}`, said.position);
      if (said.label !== undefined && !path.includes('/')) {
        const titles = areaTitles.get(path) ?? new Map<string, string>();
        areaTitles.set(path, titles.set(file.locale, said.label));
      }
    }
    return { redirects: () => [], orders, areaTitles };
  },
};

function pages(folder: string, locale: Locale): Root {
  return { folder, locale, except: [], holds: 'pages' };
}

function nameOf(name: string, locale: Locale): PageName {
  const named = nameByFile(name, locale, INDEX_NAMES);
  if (isPost(name)) return { ...named, path: blogPath(named.path) };
  if (named.isIndex || !isFolderPage(name)) return withoutNumbers(named);
  const path = named.path.slice(0, named.path.lastIndexOf('/'));
  return withoutNumbers({ ...named, path, isIndex: true });
}

/** `guide/index`, `guide/README` and `guide/guide` are the page of the folder. */
function isFolderPage(name: string): boolean {
  const [folder, own = ''] = name.split('/').slice(-2);
  return (INDEX_NAMES as readonly string[]).includes(own) || folder === own;
}

function rewriteDocusaurus(written: string, extension: string): Rewriting {
  const { text: body, edits } = unfence(written);
  const containers = rewriteContainers(body);
  const mdx =
    extension === '.mdx' || /^(?:import|export) |^<[A-Z]/mu.test(body) ? rewriteMdx(body) : undefined;
  return {
    edits: [...edits, ...unaddressed(body), ...containers.edits, ...(mdx?.edits ?? [])],
    dropped: [...containers.dropped, ...(mdx?.dropped ?? [])],
  };
}

/** `pathname:///files/a.pdf` is a file of the site that Docusaurus should not look at. */
function unaddressed(body: string): Edit[] {
  const found = [...matchesInProse(body, /(?<=[(<"])pathname:\/\/(?=\/)/gu)];
  return found.map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, text: '' }));
}

/** `01-intro` is `intro`, first; `2024-01-02-news` and `7.0-notes` are no ranks. */
const NUMBERED = /^(\d{1,9})[ \t]*[-_.]+[ \t]*([^-_.\s\d].*)$/u;

function withoutNumbers(name: PageName): PageName {
  const orders = new Map<string, number>();
  const segments: string[] = [];
  for (const segment of name.path === '' ? [] : name.path.split('/')) {
    const numbered = NUMBERED.exec(segment);
    segments.push(numbered?.[2] ?? segment);
    if (numbered !== null) orders.set(segments.join('/'), Number(numbered[1]));
  }
  return { ...name, path: segments.join('/'), orders };
}

/** JSON is YAML. */
function parseCategory(text: string): { position?: number; label?: string } {
  const document = parseYaml(text.replaceAll('\t', ' '));
  if ('fault' in document || !(document.value instanceof Map)) return {};
  const position: unknown = document.value.get('position');
  const label: unknown = document.value.get('label');
  return {
    ...(typeof position === 'string' && /^-?\d{1,9}(?:\.\d{1,6})?$/u.test(position)
      ? { position: Number(position) }
      : {}),
    ...(typeof label === 'string' && label.trim() !== '' ? { label: label.trim() } : {}),
  };
}

async function leftOut(
  view: FolderView,
  _files: readonly FileBeside[],
  settings: LayoutSettings,
): Promise<LeftOut[]> {
  const found: LeftOut[] = [];
  const { known, leftOut: unknown } = await docsInstances(view, settings);
  for (const { id, folder } of known) {
    const versioned = id === DEFAULT_INSTANCE ? 'versioned_docs' : `${id}_versioned_docs`;
    const versions = (await view.folders(versioned)).map((name) => name.replace(/^version-/u, ''));
    if (versions.length === 0) continue;
    const message = `Lectern reads the current version, in ${folder}/, and none of ${versions.join(', ')}.`;
    found.push({ file: versioned, message });
  }
  const own = (await view.files('src/pages')).filter((name) => /\.mdx?$/u.test(name));
  if (own.length > 0) {
    const message = `Lectern does not read pages beside the documentation: ${own.join(', ')}.`;
    found.push({ file: 'src/pages', message });
  }
  return [...found, ...unknown];
}
