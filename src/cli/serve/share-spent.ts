/** A client's connections may be with several workers: each tells the others what it has answered. */
import type { RateLimiter, Spent } from '../../http/rate-limit.ts';

/** So long a client may get from each worker what it should get from all together. */
const INTERVAL_MS = 100;

export function shareSpent(limiter: RateLimiter | undefined, tell: (spent: Spent) => void): void {
  if (limiter === undefined) return;
  const share = () => {
    const spent = limiter.takeSpent();
    if (spent.length > 0) tell(spent);
  };
  setInterval(share, INTERVAL_MS).unref();
}
