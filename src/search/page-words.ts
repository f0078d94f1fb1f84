/** Where the words of a query stand in a page, read from its sequence of units. */
import { CHECKPOINT, FIRST_UNIT, type ForwardIndex, SECTION } from './forward-index.ts';

/** Longer pages are read to here: a bound on work. */
const MAX_UNITS = 200_000;
const BREAK = -1;
/** Words up to here are told apart. */
export const MAX_TRACKED_WORDS = 64;
const STARTS_SEQUENCE = 255;

export class PageWords {
  /** Places found, in reading order: which word, at which unit, in which section (0 the first; -1 before it). */
  count = 0;
  words = new Uint8Array(1 << 10);
  positions = new Uint32Array(1 << 10);
  /** Units in the page. */
  length = 0;
  sectionCount = 0;
  /** Where each section starts, in units. */
  sectionStarts = new Uint32Array(1 << 8);
  readonly #forward: ForwardIndex;
  #units = new Int32Array(1 << 12);
  #checkpoints: number[] = [];
  readonly #slots: Uint8Array;
  #sequences: { readonly units: Int32Array; readonly word: number }[] = [];
  #touched: number[] = [];

  constructor(forward: ForwardIndex) {
    this.#forward = forward;
    this.#slots = new Uint8Array(forward.terms.length);
  }

  /** What to look for, until the next call: words that are one unit (any of several), or several in a row. */
  lookFor(targets: readonly { readonly word: number; readonly units: readonly Int32Array[] }[]): void {
    for (const unit of this.#touched) this.#slots[unit] = 0;
    this.#touched = [];
    this.#sequences = [];
    for (const { word, units } of targets)
      for (const sequence of units) {
        const first = sequence[0] as number;
        this.#touched.push(first);
        if (sequence.length === 1 && this.#slots[first] === 0) this.#slots[first] = word + 1;
        else {
          this.#slots[first] = STARTS_SEQUENCE;
          this.#sequences.push({ units: sequence, word });
        }
      }
    this.#sequences.sort((a, b) => b.units.length - a.units.length);
  }

  read(page: number): void {
    this.#decode(page);
    const units = this.#units;
    const slots = this.#slots;
    this.count = 0;
    for (let at = 0; at < this.length; at++) {
      const unit = units[at] as number;
      if (unit === BREAK) continue;
      const slot = slots[unit] as number;
      if (slot === 0) continue;
      if (slot !== STARTS_SEQUENCE) this.#add(slot - 1, at);
      else
        for (const sequence of this.#sequences) {
          let i = 0;
          while (i < sequence.units.length && units[at + i] === sequence.units[i]) i++;
          if (i < sequence.units.length) continue;
          this.#add(sequence.word, at);
          break;
        }
    }
  }

  /** The section a unit is in: -1 for the title. */
  sectionOf(position: number): number {
    let section = -1;
    while (section + 1 < this.sectionCount && (this.sectionStarts[section + 1] as number) <= position)
      section++;
    return section;
  }

  /** An offset in the section's text, at or shortly before the unit; 0 where it is near the start. */
  offsetNear(position: number): number {
    const start = this.sectionStarts[this.sectionOf(position)] ?? 0;
    let offset = 0;
    for (let i = 0; i < this.#checkpoints.length; i += 2) {
      const at = this.#checkpoints[i] as number;
      if (at > position) break;
      if (at >= start) offset = this.#checkpoints[i + 1] as number;
    }
    return offset;
  }

  #add(word: number, position: number): void {
    if (this.count === this.words.length) {
      const words = new Uint8Array(this.count * 2);
      words.set(this.words);
      this.words = words;
      const positions = new Uint32Array(this.count * 2);
      positions.set(this.positions);
      this.positions = positions;
    }
    this.words[this.count] = word;
    this.positions[this.count++] = position;
  }

  #decode(page: number): void {
    const { codes, starts } = this.#forward;
    const end = starts[page + 1] ?? 0;
    let length = 0;
    this.#checkpoints = [];
    this.sectionCount = 0;
    for (let at = starts[page] ?? 0; at < end && length < MAX_UNITS;) {
      let code = codes[at++] as number;
      if (code >= 0x80) {
        code &= 0x7f;
        for (let shift = 7; ; shift += 7) {
          const byte = codes[at++] as number;
          code |= (byte & 0x7f) << shift;
          if (byte < 0x80) break;
        }
      }
      if (code === CHECKPOINT) {
        let offset = 0;
        for (let shift = 0; ; shift += 7) {
          const byte = codes[at++] as number;
          offset |= (byte & 0x7f) << shift;
          if (byte < 0x80) break;
        }
        this.#checkpoints.push(length, offset);
        continue;
      }
      if (length === this.#units.length) {
        const larger = new Int32Array(length * 2);
        larger.set(this.#units);
        this.#units = larger;
      }
      if (code === SECTION) this.#startSection(length + 1);
      this.#units[length++] = code < FIRST_UNIT ? BREAK : code - FIRST_UNIT;
    }
    this.length = length;
  }

  #startSection(at: number): void {
    if (this.sectionCount === this.sectionStarts.length) {
      const larger = new Uint32Array(this.sectionCount * 2);
      larger.set(this.sectionStarts);
      this.sectionStarts = larger;
    }
    this.sectionStarts[this.sectionCount++] = at;
  }
}
