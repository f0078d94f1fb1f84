/** Head and languages of a face that shows one page of the library. */
import type { PageAnswer } from '../service/shapes/page.ts';
import { PLAIN_HEAD, type Head } from './document.tsx';
import { articleThings } from './json-ld.ts';
import type { LanguageChoice } from './parts/language-menu.tsx';
import { jsonUrl } from './parts/page-foot.tsx';
import type { Reader } from './reader.ts';

const OPEN_GRAPH_TYPES = {
  page: 'article',
  entity: 'article',
  system: 'article',
  work: 'book',
  chapter: 'article',
};

export function pageHead(reader: Reader, answer: PageAnswer): Head {
  const { page } = answer;
  const byFallback = page.locale !== reader.locale;
  const served = page.translations.find(({ locale }) => locale === page.locale);
  // Contract §2: a page shown by fallback is one with the served locale's and has no alternates of its own.
  const alternates = byFallback ? [] : page.translations.map(({ locale, url }) => ({ locale, url }));
  const source = page.translations.find(({ locale }) => locale === page.translation.sourceLocale);
  return {
    ...PLAIN_HEAD,
    title: page.id === 'home' ? null : page.title,
    description: page.summary,
    canonical: served?.url ?? page.url,
    alternates,
    xDefault: byFallback ? null : (source?.url ?? null),
    noindex: reader.view.version !== null,
    type: OPEN_GRAPH_TYPES[page.kind] as Head['type'],
    things: articleThings(reader, answer),
    markdown: page.markdownUrl,
    json: jsonUrl(reader, page.id),
  };
}

export function pageLanguages(reader: Reader, answer: PageAnswer): readonly LanguageChoice[] {
  const { page } = answer;
  return reader.library.locales.map(({ locale }) => ({
    locale,
    href: reader.page(locale, page.path),
    translated: page.translations.some((translation) => translation.locale === locale),
  }));
}

/** Languages of a face that every locale has at the same path. */
export function sameInEveryLanguage(reader: Reader, pathAndQuery: string): readonly LanguageChoice[] {
  const [path = '', query] = pathAndQuery.split('?', 2);
  return reader.library.locales.map(({ locale }) => ({
    locale,
    href: reader.page(locale, path) + (query === undefined ? '' : `?${query}`),
    translated: true,
  }));
}
