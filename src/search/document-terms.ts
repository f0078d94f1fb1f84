/** Joins the terms of one document after the other, in arrays that stay small for a library of any size. */
import type { Locale } from '../model/locale.ts';
import { analyse, readAnalysis, type Analysis } from './analysis.ts';
import { Float64Writer, Uint32Writer } from './bytes.ts';
import { plainName, foreignTerms } from './foreign-terms.ts';
import { CHECKPOINT, FIRST_UNIT } from './forward-index.ts';
import type { SearchDocument } from './source.ts';
import { FOREIGN, FOREIGN_NAME } from './streams.ts';

interface Vote {
  readonly stem: number;
  count: number;
}

/** V8 copies slices below this length. */
const SHORTEST_SLICE = 13;

export class DocumentTerms {
  translatedCount = 0;
  /** Sums over translated pages. */
  wordTotal = 0;
  characterTotal = 0;
  readonly pageNumbers = new Uint32Writer();
  /** By document: where its occurrences start. */
  readonly occurrenceStarts = new Float64Writer();
  readonly occurrenceTerms = new Uint32Writer();
  readonly occurrenceCounts = new Uint32Writer();
  readonly wordLengths = new Uint32Writer();
  readonly characterLengths = new Uint32Writer();
  /** Marks and units, as the forward index takes them. */
  readonly sequence = new Uint32Writer();
  readonly sequenceStarts = new Float64Writer();
  readonly textLocales: Locale[] = [];
  readonly #locale: Locale;
  /** By name, stream and all. */
  readonly #terms = new Map<string, number>();
  readonly #translated = new Set<number>();
  readonly #shown = new Map<number, Locale>();
  /** By form: the stems its spellings have. */
  readonly #votes = new Map<number, Vote[]>();
  /** By term, its count in the document at hand. */
  #counts = new Float64Array(1 << 16);
  #touched: number[] = [];

  constructor(locale: Locale) {
    this.#locale = locale;
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
    const analysis = readAnalysis(document.analysis ?? analyse(this.#locale, document));
    this.#take(analysis);
    for (const other of document.otherTitles)
      for (const title of other.titles) {
        const plain = plainName(title);
        if (plain !== '') this.#count(this.#term(FOREIGN_NAME + plain), 1);
        for (const term of foreignTerms(title)) this.#count(this.#term(FOREIGN + term), 1);
      }
    for (const term of this.#touched) {
      this.occurrenceTerms.push(term);
      this.occurrenceCounts.push(this.#counts[term] as number);
      this.#counts[term] = 0;
    }
    this.#touched = [];
    this.wordLengths.push(analysis.words);
    this.characterLengths.push(analysis.characters);
    if (!translated) return;
    this.#translated.add(document.page);
    this.translatedCount++;
    this.wordTotal += analysis.words;
    this.characterTotal += analysis.characters;
  }

  #lastPage = -1;

  /** All terms in order, and by term number as counted its place in that order. */
  sorted(): { readonly names: readonly string[]; readonly places: Uint32Array } {
    const entries = [...this.#terms].sort(([a], [b]) => (a < b ? -1 : 1));
    const places = new Uint32Array(entries.length);
    for (const [place, [, term]] of entries.entries()) places[term] = place;
    return { names: entries.map(([name]) => name), places };
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

  /** By form, the stem it mostly has (of two as frequent, the first): unaccented `educacion` leads to the stem of `educación`. */
  stemOf(form: number, places: Uint32Array): number | undefined {
    const place = ({ stem }: Vote): number => places[stem] as number;
    return this.#votes
      .get(form)
      ?.reduce((best, vote) =>
        vote.count > best.count || (vote.count === best.count && place(vote) < place(best)) ? vote : best,
      ).stem;
  }

  #take({ terms, counts, stems, sequence }: Analysis): void {
    const numbers = Uint32Array.from(terms, (name) => this.#term(name));
    for (let i = 0; i < numbers.length; i++)
      if (counts[i] !== 0) this.#count(numbers[i] as number, counts[i] as number);
    for (let i = 0; i < stems.length; i += 3)
      this.#vote(
        numbers[stems[i] as number] as number,
        numbers[stems[i + 1] as number] as number,
        stems[i + 2] as number,
      );
    for (let i = 0; i < sequence.length; i++) {
      const code = sequence[i] as number;
      this.sequence.push(code < FIRST_UNIT ? code : FIRST_UNIT + (numbers[code - FIRST_UNIT] as number));
      if (code === CHECKPOINT) this.sequence.push(sequence[++i] as number);
    }
  }

  #vote(form: number, stem: number, count: number): void {
    const votes = this.#votes.get(form);
    if (votes === undefined) this.#votes.set(form, [{ stem, count }]);
    else {
      const known = votes.find((vote) => vote.stem === stem);
      if (known === undefined) votes.push({ stem, count });
      else known.count += count;
    }
  }

  #term(name: string): number {
    const known = this.#terms.get(name);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    // A long slice would keep the whole string it was cut from.
    this.#terms.set(
      name.length < SHORTEST_SLICE ? name : Buffer.from(name, 'utf16le').toString('utf16le'),
      term,
    );
    return term;
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
