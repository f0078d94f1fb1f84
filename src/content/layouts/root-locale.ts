/** Sites whose source language stands at the root, beside a folder for each other language. */
import type { Locale } from '../../model/locale.ts';
import { localeFolders, localeOfFolder, localesNamed } from './locale-folders.ts';
import type { FolderView, Plan, Root } from './layout.ts';

/** `folder` is where the pages are; `statics` is where files that any page names from the root are. */
export async function rootLocalePlan(
  view: FolderView,
  locales: readonly [Locale, ...Locale[]],
  folder: string,
  statics: string,
): Promise<Plan> {
  const roots = await rootLocaleRoots(view, locales, folder, [statics]);
  roots.push({ folder: statics, locale: locales[0], except: [], holds: 'files' });
  return { roots, reportsStrays: false };
}

/** The folders of languages, and the one around them for the source, unless it has its own. */
export async function rootLocaleRoots(
  view: FolderView,
  locales: readonly [Locale, ...Locale[]],
  folder: string,
  besides: readonly string[] = [],
): Promise<Root[]> {
  const inside = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const names = await view.folders(folder);
  const found = localeFolders(names, locales);
  // Another language's folder that is not declared is still none of the source's.
  const foreign = names.filter(
    (name) => localesNamed([name]).length > 0 && localeOfFolder(name, locales) === undefined,
  );
  const roots: Root[] = found.map((one) => ({
    folder: inside(one.folder),
    locale: one.locale,
    except: [],
    holds: 'pages',
  }));
  if (!found.some(({ locale }) => locale === locales[0]))
    roots.unshift({
      folder,
      locale: locales[0],
      except: [...found.map((one) => inside(one.folder)), ...foreign.map(inside), ...besides],
      holds: 'pages',
    });
  return roots;
}

/** Where no folder is English, the root is taken to be: `library.yaml` has the last word. */
export async function rootLocales(view: FolderView, folder: string): Promise<Locale[]> {
  const translated = localesNamed(await view.folders(folder));
  return translated.includes('en') ? translated : ['en', ...translated];
}
