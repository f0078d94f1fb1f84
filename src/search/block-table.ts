/** For one query: where in each block of pages the postings of each of its terms are, and what the block can score. */
import { type Postings, blockOf, countOf, maximumOf } from './postings.ts';
import type { PreparedQuery, ScoredUnits } from './prepared-query.ts';

export class BlockTable {
  /** By row times `blocks` plus block: how many postings, and how far after the row's first. */
  counts = new Uint16Array(0);
  offsets = new Uint32Array(0);
  /** The highest impact among them; 0 where there are none. */
  maxima = new Uint8Array(0);
  /** By row: the arrays its postings are in, and where in them they start. */
  pages: Uint8Array[] = [];
  impacts: Uint8Array[] = [];
  bases = new Int32Array(0);
  /** By block: how many postings the query has in it. */
  readonly sizes: Uint32Array;
  /** By block: no page of it scores more. */
  readonly bounds: Float64Array;
  /** By unit times `blocks` plus block: the most that a page of the block can score by it. */
  unitBounds = new Float64Array(0);
  /** The highest of the blocks' bounds. */
  highest = 0;
  readonly blocks: number;
  readonly #postings: Postings;
  readonly #drawers = new Uint32Array(257);
  readonly #used: Uint32Array;
  readonly #order: Uint32Array;

  constructor(postings: Postings, blocks: number) {
    this.#postings = postings;
    this.#used = new Uint32Array(blocks);
    this.#order = new Uint32Array(blocks);
    this.blocks = blocks;
    this.bounds = new Float64Array(blocks);
    this.sizes = new Uint32Array(blocks);
  }

  fill({ places, scored }: PreparedQuery): void {
    const { blocks } = this;
    const { headers, headerStarts } = this.#postings;
    const cells = places.length * blocks;
    if (this.counts.length < cells) {
      this.counts = new Uint16Array(cells * 2);
      this.offsets = new Uint32Array(cells * 2);
      this.maxima = new Uint8Array(cells * 2);
    } else {
      this.counts.fill(0, 0, cells);
      this.maxima.fill(0, 0, cells);
    }
    const { counts, offsets, maxima, sizes } = this;
    sizes.fill(0);
    this.#place(places);
    for (let row = 0; row < places.length; row++) {
      const place = places[row] as number;
      const end = headerStarts[place + 1] as number;
      let offset = 0;
      for (let i = headerStarts[place] as number; i < end; i++) {
        const header = headers[i] as number;
        const block = blockOf(header);
        const count = countOf(header);
        const cell = row * blocks + block;
        counts[cell] = count;
        offsets[cell] = offset;
        maxima[cell] = maximumOf(header);
        sizes[block] = (sizes[block] as number) + count;
        offset += count;
      }
    }
    this.#fillBounds(scored);
  }

  /** How many postings of the row are in the block. */
  count(row: number, block: number): number {
    return this.counts[row * this.blocks + block] as number;
  }

  /** Where in the row's arrays they start, if there are any. */
  start(row: number, block: number): number {
    return (this.bases[row] as number) + (this.offsets[row * this.blocks + block] as number);
  }

  /** Where the posting of a page of the block is, or -1. */
  find(row: number, block: number, page: number): number {
    const count = this.count(row, block);
    if (count === 0) return -1;
    const pages = this.pages[row] as Uint8Array;
    let low = this.start(row, block);
    let high = low + count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pages[middle] as number) < page) low = middle + 1;
      else high = middle;
    }
    return pages[low] === page ? low : -1;
  }

  /** Loops over 32-bit places are several times faster, so what lies beyond is seen through a window of its own. */
  #place(places: readonly number[]): void {
    const { starts, pages, impacts } = this.#postings;
    if (this.bases.length < places.length) this.bases = new Int32Array(places.length * 2);
    this.pages.length = 0;
    this.impacts.length = 0;
    for (const [row, place] of places.entries()) {
      const start = starts[place] as number;
      const end = starts[place + 1] as number;
      const near = end < 2 ** 31;
      this.bases[row] = near ? start : 0;
      this.pages.push(near ? pages : pages.subarray(start, end));
      this.impacts.push(near ? impacts : impacts.subarray(start, end));
    }
  }

  #fillBounds(scored: ScoredUnits): void {
    const { blocks, bounds, maxima } = this;
    if (this.unitBounds.length < scored.count * blocks)
      this.unitBounds = new Float64Array(scored.count * blocks * 2);
    const { unitBounds } = this;
    bounds.fill(0);
    for (let unit = 0; unit < scored.count; unit++) {
      const first = scored.starts[unit] as number;
      const end = scored.starts[unit + 1] as number;
      for (let block = 0; block < blocks; block++) {
        let most = 0;
        for (let i = first; i < end; i++) {
          const bound =
            (scored.weights[i] as number) * (maxima[(scored.rows[i] as number) * blocks + block] as number);
          if (bound > most) most = bound;
        }
        unitBounds[unit * blocks + block] = most;
        bounds[block] = (bounds[block] as number) + most;
      }
    }
    this.highest = 0;
    for (let block = 0; block < blocks; block++)
      this.highest = Math.max(this.highest, bounds[block] as number);
  }

  /** Blocks that may match, roughly by their bound, highest first: sorted into 256 drawers. Valid until the next call. */
  order({ conditions, matchAll }: PreparedQuery): Uint32Array {
    const { blocks, bounds } = this;
    const used = this.#used;
    let size = 0;
    for (let block = 0; block < blocks; block++)
      if (this.#mayMatch(conditions, matchAll, block)) used[size++] = block;
    const starts = this.#drawers.fill(0);
    const scale = 255 / Math.max(1, this.highest);
    for (let i = 0; i < size; i++) {
      const drawer = 256 - Math.floor((bounds[used[i] as number] as number) * scale);
      starts[drawer] = (starts[drawer] as number) + 1;
    }
    for (let i = 1; i < 257; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const order = this.#order;
    for (let i = 0; i < size; i++) {
      const block = used[i] as number;
      const drawer = 255 - Math.floor((bounds[block] as number) * scale);
      const at = starts[drawer] as number;
      starts[drawer] = at + 1;
      order[at] = block;
    }
    return order.subarray(0, size);
  }

  #mayMatch(conditions: PreparedQuery['conditions'], matchAll: boolean, block: number): boolean {
    for (const condition of conditions) {
      let may = false;
      for (const rows of condition) {
        may = true;
        for (const row of rows)
          if (this.counts[row * this.blocks + block] === 0) {
            may = false;
            break;
          }
        if (may) break;
      }
      if (may !== matchAll) return may;
    }
    return matchAll;
  }
}
