/** Whatever pages say of each other: the library is built, every page of it is answered, and no answer is a 5xx. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { LibraryError } from '../../src/content/library-error.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { createApp } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anyText } from './awkward-text.ts';
import { fuzz } from './fuzzed.ts';
import { anyMarkdown, SCRIPTS } from './markdown-text.ts';

const folder = temporaryFolder();

/** Few names, so that pages meet: as paths, ids, targets, old places and parents of each other. */
const PLACES = [
  'index',
  'a/index',
  'a/b',
  'a/B',
  'a/b/index',
  'a/b/c',
  'a/e\u0301',
  'a/\u00e9',
  'w/index',
  'w/1',
  'w/2',
  'w/2/index',
  'w/2/1',
  'a/x y',
  'a/字',
  'a/a\u202eb',
  'a/<b>',
  'a/%2e',
  'a/search',
];
const NAMES = [
  'a.b',
  'a.b.c',
  'w',
  'w.1',
  'home',
  '/a/b',
  '/w',
  '/a/b/c',
  '../a/b.md',
  'b',
  'B',
  '1',
  'x',
  '/a/b#s',
  '字',
  '/en/a/b',
  '/',
  '..',
  'by-path',
  'constructor',
  '__proto__',
];
const name = fc.constantFrom(...NAMES);
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Tomato', '字', 'Ａ', 'ignored: no', '1') },
  { weight: 2, arbitrary: fc.constantFrom(...SCRIPTS) },
  { weight: 1, arbitrary: anyText },
);

const FIELDS: Readonly<Record<string, Arbitrary<unknown>>> = {
  title: words,
  id: fc.oneof(name, words),
  kind: fc.constantFrom('page', 'entity', 'system', 'work', 'chapter', 'x'),
  summary: words,
  aliases: fc.array(words, { maxLength: 3 }),
  tags: fc.array(words, { maxLength: 3 }),
  'entity-type': words,
  system: fc.oneof(name, fc.constant('')),
  authors: fc.array(words, { maxLength: 2 }),
  'original-title': words,
  'original-language': fc.constantFrom('la', 'zh-Hant', 'x', ''),
  order: fc.constantFrom('1', '-1', '1.5', '999999999', 'x'),
  number: words,
  relations: fc.dictionary(
    fc.constantFrom('needs', 'part-of', 'x-1', 'A'),
    fc.array(name, { maxLength: 3 }),
    { maxKeys: 2 },
  ),
  license: fc.oneof(
    fc.constantFrom('MIT', 'CC-BY-4.0', 'x'),
    fc.record({ title: words, url: fc.constantFrom('https://x.example/', 'javascript:hacked()') }),
  ),
  'moved-from': fc.array(name, { maxLength: 3 }),
  translates: fc.constantFrom('0123456789ab', 'x'),
  updated: fc.constantFrom('2024-05-01', '9999-12-31', 'x'),
};

/** JSON is YAML. */
const page = fc
  .tuple(
    fc.record(FIELDS, { requiredKeys: [] }),
    fc.array(
      fc.oneof(
        anyMarkdown,
        name.map((to) => `[x](${to}) [[${to}]] ![y](${to})\n\n`),
        words.map((text) => `## ${text}\n\n`),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([fields, body]) => `---\n${JSON.stringify(fields)}\n---\n${body.join('')}`);

const files = fc.dictionary(
  fc
    .tuple(fc.constantFrom('en', 'ja', 'zh-Hant'), fc.constantFrom(...PLACES))
    .map(([locale, place]) => `${locale}/${place}.md`),
  page,
  { maxKeys: 8, noNullPrototype: true },
);

const config = fc
  .record({
    name: words.filter((text) => text.trim() !== ''),
    origin: fc.record({ name: words, url: fc.constantFrom('https://x.example', 'javascript:hacked()') }),
    license: words,
    version: fc.constantFrom('1', 'x y'),
    fallback: fc.constantFrom(
      {},
      { en: ['ja'] },
      { ja: ['zh-Hant', 'en'], 'zh-Hant': ['ja'] },
      { en: ['en'] },
    ),
    areas: fc.dictionary(
      fc.constantFrom('a', 'w', 'search', 'x/y'),
      fc.record({ title: fc.record({ en: words, ja: words }), summary: fc.record({ en: words }) }),
      { maxKeys: 3 },
    ),
  })
  .map((declared) => JSON.stringify({ ...declared, locales: ['en', 'ja', 'zh-Hant'] }));

fuzz(
  'any library is built, and every page, list and picture of it is answered',
  10,
  fc.asyncProperty(config, files, async (declared, written) => {
    const library = join(folder, 'library');
    rmSync(library, { recursive: true, force: true });
    write(library, 'library.yaml', declared);
    for (const [file, text] of Object.entries(written)) write(library, file, text);
    const read = await readLibrary(library).catch((error: unknown) => {
      if (error instanceof LibraryError) return undefined;
      throw error;
    });
    if (read === undefined) return;
    const { file } = await buildSnapshot(read, join(folder, 'tried.lectern'));
    await askEverything(file);
  }),
  0.02,
);

function write(library: string, file: string, text: string): void {
  const place = join(library, file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

async function askEverything(file: string): Promise<void> {
  const store = openSnapshot(file, 'sha256');
  const app = createApp({
    library: openLibrary(store, { baseUrl: 'http://127.0.0.1' }),
    cacheBytes: 0,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  });
  const targets = [
    '/',
    '/api/v1',
    '/opensearch.xml',
    '/en/search?q=hacked',
    '/api/v1/entities',
    '/api/v1/systems',
    '/api/v1/works?sort=updated',
    '/api/v1/search?q=hacked&scope=all&facets=kind,area,system,entityType',
    '/api/v1/suggest?q=t',
    ...store.pages.flatMap(({ id, path }) => {
      const [one, place] = [encodeURIComponent(id), path.split('/').map(encodeURIComponent).join('/')];
      return [
        `/api/v1/pages/${one}?format=html&include=links,backlinks`,
        `/api/v1/pages/${one}?locale=ja&maxChars=1`,
        `/api/v1/systems/${one}?depth=3`,
        `/api/v1/works/${one}/chapters`,
        `/api/v1/graph?id=${one}&depth=3`,
        `/en${place === '/' ? '' : place}`,
        `/ja${place === '/' ? '/index' : place}.md`,
        `/en/graph?id=${one}`,
      ];
    }),
  ];
  try {
    for (const target of targets) {
      const { statusCode, body } = await app.inject(target);
      expect(statusCode, `${target}: ${body.slice(0, 300)}`).toBeLessThan(500);
    }
    for (const { no, id } of store.pages) {
      const own = store.translations(no)[0]?.locale;
      const { statusCode } = await app.inject(`/api/v1/pages/${encodeURIComponent(id)}?locale=${own}`);
      expect(statusCode, id).toBe(200);
    }
  } finally {
    await app.close();
    store.close();
  }
}
