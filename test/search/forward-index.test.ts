import { expect, test } from 'vitest';
import {
  FIELD,
  FIRST_UNIT,
  SECTION,
  openForwardIndex,
  writeForwardIndex,
} from '../../src/search/forward-index.ts';
import { PageWords } from '../../src/search/page-words.ts';

test('units beyond the sixty-five thousand that have a code of their own are found all the same', () => {
  const count = 70_000;
  const all = Array.from({ length: count }, (_, term) => FIRST_UNIT + term);
  const second = [
    FIRST_UNIT + 65_531,
    FIELD,
    SECTION,
    ...[65_533, 65_532, 69_999, 0].map((term) => FIRST_UNIT + term),
  ];
  const files = writeForwardIndex(
    Uint32Array.from([...all, ...second]),
    Float64Array.of(0, count, count + second.length),
    Uint32Array.from({ length: count }, (_, term) => term),
  );
  const forward = openForwardIndex((name) => files.get(name) as Uint8Array);
  const unitOf = (term: number): number => forward.terms.indexOf(term);
  const pageWords = new PageWords(forward);
  const sought = [65_531, 65_532, 65_533, 69_999, 3].map((term) => ({
    units: [[unitOf(term)]],
  }));
  pageWords.lookFor(sought);
  const found = (page: number) => {
    pageWords.read(page);
    return Array.from({ length: pageWords.count }, (_, i) => [pageWords.positions[i], pageWords.words[i]]);
  };
  expect(found(0)).toEqual([
    [3, 4],
    [65_531, 0],
    [65_532, 1],
    [65_533, 2],
    [69_999, 3],
  ]);
  expect(found(1)).toEqual([
    [0, 0],
    [3, 2],
    [4, 1],
    [5, 3],
  ]);
  pageWords.lookFor([{ units: [[unitOf(65_532), unitOf(69_999)]] }]);
  expect(found(0)).toEqual([]);
  expect(found(1)).toEqual([[4, 0]]);
});
