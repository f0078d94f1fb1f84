/**
 * Matches and scores the pages of one block: eight words of bits, and 256 sums that stay in the cache. Terms that
 * cannot lift a page over the threshold by themselves are not summed for all pages, but looked up for the few that the
 * other terms brought near it (MaxScore, within a block).
 */
import type { BlockTable } from './block-table.ts';
import { BLOCK_SIZE } from './postings.ts';
import type { Alternatives, PreparedQuery, ScoredUnits } from './prepared-query.ts';

export const WORDS = BLOCK_SIZE / 32;
/** With so few pages left, a term is looked up for each rather than read whole. */
const FEW = 8;

/** The share of the threshold that terms not read whole may add up to: more of them would mean more lookups. */
const LOOKED_UP = 0.1;

export class BlockScorer {
  /** A bit per page of the block: it matches. */
  readonly matched = new Uint32Array(WORDS);
  /** Sums of the terms read whole; all 0 between blocks. */
  readonly scores = new Int32Array(BLOCK_SIZE);
  /** What the terms not read whole can add at most. */
  rest = 0;
  /** How many of the scored terms were read whole: the others stand behind them. */
  #whole = 0;
  /** What a page that meets no condition can score at most. */
  #loose = 0;
  readonly #best = new Int32Array(BLOCK_SIZE);
  readonly #some = new Uint32Array(WORDS);
  readonly #every = new Uint32Array(WORDS);
  readonly #own = new Uint32Array(WORDS);
  readonly #table: BlockTable;

  constructor(table: BlockTable) {
    this.#table = table;
  }

  /** Finds the pages of the block that match; whether there are any. */
  match({ conditions, matchAll, excluded, within }: PreparedQuery, block: number): boolean {
    const { matched } = this;
    if (matchAll) {
      for (let i = 0; i < WORDS; i++)
        matched[i] = within === undefined ? -1 : (within[block * WORDS + i] ?? 0);
      for (const condition of conditions) if (!this.#keep(condition, block)) return false;
    } else {
      matched.fill(0);
      for (const condition of conditions) this.#meet(condition, block, matched);
      if (within !== undefined)
        for (let i = 0; i < WORDS; i++)
          matched[i] = (matched[i] as number) & (within[block * WORDS + i] ?? 0);
    }
    const some = this.#some;
    for (const condition of excluded) {
      some.fill(0);
      this.#meet(condition, block, some);
      for (let i = 0; i < WORDS; i++) matched[i] = (matched[i] as number) & ~(some[i] as number);
    }
    return countBits(matched) > 0;
  }

  /** Whether one page of the block, of this score, matches, without matching the others. */
  matches(
    { conditions, matchAll, excluded, within }: PreparedQuery,
    block: number,
    page: number,
    score: number,
  ): boolean {
    if (within !== undefined && (((within[block * WORDS + (page >>> 5)] ?? 0) >>> (page & 31)) & 1) === 0)
      return false;
    for (const condition of excluded) if (this.#meets(condition, block, page)) return false;
    if (!matchAll && score > this.#loose) return true;
    for (const condition of conditions)
      if (this.#meets(condition, block, page) !== matchAll) return !matchAll;
    return matchAll;
  }

  /** Sums the terms that can tell pages of this block apart at this threshold; `finish` adds the others. */
  score({ scored }: PreparedQuery, block: number, threshold: number): void {
    const { unitBounds, blocks } = this.#table;
    let whole = scored.count;
    let rest = 0;
    const most = threshold * LOOKED_UP;
    while (whole > 0) {
      const more = rest + (unitBounds[(whole - 1) * blocks + block] as number);
      if (more >= most) break;
      rest = more;
      whole--;
    }
    this.#whole = whole;
    this.rest = rest;
    this.#sum(scored, 0, whole, block);
  }

  /** Sums the other terms too, for all pages. */
  sumRest({ scored }: PreparedQuery, block: number): void {
    this.#sum(scored, this.#whole, scored.count, block);
    this.#whole = scored.count;
    this.rest = 0;
  }

  /** To be called before `matches` is asked of pages of this block. */
  boundLoose(prepared: PreparedQuery, block: number): void {
    this.#loose = prepared.matchAll ? 0 : this.#boundOf(prepared.loose(), block);
  }

  #boundOf(units: ScoredUnits, block: number): number {
    const { maxima, blocks } = this.#table;
    let bound = 0;
    for (let unit = 0; unit < units.count; unit++) {
      let most = 0;
      for (let i = units.starts[unit] as number; i < (units.starts[unit + 1] as number); i++)
        most = Math.max(
          most,
          (units.weights[i] as number) * (maxima[(units.rows[i] as number) * blocks + block] as number),
        );
      bound += most;
    }
    return bound;
  }

  #sum(scored: ScoredUnits, from: number, to: number, block: number): void {
    const { unitBounds, blocks } = this.#table;
    for (let unit = from; unit < to; unit++) {
      if (unitBounds[unit * blocks + block] === 0) continue;
      const first = scored.starts[unit] as number;
      const end = scored.starts[unit + 1] as number;
      const only = this.#onlyMember(scored, first, end, block);
      if (only < 0) this.#addBest(scored, first, end, block);
      else this.#add(scored.rows[only] as number, scored.weights[only] as number, block);
    }
  }

  /** The one row of the unit that occurs in the block, or -1 where several do. */
  #onlyMember(scored: ScoredUnits, first: number, end: number, block: number): number {
    const { counts, blocks } = this.#table;
    let only = -1;
    for (let i = first; i < end; i++) {
      if (counts[(scored.rows[i] as number) * blocks + block] === 0) continue;
      if (only >= 0) return -1;
      only = i;
    }
    return only;
  }

  /** The whole score of a page of the block, or less than the threshold where that is not reached. */
  finish({ scored }: PreparedQuery, block: number, page: number, threshold: number): number {
    const { unitBounds, blocks, impacts } = this.#table;
    let score = this.scores[page] as number;
    let more = this.rest;
    for (let unit = this.#whole; unit < scored.count && score + more >= threshold; unit++) {
      const bound = unitBounds[unit * blocks + block] as number;
      if (bound === 0) continue;
      more -= bound;
      let best = 0;
      const end = scored.starts[unit + 1] as number;
      for (let i = scored.starts[unit] as number; i < end; i++) {
        const row = scored.rows[i] as number;
        const at = this.#find(row, block, page);
        if (at < 0) continue;
        best = Math.max(best, (scored.weights[i] as number) * ((impacts[row] as Uint8Array)[at] as number));
      }
      score += best;
    }
    return score;
  }

  #add(row: number, weight: number, block: number): void {
    const { scores } = this;
    const pages = this.#table.pages[row] as Uint8Array;
    const impacts = this.#table.impacts[row] as Uint8Array;
    const cell = row * this.#table.blocks + block;
    const start = (this.#table.bases[row] as number) + (this.#table.offsets[cell] as number);
    const end = start + (this.#table.counts[cell] as number);
    for (let i = start; i < end; i++) {
      const page = pages[i] as number;
      scores[page] = (scores[page] as number) + weight * (impacts[i] as number);
    }
  }

  #addBest(scored: ScoredUnits, first: number, last: number, block: number): void {
    const { scores } = this;
    const best = this.#best;
    best.fill(0);
    for (let member = first; member < last; member++) {
      const row = scored.rows[member] as number;
      const weight = scored.weights[member] as number;
      const cell = row * this.#table.blocks + block;
      const count = this.#table.counts[cell] as number;
      if (count === 0) continue;
      const pages = this.#table.pages[row] as Uint8Array;
      const impacts = this.#table.impacts[row] as Uint8Array;
      const start = (this.#table.bases[row] as number) + (this.#table.offsets[cell] as number);
      const end = start + count;
      for (let i = start; i < end; i++) {
        const page = pages[i] as number;
        const score = weight * (impacts[i] as number);
        const before = best[page] as number;
        if (score <= before) continue;
        scores[page] = (scores[page] as number) + score - before;
        best[page] = score;
      }
    }
  }

  /** Keeps in `matched` the pages that meet the condition; whether any is left. */
  #keep(condition: Alternatives, block: number): boolean {
    const { matched } = this;
    const left = countBits(matched);
    if (left > FEW) {
      const some = this.#some;
      some.fill(0);
      this.#meet(condition, block, some);
      return intersect(matched, some);
    }
    let kept = false;
    for (let word = 0; word < WORDS; word++)
      for (let rest = matched[word] as number; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (this.#meets(condition, block, word * 32 + 31 - Math.clz32(bit))) kept = true;
        else matched[word] = (matched[word] as number) & ~bit;
      }
    return kept;
  }

  #meets(condition: Alternatives, block: number, page: number): boolean {
    for (const rows of condition) {
      let all = true;
      for (const row of rows)
        if (this.#find(row, block, page) < 0) {
          all = false;
          break;
        }
      if (all) return true;
    }
    return false;
  }

  /** Adds to `into` the pages that meet the condition. */
  #meet(condition: Alternatives, block: number, into: Uint32Array): void {
    for (const rows of condition) {
      if (rows.length === 1) {
        this.#mark(rows[0] as number, block, into);
        continue;
      }
      const every = this.#every;
      const own = this.#own;
      every.fill(0xff_ff_ff_ff);
      let possible = true;
      for (const row of rows) {
        own.fill(0);
        this.#mark(row, block, own);
        possible = intersect(every, own);
        if (!possible) break;
      }
      if (possible) for (let i = 0; i < WORDS; i++) into[i] = (into[i] as number) | (every[i] as number);
    }
  }

  #mark(row: number, block: number, into: Uint32Array): void {
    const pages = this.#table.pages[row] as Uint8Array;
    const cell = row * this.#table.blocks + block;
    const count = this.#table.counts[cell] as number;
    if (count === 0) return;
    const start = (this.#table.bases[row] as number) + (this.#table.offsets[cell] as number);
    for (let i = start; i < start + count; i++) {
      const page = pages[i] as number;
      into[page >>> 5] = (into[page >>> 5] as number) | (1 << (page & 31));
    }
  }

  /** Where the posting of a page of the block is, or -1. */
  #find(row: number, block: number, page: number): number {
    const pages = this.#table.pages[row] as Uint8Array;
    const cell = row * this.#table.blocks + block;
    const count = this.#table.counts[cell] as number;
    if (count === 0) return -1;
    let low = (this.#table.bases[row] as number) + (this.#table.offsets[cell] as number);
    let high = low + count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pages[middle] as number) < page) low = middle + 1;
      else high = middle;
    }
    return pages[low] === page ? low : -1;
  }
}

/** Keeps in `bits` what is in `other` too; whether anything is left. */
function intersect(bits: Uint32Array, other: Uint32Array): boolean {
  let any = 0;
  for (let i = 0; i < WORDS; i++) any |= bits[i] = (bits[i] as number) & (other[i] as number);
  return any !== 0;
}

export function countBits(bits: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < WORDS; i++) {
    let word = bits[i] as number;
    word -= (word >>> 1) & 0x55_55_55_55;
    word = (word & 0x33_33_33_33) + ((word >>> 2) & 0x33_33_33_33);
    sum += Math.imul((word + (word >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return sum;
}
