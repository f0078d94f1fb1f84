import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { send, servedGarden, type Ask } from './garden.ts';

const garden = servedGarden('on');
const assets = { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const failing = () => {
  throw new Error('the secret of the house');
};

/** A server with a log that is kept; `broken` fails whenever it is searched. */
class Logged {
  readonly lines: string[] = [];
  readonly #level: string;
  readonly #broken: boolean;
  #server: RunningServer | undefined;

  constructor(level: string, broken = false) {
    this.#level = level;
    this.#broken = broken;
    beforeAll(async () => {
      const lines = this.lines;
      const stream = new Writable({
        write(chunk, _encoding, done) {
          lines.push(...String(chunk).split('\n').slice(0, -1));
          done();
        },
      });
      this.#server = await listen({
        host: '127.0.0.1',
        port: 0,
        cacheBytes: 1_000_000,
        build: 'test',
        assets,
        logger: pino({ level: this.#level }, stream),
        open: (baseUrl) => this.#library(baseUrl),
      });
      lines.length = 0;
    });
    afterAll(() => this.#server?.close());
  }

  /** What a request adds to the log. */
  async ask(target: string, ask: Ask = {}) {
    this.lines.length = 0;
    const reply = await send(this.#server?.address ?? '', target, ask);
    return { reply, entries: this.lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
  }

  #library(baseUrl: string) {
    const library = openLibrary(garden.server.library.store, { baseUrl });
    if (!this.#broken) return library;
    return { ...library, search: { ...library.search, search: failing } };
  }
}

const informed = new Logged('info');
const quiet = new Logged('warn');
const broken = new Logged('warn', true);

test('a request is one line with what an operator asks for', async () => {
  const { reply, entries } = await informed.ask('/api/v1/works?limit=2', {
    headers: { 'x-request-id': 'from.the-proxy_7', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    msg: 'request',
    requestId: 'from.the-proxy_7',
    operation: 'works',
    method: 'GET',
    path: '/api/v1/works',
    status: 200,
    bytes: reply.bytes.length,
    cache: 'miss',
    client: '127.0.0.1',
    trace_id: TRACE,
    span_id: '00f067aa0ba902b7',
    trace_flags: '01',
    durationMs: expect.any(Number),
  });
});

test('an answer from the cache is logged like any other, with a name of its own', async () => {
  await informed.ask('/api/v1/systems');
  const first = await informed.ask('/api/v1/systems');
  const second = await informed.ask('/api/v1/systems');
  expect(first.entries[0]).toMatchObject({ operation: 'systems', status: 200, cache: 'hit' });
  expect(second.entries[0]?.['requestId']).not.toBe(first.entries[0]?.['requestId']);
});

test('what people search for stays out of the log', async () => {
  const { entries } = await informed.ask('/api/v1/search?q=embarrassing');
  expect(JSON.stringify(entries)).not.toContain('embarrassing');
  expect(entries[0]).toMatchObject({ operation: 'search', path: '/api/v1/search' });
});

test.each([
  ['a space', 'two words'],
  ['markup', '<b>x</b>'],
  ['JSON', '","level":"fatal'],
  ['too much', 'a'.repeat(65)],
  ['an escape sequence of a terminal', '\u{9b}31m'],
])('a name with %s is not taken over', async (_, given) => {
  const { entries } = await informed.ask('/healthz', { headers: { 'x-request-id': given } });
  expect(entries[0]?.['requestId']).toMatch(/^[0-9a-f-]{36}$/u);
});

test('nothing that a client sends starts a line of the log', async () => {
  const { entries } = await informed.ask('/en/%0A%7B%22level%22:%22fatal%22%7D/{"msg":"forged"}\\n', {
    headers: { traceparent: 'nonsense', 'x-request-id': 'a"b' },
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ msg: 'request', status: 404 });
  expect(entries[0]).not.toHaveProperty('trace_id');
});

test('a quiet log says nothing of requests that go well, or that clients get wrong', async () => {
  expect((await quiet.ask('/api/v1/works')).entries).toEqual([]);
  expect((await quiet.ask('/api/v1/search')).entries).toEqual([]);
  expect((await quiet.ask('/en/nowhere')).entries).toEqual([]);
});

test('a fault is logged with its stack and the name that the client is given, and the client sees no more', async () => {
  const { reply, entries } = await broken.ask('/api/v1/search?q=tomato');
  expect(reply.status).toBe(500);
  expect(reply.text).not.toContain('secret');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    msg: 'request failed',
    requestId: reply.headers['x-request-id'],
    target: '/api/v1/search?q=tomato',
    err: { message: 'the secret of the house', stack: expect.stringContaining('request-log.test.ts') },
  });
});

test('problems that caches may keep carry no name of a request', async () => {
  const refused = await quiet.ask('/api/v1/search', { headers: { 'x-request-id': 'mine' } });
  expect(refused.reply.headers['x-request-id']).toBe('mine');
  const missing = await quiet.ask('/api/v1/pages/nowhere', { headers: { 'x-request-id': 'mine' } });
  expect(missing.reply.headers).not.toHaveProperty('x-request-id');
  const found = await quiet.ask('/api/v1/works', { headers: { 'x-request-id': 'mine' } });
  expect(found.reply.headers).not.toHaveProperty('x-request-id');
});
