/** The words the browser's own code needs, sent with each page. */
import type { Locale } from '../model/locale.ts';
import type { Reader } from './reader.ts';
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
  'searching',
  'searchAllLanguages',
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
] as const satisfies readonly WordKey[];

export type ClientWordKey = (typeof EVERYWHERE)[number] | (typeof GRAPH)[number];

export interface ClientWords {
  /** The language the words are in: it decides plural forms and how numbers are written. */
  readonly locale: Locale;
  readonly words: Readonly<Partial<Record<ClientWordKey, Message>>>;
  /** The library's entity types in words. */
  readonly types: Readonly<Record<string, string>>;
}

export function clientWords(reader: Reader, graph: boolean): ClientWords {
  const all = wordsFor(reader.locale);
  const keys: readonly ClientWordKey[] = graph ? [...EVERYWHERE, ...GRAPH] : EVERYWHERE;
  return {
    locale: wordsLocale(reader.locale),
    words: Object.fromEntries(keys.map((key) => [key, all[key]])),
    types: Object.fromEntries(
      reader.library.entityTypes.map(({ value }) => [value, reader.entityType(value)]),
    ),
  };
}
