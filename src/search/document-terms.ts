/** Counts the terms of one document after the other, in arrays that stay small for a library of any size. */
import type { Locale } from '../model/locale.ts';
import { foldAccents } from '../text/accents.ts';
import { type Analyzer, analyzerFor } from '../text/analyzer.ts';
import { type FoldedText, originalRange } from '../text/fold.ts';
import { Float64Writer, Uint32Writer } from './bytes.ts';
import { plainName, foreignTerms } from './foreign-terms.ts';
import { CHECKPOINT, CHECKPOINT_EVERY, FIELD, FIRST_UNIT, SECTION } from './forward-index.ts';
import { FIELD_WEIGHTS } from './ranking.ts';
import type { SearchDocument } from './source.ts';
import {
  CHARACTER,
  FOREIGN,
  FOREIGN_NAME,
  FORM,
  MAX_TERM_LENGTH,
  NAME,
  PAIR,
  SEGMENT,
  STEM,
} from './streams.ts';

interface Vote {
  stem: number;
  lead: number;
}

export class DocumentTerms {
  translatedCount = 0;
  /** Sums over translated pages. */
  wordTotal = 0;
  characterTotal = 0;
  readonly pageNumbers = new Uint32Writer();
  /** By document: where its occurrences start. */
  readonly occurrenceStarts = new Float64Writer();
  readonly occurrenceTerms = new Uint32Writer();
  readonly occurrenceCounts = new Float64Writer();
  readonly wordLengths = new Uint32Writer();
  readonly characterLengths = new Uint32Writer();
  /** Marks and units, as the forward index takes them. */
  readonly sequence = new Uint32Writer();
  readonly sequenceStarts = new Float64Writer();
  readonly textLocales: Locale[] = [];
  readonly #locale: Locale;
  readonly #analyzer: Analyzer;
  readonly #terms = new Map<string, Map<string, number>>();
  readonly #translated = new Set<number>();
  readonly #shown = new Map<number, Locale>();
  /** By word as written: its form, its stem, and the vote on its form's stem. */
  readonly #known = new Map<string, { readonly form: number; readonly stem: number; readonly vote: Vote }>();
  readonly #votes = new Map<number, Vote>();
  /** By code point, and by two of them in one number: looked up far more often than spelt out. */
  readonly #characterTerms = new Map<number, number>();
  readonly #pairTerms = new Map<number, number>();
  #termCount = 0;
  /** By term, its count in the document at hand. */
  #counts = new Float64Array(1 << 16);
  #touched: number[] = [];
  #words = 0;
  #characters = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#analyzer = analyzerFor(locale);
  }

  add(document: SearchDocument): void {
    const translated = document.textLocale === this.#locale;
    if (this.pageNumbers.length > 0 && document.page <= this.#lastPage)
      throw new Error(`Documents come in ascending page order: ${document.page} after ${this.#lastPage}.`);
    this.#lastPage = document.page;
    this.pageNumbers.push(document.page);
    this.occurrenceStarts.push(this.occurrenceTerms.length);
    while (this.sequenceStarts.length <= document.page) this.sequenceStarts.push(this.sequence.length);
    this.#shown.set(document.page, document.textLocale);
    if (!this.textLocales.includes(document.textLocale)) this.textLocales.push(document.textLocale);
    this.#words = 0;
    this.#characters = 0;
    this.#field(document.title, FIELD_WEIGHTS.title);
    this.#name(document.title);
    for (const alias of document.aliases) {
      this.sequence.push(FIELD);
      this.#field(alias, FIELD_WEIGHTS.aliases);
      this.#name(alias);
    }
    this.sequence.push(FIELD);
    this.#field(document.summary, FIELD_WEIGHTS.summary);
    for (const section of document.sections) {
      this.sequence.push(SECTION);
      this.#field(section.title, FIELD_WEIGHTS.heading);
      this.sequence.push(FIELD);
      this.#field(section.text, FIELD_WEIGHTS.text, true);
    }
    for (const other of document.otherTitles)
      for (const title of other.titles) {
        const plain = plainName(title);
        if (plain !== '') this.#count(this.#term(FOREIGN_NAME, plain), 1);
        for (const term of foreignTerms(title)) this.#count(this.#term(FOREIGN, term), 1);
      }
    for (const term of this.#touched) {
      this.occurrenceTerms.push(term);
      this.occurrenceCounts.push(this.#counts[term] as number);
      this.#counts[term] = 0;
    }
    this.#touched = [];
    this.wordLengths.push(this.#words);
    this.characterLengths.push(this.#characters);
    if (!translated) return;
    this.#translated.add(document.page);
    this.translatedCount++;
    this.wordTotal += this.#words;
    this.characterTotal += this.#characters;
  }

  #lastPage = -1;

  /** All terms in order, and by term number as counted its place in that order. */
  sorted(): { readonly names: readonly string[]; readonly places: Uint32Array } {
    const entries: { readonly name: string; readonly term: number }[] = [];
    for (const [stream, terms] of this.#terms)
      for (const [term, number] of terms) entries.push({ name: stream + term, term: number });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const places = new Uint32Array(entries.length);
    for (const [place, { term }] of entries.entries()) places[term] = place;
    return { names: entries.map(({ name }) => name), places };
  }

  /** By page: 0 where it is not readable, else the place from 1 of its words' locale in `textLocales`. */
  shown(): Uint8Array {
    const shown = new Uint8Array(this.#lastPage + 1);
    for (const [page, locale] of this.#shown) shown[page] = this.textLocales.indexOf(locale) + 1;
    return shown;
  }

  /** A bit per page: its words are in this locale. */
  translated(): Uint32Array {
    const bits = new Uint32Array((this.#lastPage >>> 5) + 1);
    for (const page of this.#translated) bits[page >>> 5] = (bits[page >>> 5] as number) | (1 << (page & 31));
    return bits;
  }

  /** By form, the stem it mostly has: unaccented `educacion` leads to the stem of `educación`. */
  stemOf(form: number): number | undefined {
    return this.#votes.get(form)?.stem;
  }

  #field(text: string, weight: number, checkpoints = false): void {
    if (text === '') return;
    const folded = this.#analyzer.fold(text);
    let last = 0;
    let units = 0;
    const unit = (term: number, start: number): void => {
      if (checkpoints && units++ % CHECKPOINT_EVERY === 0 && units > 1) this.#checkpoint(folded, start);
      this.sequence.push(FIRST_UNIT + term);
    };
    this.#analyzer.scan(folded.text, {
      word: (written, start) => {
        const form = this.#form(written);
        this.#count(form, weight);
        this.#words++;
        unit(form, start);
      },
      character: (codePoint, start, _end, joined) => {
        const term = this.#character(codePoint);
        this.#count(term, weight);
        if (joined) this.#count(this.#pair(last, codePoint), weight);
        last = codePoint;
        this.#characters++;
        unit(term, start);
      },
      segment: (segment) => {
        this.#count(this.#term(SEGMENT, segment), weight);
        this.#words++;
      },
    });
  }

  #checkpoint(folded: FoldedText, start: number): void {
    this.sequence.push(CHECKPOINT);
    this.sequence.push(originalRange(folded, start, start)[0]);
  }

  #name(name: string): void {
    const plain = plainName(name);
    if (plain !== '') this.#count(this.#term(NAME, plain), 1);
  }

  /** Stems are not counted here: each form has one stem in the end, and its count follows from its forms'. */
  #form(written: string): number {
    let known = this.#known.get(written);
    if (known === undefined) {
      const form = this.#term(FORM, foldAccents(written));
      const stem = this.#term(STEM, this.#analyzer.stem(written));
      let vote = this.#votes.get(form);
      if (vote === undefined) this.#votes.set(form, (vote = { stem, lead: 0 }));
      known = { form, stem, vote };
      this.#known.set(written, known);
    }
    // A majority vote: spellings of one form may have several stems.
    const { vote, stem } = known;
    if (vote.stem === stem) vote.lead++;
    else if (vote.lead > 0) vote.lead--;
    else {
      vote.stem = stem;
      vote.lead = 1;
    }
    return known.form;
  }

  #character(codePoint: number): number {
    let term = this.#characterTerms.get(codePoint);
    if (term === undefined) {
      term = this.#term(CHARACTER, String.fromCodePoint(codePoint));
      this.#characterTerms.set(codePoint, term);
    }
    return term;
  }

  #pair(first: number, second: number): number {
    if (first > 0xff_ff || second > 0xff_ff) return this.#term(PAIR, String.fromCodePoint(first, second));
    // 32 bits: a number beyond them would be an object of its own.
    const key = (first << 16) | second;
    let term = this.#pairTerms.get(key);
    if (term === undefined) {
      term = this.#term(PAIR, String.fromCodePoint(first, second));
      this.#pairTerms.set(key, term);
    }
    return term;
  }

  #term(stream: string, written: string): number {
    const term = written.length > MAX_TERM_LENGTH ? written.slice(0, MAX_TERM_LENGTH) : written;
    let terms = this.#terms.get(stream);
    if (terms === undefined) this.#terms.set(stream, (terms = new Map<string, number>()));
    const known = terms.get(term);
    if (known !== undefined) return known;
    terms.set(term, this.#termCount);
    return this.#termCount++;
  }

  #count(term: number, weight: number): void {
    if (term >= this.#counts.length) {
      const larger = new Float64Array(this.#counts.length * 2);
      larger.set(this.#counts);
      this.#counts = larger;
    }
    const before = this.#counts[term] as number;
    if (before === 0) this.#touched.push(term);
    this.#counts[term] = before + weight;
  }
}
