/** Whether a page holds words or characters one after the other, read from the forward index. */
import { CHECKPOINT, FIRST_UNIT, type ForwardIndex, WIDE } from './forward-index.ts';
import type { Phrase } from './port.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Stands between fields, so that no phrase goes across. */
const BREAK = -1;
const ANY = -2;

export class PhraseReader {
  /** Units decoded since the start of the query: what a phrase costs. */
  decoded = 0;
  readonly #forward: ForwardIndex;
  readonly #vocabulary: Vocabulary;
  readonly #unitOf: Int32Array;
  #units = new Int32Array(1 << 12);

  constructor(forward: ForwardIndex, vocabulary: Vocabulary) {
    this.#forward = forward;
    this.#vocabulary = vocabulary;
    // Opening runs before the compiler has seen it: loops touch local arrays alone.
    const { terms } = forward;
    const unitOf = new Int32Array(vocabulary.size).fill(-1);
    for (let unit = 0; unit < terms.length; unit++) unitOf[terms[unit] as number] = unit;
    this.#unitOf = unitOf;
  }

  /** The unit of a term's place, or -1. */
  unitOf(place: number): number {
    return this.#unitOf[place] as number;
  }

  /** A phrase in units, or `undefined` where one of its terms occurs nowhere. */
  resolve(phrase: Phrase): readonly number[] | undefined {
    const units: number[] = [];
    for (const term of phrase) {
      if (term === null) {
        units.push(ANY);
        continue;
      }
      const place = this.#vocabulary.find(term);
      const unit = place < 0 ? -1 : (this.#unitOf[place] as number);
      if (unit < 0) return undefined;
      units.push(unit);
    }
    return units;
  }

  /** Whether the page holds, for each of these, one of its spellings. */
  holds(page: number, phrases: readonly (readonly (readonly number[])[])[]): boolean {
    const length = this.#decode(page);
    return phrases.every((spellings) => spellings.some((phrase) => this.#find(phrase, length) >= 0));
  }

  /** The terms that stand in the page where the phrase does. */
  readAt(page: number, phrase: Phrase): readonly string[] | undefined {
    const units = this.resolve(phrase);
    const length = this.#decode(page);
    const at = units === undefined ? -1 : this.#find(units, length);
    if (at < 0) return undefined;
    return phrase.map((_, i) =>
      this.#vocabulary.term(this.#forward.terms[this.#units[at + i] as number] as number),
    );
  }

  /** Where the phrase starts among the decoded units, or -1. */
  #find(phrase: readonly number[], length: number): number {
    const units = this.#units;
    const last = length - phrase.length;
    for (let at = 0; at <= last; at++) {
      let i = 0;
      while (i < phrase.length) {
        const wanted = phrase[i] as number;
        const unit = units[at + i] as number;
        if (wanted === ANY ? unit === BREAK : unit !== wanted) break;
        i++;
      }
      if (i === phrase.length) return at;
    }
    return -1;
  }

  #decode(page: number): number {
    const { codes, starts } = this.#forward;
    const end = starts[page + 1] as number;
    let length = 0;
    for (let at = starts[page] as number; at < end;) {
      let code = codes[at++] as number;
      if (code === CHECKPOINT) {
        at += 2;
        continue;
      }
      if (code === WIDE) {
        code = (codes[at] as number) | ((codes[at + 1] as number) << 16);
        at += 2;
      }
      if (length === this.#units.length) {
        const larger = new Int32Array(length * 2);
        larger.set(this.#units);
        this.#units = larger;
      }
      this.#units[length++] = code < FIRST_UNIT ? BREAK : code - FIRST_UNIT;
    }
    this.decoded += length;
    return length;
  }
}
