import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import type { McpHouse } from '../../src/mcp/house.ts';
import { listResources, readResource } from '../../src/mcp/resources.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { Shelf } from '../../src/service/shelf.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const shelf = new Shelf();
const faults: unknown[] = [];
const house: McpHouse = { shelf, build: 'test', onFault: (error) => faults.push(error) };
let before: OpenLibrary;
let after: OpenLibrary;

/** `pages` pages in English, every second one in Japanese too. */
async function library(version: string, pages: number): Promise<OpenLibrary> {
  const root = join(folder, version);
  for (const locale of ['en', 'ja']) mkdirSync(join(root, locale, 'notes'), { recursive: true });
  writeFileSync(
    join(root, 'library.yaml'),
    `name: Notes\norigin: https://notes.example\nversion: ${version}\nlocales: [en, ja]\n`,
  );
  for (let no = 0; no < pages; no += 1) {
    writeFileSync(
      join(root, 'en/notes', `${no}.md`),
      `---\ntitle: Note ${no} of ${version}\n---\n\nWords.\n`,
    );
    if (no % 2 === 0)
      writeFileSync(join(root, 'ja/notes', `${no}.md`), `---\ntitle: 覚書${no}\n---\n\n言葉。\n`);
  }
  const { file } = await buildSnapshot(await readLibrary(root), join(folder, `${version}.lectern`));
  return openLibrary(openSnapshot(file), { baseUrl: 'https://notes.example/app' });
}

beforeAll(async () => {
  before = await library('old', 150);
  after = await library('new', 151);
});

test('resources are listed a hundred at a time, and a cursor goes on in the version that gave it out', () => {
  shelf.use(before);
  const first = listResources(house, null);
  shelf.use(after);
  const uris = [...first.resources];
  for (let cursor = first.nextCursor; cursor !== undefined;) {
    const next = listResources(house, cursor);
    uris.push(...next.resources);
    cursor = next.nextCursor;
  }
  expect(first.resources).toHaveLength(100);
  expect(uris).toHaveLength(225);
  expect(new Set(uris.map(({ uri }) => uri)).size).toBe(225);
  expect(
    uris.every(({ uri }) => /^https:\/\/notes\.example\/app\/(?:en|ja)\/notes\/\d+\.md$/u.test(uri)),
  ).toBe(true);
});

test('every listed resource can be read, and a page shown by fallback too', () => {
  shelf.use(after);
  const { resources } = listResources(house, null);
  for (const { uri } of resources) expect(readResource(house, uri).contents[0]).toMatchObject({ uri });
  const [content] = readResource(house, 'https://notes.example/app/ja/notes/1.md').contents;
  expect(content).toMatchObject({ text: expect.stringContaining('Note 1 of new') as string });
});

test('an older version answers as long as it is kept', () => {
  shelf.use(before);
  shelf.use(after);
  const [, read] = TOOLS;
  const { knowledgeVersion } = before.store.meta;
  const ask = (given: Record<string, unknown>) =>
    callTool(house, read as (typeof TOOLS)[number], { page: 'notes.1', ...given });
  expect(ask({}).structuredContent).toMatchObject({ page: { title: 'Note 1 of new' } });
  expect(ask({ version: knowledgeVersion }).structuredContent).toMatchObject({
    page: { title: 'Note 1 of old' },
  });
  const uri = `https://notes.example/app/en/notes/1.md?version=${knowledgeVersion}`;
  expect(readResource(house, uri).contents[0]).toMatchObject({
    text: expect.stringContaining('old') as string,
  });
  shelf.drop(knowledgeVersion);
  expect(ask({ version: knowledgeVersion }).isError).toBe(true);
  expect(() => readResource(house, uri)).toThrow('not kept');
});

test('what fails inside is told to the log, and nothing of it to the agent', () => {
  const [search] = TOOLS;
  const broken = {
    ...(search as (typeof TOOLS)[number]),
    ask: () => {
      throw new TypeError('secret');
    },
  };
  const result = callTool(house, broken, { q: 'words' });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(faults).toEqual([new TypeError('secret')]);
});
