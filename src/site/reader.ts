/** One reader's eyes: words, dates, numbers and links as one view shows them. */
import { textDirection, type Locale } from '../model/locale.ts';
import { remember } from '../model/remember.ts';
import { pageUrl } from '../model/public-url.ts';
import { typeName, wordsLocale } from '../service/names.ts';
import type { EntryAnswer } from '../service/shapes/entry.ts';
import type { View } from './view.ts';
import { sayIn, type Say } from './words.ts';

export interface Tongue {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

export interface Reader {
  readonly view: View;
  readonly locale: Locale;
  /** The library's name in the reader's language. */
  readonly name: string;
  readonly library: EntryAnswer;
  readonly say: Say;
  readonly number: (value: number) => string;
  readonly date: (rfc3339: string) => string;
  /** A language's name in the reader's own. */
  readonly language: (locale: Locale) => string;
  readonly list: (items: readonly string[]) => string;
  /** What to write into `href` for a URL of this site, absolute or from its root. */
  readonly href: (url: string) => string;
  /** The page of this site at `path` in `locale`. */
  readonly page: (locale: Locale, path: string) => string;
  readonly entityType: (value: string) => string;
  /** `lang` and `dir` for words in `locale`; nothing where the interface's own hold. */
  readonly tongue: (locale: Locale) => Tongue;
  /** The same for the interface's own words: English ones on a site in a language that has none here. */
  readonly ui: Tongue;
}

export function readerOf(view: View): Reader {
  const { locale, library } = view;
  const spoken = wordsLocale(locale);
  const { number, date, languages, list } = formatsOf(spoken);
  const href = hrefOn(view.baseUrl);
  return {
    view,
    locale,
    name: view.name,
    library,
    say: sayIn(locale),
    number: (value) => number.format(value),
    date: (text) => date.format(new Date(text)),
    language: (tag) => languages.of(tag) ?? tag,
    list: (items) => list.format(items),
    href,
    page: (tag, path) => href(pageUrl(tag, path)),
    entityType: (value) => typeName(locale, value),
    ui: languageOf(spoken) === languageOf(locale) ? {} : { lang: spoken, dir: textDirection(spoken) },
    tongue: (tag) => (tag === locale ? {} : { lang: tag, dir: textDirection(tag) }),
  };
}

/** Making these takes longer than rendering a page. The English words are British, so days come before months. */
const formatsOf = remember((spoken) => ({
  number: new Intl.NumberFormat(spoken),
  date: new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, { dateStyle: 'long', timeZone: 'UTC' }),
  languages: new Intl.DisplayNames([spoken], { type: 'language' }),
  list: new Intl.ListFormat(spoken, { type: 'conjunction' }),
}));

function languageOf(locale: Locale): string {
  return new Intl.Locale(locale).language;
}

/** Links are written without scheme and host, so that a page works at whatever address it was fetched from. */
export function hrefOn(baseUrl: string): (url: string) => string {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/u, '');
  return (url) => {
    if (url.startsWith('/')) return prefix + url;
    return url === origin || url.startsWith(`${origin}/`) ? url.slice(origin.length) || '/' : url;
  };
}

/** A language's name for itself, written as a title: `Español`. */
export const ownName: (locale: Locale) => string = remember((locale) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
});
