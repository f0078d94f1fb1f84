/** How good a ranking is where each question has one relevant document, among the first ten. */

export const CUT = 10;
export const METRICS = ['nDCG@10', 'MRR@10', 'Recall@10'] as const;
export type Metric = (typeof METRICS)[number];

/** `rank` counts from 1; `undefined`: not among those returned. */
export function gain(metric: Metric, rank: number | undefined): number {
  if (rank === undefined || rank > CUT) return 0;
  switch (metric) {
    case 'nDCG@10':
      // With one relevant document the ideal gain is 1.
      return 1 / Math.log2(rank + 1);
    case 'MRR@10':
      return 1 / rank;
    case 'Recall@10':
      return 1;
  }
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
