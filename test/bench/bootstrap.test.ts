import { expect, test } from 'vitest';
import { bootstrapInterval } from '../../bench/eval/bootstrap.ts';

const coin = Array.from({ length: 400 }, (_, index) => index % 2);

function width(values: readonly number[]): number {
  const { low, high } = bootstrapInterval(values);
  return high - low;
}

test('the same values give the same interval', () => {
  expect(bootstrapInterval(coin)).toEqual(bootstrapInterval(coin));
});

test('the interval is that of the normal approximation where it holds', () => {
  const { low, high } = bootstrapInterval(coin);
  const half = 1.96 * Math.sqrt(0.25 / coin.length);
  expect(low).toBeCloseTo(0.5 - half, 2);
  expect(high).toBeCloseTo(0.5 + half, 2);
});

test('four times the queries halve the interval', () => {
  expect(width(coin) / width([...coin, ...coin, ...coin, ...coin])).toBeCloseTo(2, 0);
});

test('values that are all alike leave no doubt, and none give 0', () => {
  expect(bootstrapInterval([0.7, 0.7, 0.7])).toEqual({
    low: expect.closeTo(0.7, 12) as number,
    high: expect.closeTo(0.7, 12) as number,
  });
  expect(bootstrapInterval([])).toEqual({ low: 0, high: 0 });
});
