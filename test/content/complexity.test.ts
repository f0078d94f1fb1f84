import { expect, test } from 'vitest';

import { read } from './page-html.ts';

/** In CPU time, so that a busy machine does not fail the test; far above what is needed, far below what is quadratic. */
const LIMIT = 10_000;

function cpuOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const KB = 1_024;
const repeat = (text: string, size: number): string => text.repeat(Math.floor(size / text.length));
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- x\n`).join('');

test.each([
  ['2 KB of quotes', '>'.repeat(2 * KB)],
  ['1 MB of quotes', '>'.repeat(1_024 * KB)],
  ['a nested list of 1 MB', nested(1_000)],
  ['nested admonitions', repeat(':::note\n', 200 * KB)],
  ['a table of 40,000 rows', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(40_000)}`],
  ['50,000 footnotes', repeat('^[a]', 200 * KB)],
  ['open tags', repeat('<div>', 200 * KB)],
  ['open tags among words', repeat('a <b>', 200 * KB)],
])('%s are cut off with an issue', (_, markdown) => {
  let codes: string[] = [];
  const spent = cpuOf(() => {
    const result = read(markdown);
    codes = result.issues.map(({ code }) => code);
    expect(result.draft).toBeNull();
  });
  expect(codes).toEqual(['too-complex']);
  expect(spent).toBeLessThan(LIMIT);
});

test.each([
  ['brackets', '['],
  ['images', '!['],
  ['wiki brackets', '[[a'],
  ['angle brackets', '<'],
  ['half tags', '<a '],
  ['ampersands', '&'],
  ['emphasis', '*a **b '],
  ['backticks', '`a``'],
  ['footnote marks', '[^'],
  ['addresses', 'a.b@'],
  ['schemes', 'http://'],
  ['links', '[a](b.md) '],
  ['empty links', '[](a)\n'],
  ['references', '[a]: b\n'],
  ['definitions', 'a\n: b\n'],
  ['headings', '## a\n'],
  ['comments', '<!--'],
  ['raw links', '<a href="a&amp;b">x</a>'],
])('100 KB of %s are read in linear time', (_, piece) => {
  const small = Math.max(
    cpuOf(() => read(repeat(piece, 25 * KB))),
    30,
  );
  const large = cpuOf(() => read(repeat(piece, 100 * KB)));
  // Four times the input; quadratic work would take sixteen times as long, and at this size much more than a second.
  expect(large).toBeLessThan(Math.max(small * 12, 1_500));
});

test('a page nested as deep as people nest is read', () => {
  const { content, issues } = read(`# T\n\n${nested(12)}\n${'> '.repeat(20)}a\n`);
  expect(issues).toEqual([]);
  expect(content?.texts[0]).toBe(`${'x\n'.repeat(12)}a`);
});
