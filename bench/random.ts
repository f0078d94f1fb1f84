/** Chance that is the same on every run: a 32-bit generator of George Marsaglia's xorshift family. */

/** Numbers in [0, 1). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  // A state of 0 would stay 0 for ever.
  let state = Math.imul(seed + 1, 0x9e_37_79_b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Up to `count` of the items, each at most once, in random order. */
export function sample<T>(items: readonly T[], count: number, random: Random): T[] {
  const pool = [...items];
  const taken = Math.min(count, pool.length);
  for (let i = 0; i < taken; i += 1) {
    const j = i + Math.floor(random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j] as T, pool[i] as T];
  }
  return pool.slice(0, taken);
}
