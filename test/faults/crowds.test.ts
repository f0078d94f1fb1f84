/** A hub that everything links to, and questions that match everything or nothing: bounded in time and size. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { createApp, type App } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import type { Store } from '../../src/snapshot/store.ts';
import { isLong } from '../fuzz/fuzzed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** `npm run fuzz` has the patience to build them all. */
const SPOKES = isLong ? 100_000 : 2_500;
/** CPU time of one answer, on a machine that does much else. */
const MOST_MS = 2_000;
const MOST_BYTES = 1_000_000;

const folder = temporaryFolder();
let store: Store;
let app: App;

beforeAll(async () => {
  const pages = join(folder, 'library/en/a');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(folder, 'library/library.yaml'), 'name: Hub\nlocales: [en]\n');
  writeFileSync(join(pages, 'hub.md'), '# Hub\n\nAll come here.\n');
  for (let at = 0; at < SPOKES; at += 1)
    writeFileSync(join(pages, `s${at}.md`), `# Spoke ${at}\n\nTo the [hub](hub.md).\n`);
  const { file } = await buildSnapshot(
    await readLibrary(join(folder, 'library')),
    join(folder, 'hub.lectern'),
  );
  store = openSnapshot(file);
  app = createApp({
    library: openLibrary(store, { baseUrl: 'http://127.0.0.1' }),
    cacheBytes: 0,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  });
  await app.inject('/api/v1');
}, 1_800_000);
afterAll(async () => {
  await app?.close();
  store?.close();
});

async function bounded(target: string, status = 200): Promise<string> {
  const before = process.cpuUsage();
  const { statusCode, body } = await app.inject(target);
  const { user, system } = process.cpuUsage(before);
  expect(statusCode, target).toBe(status);
  expect((user + system) / 1_000, target).toBeLessThan(MOST_MS);
  expect(body.length, target).toBeLessThan(MOST_BYTES);
  return body;
}

describe('a hub', () => {
  test.each(['in', 'out', 'both'])('has a graph of at most 500 pages, %s', async (direction) => {
    for (const [id, depth] of [
      ['a.hub', 1],
      ['a.hub', 3],
      ['a.s7', 3],
    ] as const) {
      const body = await bounded(`/api/v1/graph?id=${id}&depth=${depth}&direction=${direction}&limit=500`);
      const { graph } = JSON.parse(body) as {
        graph: {
          nodes: { id: string }[];
          edges: { source: string; target: string }[];
          truncated: boolean;
          total: { nodes: number };
        };
      };
      expect(graph.nodes.length).toBeLessThanOrEqual(500);
      const ids = new Set(graph.nodes.map((node) => node.id));
      expect(graph.edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
      if (id === 'a.hub' && direction !== 'out')
        expect([graph.truncated, graph.total.nodes]).toEqual([true, SPOKES + 1]);
    }
  });

  test('and every page, list and picture around it', async () => {
    for (const target of [
      '/api/v1',
      '/api/v1/pages/a.hub?include=links,backlinks',
      '/api/v1/pages/a.s7',
      '/en',
      '/en/a',
      '/en/a/hub',
      '/en/a/s7',
      '/en/graph?id=a.hub&depth=3',
      '/en/search?q=spoke',
    ])
      await bounded(target);
    for (const target of ['/api/v1/pages/a.s', '/en/a/hubb']) await bounded(target, 404);
  });
});

function letters(count: number, from: number): string {
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join('');
}

describe('questions', () => {
  test.each([
    ['one letter', 's'],
    ['one digit', '7'],
    ['what is on every page', 'to the hub'],
    ['what is on every page, as a phrase', '"to the hub"'],
    ['everything but everything', 'hub -hub -to -the'],
    ['one letter 256 times', 's'.repeat(256)],
    ['one letter 128 times, apart', 's '.repeat(128).trim()],
    ['256 rare letters', letters(256, 0x1_20_00)],
    ['128 rare letters, apart', [...letters(128, 0xa0_00)].join(' ')],
    ['256 Han characters', letters(256, 0x4e_00)],
    ['quotes', '"'.repeat(256)],
    ['quotes apart', '" '.repeat(128).trim()],
    ['minuses', '-'.repeat(256)],
    ['minuses apart', '- '.repeat(127) + 'a'],
    ['quotes and minuses', '-"a" '.repeat(50).trim()],
    ['words that are nearly there', 'spokf hubb spoek hbu '.repeat(12).trim()],
  ])('of %s', async (_, question) => {
    for (const match of ['auto', 'all', 'any', 'exact'])
      await bounded(
        `/api/v1/search?q=${encodeURIComponent(question)}&match=${match}&limit=50&facets=kind,area,system,entityType&scope=all`,
      );
    await bounded(`/api/v1/suggest?q=${encodeURIComponent(question)}&limit=20`);
    await bounded(`/api/v1/entities?q=${encodeURIComponent(question)}`);
  });

  test('of every block of Unicode', async () => {
    for (let block = 0; block < 0x11_00_00; block += 0x8_00) {
      const some = Array.from({ length: 12 }, (_, at) => block + at * 0xa7)
        .filter((codePoint) => codePoint < 0xd8_00 || codePoint > 0xdf_ff)
        .map((codePoint) => String.fromCodePoint(codePoint))
        .join('');
      const { statusCode } = await app.inject(`/api/v1/search?q=${encodeURIComponent(`${some} x`)}`);
      expect(statusCode, block.toString(16)).toBe(200);
    }
  });
});
