import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localesOf, parseTsv, readJudgedSet } from '../../bench/eval/judged-queries.ts';
import { ranksOf } from '../../bench/eval/ranks.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

function write(locale: string, docs: string, queries: string): string {
  const own = join(folder, locale);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'docs.tsv'), docs);
  writeFileSync(join(own, 'queries.tsv'), queries);
  return own;
}

test('rows are lines, whatever their ends, and empty ones are none', () => {
  expect(parseTsv('\uFEFFa\tb\r\nc\td\n\n', 2, 'docs.tsv')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a line of another number of columns is named', () => {
  expect(() => parseTsv('a\tb\nc\td\te\n', 2, 'docs.tsv')).toThrow('docs.tsv, line 2: 3 columns');
});

test('each folder with both files is a locale, and a pair alone needs its locale said', () => {
  const en = write('en', 'd1\tRivers\tWater flows to the sea.\n', 'q1\twhere does water flow\td1\n');
  write('es', 'd1\tRíos\tEl agua corre al mar.\n', 'q1\t¿adónde corre el agua?\td1\n');
  mkdirSync(join(folder, 'notes'));
  expect(localesOf(folder, []).map(({ locale }) => locale)).toEqual(['en', 'es']);
  expect(localesOf(folder, ['es']).map(({ locale }) => locale)).toEqual(['es']);
  expect(localesOf(en, ['en'])).toEqual([{ locale: 'en', folder: en }]);
  expect(() => localesOf(en, [])).toThrow('--locale');
});

test('a query whose document is not there is named', () => {
  const own = write('ja', 'd1\t川\t水は海へ流れる。\n', 'q1\t水はどこへ\td2\n');
  expect(() => readJudgedSet('ja', own)).toThrow('d2');
});

test('questions are asked of the library that the documents make', async () => {
  const docs = ['d1\tRivers\tWater flows to the sea.', 'd2\tMountains\t*Snow* & "ice" <b>stay</b> on top.'];
  const queries = ['q1\tsnow and ice on top\td2', 'q2\twhere does water flow\td1', 'q3\tmountains\td1'];
  const own = write('en', docs.join('\n'), queries.join('\n'));
  const { ranks, queriesPerSecond } = await ranksOf(readJudgedSet('en', own));
  expect(ranks).toEqual([1, 1, undefined]);
  expect(queriesPerSecond).toBeGreaterThan(0);
});
