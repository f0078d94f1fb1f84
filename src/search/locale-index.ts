/** One locale's index. Its parts are unpacked when they are first asked for, unless somebody unpacked them before. */
import type { Locale } from '../model/locale.ts';
import { type Analyzer, analyzerFor } from '../text/analyzer.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { unpackFile } from './packed-file.ts';
import { PageWords } from './page-words.ts';
import type { PageSet } from './port.ts';
import type { IndexReader } from './source.ts';
import { SuggestionIndex } from './suggestion-index.ts';
import type { WordForms } from './word-forms.ts';

export interface OpenIndex {
  readonly locale: Locale;
  readonly analyzer: Analyzer;
  readonly engine: EmbeddedEngine;
  readonly forms: WordForms;
  readonly pageWords: PageWords;
  readonly suggestions: SuggestionIndex;
  /** Pages whose words are in this locale, and those shown by fallback. */
  readonly translated: PageSet;
  readonly untranslated: PageSet;
  readonly hasUntranslated: boolean;
  /** Whether readers of this locale are shown the page in the words of `textLocale`; `undefined`: not at all. */
  shownIn(page: number, textLocale: Locale): boolean | undefined;
}

export function openIndex(
  reader: IndexReader,
  locale: Locale,
  unpacked?: ReadonlyMap<string, Uint8Array>,
): OpenIndex {
  const file = (name: string): Uint8Array => unpacked?.get(name) ?? unpackFile(reader.file(locale, name));
  const shown = file('pages.shown');
  const textLocales = Buffer.from(file('pages.locales')).toString().split('\n');
  const translated = new Uint32Array((reader.pageCount >>> 5) + 1);
  const untranslated = new Uint32Array(translated.length);
  const own = textLocales.indexOf(locale) + 1;
  for (let page = 0; page < shown.length; page++) {
    const text = shown[page] as number;
    if (text === 0) continue;
    const set = text === own ? translated : untranslated;
    set[page >>> 5] = (set[page >>> 5] as number) | (1 << (page & 31));
  }
  let engine: EmbeddedEngine | undefined;
  let pageWords: PageWords | undefined;
  let suggestions: SuggestionIndex | undefined;
  return {
    locale,
    analyzer: analyzerFor(locale),
    get engine() {
      return (engine ??= new EmbeddedEngine(file, reader.pageCount));
    },
    get forms() {
      return this.engine.forms;
    },
    get pageWords() {
      return (pageWords ??= new PageWords(this.engine.forward));
    },
    get suggestions() {
      return (suggestions ??= new SuggestionIndex(file));
    },
    translated,
    untranslated,
    hasUntranslated: untranslated.some((bits) => bits !== 0),
    shownIn: (page, textLocale) => {
      const text = shown[page] ?? 0;
      return text === 0 ? undefined : textLocales[text - 1] === textLocale;
    },
  };
}
