import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMoved } from '../../src/service/moved.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { readPage } from '../../src/service/read-page.ts';
import { search } from '../../src/service/search.ts';
import { PageParameters } from '../../src/service/shapes/page.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { SNAPSHOT_FORMAT } from '../../src/snapshot/schema.ts';

/** Built once by `lectern build` from `test/fixtures/library` when the format was new, and never again. */
const file = (format: number) => join(import.meta.dirname, `../fixtures/snapshots/format-${format}.lectern`);

test('a snapshot of the current format that was stored long ago still opens, reads and searches', () => {
  const library = openLibrary(openSnapshot(file(SNAPSHOT_FORMAT), 'sha256'), {
    baseUrl: 'http://127.0.0.1:3000',
  });
  const answer = readPage(library, withDefaults(PageParameters, { id: 'plants.tomato', locale: 'ja' }));
  expect(isMoved(answer) ? undefined : answer.page.title).toBe('トマト');
  for (const [locale, q] of [
    ['en', 'tomato'],
    ['es', 'tomate'],
    ['ja', 'トマト'],
  ] as const) {
    const { results } = search(library, withDefaults(SearchParameters, { q, locale }));
    expect(results[0]?.id, q).toBe('plants.tomato');
  }
  library.store.close();
});
