/** The terms of one locale, numbered as they are met. Index and analyses know terms by these numbers. */

/** V8 copies slices below this length. */
const SHORTEST_SLICE = 13;

export class TermTable {
  /** By number, each with its stream's letter; none has a line break in it. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.#add(name);
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    // A long slice would keep the whole string it was cut from.
    return this.#add(name.length < SHORTEST_SLICE ? name : Buffer.from(name, 'utf16le').toString('utf16le'));
  }

  #add(name: string): number {
    const number = this.names.length;
    this.names.push(name);
    this.#numbers.set(name, number);
    return number;
  }
}
