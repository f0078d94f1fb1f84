/** Hugo: `content/`, a language in its own folder (`content/ja/a.md`) or in a file's name (`a.ja.md`). */
import { localeOfFolder, localesNamed } from './locale-folders.ts';
import type { Layout } from './layout.ts';
import { dialectOf, nameByFile } from './page-names.ts';
import { rewriteShortcodes } from './hugo-shortcodes.ts';
import { rootLocalePlan, rootLocales } from './root-locale.ts';

const CONTENT = 'content';

export const hugo: Layout = {
  id: 'hugo',
  title: 'a Hugo site',
  mark: 'content/ beside hugo.* or config.*',
  extensions: ['.md', '.markdown'],
  area: 'pages',
  linkBase: null,
  lowercase: false,
  linksByName: true,
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
  ),
  async recognises(view) {
    if (!(await view.folders('')).includes(CONTENT)) return false;
    const isConfig = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/u;
    if ((await view.files('')).some((name) => isConfig.test(name))) return true;
    return (await view.files('config/_default')).some((name) => isConfig.test(name));
  },
  async locales(view) {
    const inNames = (await view.files(CONTENT)).map((name) => /\.([\w-]+)\.md$/u.exec(name)?.[1] ?? '');
    const named = localesNamed(inNames);
    const all = await rootLocales(view, CONTENT);
    return [...all, ...named.filter((locale) => !all.includes(locale))];
  },
  plan: (view, locales) => rootLocalePlan(view, locales, CONTENT, 'static'),
  nameOf(name, locale, locales) {
    const suffix = /\.([A-Za-z0-9-]{2,12})$/u.exec(name)?.[1];
    const named = suffix === undefined ? undefined : localeOfFolder(suffix, locales);
    if (suffix === undefined || named === undefined) return nameByFile(name, locale, ['_index', 'index']);
    return nameByFile(name.slice(0, -suffix.length - 1), named, ['_index', 'index']);
  },
  pathOfSlug: (slug, path) => path.slice(0, path.lastIndexOf('/') + 1) + slug.replaceAll(/^\/|\/$/gu, ''),
  rewrite: rewriteShortcodes,
};
