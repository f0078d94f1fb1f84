import { expect, test } from 'vitest';
import { openSearch } from '../../src/search/library-search.ts';
import { memoryReader } from '../../src/search/memory-reader.ts';
import { ask, document } from './small-library.ts';

test('a question has the same answer before, while and after all locales are opened', async () => {
  const documents = new Map([
    [
      'en',
      [document(0, 'en', 'Clay', 'Clay tablets keep for long.'), document(1, 'en', 'Wax', 'Wax melts.')],
    ],
    ['ja', [document(0, 'ja', '粘土', '粘土板は長く残る。'), document(1, 'ja', '蝋', '蝋は溶ける。')]],
  ]);
  const reader = memoryReader(documents);
  let read: string[] = [];
  const search = openSearch({
    ...reader,
    file(locale, name) {
      read.push(`${locale} ${name}`);
      return reader.file(locale, name);
    },
  });
  const before = ask(search, 'en', 'clay');
  expect(before.hits).toHaveLength(1);
  expect(read.filter((file) => file.startsWith('ja'))).toEqual([]);
  const warm = search.warm();
  const during = ask(search, 'en', 'clay');
  await warm;
  read = [];
  expect([during, ask(search, 'en', 'clay')]).toEqual([before, before]);
  expect(ask(search, 'ja', '粘土').hits.map(({ page }) => page)).toEqual([0]);
  expect(read).toEqual([]);
});
