/** How long to wait before a worker is replaced. */

/** A worker that lived this long did not end for a reason that would end the next one, too. */
const STEADY_MS = 10_000;
const FIRST_DELAY_MS = 100;
export const MOST_DELAY_MS = 30_000;

export class Backoff {
  #shortLives = 0;

  /** After a worker that lived for `livedMs`: nothing at first, then twice as long each time. */
  delayAfter(livedMs: number): number {
    this.#shortLives = livedMs >= STEADY_MS ? 0 : this.#shortLives + 1;
    return this.#shortLives === 0 ? 0 : Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** (this.#shortLives - 1));
  }
}
