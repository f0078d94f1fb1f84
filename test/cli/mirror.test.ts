/** The recipe of docs/mirror.md, from end to end. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { dump } from '../../src/cli/commands/dump.ts';
import { mirror } from '../../src/cli/commands/mirror.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import type { DumpLine } from '../../src/service/shapes/dump.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { commit, git } from '../content/git-repository.ts';
import { send } from '../http/garden.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { recordedScreen } from './recorded-screen.ts';
import { writeFiles } from './small-library.ts';

vi.setConfig({ testTimeout: 60_000 });

const FILES = {
  'library.yaml': 'name: Books\norigin: https://books.example\nversion: v\nlocales: [en, ja]\n',
  'en/index.md': '# Books\n',
  'en/wood/oak.md': '---\ntitle: Oak\nid: oak\n---\n\nOld. ![A leaf](leaf.svg)\n\n## Use\n\nShips.\n',
  'ja/wood/oak.md': '---\ntitle: オーク\n---\n\n古い。\n\n## 用途\n\n船。\n',
  'en/wood/elm.md': '---\ntitle: Elm\nupdated: 2020-05-01\n---\n\nWet.\n',
  'en/wood/ash.md': '# Ash\n\nTough.\n',
  'en/wood/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const servers: RunningServer[] = [];
const opened: OpenLibrary[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const { store } of opened) store.close();
});

let built = 0;
const snapshots = temporaryFolder();

async function build(folder: string, baseUrl: string): Promise<OpenLibrary> {
  built += 1;
  const file = join(snapshots, `${built}.lectern`);
  await buildSnapshot(await readLibrary(folder), file);
  const library = openLibrary(openSnapshot(file), { baseUrl });
  opened.push(library);
  return library;
}

async function serve(folder: string): Promise<RunningServer> {
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    cacheBytes: 1_000_000,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
    open: (baseUrl) => build(folder, baseUrl),
  });
  servers.push(server);
  return server;
}

function versionOf({ library }: RunningServer): string {
  return library.store.meta.knowledgeVersion;
}

async function run(from: string, folder: string, options = {}): Promise<string> {
  const screen = recordedScreen(false);
  expect(await mirror({ out: screen, err: screen }, from, folder, options)).toBe(0);
  return screen.text;
}

/** What a server answers, without its own address. */
async function asked(server: RunningServer, target: string): Promise<string> {
  const { status, text } = await send(server.address, target, {});
  return `${status} ${text.replaceAll(server.address, '')}`;
}

test('a mirror has the same version and answers, is kept up to date with little traffic, and tells what changed', async () => {
  const origin = writeFiles(temporaryFolder(), FILES);
  git(origin, 'init', '-q');
  commit(origin);
  writeFileSync(join(origin, 'en/wood/ash.md'), '# Ash\n\nTough and light.\n');
  commit(origin);
  const a = await serve(origin);
  const folder = join(temporaryFolder(), 'mirror');
  expect(await run(a.address, folder)).toBe(
    `${folder} is ${versionOf(a)} now: 5 pages written, 0 files removed.\n`,
  );
  const b = await serve(folder);
  expect(versionOf(b)).toBe(versionOf(a));
  expect((await readLibrary(folder)).issues).toEqual([]);
  const before = versionOf(a);

  writeFileSync(join(origin, 'en/wood/elm.md'), '---\ntitle: Elm\nupdated: 2021-05-01\n---\n\nStill wet.\n');
  rmSync(join(origin, 'en/wood/ash.md'));
  renameSync(join(origin, 'en/wood'), join(origin, 'en/trees'));
  renameSync(join(origin, 'ja/wood'), join(origin, 'ja/trees'));
  writeFileSync(join(origin, 'en/trees/leaf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
  writeFileSync(join(origin, 'library.yaml'), `${FILES['library.yaml']}areas:\n  trees:\n    title: Trees\n`);
  commit(origin);
  a.app.useLibrary(await build(origin, a.address));
  const requests: string[] = [];
  a.app.server.on('request', ({ url = '' }: { url?: string }) => requests.push(url));
  const { current } = JSON.parse((await send(a.address, '/api/v1', {})).text).versions;

  expect(await run(a.address, folder)).toBe(
    `${folder} is ${current} now: 3 pages written, 5 files removed.\n`,
  );
  expect(requests.slice(1)).toEqual([
    '/api/v1',
    `/api/v1/dump?version=${current}&since=${before}`,
    `/en/trees/leaf.svg?version=${current}`,
  ]);
  expect(readdirSync(folder).sort()).toEqual(['.lectern-history.json', 'en', 'ja', 'library.yaml']);
  expect(readdirSync(join(folder, 'en')).sort()).toEqual(['index.md', 'trees']);
  expect(readdirSync(join(folder, '..'))).toEqual(['mirror']);
  const renewed = await build(folder, b.address);
  expect(renewed.store.meta.knowledgeVersion).toBe(current);
  b.app.useLibrary(renewed);
  for (const target of [
    `/api/v1/changes?since=${before}`,
    `/api/v1/dump?since=${before}`,
    '/api/v1/dump',
    '/api/v1/search?q=wet',
    '/api/v1/pages/oak?locale=ja&format=html',
    `/api/v1/pages/wood.ash?version=${before}`,
    '/en/trees/elm.md',
    '/en/trees/leaf.svg',
    '/en/changes.atom',
    '/sitemap-1.xml',
  ])
    expect(await asked(b, target)).toBe(await asked(a, target));

  requests.length = 0;
  expect(await run(a.address, folder)).toBe(`${folder} is up to date.\n`);
  expect(requests).toEqual(['/api/v1']);
});

test('a mirror of a version that the server has dropped is taken anew', async () => {
  const origin = writeFiles(temporaryFolder(), FILES);
  const a = await serve(origin);
  const folder = join(temporaryFolder(), 'mirror');
  await run(a.address, folder);
  rmSync(join(origin, 'en/wood/ash.md'));
  const later = await build(origin, a.address);
  a.app.useLibrary(later);
  a.app.dropLibrary(versionOf(a));
  const { knowledgeVersion } = later.store.meta;
  expect(await run(a.address, folder)).toBe(
    `${folder} is ${knowledgeVersion} now: 4 pages written, 1 file removed.\n`,
  );
  expect((await build(folder, a.address)).store.meta.knowledgeVersion).toBe(knowledgeVersion);
  expect(existsSync(join(folder, 'en/wood/ash.md'))).toBe(false);
});

test('a translation whose source has changed is stale in the mirror too', async () => {
  const origin = writeFiles(temporaryFolder(), FILES);
  const hash = (await readLibrary(origin)).pages.find(({ id }) => id === 'oak')?.texts.get('en')?.contentHash;
  writeFileSync(join(origin, 'ja/wood/oak.md'), `---\ntitle: オーク\ntranslates: ${hash}\n---\n\n古い。\n`);
  const a = await serve(origin);
  const folder = join(temporaryFolder(), 'mirror');
  await run(a.address, folder);
  const before = versionOf(a);
  const oak = join(origin, 'en/wood/oak.md');
  writeFileSync(oak, readFileSync(oak, 'utf8').replace('Ships.', 'Barrels.'));
  const later = await build(origin, a.address);
  a.app.useLibrary(later);
  const { changes } = (await send(a.address, `/api/v1/changes?since=${before}`, {})).json;
  expect(changes).toMatchObject([{ id: 'oak', locales: ['en'] }]);
  await run(a.address, folder);
  const mirrored = await build(folder, a.address);
  expect(mirrored.store.meta.knowledgeVersion).toBe(later.store.meta.knowledgeVersion);
  const texts = mirrored.store.texts(mirrored.store.pageById('oak')?.no ?? -1);
  expect(texts.map(({ status }) => status)).toEqual(['source', 'stale']);
});

test('what another layout tells by names and history is mirrored too', async () => {
  const origin = writeFiles(temporaryFolder(), {
    'library.yaml': 'name: Docs\norigin: https://docs.example\nversion: v\nlocales: [en, ja]\n',
    'docusaurus.config.js': 'export default {};\n',
    'docs/guide/_category_.json': '{"label": "The guide", "position": 2}',
    'docs/guide/one.md': '# One\n\n![x](./x.svg)\n',
    'docs/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'i18n/ja/docusaurus-plugin-content-docs/current/guide/one.md': '# 一\n',
  });
  git(origin, 'init', '-q');
  commit(origin);
  writeFileSync(join(origin, 'docs/guide/one.md'), '# One\n\nNewer. ![x](./x.svg)\n');
  commit(origin);
  const a = await serve(origin);
  const status = a.library.store
    .texts(a.library.store.pageById('guide.one')?.no ?? -1)
    .map((text) => text.status);
  expect(status).toEqual(['source', 'stale']);
  const folder = join(temporaryFolder(), 'mirror');
  await run(a.address, folder);
  expect((await build(folder, a.address)).store.meta.knowledgeVersion).toBe(versionOf(a));
});

/** Breaks off the first dump somewhere in the middle, and is too busy for the second. */
async function unreliable(address: string): Promise<Server> {
  let asks = 0;
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, headers } = await send(address, request.url ?? '', {});
    const isDump = request.url?.startsWith('/api/v1/dump') === true;
    if (isDump) asks += 1;
    if (isDump && asks === 2) response.writeHead(503, { 'retry-after': '0' }).end();
    else if (isDump && asks === 1) {
      response.writeHead(status, { 'content-type': headers['content-type'] ?? '' });
      response.write(body.subarray(0, Math.floor(body.length * 0.6)), () => response.destroy());
    } else response.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(body);
  };
  const server = createServer((request, response) => void relay(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a dump that breaks off is taken up again where it ended', async () => {
  const a = await serve(writeFiles(temporaryFolder(), FILES));
  const server = await unreliable(a.address);
  const folder = join(temporaryFolder(), 'mirror');
  const targets: string[] = [];
  server.on('request', ({ url = '' }: { url?: string }) => targets.push(url));
  await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder);
  server.close();
  const [, first, second, third] = targets;
  expect(first).not.toContain('cursor=');
  expect(second).toContain('cursor=');
  expect(third).toBe(second);
  expect((await build(folder, a.address)).store.meta.knowledgeVersion).toBe(versionOf(a));
});

test('a dump in a file makes the same folder, with the images from a server', async () => {
  const origin = writeFiles(temporaryFolder(), FILES);
  const a = await serve(origin);
  const out = recordedScreen(false);
  const options = { baseUrl: a.address, cacheDir: temporaryFolder() };
  expect(await dump({ out, err: recordedScreen(false) }, origin, options)).toBe(0);
  expect(out.text).toBe((await send(a.address, '/api/v1/dump', {})).text);
  const file = join(temporaryFolder(), 'books.ndjson');
  writeFileSync(file, out.text);
  const folder = join(temporaryFolder(), 'mirror');
  await expect(run(file, folder)).rejects.toThrow(
    '1 file that pages refer to is missing, en/wood/leaf.svg first: give the server that has them with --assets <url>.',
  );
  await run(file, folder, { assets: a.address });
  expect((await build(folder, a.address)).store.meta.knowledgeVersion).toBe(versionOf(a));

  const earlier = join(temporaryFolder(), 'earlier.lectern');
  await buildSnapshot(await readLibrary(origin), earlier);
  writeFileSync(join(origin, 'en/wood/ash.md'), '# Ash\n\nLight.\n');
  const since = recordedScreen(false);
  await dump({ out: since, err: since }, origin, { ...options, since: earlier, locale: ['en'] });
  const lines = since.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DumpLine);
  expect(lines.map(({ page, change }) => [page.id, change])).toEqual([
    ['home', null],
    ['wood.ash', 'changed'],
  ]);
  writeFileSync(file, since.text);
  expect(await run(file, folder)).toContain('1 page written, 0 files removed.');
});

test('a dump that is not whole, not true or leads elsewhere changes nothing', async () => {
  const a = await serve(writeFiles(temporaryFolder(), FILES));
  const lines = (await send(a.address, '/api/v1/dump', {})).text.trimEnd().split('\n');
  const parent = temporaryFolder();
  const folder = join(parent, 'mirror');
  const changed = (at: number, change: (line: any) => unknown) =>
    lines.map((line, index) => (index === at ? JSON.stringify(change(JSON.parse(line))) : line));
  const atPath = (path: string) =>
    changed(1, (line) => ({
      ...line,
      provenance: { ...line.provenance, sources: [{ ...line.provenance.sources[0], path }] },
    }));
  const faults: [readonly string[], string][] = [
    ...[
      '../out.md',
      'en/../../out.md',
      '/etc/out.md',
      '.git/config',
      '.lectern-history.json',
      'en\\out.md',
      'en//a.md',
      '',
    ].map((path): [readonly string[], string] => [atPath(path), 'a file that no library can have']),
    [
      changed(1, (line) => ({ ...line, source: { encoding: 'utf-8', value: 'other' } })),
      'did not arrive whole',
    ],
    [lines.slice(0, -1), 'cut short'],
    [lines.slice(1), 'does not begin with its first line'],
    [[], 'empty'],
    [['{"no": "dump"}'], 'This is no dump'],
    [['no json'], 'This is no dump'],
    [
      changed(1, (line) => ({
        ...line,
        provenance: { ...line.provenance, knowledgeVersion: 'x-000000000000' },
      })),
      'mixes two versions',
    ],
    [
      changed(0, (line) => ({ ...line, library: { ...line.library, since: 'x-000000000000' } })),
      'take a whole dump',
    ],
    [
      changed(0, (line) => ({ ...line, library: { ...line.library, layout: 'scroll' } })),
      'knows no layout called scroll',
    ],
  ];
  for (const [broken, message] of faults) {
    const file = join(parent, 'broken.ndjson');
    writeFileSync(file, broken.map((line) => `${line}\n`).join(''));
    await expect(run(file, folder, { assets: a.address })).rejects.toThrow(message);
    expect(readdirSync(parent).sort()).toEqual(['broken.ndjson', 'mirror']);
    expect(readdirSync(folder)).toEqual([]);
  }
  await expect(run(join(parent, 'none.ndjson'), folder)).rejects.toThrow('cannot be read: give the address');
  writeFileSync(join(parent, 'kept.txt'), 'mine');
  await expect(run(a.address, parent)).rejects.toThrow('is not empty, and no mirror');
  expect(readFileSync(join(parent, 'kept.txt'), 'utf8')).toBe('mine');
  writeFileSync(join(folder, '.lectern-history.json'), '{}');
  await expect(run(a.address, folder)).rejects.toThrow('is damaged');
});
