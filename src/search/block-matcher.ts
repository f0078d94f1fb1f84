/** Finds the pages of one block that a query asks for, as a list that each condition makes shorter. */
import type { BlockTable } from './block-table.ts';
import type { PageSet } from './port.ts';
import { BLOCK_SIZE } from './postings.ts';
import type { Alternatives, PreparedQuery } from './prepared-query.ts';

/** Stamps start again from here on, while they are small integers. */
const MAX_STAMP = 2 ** 29;

export class BlockMatcher {
  /** The pages found last, ascending, within their block. */
  readonly pages = new Uint8Array(BLOCK_SIZE);
  count = 0;
  /** By page: the last stamp it got. A new stamp spares clearing them. */
  readonly #met = new Uint32Array(BLOCK_SIZE);
  readonly #steps = new Uint32Array(BLOCK_SIZE);
  #stamp = 0;
  readonly #table: BlockTable;

  constructor(table: BlockTable) {
    this.#table = table;
  }

  /** Finds the pages of the block that match; gives how many there are. */
  match({ conditions, matchAll, excluded, within }: PreparedQuery, block: number): number {
    if (this.#stamp >= MAX_STAMP) this.#startAgain();
    if (matchAll) {
      this.#begin(conditions[0] as Alternatives, block);
      if (within !== undefined) this.#keepWithin(within, block);
      for (let i = 1; i < conditions.length && this.count > 0; i++)
        this.#keep(conditions[i] as Alternatives, block);
    } else {
      const stamp = ++this.#stamp;
      for (const condition of conditions) this.#meet(condition, block, stamp);
      this.#collect(stamp);
      if (within !== undefined) this.#keepWithin(within, block);
    }
    for (const condition of excluded) {
      const stamp = ++this.#stamp;
      this.#meet(condition, block, stamp);
      this.keepIf((page) => this.#met[page] !== stamp);
    }
    return this.count;
  }

  /** Keeps of the pages found those for which this holds. */
  keepIf(holds: (page: number) => boolean): void {
    const { pages } = this;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const page = pages[i] as number;
      if (holds(page)) pages[kept++] = page;
    }
    this.count = kept;
  }

  /** Whether one page of the block meets the condition, without looking at the others. */
  meets(condition: Alternatives, block: number, page: number): boolean {
    for (const rows of condition) {
      let all = true;
      for (const row of rows)
        if (this.#table.find(row, block, page) < 0) {
          all = false;
          break;
        }
      if (all) return true;
    }
    return false;
  }

  #startAgain(): void {
    this.#met.fill(0);
    this.#steps.fill(0);
    this.#stamp = 0;
  }

  #begin(condition: Alternatives, block: number): void {
    const row = onlyRow(condition);
    if (row < 0) {
      const stamp = ++this.#stamp;
      this.#meet(condition, block, stamp);
      this.#collect(stamp);
      return;
    }
    const { pages } = this;
    const postings = this.#table.pages[row] as Uint8Array;
    const start = this.#table.start(row, block);
    const count = this.#table.count(row, block);
    for (let i = 0; i < count; i++) pages[i] = postings[start + i] as number;
    this.count = count;
  }

  #keep(condition: Alternatives, block: number): void {
    const { pages, count } = this;
    const met = this.#met;
    const stamp = ++this.#stamp;
    this.#meet(condition, block, stamp);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const page = pages[i] as number;
      if (met[page] === stamp) pages[kept++] = page;
    }
    this.count = kept;
  }

  #keepWithin(within: PageSet, block: number): void {
    const first = block * BLOCK_SIZE;
    this.keepIf((page) => isWithin(within, first + page));
  }

  #collect(stamp: number): void {
    const { pages } = this;
    const met = this.#met;
    let count = 0;
    for (let page = 0; page < BLOCK_SIZE; page++) if (met[page] === stamp) pages[count++] = page;
    this.count = count;
  }

  /** Stamps the pages that meet the condition. */
  #meet(condition: Alternatives, block: number, stamp: number): void {
    for (const rows of condition) {
      if (rows.length === 1) this.#mark(rows[0] as number, block, stamp);
      else this.#markAll(rows, block, stamp);
    }
  }

  #mark(row: number, block: number, stamp: number): void {
    const met = this.#met;
    const pages = this.#table.pages[row] as Uint8Array;
    const start = this.#table.start(row, block);
    const end = start + this.#table.count(row, block);
    for (let i = start; i < end; i++) met[pages[i] as number] = stamp;
  }

  /** Stamps the pages that have all of these: a page that lacks one is not taken on to the next. */
  #markAll(rows: readonly number[], block: number, stamp: number): void {
    const steps = this.#steps;
    for (const row of rows) if (this.#table.count(row, block) === 0) return;
    let before = 0;
    for (const [i, row] of rows.entries()) {
      const step = ++this.#stamp;
      const pages = this.#table.pages[row] as Uint8Array;
      const start = this.#table.start(row, block);
      const end = start + this.#table.count(row, block);
      for (let at = start; at < end; at++) {
        const page = pages[at] as number;
        if (i === 0 || steps[page] === before) steps[page] = step;
      }
      before = step;
    }
    const met = this.#met;
    for (let page = 0; page < BLOCK_SIZE; page++) if (steps[page] === before) met[page] = stamp;
  }
}

/** The row that alone meets the condition, or -1. */
function onlyRow(condition: Alternatives): number {
  const [rows] = condition;
  return condition.length === 1 && rows?.length === 1 ? (rows[0] as number) : -1;
}

export function isWithin(pages: PageSet, page: number): boolean {
  return (((pages[page >>> 5] ?? 0) >>> (page & 31)) & 1) === 1;
}
