/** What is published of a large library stays within bounds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { listForModels } from '../../src/service/list-for-models.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { publishedPlaces } from '../../src/service/published-places.ts';
import { sitemapParts } from '../../src/service/sitemap-parts.ts';
import { renderLocaleLlms } from '../../src/site/llms-text.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import type { Store } from '../../src/snapshot/store.ts';
import { writeFiles } from '../cli/small-library.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
let library: OpenLibrary;

beforeAll(async () => {
  const pages = Array.from({ length: 230 }, (_, n) => [
    n < 40 ? `en/many/deep/er/page-${n}.md` : `en/many/page-${n}.md`,
    `# Page ${n}\n`,
  ]);
  writeFiles(`${folder}/library`, {
    'library.yaml': 'name: Many\norigin: https://many.example\nlocales: [en, ja]\n',
    ...Object.fromEntries(pages),
    'ja/few/only.md': '# 一\n',
  });
  await buildSnapshot(await readLibrary(`${folder}/library`), `${folder}/many.lectern`);
  library = openLibrary(openSnapshot(`${folder}/many.lectern`), { baseUrl: 'https://many.example' });
});
afterAll(() => library.store.close());

test('a list for models has the nearest pages of an area, and says how many more there are', () => {
  const { areas, untranslated } = listForModels(library, 'en');
  const many = areas.find(({ title }) => title === 'many');
  expect([many?.pages.length, many?.more, untranslated]).toEqual([200, 30, 1]);
  expect(many?.pages.filter(({ url }) => url.includes('/deep/'))).toHaveLength(10);
  const text = renderLocaleLlms({
    locale: 'en',
    name: 'Many',
    summary: null,
    baseUrl: library.baseUrl,
    areas,
    untranslated,
    sourceLocale: 'en',
  });
  expect(text).toContain('\n30 more pages: https://many.example/en/llms-full.txt\n');
  expect(text).toContain('- [1 page that is not translated yet](https://many.example/en/llms.txt)');
});

test('front and area pages that nobody wrote are published where they are generated', () => {
  const generated = publishedPlaces(library.store).filter(({ page }) => page === null);
  expect(generated).toEqual([
    { path: '/', page: null, locales: ['en', 'ja'], source: 'en' },
    { path: '/few', page: null, locales: ['en', 'ja'], source: 'en' },
    { path: '/many', page: null, locales: ['en', 'ja'], source: 'en' },
  ]);
});

test('parts of a sitemap have every address once, five thousand at most', () => {
  const pages = Array.from({ length: 12_000 }, (_, no) => ({
    no,
    path: `/a/${no}`,
    area: 'a',
    sourceLocale: 'en',
  }));
  const locales = ['en', 'es', 'ja'];
  const store = {
    pages,
    config: { locales, areas: [] },
    translations: (no: number) =>
      locales.slice(0, 1 + (no % 3)).map((locale) => ({ locale, status: 'source' })),
    pageByPath: () => undefined,
  } as unknown as Store;
  const parts = sitemapParts(store);
  const urls = parts.map((part) =>
    part.flatMap(({ path, locales: own }) => own.map((locale) => locale + path)),
  );
  for (const part of urls) expect(part.length).toBeLessThanOrEqual(5_000);
  expect(new Set(urls.flat()).size).toBe(urls.flat().length);
  expect(urls.flat()).toHaveLength(24_000 + 6);
});
