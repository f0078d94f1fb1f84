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
  const known = new TermTable(NAMES.slice(0, 4)).order();
  const table = new TermTable(NAMES.slice(0, 4), known);
  table.give(NAMES.slice(4, 6));
  expect(sorted(table)).toEqual(NAMES.slice(0, 6).sort());
  table.numberOf('aaa');
  table.numberOf('xpearl');
  table.numberOf('xpear');
  expect(sorted(table)).toEqual([...NAMES.slice(0, 6), 'aaa', 'xpearl'].sort());
  expect(table.added()).toEqual(['aaa', 'xpearl']);
});
