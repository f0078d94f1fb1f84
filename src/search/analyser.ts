/** Counts the terms of documents of one locale. What a word, a character or a pair of them is called is found once. */
import type { Locale } from '../model/locale.ts';
import { foldAccents } from '../text/accents.ts';
import { type Analyzer, analyzerFor } from '../text/analyzer.ts';
import { originalRange } from '../text/fold.ts';
import { writeAnalysis } from './analysis.ts';
import { roomFor } from './bytes.ts';
import { plainName } from './foreign-terms.ts';
import { CHECKPOINT, CHECKPOINT_EVERY, FIELD, FIRST_UNIT, SECTION } from './forward-index.ts';
import { FIELD_WEIGHTS } from './ranking.ts';
import type { SearchSection } from './source.ts';
import { CHARACTER, FORM, MAX_TERM_LENGTH, NAME, PAIR, SEGMENT, STEM } from './streams.ts';
import type { TermTable } from './term-table.ts';

/** What of a document is analysed. */
export interface AnalysedText {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly sections: readonly SearchSection[];
}

/** A word as written, and its place among those of the document at hand. */
interface Word {
  readonly form: number;
  readonly stem: number;
  /** How many documents were begun before that in which `count` was started. */
  document: number;
  count: number;
}

/** Beyond this, words as written are forgotten: a library may have any number of misspellings. */
const MAX_REMEMBERED = 200_000;

export class Analyser {
  readonly table: TermTable;
  readonly #analyzer: Analyzer;
  readonly #words = new Map<string, Word>();
  readonly #segments = new Map<string, number>();
  /** By code point below 65,536: the term from 1. An array, since nothing is looked up more often. */
  readonly #characters = new Uint32Array(0x1_00_00);
  /** By both code points in one number. */
  readonly #pairs = new Map<number, number>();
  /** By term: its place in the document at hand, from 1. */
  #places = new Uint32Array(1 << 16);
  #terms: number[] = [];
  #counts: number[] = [];
  #sequence: number[] = [];
  #written: Word[] = [];
  #document = 0;
  #wordCount = 0;
  #characterCount = 0;

  constructor(locale: Locale, table: TermTable) {
    this.table = table;
    this.#analyzer = analyzerFor(locale);
  }

  analyse(text: AnalysedText): Uint8Array {
    this.#begin();
    this.#field(text.title, FIELD_WEIGHTS.title);
    this.#name(text.title);
    for (const alias of text.aliases) {
      this.#sequence.push(FIELD);
      this.#field(alias, FIELD_WEIGHTS.aliases);
      this.#name(alias);
    }
    this.#sequence.push(FIELD);
    this.#field(text.summary, FIELD_WEIGHTS.summary);
    for (const section of text.sections) {
      this.#sequence.push(SECTION);
      this.#field(section.title, FIELD_WEIGHTS.heading);
      this.#sequence.push(FIELD);
      this.#field(section.text, FIELD_WEIGHTS.text, true);
    }
    const stems: number[] = [];
    for (const { form, stem, count } of this.#written)
      stems.push(this.#place(form), this.#place(stem), count);
    return writeAnalysis({
      terms: this.#terms,
      counts: this.#counts,
      stems,
      sequence: this.#sequence,
      words: this.#wordCount,
      characters: this.#characterCount,
    });
  }

  #begin(): void {
    for (const term of this.#terms) this.#places[term] = 0;
    this.#terms = [];
    this.#counts = [];
    this.#sequence = [];
    this.#written = [];
    this.#document += 1;
    this.#wordCount = 0;
    this.#characterCount = 0;
  }

  #field(text: string, weight: number, checkpoints = false): void {
    if (text === '') return;
    const folded = this.#analyzer.fold(text);
    let last = 0;
    let units = 0;
    const unit = (place: number, start: number): void => {
      if (checkpoints && units++ % CHECKPOINT_EVERY === 0 && units > 1)
        this.#sequence.push(CHECKPOINT, originalRange(folded, start, start)[0]);
      this.#sequence.push(FIRST_UNIT + place);
    };
    this.#analyzer.scan(folded.text, {
      word: (written, start) => {
        const place = this.#count(this.#word(written), weight);
        this.#wordCount++;
        unit(place, start);
      },
      character: (codePoint, start, _end, joined) => {
        const place = this.#count(this.#character(codePoint), weight);
        if (joined) this.#count(this.#pair(last, codePoint), weight);
        last = codePoint;
        this.#characterCount++;
        unit(place, start);
      },
      segment: (segment) => {
        this.#count(this.#segment(segment), weight);
        this.#wordCount++;
      },
    });
  }

  #name(name: string): void {
    const plain = plainName(name);
    if (plain !== '') this.#count(this.table.numberOf(cut(NAME, plain)), 1);
  }

  /** The term of a word's form. */
  #word(written: string): number {
    let word = this.#words.get(written);
    if (word === undefined) {
      if (this.#words.size >= MAX_REMEMBERED) this.#words.clear();
      const form = this.table.numberOf(cut(FORM, foldAccents(written)));
      const stem = this.table.numberOf(cut(STEM, this.#analyzer.stem(written)));
      word = { form, stem, document: 0, count: 0 };
      this.#words.set(written, word);
    }
    if (word.document !== this.#document) {
      word.document = this.#document;
      word.count = 0;
      this.#written.push(word);
    }
    word.count++;
    return word.form;
  }

  #character(codePoint: number): number {
    if (codePoint > 0xff_ff) return this.table.numberOf(CHARACTER + String.fromCodePoint(codePoint));
    const known = this.#characters[codePoint] as number;
    if (known !== 0) return known - 1;
    const term = this.table.numberOf(CHARACTER + String.fromCharCode(codePoint));
    this.#characters[codePoint] = term + 1;
    return term;
  }

  #pair(first: number, second: number): number {
    if (first > 0xff_ff || second > 0xff_ff)
      return this.table.numberOf(PAIR + String.fromCodePoint(first, second));
    // 32 bits: a number beyond them would be an object of its own.
    const key = (first << 16) | second;
    let term = this.#pairs.get(key);
    if (term === undefined) {
      term = this.table.numberOf(PAIR + String.fromCodePoint(first, second));
      this.#pairs.set(key, term);
    }
    return term;
  }

  #segment(segment: string): number {
    let term = this.#segments.get(segment);
    if (term === undefined) {
      if (this.#segments.size >= MAX_REMEMBERED) this.#segments.clear();
      term = this.table.numberOf(cut(SEGMENT, segment));
      this.#segments.set(segment, term);
    }
    return term;
  }

  /** The place of the term in this document. */
  #count(term: number, weight: number): number {
    const place = this.#place(term);
    this.#counts[place] = (this.#counts[place] as number) + weight;
    return place;
  }

  #place(term: number): number {
    if (term >= this.#places.length) this.#places = roomFor(this.#places, term + 1);
    const known = this.#places[term] as number;
    if (known !== 0) return known - 1;
    this.#terms.push(term);
    this.#counts.push(0);
    this.#places[term] = this.#terms.length;
    return this.#terms.length - 1;
  }
}

function cut(stream: string, term: string): string {
  return stream + (term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term);
}
