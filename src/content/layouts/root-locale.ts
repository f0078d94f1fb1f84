/** Sites whose source language stands at the root, beside a folder for each other language. */
import type { Locale } from '../../model/locale.ts';
import { localeFolders, localeNamed, localesNamed } from './locale-folders.ts';
import type { FolderView, LeftOut, Plan, Root } from './layout.ts';

/** `folder` is where the pages are; `statics` is where files that any page names from the root are. */
export async function rootLocalePlan(
  view: FolderView,
  locales: readonly [Locale, ...Locale[]],
  folder: string,
  statics: string,
): Promise<Plan> {
  const { roots, ...plan } = await rootLocaleRoots(view, locales, folder, [statics]);
  const files: Root = { folder: statics, locale: locales[0], except: [], holds: 'files' };
  return { ...plan, roots: [...roots, files] };
}

/** The folders of languages, and the one around them for the source, unless it has its own. */
export async function rootLocaleRoots(
  view: FolderView,
  locales: readonly [Locale, ...Locale[]],
  folder: string,
  besides: readonly string[] = [],
): Promise<Plan> {
  const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const names = await view.folders(folder);
  const found = localeFolders(names, locales);
  // Another language's folder that is not declared, or a second one of a language, is still none of the source's.
  const foreign = names.filter(
    (name) => localeNamed(name) !== undefined && !found.some((one) => one.folder === name),
  );
  const roots: Root[] = found.map((one) => ({
    folder: inside(one.folder),
    locale: one.locale,
    except: [],
    holds: 'pages',
  }));
  const leftOut = [...undeclared(foreign.map((name) => [name, inside(name)]))];
  if (!found.some(({ locale }) => locale === locales[0]))
    roots.unshift({
      folder,
      locale: locales[0],
      except: [...found.map((one) => inside(one.folder)), ...foreign.map(inside), ...besides],
      holds: 'pages',
    });
  else if (
    await holdsPages(
      view,
      folder,
      await othersIn(
        view,
        folder,
        besides.map((one) => one.slice(inside('').length)),
      ),
    )
  )
    leftOut.push({
      file: folder === '' ? 'library.yaml' : folder,
      message:
        'Lectern does not read the pages that stand beside the folders of languages; if they are in another language, put it first in `locales`.',
    });
  return { roots, reportsStrays: false, leftOut };
}

/** Folders of languages that are not declared, by name: said once for all of them. */
export function undeclared(folders: readonly (readonly [name: string, path: string])[]): LeftOut[] {
  const [first] = folders;
  if (first === undefined) return [];
  const names = folders.map(([name]) => name).join(', ');
  return [{ file: first[1], message: `Lectern reads a folder for each of \`locales\`, and not ${names}.` }];
}

async function othersIn(view: FolderView, folder: string, besides: readonly string[]): Promise<string[]> {
  const names = await view.folders(folder);
  return names.filter((name) => localeNamed(name) === undefined && !besides.includes(name));
}

/** The language of pages that stand around the folders of the others; which one that is, their words tell. */
export const UNKNOWN: Locale = 'und';

/** `folder` may hold other things than pages, in `besides`. */
export async function rootLocales(
  view: FolderView,
  folder: string,
  besides: readonly string[] = [],
): Promise<Locale[]> {
  const translated = localesNamed(await view.folders(folder));
  const others = await othersIn(view, folder, besides);
  const hasOwn = translated.length === 0 || (await holdsPages(view, folder, others));
  return hasOwn ? [UNKNOWN, ...translated] : translated;
}

const MARKDOWN = /\.(?:mdx?|markdown)$/u;
/** How deep pages are looked for. */
const MAX_DEPTH = 4;

/** More than a front page, which may only show the way to the languages. */
async function holdsPages(view: FolderView, folder: string, inner: readonly string[]): Promise<boolean> {
  const files = await view.files(folder);
  if (files.some((name) => MARKDOWN.test(name) && !/^(?:_?index|readme)\./iu.test(name))) return true;
  const waiting = inner.map((name) => ({ within: folder === '' ? name : `${folder}/${name}`, depth: 1 }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { within, depth } = next;
    if (/(?:^|\/)(?:\.[^/]*|node_modules)$/u.test(within)) continue;
    if ((await view.files(within)).some((name) => MARKDOWN.test(name))) return true;
    if (depth < MAX_DEPTH)
      for (const name of await view.folders(within))
        waiting.push({ within: `${within}/${name}`, depth: depth + 1 });
  }
  return false;
}
