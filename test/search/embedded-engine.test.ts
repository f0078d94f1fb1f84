import { expect, test } from 'vitest';
import { buildLocaleIndex } from '../../src/search/build-index.ts';
import { openIndex } from '../../src/search/locale-index.ts';
import { memoryReader } from '../../src/search/memory-reader.ts';
import { unpackFile } from '../../src/search/packed-file.ts';
import { BLOCK_SIZE, blockOf, countOf, openPostings } from '../../src/search/postings.ts';
import { integerWeight } from '../../src/search/ranking.ts';
import type { SearchDocument } from '../../src/search/source.ts';
import { FORM, PAIR, STEM } from '../../src/search/streams.ts';
import { describeEngine } from './engine-suite.ts';
import { document } from './small-library.ts';

function embeddedEngine(documents: readonly SearchDocument[]) {
  const locale = documents[0]?.textLocale ?? 'en';
  return openIndex(memoryReader(new Map([[locale, documents]])), locale).engine;
}

describeEngine('the embedded engine', embeddedEngine);

test('what a term gives a page is its posting’s impact, times a whole number', () => {
  const documents = Array.from({ length: 600 }, (_, page) =>
    document(
      page,
      'en',
      '',
      `${'clay '.repeat((page % 7) + 1)} ${page % 3 === 0 ? 'wax' : 'reeds and reed'} 文字`,
    ),
  );
  const reader = memoryReader(new Map([['en', documents]]));
  const { engine } = openIndex(reader, 'en');
  const { starts, pages, impacts, worths, headers, headerStarts } = openPostings((name) =>
    unpackFile(reader.file('en', name)),
  );
  for (const term of [`${STEM}clay`, `${STEM}wax`, `${STEM}reed`, `${FORM}reeds`, `${PAIR}文字`]) {
    const list = engine.forms.listOf(engine.vocabulary.find(term));
    const expected = new Map<number, number>();
    const unit = integerWeight(1, worths[list] as number);
    let at = starts[list] as number;
    for (const header of headers.subarray(headerStarts[list], headerStarts[list + 1]))
      for (let i = 0; i < countOf(header); i++, at++)
        expected.set(blockOf(header) * BLOCK_SIZE + (pages[at] as number), unit * (impacts[at] as number));
    const found = engine.candidates(
      {
        scored: [{ term, weight: 1, group: null }],
        conditions: [[[term]]],
        match: 'all',
        excluded: [],
        phrases: [],
        within: [],
      },
      600,
      600,
    );
    expect(expected.size).toBeGreaterThan(100);
    expect(new Map([...found.pages].map((page, i) => [page, found.scores[i]]))).toEqual(expected);
  }
});

test('the same documents give the same bytes', () => {
  const documents = [document(0, 'en', 'Clay', 'Clay keeps.'), document(4, 'en', 'Wax', 'Wax melts: 蠟.')];
  const [one, other] = [buildLocaleIndex('en', documents), buildLocaleIndex('en', documents)];
  expect([...one.files.keys()]).toEqual([...other.files.keys()]);
  for (const [name, bytes] of one.files)
    expect(Buffer.compare(bytes, other.files.get(name) as Uint8Array)).toBe(0);
});

test('documents out of page order are refused', () => {
  const documents = [document(2, 'en', 'Clay', ''), document(1, 'en', 'Wax', '')];
  expect(() => buildLocaleIndex('en', documents)).toThrow('ascending page order');
});
