/**
 * The best pages so far. Scores fall into drawers; once the drawers from some height up hold enough pages, nothing below
 * that height is taken. Taking a page costs a step or two, and only the few taken are sorted in the end.
 */

/** Drawers to a doubling of the score: one holds scores within a sixty-fourth of each other. */
const FINENESS = 64;
const DRAWERS = 27 * FINENESS;
/** Page numbers below this, scores below 2^29: score and page in one number are exact in a double. */
const PAGES = 2 ** 24;

export class TopPages {
  /** A page must score at least this much to be taken. */
  threshold = Infinity;
  #limit = 0;
  readonly #drawers = new Uint32Array(DRAWERS);
  /** The lowest drawer that still counts, and how many pages are in it or above. */
  #lowest = 0;
  #held = 0;
  #keys = new Float64Array(1 << 9);
  #taken = 0;

  /** Starts again, for so many pages: the room is kept from one query to the next. */
  reset(limit: number): void {
    this.#limit = limit;
    this.threshold = limit === 0 ? Infinity : -1;
    this.#drawers.fill(0);
    this.#lowest = 0;
    this.#held = 0;
    this.#taken = 0;
  }

  /** `score` is at least the threshold. */
  take(page: number, score: number): void {
    if (this.#taken === this.#keys.length) {
      const larger = new Float64Array(this.#taken * 2);
      larger.set(this.#keys);
      this.#keys = larger;
    }
    // Among equals the lower page is better.
    this.#keys[this.#taken++] = score * PAGES + (PAGES - 1 - page);
    const drawers = this.#drawers;
    const drawer = drawerOf(score);
    drawers[drawer] = (drawers[drawer] as number) + 1;
    if (++this.#held < this.#limit) return;
    let lowest = this.#lowest;
    while (this.#held - (drawers[lowest] as number) >= this.#limit) this.#held -= drawers[lowest++] as number;
    if (lowest === this.#lowest) return;
    this.#lowest = lowest;
    this.threshold = lowestScore(lowest);
  }

  /** Best first; ties in page order. */
  sorted(): { readonly pages: readonly number[]; readonly scores: readonly number[] } {
    const least = this.threshold * PAGES;
    let kept = 0;
    for (let i = 0; i < this.#taken; i++) {
      const key = this.#keys[i] as number;
      if (key >= least) this.#keys[kept++] = key;
    }
    const keys = this.#keys.subarray(0, kept).sort();
    const count = Math.min(kept, this.#limit);
    // Typed arrays of this size have their bytes apart, and take far longer to make and to collect.
    const pages: number[] = [];
    const scores: number[] = [];
    for (let i = 0; i < count; i++) {
      const key = keys[kept - 1 - i] as number;
      const score = Math.floor(key / PAGES);
      scores.push(score);
      pages.push(PAGES - 1 - (key - score * PAGES));
    }
    return { pages, scores };
  }
}

function drawerOf(score: number): number {
  if (score < FINENESS) return score;
  const doublings = 31 - Math.clz32(score) - 6;
  return (doublings + 1) * FINENESS + ((score >>> doublings) & (FINENESS - 1));
}

function lowestScore(drawer: number): number {
  if (drawer < FINENESS) return drawer;
  const doublings = Math.floor(drawer / FINENESS) - 1;
  return (FINENESS + (drawer % FINENESS)) * 2 ** doublings;
}
