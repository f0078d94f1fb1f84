import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { outlineArea } from '../../src/service/outline-pages.ts';
import { resolveUrl } from '../../src/service/resolve-url.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder, writeLibrary } from '../content/library-folder.ts';

/** Readers of Japanese are shown Japanese alone; one area is declared before it has a page. */
async function open(): Promise<OpenLibrary> {
  const library = await readLibrary(
    await writeLibrary({
      'library.yaml':
        'name: Test\nlocales: [en, ja]\nfallback: { ja: [] }\nareas: { plans: { title: Plans } }\n',
      'en/index.md': '# Front\n',
      'en/notes/index.md': '# Notes\n',
      'en/notes/one.md': '# One\n',
      'ja/notes/one.md': '# 一\n',
    }),
  );
  const { file } = await buildSnapshot(library, join(await temporaryFolder(), 'test.lectern'));
  return openLibrary(openSnapshot(file), { baseUrl: 'https://test.example' });
}

test('a front page and an area are there in every locale, whoever wrote them', async () => {
  const library = await open();
  const kindAt = (path: string) => resolveUrl(library, path).kind;
  expect(['/en', '/en/notes', '/en/notes/one'].map(kindAt)).toEqual(['page', 'page', 'page']);
  expect(['/ja', '/ja/notes', '/ja/notes/one'].map(kindAt)).toEqual(['front', 'area', 'page']);
  expect(['/en/plans', '/ja/plans', '/en/Plans'].map(kindAt)).toEqual(['area', 'area', 'redirect']);
  expect(kindAt('/en/nothing')).toBe('not-found');
  expect(['/ja.md', '/ja/plans.md'].map(kindAt)).toEqual(['not-found', 'not-found']);
  // An area’s page that cannot be shown gives its place to those below it.
  expect(outlineArea(library, 'ja', 'notes', 1).pages.map(({ id }) => id)).toEqual(['notes.one']);
  library.store.close();
});
