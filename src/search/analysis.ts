/**
 * The terms of one document, counted once: a pure function of its words and the locale, in bytes that can be kept until
 * the next build. Numbers in it are local: terms are numbered in order of appearance, and `DocumentTerms` joins them.
 */
import type { Locale } from '../model/locale.ts';
import { foldAccents } from '../text/accents.ts';
import { type Analyzer, analyzerFor } from '../text/analyzer.ts';
import { originalRange } from '../text/fold.ts';
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

interface Word {
  readonly form: number;
  readonly stem: number;
  count: number;
}

class TermCounter {
  readonly sequence: number[] = [];
  readonly #analyzer: Analyzer;
  readonly #names = new Map<string, number>();
  readonly #counts: number[] = [];
  readonly #words = new Map<string, Word>();
  /** By code point, and by two of them in one number: looked up far more often than spelt out. */
  readonly #characterTerms = new Map<number, number>();
  readonly #pairTerms = new Map<number, number>();
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
        this.#count(this.#term(cut(SEGMENT, segment)), weight);
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
    writer.text([...this.#names.keys()].join('\n'));
    writer.varint(this.#wordCount);
    writer.varint(this.#characterCount);
    writer.varints(this.#counts);
    writer.varints([...this.#words.values()].flatMap(({ form, stem, count }) => [form, stem, count]));
    writer.varints(this.sequence);
    return writer.bytes();
  }

  #form(written: string): number {
    let word = this.#words.get(written);
    if (word === undefined) {
      const { form, stem } = nameWord(this.#analyzer, written);
      word = { form: this.#term(form), stem: this.#term(stem), count: 0 };
      this.#words.set(written, word);
    }
    word.count++;
    return word.form;
  }

  #character(codePoint: number): number {
    let term = this.#characterTerms.get(codePoint);
    if (term === undefined) {
      term = this.#term(CHARACTER + String.fromCodePoint(codePoint));
      this.#characterTerms.set(codePoint, term);
    }
    return term;
  }

  #pair(first: number, second: number): number {
    if (first > 0xff_ff || second > 0xff_ff) return this.#term(PAIR + String.fromCodePoint(first, second));
    // 32 bits: a number beyond them would be an object of its own.
    const key = (first << 16) | second;
    let term = this.#pairTerms.get(key);
    if (term === undefined) {
      term = this.#term(PAIR + String.fromCodePoint(first, second));
      this.#pairTerms.set(key, term);
    }
    return term;
  }

  #term(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const term = this.#counts.length;
    this.#names.set(name, term);
    this.#counts.push(0);
    return term;
  }

  #count(term: number, weight: number): void {
    this.#counts[term] = (this.#counts[term] as number) + weight;
  }
}

function cut(stream: string, term: string): string {
  return stream + (term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term);
}

interface WordNames {
  readonly form: string;
  readonly stem: string;
}

/** Finding a stem takes longer than all else about a word, and words repeat from page to page. */
function nameWord(analyzer: Analyzer, written: string): WordNames {
  let words = remembered.get(analyzer);
  if (words === undefined) remembered.set(analyzer, (words = new Map()));
  const known = words.get(written);
  if (known !== undefined) return known;
  const names = { form: cut(FORM, foldAccents(written)), stem: cut(STEM, analyzer.stem(written)) };
  if (words.size >= MAX_REMEMBERED) words.clear();
  words.set(written, names);
  return names;
}

const remembered = new WeakMap<Analyzer, Map<string, WordNames>>();
const MAX_REMEMBERED = 100_000;
