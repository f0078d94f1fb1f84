/** Titles and aliases by every place a reader may start typing them, sorted: a prefix is a range. */
import type { Locale } from '../model/locale.ts';
import { initialConsonants, keystrokes } from '../text/keystrokes.ts';
import { bytesOf, uint16View, uint32View } from './bytes.ts';
import { packFile, unpackFile } from './packed-file.ts';
import type { SearchDocument } from './source.ts';

/** What the names of its files start with. */
export const NAMES = 'names.';
/** The one that `nameLinks` makes. */
export const NAME_LINKS = 'names.links';
/** Before strokes that are initial consonants. */
export const INITIALS_MARK = '\u0001';
const END = 0;
const MAX_NAME_STROKES = 160;

/** Names in the words of this locale alone: each locale's names are looked up in its own index. */
export class SuggestionWriter {
  readonly #locale: Locale;
  readonly #names: {
    readonly strokes: string;
    readonly page: number;
    readonly index: number;
  }[] = [];
  readonly #entries: { readonly name: number; readonly at: number; readonly text: string }[] = [];

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  add(document: SearchDocument): void {
    if (document.textLocale !== this.#locale) return;
    for (const [index, name] of [document.title, ...document.aliases].entries()) {
      const { text, wordStarts } = keystrokes(name);
      this.#add(document, index, text.slice(0, MAX_NAME_STROKES), wordStarts);
      const initials = initialConsonants(name);
      if (initials.text.length > 1)
        this.#add(
          document,
          index,
          INITIALS_MARK + initials.text.slice(0, MAX_NAME_STROKES),
          initials.wordStarts.map((start) => start + 1),
        );
    }
  }

  #add(document: SearchDocument, index: number, strokes: string, wordStarts: readonly number[]): void {
    const name = this.#names.length;
    this.#names.push({ strokes, page: document.page, index });
    const mark = strokes.startsWith(INITIALS_MARK) ? INITIALS_MARK : '';
    for (const start of wordStarts)
      if (start < strokes.length) this.#entries.push({ name, at: start, text: mark + strokes.slice(start) });
  }

  files(): Map<string, Uint8Array> {
    const starts = new Uint32Array(this.#names.length + 1);
    for (const [i, { strokes }] of this.#names.entries())
      starts[i + 1] = (starts[i] as number) + strokes.length + 1;
    const units = new Uint16Array(starts[this.#names.length] as number);
    for (const [i, { strokes }] of this.#names.entries())
      for (let j = 0; j < strokes.length; j++) units[(starts[i] as number) + j] = strokes.charCodeAt(j);
    this.#entries.sort((a, b) =>
      a.text === b.text ? a.name - b.name || a.at - b.at : a.text < b.text ? -1 : 1,
    );
    const entries = Uint32Array.from(this.#entries, ({ name, at }) => (starts[name] as number) + at);
    const entryNames = Uint32Array.from(this.#entries, ({ name }) => name);
    return new Map([
      ['names.units', bytesOf(units)],
      ['names.starts', bytesOf(starts)],
      ['names.pages', bytesOf(Uint32Array.from(this.#names, ({ page }) => page))],
      ['names.indexes', bytesOf(Uint16Array.from(this.#names, ({ index }) => Math.min(index, 0xff_ff)))],
      ['names.entries', bytesOf(entries)],
      ['names.entry-names', bytesOf(entryNames)],
    ]);
  }
}

/** For each name of an index, given its file `names.pages`, how many pages link to its page. */
export function nameLinks(pages: Uint8Array, linksIn: (page: number) => number): Uint8Array {
  return packFile(bytesOf(Uint32Array.from(uint32View(unpackFile(pages)), linksIn)));
}

/** An index that stands in no snapshot, whole. */
export function withNameLinks(
  files: ReadonlyMap<string, Uint8Array>,
  linksIn: (page: number) => number,
): Map<string, Uint8Array> {
  const pages = files.get('names.pages');
  if (pages === undefined) throw new Error('an index without names');
  return new Map([...files, [NAME_LINKS, nameLinks(pages, linksIn)]]);
}

export interface NameEntry {
  readonly page: number;
  /** 0 for the title, else the alias of that place, from 1. */
  readonly index: number;
  readonly links: number;
  /** The typed strokes are the start of the name, not of a later word. */
  readonly atStart: boolean;
  /** Strokes of the whole name. */
  readonly length: number;
  readonly initials: boolean;
}

export class SuggestionIndex {
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #pages: Uint32Array;
  readonly #indexes: Uint16Array;
  readonly #links: Uint32Array;
  readonly #entries: Uint32Array;
  readonly #entryNames: Uint32Array;

  constructor(file: (name: string) => Uint8Array) {
    this.#units = uint16View(file('names.units'));
    this.#starts = uint32View(file('names.starts'));
    this.#pages = uint32View(file('names.pages'));
    this.#indexes = uint16View(file('names.indexes'));
    this.#links = uint32View(file('names.links'));
    this.#entries = uint32View(file('names.entries'));
    this.#entryNames = uint32View(file('names.entry-names'));
  }

  /** Entries that start with these strokes, at most `limit` of them visited; `mark` selects initial consonants. */
  visit(strokes: string, initials: boolean, limit: number, visit: (entry: NameEntry) => void): void {
    const first = this.#lowerBound(strokes, initials);
    for (let i = first; i < this.#entries.length && i < first + limit; i++) {
      if (this.#compare(i, strokes, initials, true) !== 0) break;
      const name = this.#entryNames[i] as number;
      const start = this.#starts[name] as number;
      const marked = this.#units[start] === INITIALS_MARK.charCodeAt(0);
      visit({
        page: this.#pages[name] as number,
        index: this.#indexes[name] as number,
        links: this.#links[name] as number,
        atStart: this.#entries[i] === start + (marked ? 1 : 0),
        length: (this.#starts[name + 1] as number) - start - 1 - (marked ? 1 : 0),
        initials: marked,
      });
    }
  }

  #lowerBound(strokes: string, initials: boolean): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, strokes, initials, false) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Entries of initials stand before all others, as their mark does. */
  #compare(entry: number, strokes: string, initials: boolean, asPrefix: boolean): number {
    const name = this.#entryNames[entry] as number;
    const marked = this.#units[this.#starts[name] as number] === INITIALS_MARK.charCodeAt(0);
    if (marked !== initials) return marked ? -1 : 1;
    const start = this.#entries[entry] as number;
    for (let i = 0; i < strokes.length; i++) {
      const unit = this.#units[start + i] as number;
      const difference = unit - strokes.charCodeAt(i);
      if (difference !== 0) return difference;
      if (unit === END) return -1;
    }
    return asPrefix || this.#units[start + strokes.length] === END ? 0 : 1;
  }
}
