/**
 * Scores the pages of one block: 256 sums that stay in the cache. Terms that cannot lift a page over the threshold by
 * themselves are not summed for all pages, but looked up for the few that the other terms brought near it (MaxScore,
 * within a block).
 */
import { isWithin, type BlockMatcher } from './block-matcher.ts';
import type { BlockTable } from './block-table.ts';
import { BLOCK_SIZE } from './postings.ts';
import type { PreparedQuery, ScoredUnits } from './prepared-query.ts';

/** The share of the threshold that terms not read whole may add up to: more of them would mean more lookups. */
const LOOKED_UP = 0.1;

export class BlockScorer {
  /** Sums of the terms read so far; all 0 between blocks. */
  readonly scores = new Int32Array(BLOCK_SIZE);
  /** What the other terms can add at most. */
  rest = 0;
  /** How many of the scored terms were read: the others stand behind them. */
  #whole = 0;
  /** What a page that meets no condition can score at most. */
  #loose = 0;
  readonly #best = new Int32Array(BLOCK_SIZE);
  readonly #table: BlockTable;
  readonly #matcher: BlockMatcher;

  constructor(table: BlockTable, matcher: BlockMatcher) {
    this.#table = table;
    this.#matcher = matcher;
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

  /** Sums all terms. */
  scoreWhole({ scored }: PreparedQuery, block: number): void {
    this.#whole = scored.count;
    this.rest = 0;
    this.#sum(scored, 0, scored.count, block);
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

  /** Whether one page of the block, of this score, matches, without matching the others. */
  matches(
    { conditions, matchAll, excluded, within }: PreparedQuery,
    block: number,
    page: number,
    score: number,
  ): boolean {
    const matcher = this.#matcher;
    if (within !== undefined && !isWithin(within, block * BLOCK_SIZE + page)) return false;
    for (const condition of excluded) if (matcher.meets(condition, block, page)) return false;
    if (!matchAll && score > this.#loose) return true;
    for (const condition of conditions)
      if (matcher.meets(condition, block, page) !== matchAll) return !matchAll;
    return matchAll;
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
        const at = this.#table.find(row, block, page);
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
    const start = this.#table.start(row, block);
    const end = start + this.#table.count(row, block);
    for (let i = start; i < end; i++) {
      const page = pages[i] as number;
      scores[page] = (scores[page] as number) + Math.imul(weight, impacts[i] as number);
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
        const score = Math.imul(weight, impacts[i] as number);
        const before = best[page] as number;
        if (score <= before) continue;
        scores[page] = (scores[page] as number) + score - before;
        best[page] = score;
      }
    }
  }
}
