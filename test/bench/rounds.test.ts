import { expect, test } from 'vitest';
import type { Contender } from '../../bench/search/contender.ts';
import { percentile, timeInTurns } from '../../bench/search/rounds.ts';

function contender(name: string, search: Contender['search']): Contender {
  return {
    name,
    pages: 1,
    indexMilliseconds: 0,
    bytes: 0,
    openMilliseconds: 0,
    memoryBytes: 0,
    search,
    close: () => undefined,
  };
}

const queries = ['a', 'b', 'c'].map((text) => ({ text, terms: [text] }));

test('a percentile is the least value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([3], 0.99)).toBe(3);
});

test('everyone is asked every query once a round, after one that does not count, and takes turns in going first', () => {
  const asked: string[] = [];
  const note =
    (name: string): Contender['search'] =>
    ({ text }) => {
      asked.push(name + text);
      return text === 'b' ? 0 : 1;
    };
  const timings = timeInTurns([contender('x', note('x')), contender('y', note('y'))], queries, 'any', {
    rounds: 2,
    milliseconds: 1_000,
  });
  expect(asked.join(' ')).toBe('xa xb xc ya yb yc xa xb xc ya yb yc ya yb yc xa xb xc');
  expect(timings.map((timing) => [timing.name, timing.asked, timing.empty])).toEqual([
    ['x', 6, 2],
    ['y', 6, 2],
  ]);
});

test('whoever has used up its share of a round goes on in the next', () => {
  const asked: string[] = [];
  const slow = contender('slow', ({ text }) => {
    asked.push(text);
    const before = process.cpuUsage();
    const spent = () => Object.values(process.cpuUsage(before)).reduce((sum, micros) => sum + micros, 0);
    const end = performance.now() + 25;
    while (performance.now() < end || spent() < 2_000);
    return 1;
  });
  const [timing] = timeInTurns([slow], queries, 'any', { rounds: 4, milliseconds: 1 });
  expect(asked.join('')).toBe('aabca');
  expect(timing?.asked).toBe(4);
  expect(timing?.wallMilliseconds).toBeGreaterThanOrEqual(25);
});
