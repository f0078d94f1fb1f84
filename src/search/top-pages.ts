/** The best pages so far: a heap with the worst of them on top, so that a page worse than all is refused at once. */

export class TopPages {
  size = 0;
  readonly #limit: number;
  readonly #scores: Float64Array;
  readonly #pages: Uint32Array;

  constructor(limit: number) {
    this.#limit = limit;
    this.#scores = new Float64Array(limit);
    this.#pages = new Uint32Array(limit);
  }

  /** A page must score at least this much to be taken, and more where its number is higher than the worst one's. */
  threshold(): number {
    return this.size < this.#limit ? -1 : this.#limit === 0 ? Infinity : (this.#scores[0] as number);
  }

  offer(page: number, score: number): void {
    if (this.size < this.#limit) {
      this.#rise(this.size++, page, score);
      return;
    }
    if (this.#limit === 0) return;
    const worst = this.#scores[0] as number;
    if (score < worst || (score === worst && page > (this.#pages[0] as number))) return;
    this.#sink(page, score);
  }

  /** Best first; ties in page order. */
  sorted(): { readonly pages: Uint32Array; readonly scores: Float64Array } {
    const order = [...this.#pages.subarray(0, this.size).keys()].sort(
      (a, b) =>
        (this.#scores[b] as number) - (this.#scores[a] as number) ||
        (this.#pages[a] as number) - (this.#pages[b] as number),
    );
    return {
      pages: Uint32Array.from(order, (i) => this.#pages[i] as number),
      scores: Float64Array.from(order, (i) => this.#scores[i] as number),
    };
  }

  #rise(from: number, page: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#worse(page, score, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, page, score);
  }

  #sink(page: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= this.size) break;
      if (
        child + 1 < this.size &&
        this.#worse(this.#pages[child + 1] as number, this.#scores[child + 1] as number, child)
      )
        child++;
      if (this.#worse(page, score, child)) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, page, score);
  }

  #worse(page: number, score: number, than: number): boolean {
    const other = this.#scores[than] as number;
    return score < other || (score === other && page > (this.#pages[than] as number));
  }

  #move(from: number, to: number): void {
    this.#scores[to] = this.#scores[from] as number;
    this.#pages[to] = this.#pages[from] as number;
  }

  #put(at: number, page: number, score: number): void {
    this.#scores[at] = score;
    this.#pages[at] = page;
  }
}
