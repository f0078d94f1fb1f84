/** New snapshots under a running server: good ones, bad ones, and files that vanish. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildProgram, lectern, temporaryFolder } from '../cli/small-library.ts';
import {
  ask,
  buildEdition,
  publish,
  serveEdition,
  serveFile,
  startLoad,
  until,
  versionServed,
  type Edition,
  type Served,
} from './served.ts';

vi.setConfig({ testTimeout: 90_000 });

let editions: readonly [Edition, Edition, Edition];
const running: Served[] = [];

beforeAll(async () => {
  await buildProgram();
  editions = await Promise.all([buildEdition(1), buildEdition(2), buildEdition(3)]);
}, 120_000);
afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

async function start(edition: Edition, ...args: readonly string[]): Promise<Served> {
  const served = await serveEdition(edition, ...args);
  running.push(served);
  return served;
}

const serves = ({ address }: Served, { version }: Edition) =>
  until(
    () => versionServed(address),
    (served) => served === version,
    version,
  );

test('a new file at the path is served, and the versions before it can still be asked for', async () => {
  const [first, second] = editions;
  const served = await start(first, '--workers', '2');
  const list = JSON.parse((await ask(served.address, '/api/v1/search?q=edition&limit=2')).text);
  publish(second, served.file);
  await serves(served, second);
  const old = await ask(served.address, `/api/v1/pages/pages.page-1?version=${first.version}`);
  expect([old.status, JSON.parse(old.text).page.title]).toEqual([200, 'Page 1 edition 1']);
  const now = await ask(served.address, '/api/v1/pages/pages.page-1');
  expect(JSON.parse(now.text).page.title).toBe('Page 1 edition 2');
  const cursor = encodeURIComponent(list.paging.next);
  for (let count = 0; count < 10; count += 1) {
    const next = JSON.parse(
      (await ask(served.address, `/api/v1/search?q=edition&limit=2&cursor=${cursor}`)).text,
    );
    expect(next.provenance.knowledgeVersion).toBe(first.version);
    expect(next.results).toHaveLength(2);
  }
});

test('reloads under load: no answer fails, none mixes two versions, and surplus versions are dropped', async () => {
  const served = await start(editions[0], '--workers', '2', '--keep', '2');
  const load = startLoad(served.address, 6);
  for (const edition of [editions[1], editions[2], editions[0], editions[1], editions[2]]) {
    publish(edition, served.file);
    served.child.kill('SIGHUP');
    await serves(served, edition);
  }
  const { failures, versions, answers } = await load.stop();
  expect(failures).toEqual([]);
  expect(versions.size).toBe(3);
  expect(answers).toBeGreaterThan(100);
  const gone = await ask(served.address, `/api/v1/works?version=${editions[0].version}`);
  expect([gone.status, JSON.parse(gone.text).code]).toEqual([410, 'version-gone']);
});

const DAMAGES: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['cut by one byte', (bytes) => bytes.subarray(0, -1)],
  ['longer by one byte', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['flipped in its first byte', (bytes) => flipped(bytes, 0)],
  ['flipped in the middle', (bytes) => flipped(bytes, bytes.length >> 1)],
  ['flipped in its last byte', (bytes) => flipped(bytes, bytes.length - 1)],
  ['flipped in its digest', (bytes) => flipped(bytes, bytes.length - 20)],
  ['something else', () => Buffer.from('# A page\n'.repeat(5_000))],
];

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('a bad file at reload is refused in one sentence, and what was served still is', async () => {
  const [first, second] = editions;
  const served = await start(first, '--workers', '1');
  const good = readFileSync(second.file);
  for (const [what, damage] of DAMAGES) {
    const before = served.err().length;
    writeFileSync(served.file, damage(good));
    served.child.kill('SIGHUP');
    const said = await until(
      () => served.err().slice(before),
      (err) => err.endsWith('\n'),
      `${what} is refused`,
    );
    expect(said).toMatch(
      /^\S+given\.lectern (?:is cut off, or is no Lectern snapshot|was altered after it was built); .*\.\n$/u,
    );
    expect(await versionServed(served.address)).toBe(first.version);
  }
  publish(second, served.file);
  await serves(served, second);
});

test.each(DAMAGES)('a file that is %s is refused at start in one sentence', async (_what, damage) => {
  const folder = temporaryFolder();
  const file = join(folder, 'bad.lectern');
  writeFileSync(file, damage(readFileSync(editions[0].file)));
  const { code, err, out } = await lectern('serve', file, '--port', '0', '--cache-dir', folder);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^\S+bad\.lectern [^\n]*\.\n$/u);
});

test('whatever happens to the given file, the server goes on answering every page', async () => {
  const served = await start(editions[0], '--workers', '2', '--cache-mb', '0');
  const everyPage = async () => {
    for (let page = 0; page < 30; page += 1) {
      expect((await ask(served.address, `/en/pages/page-${page}`)).status).toBe(200);
    }
  };
  truncateSync(served.file, 100);
  await everyPage();
  writeFileSync(served.file, Buffer.alloc(1_000_000, 'x'));
  await everyPage();
  rmSync(served.file);
  await everyPage();
  mkdirSync(served.file);
  await everyPage();
  served.child.kill('SIGHUP');
  await until(
    () => served.err(),
    (err) => /given\.lectern .*\.\n$/u.test(err),
    'a sentence',
  );
  await everyPage();
  expect(await versionServed(served.address)).toBe(editions[0].version);
});

test('a copy that is damaged on disk costs answers, never the process', async () => {
  const served = await start(editions[0], '--workers', '1', '--cache-mb', '0');
  const folder = readdirSync(served.cache).find((name) => name.endsWith('-served')) ?? '';
  truncateSync(join(served.cache, folder, `${editions[0].version}.lectern`), 4_096);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, page) => ask(served.address, `/en/pages/page-${page}`)),
  );
  for (const { status, text } of replies) {
    expect([200, 500]).toContain(status);
    expect(text).not.toMatch(/SQLITE|node:|\.ts:|\.js:/u);
  }
  expect((await ask(served.address, '/healthz')).status).toBe(200);
  expect(served.err()).not.toContain('another takes its place');
});

test('versions are kept over a restart, as many as are wanted', async () => {
  const [first, second] = editions;
  const served = await start(first, '--workers', '1');
  publish(second, served.file);
  await serves(served, second);
  served.child.kill('SIGTERM');
  await until(
    () => served.child.exitCode,
    (code) => code === 0,
    'it stops',
  );
  const target = `/api/v1/pages/pages.page-1?version=${first.version}`;
  const again = await serveFile(served.file, served.cache, '--workers', '2');
  running.push(again);
  for (let count = 0; count < 6; count += 1) {
    const { status, text } = await ask(again.address, target);
    expect([status, JSON.parse(text).page?.title]).toEqual([200, 'Page 1 edition 1']);
  }
  again.child.kill('SIGTERM');
  await until(
    () => again.child.exitCode,
    (code) => code === 0,
    'it stops',
  );
  const few = await serveFile(served.file, served.cache, '--workers', '1', '--keep', '1');
  running.push(few);
  expect((await ask(few.address, target)).status).toBe(410);
});

test('a kept version that was damaged between two runs is dropped, and the rest is served', async () => {
  const [first, second] = editions;
  const served = await start(first, '--workers', '1');
  publish(second, served.file);
  await serves(served, second);
  served.child.kill('SIGTERM');
  await until(
    () => served.child.exitCode,
    (code) => code === 0,
    'it stops',
  );
  const folder = readdirSync(served.cache).find((name) => name.endsWith('-served')) ?? '';
  const kept = join(served.cache, folder, `${first.version}.lectern`);
  writeFileSync(kept, flipped(readFileSync(kept), readFileSync(kept).length >> 1));
  const again = await serveFile(served.file, served.cache, '--workers', '1');
  running.push(again);
  expect(await versionServed(again.address)).toBe(second.version);
  await until(
    () => ask(again.address, `/api/v1/works?version=${first.version}`),
    ({ status }) => status === 410,
    'the damaged version is gone',
  );
});

test('a list of versions that is nonsense costs the kept versions alone', async () => {
  const served = await start(editions[0], '--workers', '1');
  served.child.kill('SIGTERM');
  await until(
    () => served.child.exitCode,
    (code) => code === 0,
    'it stops',
  );
  const folder = readdirSync(served.cache).find((name) => name.endsWith('-served')) ?? '';
  writeFileSync(join(served.cache, folder, 'versions.json'), '["../../etc/passwd", 7, null');
  copyFileSync(editions[1].file, served.file);
  const again = await serveFile(served.file, served.cache, '--workers', '1');
  running.push(again);
  expect(await versionServed(again.address)).toBe(editions[1].version);
});
