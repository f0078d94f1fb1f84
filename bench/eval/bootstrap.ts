/** How far a mean over these queries may be from the mean over all queries of their kind (percentile bootstrap). */
import { seededRandom } from '../random.ts';
import { mean } from './metrics.ts';

const RESAMPLES = 5_000;
const SEED = 20_26;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The middle 95 % of the means of resamples; the same for the same values. */
export function bootstrapInterval(values: readonly number[], resamples = RESAMPLES): Interval {
  if (values.length === 0) return { low: 0, high: 0 };
  const random = seededRandom(SEED);
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i += 1) {
    let sum = 0;
    for (let j = 0; j < values.length; j += 1) sum += values[Math.floor(random() * values.length)] as number;
    means[i] = sum / values.length;
  }
  means.sort();
  const at = (share: number): number => means[Math.round(share * (resamples - 1))] ?? mean(values);
  return { low: at(0.025), high: at(0.975) };
}
