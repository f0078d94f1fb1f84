/** Looks at a folder and proposes the `library.yaml` that fits it. */
import path from 'node:path';

import type { Locale } from '../../model/locale.ts';
import { markedLayout } from './all-layouts.ts';
import { folderView } from './folder-view.ts';
import { lectern } from './lectern.ts';
import { guessLanguage } from './guess-language.ts';
import { localeOfFolder } from './locale-folders.ts';
import { UNKNOWN } from './root-locale.ts';
import { walk, type FoundFile } from '../walk.ts';
import { NO_ENDINGS, NO_SETTINGS, type FolderView, type Layout, type LeftOut } from './layout.ts';
import { plain } from './plain.ts';

export interface Proposal {
  readonly layout: Layout;
  readonly locales: readonly Locale[];
  readonly name: string;
  readonly yaml: string;
  /** How many pages each language has, by the names of files. */
  readonly pages: ReadonlyMap<Locale, number>;
  readonly leftOut: readonly LeftOut[];
}

export async function proposeLibrary(folder: string): Promise<Proposal> {
  const view = folderView(folder);
  const own = (await lectern.recognises(view)) ? lectern : plain;
  const layout = (await markedLayout(view)) ?? own;
  const locales = await knownLocales(folder, view, layout);
  const said = await layout.proposes?.(view);
  const name = said?.name ?? nameOf(folder);
  const origin = layout.origin ?? said?.origin ?? null;
  const yaml = [
    `name: ${JSON.stringify(name)}`,
    `layout: ${layout.id}`,
    '# The languages of the pages, the source first.',
    `locales: [${locales.join(', ')}]`,
    '# Where the pages are published today; links to that address are links into the library.',
    origin === null
      ? '# origin: https://docs.example'
      : `origin: ${/^[\w:/.-]+$/u.test(origin) ? origin : JSON.stringify(origin)}`,
    ...(said?.lines ?? []),
    '',
  ].join('\n');
  return { layout, locales, name, yaml, ...(await lookAround(folder, view, layout, locales)) };
}

/** With the language of the pages around the folders of languages, if there are any. */
async function knownLocales(
  folder: string,
  view: FolderView,
  layout: Layout,
): Promise<readonly [Locale, ...Locale[]]> {
  const [source = 'en', ...others] = await layout.locales(view);
  if (source !== UNKNOWN) return [source, ...others];
  const { files } = await walk(folder, await layout.plan(view, [source, ...others], NO_SETTINGS));
  const isPage = ({ path: name, locale, holds }: FoundFile): boolean =>
    locale === source && holds === 'pages' && layout.extensions.some((one) => name.endsWith(one));
  const texts: string[] = [];
  for (const { path: name } of files.filter(isPage).slice(0, MOST_READ))
    texts.push(((await view.text(name)) ?? '').slice(0, MOST_OF_EACH));
  const guessed = guessLanguage(texts.join('\n\n')) ?? 'en';
  const [first, ...rest] = others;
  // A language has one folder; what stands around it cannot be in the same one.
  if (first !== undefined && others.some((other) => sharesLanguage(other, guessed))) return [first, ...rest];
  return [guessed, ...others];
}

/** How many pages, and how many characters of each, are read to tell their language. */
const MOST_READ = 30;
const MOST_OF_EACH = 20_000;

function sharesLanguage(one: Locale, other: Locale): boolean {
  return localeOfFolder(one, [other]) !== undefined || localeOfFolder(other, [one]) !== undefined;
}

async function lookAround(
  folder: string,
  view: FolderView,
  layout: Layout,
  [source, ...others]: readonly Locale[],
): Promise<Pick<Proposal, 'pages' | 'leftOut'>> {
  const locales: [Locale, ...Locale[]] = [source ?? 'en', ...others];
  const plan = await layout.plan(view, locales, NO_SETTINGS);
  const { files } = await walk(folder, plan);
  const pages = new Map(locales.map((locale) => [locale, 0]));
  const isPart = layout.parts?.(files);
  for (const file of files) {
    const { within, locale, holds } = file;
    const extension = layout.extensions.find((one) => within.endsWith(one));
    if (extension === undefined || holds === 'files' || isPart?.(file) === true) continue;
    const named = layout.nameOf(
      within.slice(0, -extension.length),
      locale,
      locales,
      plan.endings ?? NO_ENDINGS,
    ).locale;
    if (pages.has(named)) pages.set(named, (pages.get(named) ?? 0) + 1);
  }
  const leftOut = [...(plan.leftOut ?? []), ...((await layout.leftOut?.(view, files, NO_SETTINGS)) ?? [])];
  return { pages, leftOut };
}

/** `my-notes` is called "My notes". */
function nameOf(folder: string): string {
  const words = path
    .basename(path.resolve(folder))
    .normalize('NFC')
    .replaceAll(/[-_\s]+/gu, ' ')
    .trim();
  return words === '' ? 'My library' : words.charAt(0).toUpperCase() + words.slice(1);
}
