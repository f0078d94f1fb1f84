/** Where the words of a query stand in a page, read from its sequence of units in one pass. */
import { CHECKPOINT, FIRST_UNIT, type ForwardIndex, SECTION, WIDE } from './forward-index.ts';

/** Longer pages are read to here, a bound on work: some two hundred thousand words. */
const MAX_CODES = 250_000;
const BREAK = -1;
const ENDS_SEQUENCE = 255;
/** No unit: a mark, or the sign before a wide code. */
const MARK = 254;

interface Target {
  readonly units: readonly (readonly number[])[];
}

interface Sequence {
  readonly units: readonly number[];
  readonly word: number;
}

export class PageWords {
  /** Places found, in the order in which they end: which word, and at which unit it starts. */
  count = 0;
  words = new Uint8Array(1 << 12);
  positions = new Uint32Array(1 << 12);
  /** Units of the title, with which a page begins. */
  titleLength = 0;
  sectionCount = 0;
  /** Where each section starts, in units. */
  sectionStarts = new Uint32Array(1 << 12);
  readonly #forward: ForwardIndex;
  /** Units read so far: a sequence is compared backwards from its last one. */
  #units = new Int32Array(1 << 12);
  /** Pairs: a unit, and its offset in the section's text. */
  #checkpoints = new Uint32Array(1 << 12);
  #checkpointCount = 0;
  /** By code: the word it is from 1, or one of the above; 0: not looked for. */
  readonly #slots: Uint8Array;
  /** By their last unit, the longest first. */
  readonly #sequences = new Map<number, Sequence[]>();
  readonly #touched: number[] = [];
  #targets: readonly Target[] | undefined;

  constructor(forward: ForwardIndex) {
    this.#forward = forward;
    this.#slots = new Uint8Array(Math.max(slotOf(forward.terms.length), WIDE + 1));
    for (const mark of [...Array(FIRST_UNIT).keys(), WIDE]) this.#slots[mark] = MARK;
  }

  /** What to look for, until the next call: words that are one unit (any of several), or several in a row. */
  lookFor(targets: readonly Target[]): void {
    if (targets === this.#targets) return;
    this.#targets = targets;
    for (const slot of this.#touched) this.#slots[slot] = 0;
    this.#touched.length = 0;
    if (this.#sequences.size > 0) this.#sequences.clear();
    for (const [word, { units }] of targets.entries())
      for (const sequence of units) {
        const last = sequence[sequence.length - 1] as number;
        const slot = slotOf(last);
        const known = this.#slots[slot] as number;
        this.#touched.push(slot);
        if (sequence.length === 1 && known === 0) {
          this.#slots[slot] = word + 1;
          continue;
        }
        if (known !== 0 && known !== ENDS_SEQUENCE) this.#addSequence(last, [last], known - 1);
        this.#slots[slot] = ENDS_SEQUENCE;
        this.#addSequence(last, sequence, word);
      }
  }

  #addSequence(last: number, units: readonly number[], word: number): void {
    const known = this.#sequences.get(last);
    if (known === undefined) this.#sequences.set(last, [{ units, word }]);
    else {
      known.push({ units, word });
      known.sort((a, b) => b.units.length - a.units.length);
    }
  }

  read(page: number): void {
    this.#read(page, false);
  }

  /** The title alone, with which a page begins. */
  readTitle(page: number): void {
    this.#read(page, true);
  }

  /** Many pages are read for one query, so the loop touches nothing but local arrays. */
  #read(page: number, titleOnly: boolean): void {
    const { starts } = this.#forward;
    const first = starts[page] ?? 0;
    const size = Math.min((starts[page + 1] ?? 0) - first, MAX_CODES);
    // Small integers run far faster than 64-bit ones: what lies beyond them is read through a window of its own.
    const near = first + size < 2 ** 31;
    const codes = near ? this.#forward.codes : this.#forward.codes.subarray(first, first + size);
    const start = near ? first | 0 : 0;
    const end = start + size;
    this.#makeRoom(size);
    const slots = this.#slots;
    const sequences = this.#sequences.size > 0;
    const units = this.#units;
    const checkpoints = this.#checkpoints;
    const { words, positions, sectionStarts } = this;
    let length = 0;
    let count = 0;
    let sections = 0;
    let checks = 0;
    let title = -1;
    for (let at = start; at < end;) {
      if (!sequences) {
        const next = nextSought(codes, slots, at, end);
        length += next - at;
        at = next;
        if (at === end) break;
      }
      let code = codes[at++] as number;
      let slot = slots[code] as number;
      if (slot === MARK) {
        if (code === CHECKPOINT) {
          checkpoints[checks++] = length;
          checkpoints[checks++] = (codes[at] as number) | ((codes[at + 1] as number) << 16);
          at += 2;
          continue;
        }
        if (code !== WIDE) {
          if (code === SECTION) sectionStarts[sections++] = length + 1;
          if (title < 0) title = length;
          if (titleOnly) break;
          if (sequences) units[length] = BREAK;
          length++;
          continue;
        }
        code = (codes[at] as number) | ((codes[at + 1] as number) << 16);
        at += 2;
        slot = slots[slotOf(code - FIRST_UNIT)] as number;
      }
      if (sequences) units[length] = code - FIRST_UNIT;
      length++;
      if (slot === 0) continue;
      if (slot !== ENDS_SEQUENCE) {
        words[count] = slot - 1;
        positions[count++] = length - 1;
        continue;
      }
      const found = this.#sequenceEnding(length - 1);
      if (found === undefined) continue;
      words[count] = found.word;
      positions[count++] = length - found.units.length;
    }
    this.count = count;
    this.titleLength = title < 0 ? length : title;
    this.sectionCount = sections;
    this.#checkpointCount = checks;
  }

  /** The longest sequence whose last unit is at `end`. */
  #sequenceEnding(end: number): Sequence | undefined {
    const units = this.#units;
    return this.#sequences.get(units[end] as number)?.find((sequence) => {
      const from = end - sequence.units.length + 1;
      if (from < 0) return false;
      for (let i = sequence.units.length - 2; i >= 0; i--)
        if (units[from + i] !== sequence.units[i]) return false;
      return true;
    });
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
    for (let i = 0; i < this.#checkpointCount; i += 2) {
      const at = this.#checkpoints[i] as number;
      if (at > position) break;
      if (at >= start) offset = this.#checkpoints[i + 1] as number;
    }
    return offset;
  }

  /** No page has more units, marks or places than codes. */
  #makeRoom(codes: number): void {
    if (codes <= this.#units.length) return;
    const room = 2 ** Math.ceil(Math.log2(codes));
    this.#units = new Int32Array(room);
    this.#checkpoints = new Uint32Array(room);
    this.words = new Uint8Array(room);
    this.positions = new Uint32Array(room);
    this.sectionStarts = new Uint32Array(room);
  }
}

/** The first code from `at` on that is looked for, or a mark: most are neither, so four are passed over at a time. */
function nextSought(codes: Uint16Array, slots: Uint8Array, at: number, end: number): number {
  let next = at;
  for (const last = end - 4; next <= last; next += 4) {
    const any =
      (slots[codes[next] as number] as number) |
      (slots[codes[next + 1] as number] as number) |
      (slots[codes[next + 2] as number] as number) |
      (slots[codes[next + 3] as number] as number);
    if (any !== 0) break;
  }
  while (next < end && slots[codes[next] as number] === 0) next++;
  return next;
}

/** Where a unit's slot is: that of its code, but for the one code that is a sign. */
function slotOf(unit: number): number {
  const code = unit + FIRST_UNIT;
  return code < WIDE ? code : code + 1;
}
