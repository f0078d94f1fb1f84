/** The terms of an index in code-unit order: a term's number is its place. Looked up by halving, never parsed. */
import { bytesOf, uint16View, uint32View } from './bytes.ts';
import { STREAMS } from './streams.ts';

const MAX_FOUND = 4_096;

export class Vocabulary {
  readonly size: number;
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  /** A query asks for the same term several times, and readers use the same words. */
  readonly #found = new Map<string, number>();
  readonly #spelt = new Map<number, string>();
  readonly #streams = new Map<number, readonly [number, number]>();

  constructor(units: Uint8Array, starts: Uint8Array) {
    this.#units = uint16View(units);
    this.#starts = uint32View(starts);
    this.size = this.#starts.length - 1;
    for (const letter of STREAMS) this.#streams.set(letter.charCodeAt(0), this.startingWith(letter));
  }

  /** Whether there is any term of the stream. */
  has(stream: string): boolean {
    const [from, to] = this.#streams.get(stream.charCodeAt(0)) ?? [0, 0];
    return from < to;
  }

  /** The number of a term, or -1. */
  find(term: string): number {
    const known = this.#found.get(term);
    if (known !== undefined) return known;
    const place = this.lowerBound(term, this.#streams.get(term.charCodeAt(0)));
    const found = place < this.size && this.#compare(place, term) === 0 ? place : -1;
    if (this.#found.size >= MAX_FOUND) this.#found.clear();
    this.#found.set(term, found);
    return found;
  }

  /** The first place whose term is not below `term`, among those of a stream where that is known. */
  lowerBound(term: string, [from, to]: readonly [number, number] = [0, this.size]): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, term) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The places of the terms that start with `prefix`: from, to. */
  startingWith(prefix: string): readonly [number, number] {
    return [this.lowerBound(prefix), this.lowerBound(`${prefix}\uffff`)];
  }

  term(place: number): string {
    const known = this.#spelt.get(place);
    if (known !== undefined) return known;
    const start = this.#starts[place] as number;
    const end = this.#starts[place + 1] as number;
    const term = String.fromCharCode(...this.#units.subarray(start, end));
    if (this.#spelt.size >= MAX_FOUND) this.#spelt.clear();
    this.#spelt.set(place, term);
    return term;
  }

  length(place: number): number {
    return (this.#starts[place + 1] as number) - (this.#starts[place] as number);
  }

  unit(place: number, index: number): number {
    return this.#units[(this.#starts[place] as number) + index] as number;
  }

  /** How many units the term at this place shares with the start of `term`. */
  sharedPrefix(place: number, term: string): number {
    const start = this.#starts[place] as number;
    const most = Math.min((this.#starts[place + 1] as number) - start, term.length);
    let shared = 0;
    while (shared < most && this.#units[start + shared] === term.charCodeAt(shared)) shared++;
    return shared;
  }

  #compare(place: number, term: string): number {
    const units = this.#units;
    const start = this.#starts[place] as number;
    const length = (this.#starts[place + 1] as number) - start;
    const shared = Math.min(length, term.length);
    for (let i = 0; i < shared; i++) {
      const difference = (units[start + i] as number) - term.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - term.length;
  }
}

/** `terms` in code-unit order. */
export function writeVocabulary(terms: readonly string[]): {
  readonly units: Uint8Array;
  readonly starts: Uint8Array;
} {
  const starts = new Uint32Array(terms.length + 1);
  for (let i = 0; i < terms.length; i++) starts[i + 1] = (starts[i] as number) + (terms[i] as string).length;
  const units = new Uint16Array(starts[terms.length] as number);
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as string;
    const start = starts[i] as number;
    for (let j = 0; j < term.length; j++) units[start + j] = term.charCodeAt(j);
  }
  return { units: bytesOf(units), starts: bytesOf(starts) };
}
