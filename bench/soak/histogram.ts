/** How long many answers took, in little room: counts in steps of about 4 percent. */

const STEPS_PER_DOUBLING = 18;
const STEPS = 30 * STEPS_PER_DOUBLING;

export type Counts = readonly number[];

export function emptyCounts(): number[] {
  return Array.from({ length: STEPS }, () => 0);
}

export function count(counts: number[], milliseconds: number): void {
  // The first step is a microsecond.
  const step = Math.round(STEPS_PER_DOUBLING * Math.log2(Math.max(milliseconds * 1_000, 1)));
  const at = Math.min(step, STEPS - 1);
  counts[at] = (counts[at] ?? 0) + 1;
}

export function addCounts(one: Counts, other: Counts): number[] {
  return one.map((number, at) => number + (other[at] ?? 0));
}

export function totalOf(counts: Counts): number {
  return counts.reduce((sum, number) => sum + number, 0);
}

/** In milliseconds; `share` is .5 for the median. */
export function quantile(counts: Counts, share: number): number {
  const wanted = share * totalOf(counts);
  let seen = 0;
  for (const [step, number] of counts.entries()) {
    seen += number;
    if (number > 0 && seen >= wanted) return 2 ** (step / STEPS_PER_DOUBLING) / 1_000;
  }
  return 0;
}
