/** Joins the terms of one document after the other, in arrays that stay small for a library of any size. */
import type { Locale } from '../model/locale.ts';
import { Analyser } from './analyser.ts';
import { AnalysisReader, type Analysis } from './analysis.ts';
import { Float64Writer, Uint32Writer, roomFor } from './bytes.ts';
import { plainName, foreignTerms } from './foreign-terms.ts';
import { CHECKPOINT, FIRST_UNIT } from './forward-index.ts';
import type { SearchDocument } from './source.ts';
import { FOREIGN, FOREIGN_NAME } from './streams.ts';
import type { TermTable } from './term-table.ts';

interface Vote {
  readonly stem: number;
  count: number;
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
  readonly occurrenceCounts = new Uint32Writer();
  readonly wordLengths = new Uint32Writer();
  readonly characterLengths = new Uint32Writer();
  /** Marks and units, as the forward index takes them. */
  readonly sequence = new Uint32Writer();
  readonly sequenceStarts = new Float64Writer();
  readonly textLocales: Locale[] = [];
  readonly #locale: Locale;
  readonly #table: TermTable;
  readonly #analyser: Analyser;
  /** By term: 1 where a document here has it. The table may know terms of pages that are gone. */
  #used = new Uint8Array(1 << 16);
  readonly #translated = new Set<number>();
  readonly #shown = new Map<number, Locale>();
  /** By form: the stems its spellings have. */
  readonly #votes = new Map<number, Vote[]>();
  readonly #reader = new AnalysisReader();
  /** By title in another locale. */
  readonly #foreign = new Map<string, readonly number[]>();
  /** By document, what names in other locales give it: how many terms, then each with how often. */
  readonly #nameTerms = new Uint32Writer();
  readonly #knownNames: Uint32Array | undefined;
  #knownAt = 0;

  /** Analyses that come with documents, and the terms of names that are known, count on the numbers of `table`. */
  constructor(locale: Locale, table: TermTable, knownNames?: Uint32Array) {
    this.#locale = locale;
    this.#table = table;
    this.#knownNames = knownNames;
    this.#analyser = new Analyser(locale, table);
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
    const analysis = this.#reader.read(document.analysis ?? this.#analyser.analyse(document), this.sequence);
    this.#take(analysis);
    if (this.#knownNames === undefined) this.#takeForeign(document.otherTitles);
    else this.#takeKnown(this.#knownNames);
    this.wordLengths.push(analysis.words);
    this.characterLengths.push(analysis.characters);
    if (!translated) return;
    this.#translated.add(document.page);
    this.translatedCount++;
    this.wordTotal += analysis.words;
    this.characterTotal += analysis.characters;
  }

  #lastPage = -1;

  /** All terms that documents have, in order, and by number in the table the place in that order. */
  sorted(): { readonly names: readonly string[]; readonly places: Uint32Array } {
    const { names } = this.#table;
    const sorted: string[] = [];
    const places = new Uint32Array(names.length);
    for (const term of this.#table.order()) {
      if (this.#used[term] !== 1) continue;
      places[term] = sorted.length;
      sorted.push(names[term] as string);
    }
    return { names: sorted, places };
  }

  /** What names gave, to be known the next time. */
  nameTerms(): Uint32Array {
    return this.#knownNames ?? this.#nameTerms.values();
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

  /** Each form with the stem it mostly has (of two as frequent, the first): unaccented `educacion` leads to the stem of `educación`. */
  *stems(places: Uint32Array): Generator<readonly [form: number, stem: number]> {
    const place = ({ stem }: Vote): number => places[stem] as number;
    for (const [form, votes] of this.#votes) {
      const { stem } = votes.reduce((best, vote) =>
        vote.count > best.count || (vote.count === best.count && place(vote) < place(best)) ? vote : best,
      );
      yield [form, stem];
    }
  }

  #take({ terms, counts, stems, sequence }: Analysis): void {
    const first = this.occurrenceTerms.length;
    const occurrences = this.occurrenceTerms.extend(terms.length);
    const occurrenceCounts = this.occurrenceCounts.extend(terms.length);
    let most = 0;
    let kept = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      if (term > most) most = term;
      if (counts[i] === 0) continue;
      occurrences[kept] = term;
      occurrenceCounts[kept++] = counts[i] as number;
    }
    this.occurrenceTerms.cut(first + kept);
    this.occurrenceCounts.cut(first + kept);
    if (most >= this.#used.length) this.#used = roomFor(this.#used, most + 1);
    const used = this.#used;
    for (let i = 0; i < terms.length; i++) used[terms[i] as number] = 1;
    for (let i = 0; i < stems.length; i += 3)
      this.#vote(
        terms[stems[i] as number] as number,
        terms[stems[i + 1] as number] as number,
        stems[i + 2] as number,
      );
    for (let i = 0; i < sequence.length; i++) {
      const code = sequence[i] as number;
      if (code >= FIRST_UNIT) sequence[i] = FIRST_UNIT + (terms[code - FIRST_UNIT] as number);
      else if (code === CHECKPOINT) i++;
    }
  }

  /** No analysis has terms of their streams. */
  #takeForeign(names: SearchDocument['otherTitles']): void {
    const counts = new Map<number, number>();
    for (const { titles } of names)
      for (const title of titles)
        for (const term of this.#foreignTerms(title)) counts.set(term, (counts.get(term) ?? 0) + 1);
    this.#nameTerms.push(counts.size);
    for (const [term, times] of counts) {
      this.#nameTerms.push(term);
      this.#nameTerms.push(times);
      this.#takeTerm(term, times);
    }
  }

  #takeKnown(names: Uint32Array): void {
    for (let left = names[this.#knownAt++] as number; left > 0; left--)
      this.#takeTerm(names[this.#knownAt++] as number, names[this.#knownAt++] as number);
  }

  #takeTerm(term: number, times: number): void {
    if (term >= this.#used.length) this.#used = roomFor(this.#used, term + 1);
    this.#used[term] = 1;
    this.occurrenceTerms.push(term);
    this.occurrenceCounts.push(times);
  }

  /** What is called alike in several languages is read once. */
  #foreignTerms(title: string): readonly number[] {
    let terms = this.#foreign.get(title);
    if (terms === undefined) {
      const plain = plainName(title);
      const names = [
        ...(plain === '' ? [] : [FOREIGN_NAME + plain]),
        ...foreignTerms(title).map((term) => FOREIGN + term),
      ];
      this.#foreign.set(title, (terms = names.map((name) => this.#table.numberOf(name))));
    }
    return terms;
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
}
