/**
 * The terms of one document, counted once: a pure function of its words and the locale, in bytes that can be kept until
 * the next build. Numbers in it are local: terms are numbered in order of appearance, and `DocumentTerms` joins them.
 */
import type { Locale } from '../model/locale.ts';
import { foldAccents } from '../text/accents.ts';
import { type Analyzer, analyzerFor } from '../text/analyzer.ts';
import { originalRange } from '../text/fold.ts';
import type { Stemmer } from '../text/stem.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { plainName } from './foreign-terms.ts';
import { CHECKPOINT, CHECKPOINT_EVERY, FIELD, FIRST_UNIT, SECTION } from './forward-index.ts';
import { FIELD_WEIGHTS } from './ranking.ts';
import type { SearchSection } from './source.ts';
import { CHARACTER, FORM, MAX_TERM_LENGTH, NAME, PAIR, SEGMENT, STEM } from './streams.ts';

/** What of a document is analysed. */
export interface AnalysedText {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly sections: readonly SearchSection[];
}

export interface Analysis {
  /** Each with its stream's letter. */
  readonly terms: readonly string[];
  /** By term; 0 for stems, whose counts follow from their forms'. */
  readonly counts: Uint32Array;
  /** Form, stem, how often: three numbers for each word as written. */
  readonly stems: Uint32Array;
  /** Marks and units, as the forward index takes them. */
  readonly sequence: Uint32Array;
  readonly words: number;
  readonly characters: number;
}

export function analyse(locale: Locale, text: AnalysedText): Uint8Array {
  const counter = new TermCounter(locale);
  counter.field(text.title, FIELD_WEIGHTS.title);
  counter.name(text.title);
  for (const alias of text.aliases) {
    counter.sequence.push(FIELD);
    counter.field(alias, FIELD_WEIGHTS.aliases);
    counter.name(alias);
  }
  counter.sequence.push(FIELD);
  counter.field(text.summary, FIELD_WEIGHTS.summary);
  for (const section of text.sections) {
    counter.sequence.push(SECTION);
    counter.field(section.title, FIELD_WEIGHTS.heading);
    counter.sequence.push(FIELD);
    counter.field(section.text, FIELD_WEIGHTS.text, true);
  }
  return counter.bytes();
}

export function readAnalysis(bytes: Uint8Array): Analysis {
  const reader = new ByteReader(bytes);
  const names = reader.text();
  const words = reader.varint();
  const characters = reader.varint();
  return {
    // No term has a line break in it.
    terms: names === '' ? [] : names.split('\n'),
    counts: reader.varints(),
    stems: reader.varints(),
    sequence: reader.varints(),
    words,
    characters,
  };
}

class TermCounter {
  readonly sequence: number[] = [];
  readonly #analyzer: Analyzer;
  readonly #page = nextPage();
  readonly #terms: string[] = [];
  readonly #counts: number[] = [];
  /** Forms, stems and names; others cannot be met again under another key. */
  readonly #named = new Map<string, number>();
  readonly #segments = new Map<string, number>();
  /** By two code points in one number. */
  readonly #pairs = new Map<number, number>();
  /** Where each word stands in `#stems`. */
  readonly #words = new Map<string, number>();
  readonly #stems: number[] = [];
  #wordCount = 0;
  #characterCount = 0;

  constructor(locale: Locale) {
    this.#analyzer = analyzerFor(locale);
  }

  field(text: string, weight: number, checkpoints = false): void {
    if (text === '') return;
    const folded = this.#analyzer.fold(text);
    let last = 0;
    let units = 0;
    const unit = (term: number, start: number): void => {
      if (checkpoints && units++ % CHECKPOINT_EVERY === 0 && units > 1)
        this.sequence.push(CHECKPOINT, originalRange(folded, start, start)[0]);
      this.sequence.push(FIRST_UNIT + term);
    };
    this.#analyzer.scan(folded.text, {
      word: (written, start) => {
        const form = this.#form(written);
        this.#count(form, weight);
        this.#wordCount++;
        unit(form, start);
      },
      character: (codePoint, start, _end, joined) => {
        const term = this.#character(codePoint);
        this.#count(term, weight);
        if (joined) this.#count(this.#pair(last, codePoint), weight);
        last = codePoint;
        this.#characterCount++;
        unit(term, start);
      },
      segment: (segment) => {
        this.#count(this.#segment(segment), weight);
        this.#wordCount++;
      },
    });
  }

  name(name: string): void {
    const plain = plainName(name);
    if (plain !== '') this.#count(this.#term(cut(NAME, plain)), 1);
  }

  bytes(): Uint8Array {
    const writer = new ByteWriter();
    writer.text(this.#terms.join('\n'));
    writer.varint(this.#wordCount);
    writer.varint(this.#characterCount);
    writer.varints(this.#counts);
    writer.varints(this.#stems);
    writer.varints(this.sequence);
    return writer.bytes();
  }

  #form(written: string): number {
    let word = this.#words.get(written);
    if (word === undefined) {
      const { form, stem } = nameWord(this.#analyzer, written);
      word = this.#stems.length;
      this.#stems.push(this.#term(form), this.#term(stem), 0);
      this.#words.set(written, word);
    }
    (this.#stems[word + 2] as number)++;
    return this.#stems[word] as number;
  }

  #segment(form: string): number {
    const key = form.length > MAX_TERM_LENGTH ? form.slice(0, MAX_TERM_LENGTH) : form;
    let term = this.#segments.get(key);
    if (term === undefined) {
      term = this.#add(SEGMENT + key);
      this.#segments.set(key, term);
    }
    return term;
  }

  #character(codePoint: number): number {
    if (codePoint > 0xff_ff) return this.#term(CHARACTER + String.fromCodePoint(codePoint));
    if (characterPages[codePoint] !== this.#page) {
      characterPages[codePoint] = this.#page;
      characterTerms[codePoint] = this.#add(CHARACTER + String.fromCharCode(codePoint));
    }
    return characterTerms[codePoint] as number;
  }

  #pair(first: number, second: number): number {
    if (first > 0xff_ff || second > 0xff_ff) return this.#term(PAIR + String.fromCodePoint(first, second));
    // 32 bits: a number beyond them would be an object of its own.
    const key = (first << 16) | second;
    let term = this.#pairs.get(key);
    if (term === undefined) {
      term = this.#add(PAIR + String.fromCharCode(first, second));
      this.#pairs.set(key, term);
    }
    return term;
  }

  #term(name: string): number {
    let term = this.#named.get(name);
    if (term === undefined) {
      term = this.#add(name);
      this.#named.set(name, term);
    }
    return term;
  }

  #add(name: string): number {
    this.#terms.push(name);
    return this.#counts.push(0) - 1;
  }

  #count(term: number, weight: number): void {
    this.#counts[term] = (this.#counts[term] as number) + weight;
  }
}

/** By code point: the page that had it last, and its term there. In one table for all pages, since so many look it up. */
const characterPages = new Uint32Array(0x1_00_00);
const characterTerms = new Uint32Array(0x1_00_00);
let pages = 0;

function nextPage(): number {
  if (pages === 0xff_ff_ff_ff) {
    characterPages.fill(0);
    pages = 0;
  }
  return ++pages;
}

function cut(stream: string, term: string): string {
  return stream + (term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term);
}

interface WordNames {
  readonly form: string;
  readonly stem: string;
}

/** Finding a stem takes longer than all else about a word, and words repeat from page to page. */
function nameWord({ stem }: Analyzer, written: string): WordNames {
  let words = remembered.get(stem);
  if (words === undefined) remembered.set(stem, (words = new Map()));
  const known = words.get(written);
  if (known !== undefined) return known;
  const names = { form: cut(FORM, foldAccents(written)), stem: cut(STEM, stem(written)) };
  if (words.size >= MAX_REMEMBERED) words.clear();
  words.set(written, names);
  return names;
}

/** Languages that share their stems share these. */
const remembered = new WeakMap<Stemmer, Map<string, WordNames>>();
const MAX_REMEMBERED = 100_000;
