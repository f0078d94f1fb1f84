import { expect, test } from 'vitest';
import { gain, mean, METRICS } from '../../bench/eval/metrics.ts';

test('a document that comes first is worth 1 by every metric', () => {
  expect(METRICS.map((metric) => gain(metric, 1))).toEqual([1, 1, 1]);
});

test('a document that comes third is worth 1/log2(4), 1/3 and 1', () => {
  expect(gain('nDCG@10', 3)).toBeCloseTo(0.5, 12);
  expect(gain('MRR@10', 3)).toBeCloseTo(1 / 3, 12);
  expect(gain('Recall@10', 3)).toBe(1);
});

test('a document beyond the tenth place, or not found, is worth nothing', () => {
  for (const metric of METRICS) {
    expect(gain(metric, 10)).toBeGreaterThan(0);
    expect(gain(metric, 11)).toBe(0);
    expect(gain(metric, undefined)).toBe(0);
  }
});

test('the mean of nothing is 0', () => {
  expect(mean([])).toBe(0);
  expect(mean([1, 0, 0.5, 0.5])).toBe(0.5);
});
