/** What a request meets before any route: limits, trust, and the order of answers on one connection. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { FrontOptions } from '../../src/http/front.ts';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { send, servedGarden } from './garden.ts';

const garden = servedGarden('on');
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function serve(front: FrontOptions): Promise<RunningServer> {
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    cacheBytes: 1_000_000,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
    front,
    open: (baseUrl) => openLibrary(garden.server.library.store, { baseUrl }),
  });
  running.push(server);
  return server;
}

function socketTo({ address }: { readonly address: string }): Socket {
  return connect(Number(new URL(address).port), '127.0.0.1');
}

async function raw(server: { readonly address: string }, bytes: string): Promise<string> {
  const socket = socketTo(server);
  socket.write(bytes);
  return text(socket);
}

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const statuses = (reply: string) =>
  [...reply.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, code]) => Number(code));

test('a client that asks too often gets 429 with the standard fields, and health checks are always answered', async () => {
  const { address } = await serve({ rateLimit: { quota: 3, windowSeconds: 60 } });
  const replies = [];
  for (let count = 0; count < 4; count += 1) replies.push(await send(address, '/api/v1/works', {}));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(replies[0]?.headers).toMatchObject({
    'ratelimit-policy': '"client";q=3;w=60',
    ratelimit: '"client";r=2;t=20',
  });
  expect(replies[3]?.json).toMatchObject({ code: 'rate-limited', status: 429 });
  expect(replies[3]?.headers).toMatchObject({
    'retry-after': '20',
    ratelimit: '"client";r=0;t=60',
    'cache-control': 'no-store',
  });
  expect((await send(address, '/healthz', {})).status).toBe(200);
  expect((await send(address, '/readyz', {})).status).toBe(200);
  const page = await send(address, '/ja/plants/tomato', {});
  expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(page.text).toContain('少々お待ちください');
});

test('X-Forwarded-For is believed of trusted proxies alone', async () => {
  const rateLimit = { quota: 1, windowSeconds: 3_600 };
  const alone = await serve({ rateLimit });
  expect((await send(alone.address, '/api/v1/works', from('192.0.2.1'))).status).toBe(200);
  expect((await send(alone.address, '/api/v1/works', from('192.0.2.2'))).status).toBe(429);
  const behind = await serve({ rateLimit, trustProxy: ['loopback'] });
  expect((await send(behind.address, '/api/v1/works', from('192.0.2.1'))).status).toBe(200);
  expect((await send(behind.address, '/api/v1/works', from('192.0.2.2'))).status).toBe(200);
  expect((await send(behind.address, '/api/v1/works', from('203.0.113.9, 192.0.2.2'))).status).toBe(429);
});

test('neither Host nor any X-Forwarded header reaches an answer, from a trusted proxy or not', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '666',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    forwarded: 'host=evil.example;proto=gopher',
  };
  for (const trustProxy of [[], ['loopback']]) {
    const { address } = await serve({ trustProxy });
    for (const target of [
      '/api/v1/works',
      '/en/plants/tomato',
      '/en/plants/tomato.md',
      '/api/v1/nothing',
      '/',
    ]) {
      const reply = await send(address, target, { headers });
      expect(JSON.stringify(reply.headers) + reply.text).not.toMatch(/evil|gopher|666/u);
    }
  }
});

test('a worker that is far behind refuses requests, and still says that it lives', async () => {
  const { address } = await serve({ limits: { loopDelayMs: 0 } });
  const refused = await untilStatus(address, '/api/v1/works', 503);
  expect(refused.json).toMatchObject({ code: 'overloaded' });
  expect(refused.headers['retry-after']).toBe('1');
  expect((await send(address, '/healthz', {})).json).toEqual({ status: 'ok' });
});

test('a worker with too little memory refuses requests', async () => {
  const { address } = await serve({ limits: { memoryBytes: 1 } });
  expect((await untilStatus(address, '/api/v1/works', 503)).json).toMatchObject({ code: 'overloaded' });
});

async function untilStatus(address: string, target: string, status: number) {
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    const reply = await send(address, target, {});
    if (reply.status === status) return reply;
  }
  throw new Error(`${target} was never answered with ${status}`);
}

test.each([
  ['nothing at all', ''],
  ['half a request line', 'GET /api/v1/wo'],
  ['half of the headers', 'GET /api/v1/works HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('a sender that stops after %s is closed', async (_what, bytes) => {
  const server = await serve({ limits: { headersMs: 100, requestMs: 100, stillMs: 400 } });
  const reply = await raw(server, bytes);
  expect(statuses(reply)).toEqual(reply === '' ? [] : [408]);
});

test('a client that does not read its answer is closed', async () => {
  const server = await serve({ limits: { stillMs: 200 } });
  const socket = socketTo(server);
  const closed = once(server.app.server, 'connection').then(([accepted]: Socket[]) =>
    once(accepted as Socket, 'close'),
  );
  socket.pause();
  const request = 'GET /en/plants/tomato HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(request.repeat(1_000));
  socket.on('error', () => undefined);
  await closed;
  socket.destroy();
  expect((await send(server.address, '/healthz', {})).status).toBe(200);
});

test('connections beyond the limit make idle ones go', async () => {
  const server = await serve({ limits: { connections: 3 } });
  const idle = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = socketTo(server);
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      return socket;
    }),
  );
  const closed = Promise.all(idle.map((socket) => once(socket, 'close')));
  // The one that is too many is closed without an answer; who comes after it finds room.
  await raw(server, '').catch(() => undefined);
  await closed;
  expect((await send(server.address, '/healthz', {})).status).toBe(200);
});

test('pipelined requests are answered in their order, and what is broken comes last', async () => {
  const br = 'Accept-Encoding: br\r\n';
  const reply = await raw(
    garden.server,
    `${get('/en/plants/tomato?first', br)}${get('/healthz')}${get('/nowhere')}BROKEN\r\n\r\n`,
  );
  expect(statuses(reply)).toEqual([200, 200, 404, 400]);
  expect(reply.indexOf('"status":"ok"')).toBeGreaterThan(reply.indexOf('ontent-Encoding: br'));
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['an unknown transfer coding', 'Transfer-Encoding: xchunked\r\n\r\n'],
  ['chunks under two names', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'X-One: a\r\n b\r\nTransfer-Encoding\r\n : chunked\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n'],
  ['a bare line feed', 'X-One: a\nTransfer-Encoding: chunked\n\n'],
  ['two hosts', 'Host: y\r\n\r\n'],
  ['two hosts in other letters', 'HOST: y\r\n\r\n'],
])('%s cannot smuggle a second request', async (_what, headers) => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  const reply = await raw(garden.server, `GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}${hidden}`);
  expect(statuses(reply)[0]).toBe(400);
  expect(statuses(reply)).toHaveLength(1);
  expect(reply).not.toContain('/hidden');
});

test('a request without Host is refused', async () => {
  expect(statuses(await raw(garden.server, 'GET /healthz HTTP/1.1\r\n\r\n'))).toEqual([400]);
});

test('an absolute-form target is answered as its path, whatever host it names', async () => {
  const reply = await raw(
    garden.server,
    'GET http://evil.example/api/v1/works?limit=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(statuses(reply)).toEqual([200]);
  expect(reply).not.toContain('evil.example');
});

test('no header names the program that answers', async () => {
  for (const target of ['/en', '/api/v1', '/healthz', '/nowhere']) {
    const { headers } = await send(garden.server.address, target, {});
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test.each([
  '/api/v1/search?q=a&__proto__[x]=1',
  '/api/v1/search?q=a&__proto__=1',
  '/api/v1/search?q=a&constructor=1',
  '/api/v1/search?q=a&constructor[prototype][x]=1',
  '/api/v1/search?q=a&toString=1',
  '/api/v1/search?q=a&hasOwnProperty=1',
])('%s is an unknown parameter and reaches no object', async (target) => {
  const { status, json } = await garden.ask(target);
  expect([status, json.code]).toEqual([400, 'unknown-parameter']);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  '%s is nobody’s name',
  async (name) => {
    expect((await garden.ask(`/api/v1/pages/${name}`)).json.code).toBe('page-not-found');
    expect((await garden.ask(`/api/v1/systems/${name}`)).json.code).toBe('system-not-found');
    expect((await garden.ask(`/api/v1/works/${name}/chapters`)).json.code).toBe('work-not-found');
    expect((await garden.ask(`/api/v1/graph?id=${name}`)).json.code).toBe('node-not-found');
    expect((await garden.ask(`/api/v1/search?q=a&kind=${name}`)).json.code).toBe('invalid-parameter');
    expect((await garden.ask(`/api/v1/search?q=a&locale=${name}`)).json.code).toBe('unsupported-locale');
    expect((await garden.ask(`/api/v1/entities?entityType=${name}`)).json.entities).toEqual([]);
    expect((await garden.ask(`/api/v1/works?version=${name}`)).json.code).toBe('version-gone');
    expect((await garden.ask(`/${name}`)).status).toBe(404);
    expect((await garden.ask(`/en/${name}`)).status).toBe(404);
  },
);

test('every page forbids inline scripts and styles', async () => {
  for (const target of ['/en', '/en/plants/tomato', '/en/search?q=tomato', '/en/nowhere']) {
    const policy = String((await garden.ask(target)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/u);
  }
});
