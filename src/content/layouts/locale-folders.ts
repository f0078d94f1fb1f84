/** Languages as other tools name their folders: `zh-tw`, `pt-br`, `en-us`. */
import { parseLocale, type Locale } from '../../model/locale.ts';
import { remember } from '../../model/remember.ts';

const LANGUAGE_LIKE = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/u;

/** Folders that look like a language but never are one. */
const NOT_LANGUAGES = new Set([
  'api',
  'doc',
  'docs',
  'img',
  'lib',
  'src',
  'tag',
  'tags',
  'web',
  'www',
  'css',
]);

/** The tag a library would declare for a folder of this name; `undefined` where it names no language. */
export function localeNamed(folder: string): Locale | undefined {
  if (!LANGUAGE_LIKE.test(folder)) return undefined;
  if (NOT_LANGUAGES.has(folder.toLowerCase())) return undefined;
  const tag = parseLocale(folder);
  if (tag === undefined || !isKnownLanguage(tag)) return undefined;
  const locale = new Intl.Locale(tag);
  // What tells Chinese texts apart is their script, and English stands for itself.
  if (locale.language === 'zh' && locale.region !== undefined)
    return `zh-${locale.script ?? locale.maximize().script ?? 'Hans'}`;
  return tag === 'en-US' ? 'en' : tag;
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isKnownLanguage(tag: Locale): boolean {
  return NAMES.of(new Intl.Locale(tag).language) !== undefined;
}

/** The declared locale that a folder of this name holds. */
export function localeOfFolder(folder: string, locales: readonly Locale[]): Locale | undefined {
  return remembered(`${locales.join(',')}\n${folder}`) || undefined;
}

/** Links ask for every first segment, and asking ICU takes longer than the rest of a link. '' is no locale. */
const remembered = remember((key) => {
  const [locales = '', ...folder] = key.split('\n');
  return findLocale(folder.join('\n'), locales.split(',')) ?? '';
});

function findLocale(folder: string, locales: readonly Locale[]): Locale | undefined {
  if (!LANGUAGE_LIKE.test(folder)) return undefined;
  const tag = parseLocale(folder);
  if (tag === undefined) return undefined;
  if (locales.includes(tag)) return tag;
  const named = localeNamed(folder);
  if (named !== undefined && locales.includes(named)) return named;
  const asked = new Intl.Locale(tag).maximize();
  return locales.find((locale) => {
    const declared = new Intl.Locale(locale);
    const full = declared.maximize();
    if (full.language !== asked.language || full.script !== asked.script) return false;
    return declared.region === undefined || full.region === asked.region;
  });
}

/** The folders that hold a declared locale, one each: the one named just like it comes first. */
export function localeFolders(
  folders: readonly string[],
  locales: readonly Locale[],
): readonly { readonly folder: string; readonly locale: Locale }[] {
  const found = new Map<Locale, string>();
  for (const exact of [true, false]) {
    for (const folder of folders) {
      const locale = localeOfFolder(folder, locales);
      if (locale === undefined || found.has(locale) || (exact && parseLocale(folder) !== locale)) continue;
      found.set(locale, folder);
    }
  }
  return [...found].map(([locale, folder]) => ({ folder, locale }));
}

/** The languages that folders are named after, in one order. */
export function localesNamed(folders: readonly string[]): Locale[] {
  return [...new Set(folders.flatMap((folder) => localeNamed(folder) ?? []))].sort(
    (a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1),
  );
}
