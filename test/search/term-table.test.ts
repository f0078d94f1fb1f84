import { expect, test } from 'vitest';
import { TermTable } from '../../src/search/term-table.ts';

const NAMES = ['xpear', 'sfig', 'xapple', 'p東京', 'xpe', 'u\ud800', 'xfig', 'p東'];

function sorted(table: TermTable): readonly (string | undefined)[] {
  return [...table.order()].map((number) => table.names[number]);
}

test('terms are in the order of their names, by code unit', () => {
  expect(sorted(new TermTable(NAMES))).toEqual([...NAMES].sort());
});

test('an order that is known of the first ones is gone on with', () => {
  const first = new TermTable(NAMES.slice(0, 4));
  const known = first.orderGiven();
  const table = new TermTable(NAMES.slice(0, 6), known);
  expect(sorted(table)).toEqual(NAMES.slice(0, 6).sort());
  table.numberOf('aaa');
  table.numberOf('xpearl');
  table.numberOf('xpear');
  expect(sorted(table)).toEqual([...NAMES.slice(0, 6), 'aaa', 'xpearl'].sort());
  expect([...table.orderGiven()].map((number) => table.names[number])).toEqual(NAMES.slice(0, 6).sort());
});
