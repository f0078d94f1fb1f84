/** The terms of one locale, numbered as they are met. Index and analyses know terms by these numbers. */

/** V8 copies slices below this length. */
const SHORTEST_SLICE = 13;

export class TermTable {
  /** By number, each with its stream's letter; none has a line break in it. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #order: Uint32Array;
  #given: number;

  /** `order`: the numbers of the first so many names, in the order of the names. */
  constructor(names: Iterable<string> = [], order: Uint32Array = new Uint32Array(0)) {
    for (const name of names) this.#add(name);
    this.#order = order;
    this.#given = this.names.length;
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    // A long slice would keep the whole string it was cut from.
    return this.#add(name.length < SHORTEST_SLICE ? name : Buffer.from(name, 'utf16le').toString('utf16le'));
  }

  /** The numbers of all terms in the order of their names, by code unit. Those that are in order already are not sorted again. */
  order(): Uint32Array {
    const known = this.#order;
    if (known.length === this.names.length) return known;
    // What no comparison given means, and is several times faster.
    const added = this.names.slice(known.length).sort();
    const order = new Uint32Array(this.names.length);
    let taken = 0;
    for (const [before, name] of added.entries()) {
      const end = this.#lowerBound(name, taken);
      order.set(known.subarray(taken, end), taken + before);
      order[end + before] = this.numberOf(name);
      taken = end;
    }
    order.set(known.subarray(taken), taken + added.length);
    return (this.#order = order);
  }

  /** The names that the table did not begin with. */
  added(): readonly string[] {
    return this.names.slice(this.#given);
  }

  /** More that it begins with. */
  give(names: Iterable<string>): void {
    for (const name of names) this.#add(name);
    this.#given = this.names.length;
  }

  /** The first place from `from` on, among those in order, whose name is not below. */
  #lowerBound(name: string, from: number): number {
    let low = from;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.names[this.#order[middle] as number] as string) < name) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #add(name: string): number {
    const number = this.names.length;
    this.names.push(name);
    this.#numbers.set(name, number);
    return number;
  }
}
