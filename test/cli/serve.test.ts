import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  buildProgram,
  lectern,
  serve,
  SMALL_LIBRARY,
  temporaryFolder,
  writeFiles,
  type Serving,
} from './small-library.ts';

const cache = temporaryFolder();
const folder = writeFiles(temporaryFolder(), SMALL_LIBRARY);
const running: Serving[] = [];

// Each test starts processes, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);
afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

async function start(...args: readonly string[]): Promise<Serving> {
  const serving = await serve(folder, '--port', '0', '--cache-dir', cache, ...args);
  running.push(serving);
  return serving;
}

test('serve prints the addresses worth opening, and they answer', async () => {
  const { address, out } = await start();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
  expect(out.join('\n')).toMatch(/Small Library · 3 pages in en, ja · small-[0-9a-f]{12}/u);
  expect(out.some((line) => line.endsWith(`Site  ${address}/`))).toBe(true);
  for (const path of ['/en', '/api/v1', '/api/v1/docs', '/healthz', '/readyz', '/ja/scripts/hangul.md']) {
    expect((await fetch(address + path)).status).toBe(200);
  }
  const page = await (await fetch(`${address}/api/v1/pages/scripts.hangul`)).json();
  expect(page).toMatchObject({ page: { url: `${address}/en/scripts/hangul` } });
});

test('the command line prints the body that the server sends', async () => {
  const { address } = await start();
  const search = await lectern(
    'search',
    folder,
    'letters',
    '--json',
    '--base-url',
    address,
    '--cache-dir',
    cache,
  );
  expect(search.out.trimEnd()).toBe(await (await fetch(`${address}/api/v1/search?q=letters`)).text());
  const page = await lectern(
    'read',
    folder,
    'scripts.hangul',
    '--json',
    '--base-url',
    address,
    '--cache-dir',
    cache,
  );
  expect(page.out.trimEnd()).toBe(await (await fetch(`${address}/api/v1/pages/scripts.hangul`)).text());
});

test('--base-url is what answers give out, path prefix and all', async () => {
  const { out } = await start('--base-url', 'https://example.org/books/');
  expect(out.join('\n')).toContain('https://example.org/books/api/v1');
  const listening = /Listening on (\S+)/u.exec(out.join('\n'))?.[1];
  const body = await (await fetch(`${listening}/books/api/v1/pages/scripts.hangul`)).json();
  expect(body).toMatchObject({ page: { url: 'https://example.org/books/en/scripts/hangul' } });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server with exit code 0', async (signal) => {
  const { child, address } = await start();
  await (await fetch(`${address}/api/v1`)).text();
  child.kill(signal);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});

test('a taken port is one sentence and exit code 2', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, err } = await lectern('serve', folder, '--port', String(port), '--cache-dir', cache);
  other.close();
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken.*--port`, 'mu'));
  expect(err).not.toMatch(/^\s+at /mu);
});

test('listening on every address without --base-url is warned of', async () => {
  const { err } = await start('--host', '0.0.0.0');
  expect(err()).toMatch(/^Listening on 0\.0\.0\.0 without --base-url: /mu);
  const quiet = await start('--host', '0.0.0.0', '--base-url', 'https://example.org');
  expect(quiet.err()).not.toContain('--base-url');
});
