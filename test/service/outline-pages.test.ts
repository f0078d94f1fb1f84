/** Lists of pages that are too long for one page. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { outlineArea } from '../../src/service/outline-pages.ts';
import type { OutlineNode } from '../../src/service/shapes/systems.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder, writeLibrary } from '../content/library-folder.ts';

const written = (nodes: readonly OutlineNode[]): string =>
  nodes
    .map(({ title, children }) => (children.length === 0 ? title : `${title}(${written(children)})`))
    .join(' ');

test('a long area is listed in parts that together name every page once, below the pages they belong to', async () => {
  const folder = await writeLibrary({
    'library.yaml': 'name: Test\nlocales: [en]\n',
    'en/notes/a.md': '# A\n',
    'en/notes/b/index.md': '# B\n',
    'en/notes/b/1.md': '# B1\n',
    'en/notes/b/2.md': '# B2\n',
    'en/notes/b/3.md': '# B3\n',
    'en/notes/c.md': '# C\n',
  });
  const { file } = await buildSnapshot(
    await readLibrary(folder),
    join(await temporaryFolder(), 'test.lectern'),
  );
  const library = openLibrary(openSnapshot(file), { baseUrl: 'https://test.example' });
  const parts = [1, 2, 3, 4].map((part) => outlineArea(library, 'en', 'notes', 3, { part, most: 2 }));
  expect(parts.map(({ pages, more }) => [written(pages), more])).toEqual([
    ['A B', true],
    ['B(B1 B2)', true],
    ['B(B3) C', false],
    ['', false],
  ]);
  const whole = outlineArea(library, 'en', 'notes', 3);
  expect([written(whole.pages), whole.more]).toEqual(['A B(B1 B2 B3) C', false]);
  library.store.close();
});
