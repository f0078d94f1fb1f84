/**
 * Which numbers terms have, by locale. Threads number the terms of their own pages and send the names of new ones with
 * them; here they get the numbers under which they are kept.
 */
import type { Locale } from '../../model/locale.ts';
import { Analyser } from '../../search/analyser.ts';
import { renumber } from '../../search/analysis.ts';
import { TermTable } from '../../search/term-table.ts';

export interface NewTerms {
  readonly locale: Locale;
  readonly names: readonly string[];
}

export class TermTables {
  readonly #analysers = new Map<Locale, Analyser>();
  /** By locale: how many names were taken out. */
  readonly #taken = new Map<Locale, number>();
  readonly #known: (locale: Locale) => Iterable<string>;

  /** `known` gives the names of a locale from before, in order. */
  constructor(known: (locale: Locale) => Iterable<string> = () => []) {
    this.#known = known;
  }

  analyser(locale: Locale): Analyser {
    let analyser = this.#analysers.get(locale);
    if (analyser === undefined) {
      const table = new TermTable(this.#known(locale));
      this.#taken.set(locale, table.names.length);
      this.#analysers.set(locale, (analyser = new Analyser(locale, table)));
    }
    return analyser;
  }

  table(locale: Locale): TermTable {
    return this.analyser(locale).table;
  }

  /** The names that came since this was last asked for, and the number of the first of them. */
  takeNew(): (NewTerms & { readonly first: number })[] {
    return [...this.#analysers].flatMap(([locale, { table }]) => {
      const first = this.#taken.get(locale) ?? 0;
      this.#taken.set(locale, table.names.length);
      return first === table.names.length ? [] : [{ locale, first, names: table.names.slice(first) }];
    });
  }
}

/** From the numbers of one thread to those of `tables`. */
export class TermTranslation {
  readonly #tables: TermTables;
  readonly #numbers = new Map<Locale, number[]>();

  constructor(tables: TermTables) {
    this.#tables = tables;
  }

  learn({ locale, names }: NewTerms): void {
    const table = this.#tables.table(locale);
    const numbers = this.#of(locale);
    for (const name of names) numbers.push(table.numberOf(name));
  }

  translate(locale: Locale, analysis: Uint8Array): Uint8Array {
    const numbers = this.#of(locale);
    return renumber(analysis, (term) => numbers[term] as number);
  }

  #of(locale: Locale): number[] {
    let numbers = this.#numbers.get(locale);
    if (numbers === undefined) this.#numbers.set(locale, (numbers = []));
    return numbers;
  }
}
