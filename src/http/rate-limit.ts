/**
 * A token bucket for each client: it holds the quota, and fills at the quota per window. Each worker has buckets of its
 * own, with the whole quota, and hears a moment later what its clients took from the others: a bucket may fall below
 * nothing by that, so that over time no client gets more than the quota, however its connections are spread.
 */

export interface RatePolicy {
  readonly quota: number;
  readonly windowSeconds: number;
}

export interface Allowance {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Until the whole quota is there again. */
  readonly resetSeconds: number;
  /** Until one more request is answered. */
  readonly retrySeconds: number;
}

/** Client and number of requests. */
export type Spent = readonly (readonly [string, number])[];

interface Bucket {
  tokens: number;
  /** When `tokens` was right. */
  at: number;
}

/** Some megabytes. Who is forgotten, the one not seen for longest first, starts with a full quota. */
const MOST_CLIENTS = 50_000;

export class RateLimiter {
  readonly #policy: RatePolicy;
  readonly #perMs: number;
  readonly #mostClients: number;
  readonly #now: () => number;
  /** In order of the last request, oldest first. */
  readonly #buckets = new Map<string, Bucket>();
  #spent = new Map<string, number>();

  /** The clock only runs forward: a clock that is set must neither free nor bar anyone. */
  constructor(policy: RatePolicy, now = () => performance.now(), mostClients = MOST_CLIENTS) {
    this.#policy = policy;
    this.#perMs = policy.quota / (policy.windowSeconds * 1_000);
    this.#now = now;
    this.#mostClients = mostClients;
  }

  get size(): number {
    return this.#buckets.size;
  }

  take(client: string): Allowance {
    const bucket = this.#bucket(client);
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) {
      bucket.tokens -= 1;
      this.#spent.set(client, (this.#spent.get(client) ?? 0) + 1);
    }
    const secondsFor = (tokens: number) => Math.max(0, Math.ceil(tokens / this.#perMs / 1_000));
    return {
      isAllowed,
      remaining: Math.max(0, Math.floor(bucket.tokens)),
      resetSeconds: secondsFor(this.#policy.quota - bucket.tokens),
      retrySeconds: Math.max(1, secondsFor(1 - bucket.tokens)),
    };
  }

  /** What was taken here since this was last asked. */
  takeSpent(): Spent {
    const spent = [...this.#spent];
    this.#spent = new Map();
    return spent;
  }

  /** What was taken elsewhere. */
  spend(elsewhere: Spent): void {
    for (const [client, count] of elsewhere) {
      const bucket = this.#bucket(client);
      // A debt of more than one window would punish for what the limit itself let through.
      bucket.tokens = Math.max(-this.#policy.quota, bucket.tokens - count);
    }
  }

  #bucket(client: string): Bucket {
    const now = this.#now();
    const { quota } = this.#policy;
    const bucket = this.#buckets.get(client) ?? { tokens: quota, at: now };
    bucket.tokens = Math.min(quota, bucket.tokens + (now - bucket.at) * this.#perMs);
    bucket.at = now;
    this.#buckets.delete(client);
    this.#buckets.set(client, bucket);
    if (this.#buckets.size > this.#mostClients) {
      const oldest = this.#buckets.keys().next();
      if (oldest.done !== true) this.#buckets.delete(oldest.value);
    }
    return bucket;
  }
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10: one policy, and what is left of it. */
export function rateHeaders(policy: RatePolicy, { remaining, resetSeconds }: Allowance): [string, string][] {
  return [
    ['RateLimit-Policy', `"client";q=${policy.quota};w=${policy.windowSeconds}`],
    ['RateLimit', `"client";r=${remaining};t=${resetSeconds}`],
  ];
}
