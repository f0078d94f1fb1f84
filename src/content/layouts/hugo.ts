/** Hugo: `content/` or another `contentDir`, a language in its own folder (`content/ja/a.md`) or in a file's name (`a.ja.md`). */
import { posix } from 'node:path';

import { rewriteAttributes } from './attributes.ts';
import { rewriteCallouts } from './callouts.ts';
import { hugoLocales, hugoPlan } from './hugo-languages.ts';
import { hasFolder } from './inside-folder.ts';
import { readHugoSite } from './hugo-site.ts';
import { localeOfFolder, localesNamed } from './locale-folders.ts';
import type { FileBeside, FolderView, Layout } from './layout.ts';
import { unreadFiles } from './left-out.ts';
import { besideOrFromRoot, dialectOf, nameByFile } from './page-names.ts';
import { rewriteShortcodes } from './hugo-shortcodes.ts';
import { rootLocales } from './root-locale.ts';

export const hugo: Layout = {
  id: 'hugo',
  title: 'a Hugo site',
  mark: 'hugo.* or config.* beside content/ or another contentDir',
  extensions: ['.md', '.markdown'],
  area: 'pages',
  linkBase: null,
  lowercase: false,
  linksByName: true,
  joinsByFile: true,
  titleFromName: true,
  dialect: dialectOf(
    {
      weight: 'order',
      aliases: 'moved-from',
      linkTitle: 'aliases',
      description: 'summary',
      lastmod: 'updated',
      author: 'authors',
    },
    ['id', 'number', 'kind', 'order'],
    {
      addresses: [
        { key: 'url', fromRoot: true },
        { key: 'slug', fromRoot: false },
      ],
      hasJson: true,
      unbuilt: {
        headless: ['true'],
        'build.render': ['never', 'false'],
        '_build.render': ['never', 'false'],
      },
      unfollowed: { cascade: null, publishDate: null, expiryDate: null },
    },
  ),
  async recognises(view) {
    const isConfig = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/u;
    const configs = [...(await view.files('')), ...(await view.files('config/_default'))];
    if (!configs.some((name) => isConfig.test(name))) return false;
    const { contentDir, languages } = await readHugoSite(view);
    for (const folder of [contentDir, ...languages.flatMap((one) => one.contentDir ?? [])])
      if (await hasFolder(view, folder)) return true;
    return false;
  },
  async locales(view) {
    const site = await readHugoSite(view);
    const declared = hugoLocales(site);
    if (declared.length > 0) return declared;
    const named = localesNamed(await languagesInNames(view, site.contentDir, MAX_LOOKED));
    const all = await rootLocales(view, site.contentDir);
    return [...all, ...named.filter((locale) => !all.includes(locale))];
  },
  async proposes(view) {
    const { title, baseUrl } = await readHugoSite(view);
    return { name: title, origin: baseUrl, lines: [] };
  },
  plan: async (view, locales) => hugoPlan(view, await readHugoSite(view), locales),
  nameOf(name, locale, locales, endings) {
    const suffix = /\.([A-Za-z0-9-]{2,12})$/u.exec(name)?.[1];
    const named =
      suffix === undefined
        ? undefined
        : (endings.get(suffix.toLowerCase()) ?? localeOfFolder(suffix, locales));
    if (suffix === undefined || named === undefined) return nameByFile(name, locale, ['_index', 'index']);
    return nameByFile(name.slice(0, -suffix.length - 1), named, ['_index', 'index']);
  },
  parts: bundledIn,
  pathOfSlug: besideOrFromRoot,
  // An alias without a slash at its start counts from the page's folder.
  pathOfAlias: (alias, path) => posix.resolve(posix.dirname(path), alias),
  rewrite(body) {
    const { edits, dropped } = rewriteShortcodes(body);
    return { edits: [...edits, ...rewriteCallouts(body), ...rewriteAttributes(body)], dropped };
  },
  leftOut: async (view, files) => [
    ...(await readHugoSite(view)).leftOut,
    ...unreadFiles(
      files.filter(bundledIn(files)),
      MARKDOWN,
      'Markdown in leaf bundles (folders with an index.md), which Hugo takes for parts of the bundle',
    ),
    ...unreadFiles(files, /(?:^|\/)_content\.gotmpl$/u, 'content adapters, which would have to be run'),
    ...unreadFiles(files, /\.(?:html?|adoc|asciidoc|rst|org|pandoc|pdc)$/u, 'pages that are not Markdown'),
  ],
};

const MARKDOWN = /\.(?:md|markdown)$/u;

/** All that stands in the folder of an `index.md`, or below it, belongs to that page; `_index.md` only leads a folder. */
function bundledIn(files: readonly FileBeside[]): (file: FileBeside) => boolean {
  const leads = files.filter(({ within }) => /\/index(?:\.[\w-]+)?\.(?:md|markdown)$/u.test(within));
  const bundles = new Set(leads.map(({ path }) => posix.dirname(path)));
  const leading = new Set(leads.map(({ path }) => path));
  return ({ path }) => {
    if (!MARKDOWN.test(path)) return false;
    // The page of a bundle is a part only of a bundle around it.
    let folder = leading.has(path) ? posix.dirname(posix.dirname(path)) : posix.dirname(path);
    while (folder !== '.' && !bundles.has(folder)) folder = posix.dirname(folder);
    return folder !== '.';
  };
}

/** How many folders `init` looks into for languages in file names. */
const MAX_LOOKED = 200;

async function languagesInNames(view: FolderView, top: string, most: number): Promise<string[]> {
  const found: string[] = [];
  const waiting = [top];
  for (let looked = 0; looked < most && waiting.length > 0; looked += 1) {
    const folder = waiting.shift() ?? top;
    found.push(...(await view.files(folder)).map((name) => /\.([\w-]+)\.md$/u.exec(name)?.[1] ?? ''));
    waiting.push(...(await view.folders(folder)).map((name) => `${folder}/${name}`));
  }
  return found;
}
