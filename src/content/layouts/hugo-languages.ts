/** Which folder holds which language of a Hugo site: by `contentDir` where the site says it, else by names. */
import type { Locale } from '../../model/locale.ts';
import type { HugoLanguage, HugoSite } from './hugo-site.ts';
import type { FolderView, Plan, Root } from './layout.ts';
import { localeNamed, localeOfFolder } from './locale-folders.ts';
import { rootLocalePlan } from './root-locale.ts';

const STATIC = 'static';

/** The languages that the site declares, its default one first; none where it declares none. */
export function hugoLocales({ languages, defaultLanguage }: HugoSite): Locale[] {
  const isSource = ({ key }: HugoLanguage): boolean => key === (defaultLanguage ?? 'en');
  const enabled = languages.filter(({ isDisabled }) => !isDisabled);
  const ordered = [...enabled.filter(isSource), ...enabled.filter((language) => !isSource(language))];
  const tags = ordered.flatMap((language) => localeNamed(tagOf(language)) ?? []);
  return [...new Set(tags)];
}

export async function hugoPlan(
  view: FolderView,
  site: HugoSite,
  locales: readonly [Locale, ...Locale[]],
): Promise<Plan> {
  const folders = new Map<Locale, string>();
  const endings = new Map<string, Locale>();
  for (const language of site.languages) {
    const locale = localeOfFolder(tagOf(language), locales);
    endings.set(language.key, locale ?? language.key);
    if (locale !== undefined && language.contentDir !== null && !folders.has(locale))
      folders.set(locale, language.contentDir);
  }
  const all = [...new Set(site.languages.flatMap(({ contentDir }) => contentDir ?? []))];
  const besides = (folder: string): string[] => all.filter((other) => other.startsWith(`${folder}/`));
  // Languages that share a folder are told apart by the names of files.
  const own = [
    ...Map.groupBy(
      locales.filter((locale) => folders.has(locale)),
      (one) => folders.get(one) ?? '',
    ),
  ];
  const roots: Root[] = own.map(([folder, [locale]]) => ({
    folder,
    locale: locale ?? locales[0],
    except: besides(folder),
    holds: 'pages',
  }));
  let leftOut: Plan['leftOut'];
  const [first, ...rest] = locales.filter((locale) => !folders.has(locale));
  if (first === undefined || own.some(([folder]) => folder === site.contentDir))
    roots.push({ folder: STATIC, locale: locales[0], except: [], holds: 'files' });
  else {
    const plan = await rootLocalePlan(view, [first, ...rest], site.contentDir, STATIC);
    // Where the site names its languages, it is not for folders to do so.
    if (site.languages.length === 0) leftOut = plan.leftOut;
    for (const root of plan.roots)
      roots.push({
        ...root,
        locale: root.holds === 'files' ? locales[0] : root.locale,
        except: [...root.except, ...besides(root.folder)],
      });
  }
  return {
    roots,
    reportsStrays: false,
    endings,
    inputs: inputsOf(site),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

/** The key, unless it names another language than the code does: `tw` is Twi, and many a site's Chinese. */
function tagOf({ key, code }: HugoLanguage): string {
  const [named, stated] = [localeNamed(key), code === null ? undefined : localeNamed(code)];
  if (stated === undefined) return key;
  return named !== undefined && languageIn(named) === languageIn(stated) ? key : stated;
}

function languageIn(locale: Locale): string {
  return locale.split('-')[0] ?? locale;
}

function isUsual(language: HugoLanguage): boolean {
  return language.contentDir === null && tagOf(language) === language.key;
}

/** A configuration may hold what is nobody's business: only what was followed is handed on, in one spelling. */
function inputsOf({ contentDir, languages }: HugoSite): Map<string, Uint8Array> {
  if (contentDir === 'content' && languages.every(isUsual)) return new Map();
  const said = {
    contentDir,
    languages: Object.fromEntries(
      languages
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, code, contentDir: folder }) => [
          key,
          {
            ...(code === null ? {} : { languageCode: code }),
            ...(folder === null ? {} : { contentDir: folder }),
          },
        ]),
    ),
  };
  return new Map([['hugo.json', new TextEncoder().encode(`${JSON.stringify(said)}\n`)]]);
}
