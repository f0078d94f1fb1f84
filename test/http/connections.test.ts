import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { send, servedGarden, type Reply } from './garden.ts';

const garden = servedGarden('on');

/** What a client that writes bytes as it likes is answered. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(garden.server.address).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test('bytes that should have been percent-encoded are refused with a hint', async () => {
  const reply = await raw('GET /api/v1/search?q=番茄 HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 400 [^]*percent-encoded/u);
});

test('OPTIONS * and a malformed request are answered', async () => {
  const options = await raw('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(options).toMatch(/^HTTP\/1\.1 204 /u);
  expect(options).not.toMatch(/content-length/iu);
  const malformed = await raw('GET  HTTP/9\r\n\r\n');
  expect(malformed).toMatch(/^HTTP\/1\.1 400 /u);
});

test('a URL too long even for the parser is a 414 that says so, and large headers are a 431', async () => {
  const reply = await raw(`GET /api/v1/search?q=${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/u);
  expect(reply).toContain('\r\nContent-Type: application/problem+json');
  expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')))).toMatchObject({
    provenance: { knowledgeVersion: garden.version },
    code: 'uri-too-long',
  });
  const headers = await raw(`GET /api/v1 HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(headers).toMatch(/^HTTP\/1\.1 431 /u);
});

test('a POST is refused without waiting for its body', async () => {
  const reply = await raw('POST /api/v1/works HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{');
  expect(reply).toMatch(/^HTTP\/1\.1 405 /u);
  expect(reply).toMatch(/\r\nConnection: close\r\n/u);
});

test('many who ask for the same at once get the same', async () => {
  const target = '/en/plants/tomato?fresh=1';
  const ask = { headers: { 'accept-encoding': 'br' } };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(garden.server.address, target, ask)),
  );
  expect(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(replies.every(({ status, headers }) => status === 200 && headers['content-encoding'] === 'br')).toBe(
    true,
  );
});

test('another address or build has other tags, and another library takes over at once', async () => {
  const { store } = garden.server.library;
  const options = {
    cacheBytes: 1_000_000,
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  };
  const first = createApp({
    ...options,
    build: 'a',
    library: openLibrary(store, { baseUrl: 'https://a.example' }),
  });
  const second = createApp({
    ...options,
    build: 'b',
    library: openLibrary(store, { baseUrl: 'https://a.example' }),
  });
  const tag = async (app: typeof first) => (await app.inject('/api/v1/works')).headers.etag;
  const before = await tag(first);
  expect(await tag(second)).not.toBe(before);
  first.useLibrary(openLibrary(store, { baseUrl: 'https://b.example' }));
  expect(await tag(first)).not.toBe(before);
  expect((await first.inject('/api/v1/works')).json().works[0].url).toMatch(/^https:\/\/b\.example\//u);
  await Promise.all([first.close(), second.close()]);
});

test('a server that is still opening its library already knows its address', async () => {
  const { listen } = await import('../../src/http/server.ts');
  let starting: Promise<Reply> | undefined;
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    cacheBytes: 0,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
    open: async (baseUrl) => {
      starting = send(baseUrl, '/api/v1/works', {});
      await starting;
      return openLibrary(garden.server.library.store, { baseUrl });
    },
  });
  expect((await starting)?.json).toMatchObject({
    type: `${server.address}/api/v1/docs#starting`,
    instance: `${server.address}/api/v1/works`,
  });
  await server.close();
});

test('a server that stops answers what has begun and lets idle connections go', async () => {
  const { listen } = await import('../../src/http/server.ts');
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    cacheBytes: 1_000_000,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
    open: (baseUrl) => openLibrary(garden.server.library.store, { baseUrl }),
  });
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  const received = text(socket);
  socket.write('GET /api/v1/works HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  await server.close();
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK/u);
  await expect(send(server.address, '/api/v1/works', {})).rejects.toThrow('ECONNREFUSED');
});
