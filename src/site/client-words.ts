/** The words the browser's own code needs, sent with each page. */
import type { Locale } from '../model/locale.ts';
import { wordsFor, wordsLocale, type WordKey } from './words.ts';
import type { Message } from './words/message.ts';

const EVERYWHERE = [
  'searchLibrary',
  'searchPlaceholder',
  'results',
  'resultsAtLeast',
  'noResults',
  'recentSearches',
  'clearRecent',
  'allResults',
  'searchFailed',
  'close',
  'all',
  'copied',
  'copyFailed',
  'kindPage',
  'kindEntity',
  'kindSystem',
  'kindWork',
  'kindChapter',
] as const satisfies readonly WordKey[];

const GRAPH = [
  'graphHelp',
  'graphRecentre',
  'graphOpenPage',
  'graphZoomIn',
  'graphZoomOut',
  'graphFit',
  'graphFailed',
  'connectionsOf',
  'relationLinksTo',
  'relationPartOf',
  'relationBelongsTo',
] as const satisfies readonly WordKey[];

export type ClientWordKey = (typeof EVERYWHERE)[number] | (typeof GRAPH)[number];

export interface ClientWords {
  /** The language the words are in: it decides plural forms and how numbers are written. */
  readonly locale: Locale;
  readonly words: Readonly<Partial<Record<ClientWordKey, Message>>>;
}

export function clientWords(locale: Locale, graph: boolean): ClientWords {
  const all = wordsFor(locale);
  const keys: readonly ClientWordKey[] = graph ? [...EVERYWHERE, ...GRAPH] : EVERYWHERE;
  return {
    locale: wordsLocale(locale),
    words: Object.fromEntries(keys.map((key) => [key, all[key]])),
  };
}
