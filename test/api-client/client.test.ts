import { build } from 'esbuild';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import {
  createClient,
  LecternProblem,
  type Client,
  type Entity,
  type PageAnswer,
  type SearchResult,
} from '../../api-client/index.ts';
import { servedGarden } from '../http/garden.ts';

const garden = servedGarden('on');
const behindProxy = servedGarden('on', { baseUrl: 'https://books.example/garden' });
const client = (): Client => createClient(garden.server.address);

async function problemOf(call: Promise<unknown>): Promise<LecternProblem> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof LecternProblem) return error;
  throw new Error('no problem', { cause: error });
}

describe('every operation', () => {
  test('answers what its type says', async () => {
    const { entry, search, page, pageByPath, system, systems, works, graph, suggest, source } = client();
    expect((await entry()).name).toBe('A Small Garden');
    const found = await search({ q: 'tomate', locale: 'es', kind: ['entity', 'system'], limit: 3 });
    expect(found.results[0]?.id).toBe('plants.tomato');
    const read = await page({ id: 'plants.tomato', locale: 'ja', include: 'links' });
    expect(read.page.title).toBe('トマト');
    expect((await pageByPath({ path: '/plants/tomato' })).page.id).toBe('plants.tomato');
    expect((await system({ system: 'soil' })).system.id).toBe('soil');
    expect((await systems()).systems).toHaveLength(2);
    expect((await works({ sort: 'updated' })).works).toHaveLength(2);
    expect((await graph({ id: 'home' })).graph.center).toBe('home');
    expect((await suggest({ q: 'tom' })).suggestions[0]?.id).toBe('plants.tomato');
    expect(await source({ locale: 'en', path: '/plants/tomato' })).toMatch(/^---\n/u);
    expectTypeOf(read).toEqualTypeOf<PageAnswer>();
    expectTypeOf(search).parameter(0).toHaveProperty('q').toEqualTypeOf<string>();
    expectTypeOf(source).returns.resolves.toEqualTypeOf<string>();
    // @ts-expect-error an id is needed
    await expect(page({})).rejects.toThrow('no page with the id');
    // @ts-expect-error there is no such format
    await expect(page({ id: 'home', format: 'pdf' })).rejects.toThrow('markdown');
  });

  test('follows a page that has moved', async () => {
    expect((await client().page({ id: 'old-lavender' })).page.id).toBe('lavender');
  });

  test('leaves out what is null or undefined, and takes a base URL with a path and slashes', async () => {
    const { address } = behindProxy.server;
    const answer = await createClient(new URL(`${address}/garden//`)).search({
      q: 'tomato',
      locale: null,
      area: undefined,
      kind: [],
    });
    expect(answer.provenance.locale.requested).toBe(null);
  });
});

describe('a list', () => {
  test('is iterated to its end, page after page', async () => {
    const targets: string[] = [];
    const counting = createClient(garden.server.address, {
      fetch: (...request) => {
        targets.push(String(request[0]));
        return fetch(...request);
      },
    });
    const ids: string[] = [];
    for await (const entity of counting.entities({ limit: 1, locale: 'ko' })) {
      expectTypeOf(entity).toEqualTypeOf<Entity>();
      ids.push(entity.id);
    }
    const all = await client().entities({ locale: 'ko' });
    expect(ids).toEqual(all.entities.map(({ id }) => id));
    expect(targets).toHaveLength(ids.length);
    expect(targets.at(-1)).toContain('cursor=');
  });

  test('asks for no more pages than are looked at', async () => {
    let asked = 0;
    const counting = createClient(garden.server.address, {
      fetch: (...request) => {
        asked += 1;
        return fetch(...request);
      },
    });
    for await (const result of counting.search({ q: 'tomato', limit: 2 })) {
      expectTypeOf(result).toEqualTypeOf<SearchResult>();
      break;
    }
    expect(asked).toBe(1);
  });

  test('can be awaited for its first answer', async () => {
    const { paging, results } = await client().search({ q: 'tomato', limit: 2 });
    expect([results.length, paging.next === null]).toEqual([2, false]);
  });

  test('passes a problem on to whoever iterates', async () => {
    const works = client().works({ limit: 1_000 })[Symbol.asyncIterator]();
    expect((await problemOf(works.next())).code).toBe('invalid-parameter');
  });
});

describe('the whole library', () => {
  test('comes line by line', async () => {
    const texts: string[] = [];
    for await (const { page, source } of client().dump({ locale: ['en', 'ja'] })) {
      expectTypeOf(page.title).toEqualTypeOf<string>();
      expect(source?.value).not.toBe('');
      texts.push(`${page.locale} ${page.id}`);
    }
    expect(texts.length).toBeGreaterThan(15);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([undefined, 5])('goes on where the connection broke, up to a limit of %s', async (limit) => {
    const whole: string[] = [];
    for await (const { page } of client().dump({ limit })) whole.push(page.id);
    let asked = 0;
    const breaking = createClient(garden.server.address, {
      fetch: async (...request) => {
        asked += 1;
        const { body, headers } = await fetch(...request);
        return asked > 2 ? new Response(body, { headers }) : new Response(cutAfter(body, 2), { headers });
      },
    });
    const pieced: string[] = [];
    for await (const { page } of breaking.dump({ limit })) pieced.push(page.id);
    expect(pieced).toEqual(whole);
    expect(asked).toBe(3);
  });

  test('is left when nobody looks on', async () => {
    for await (const { library } of client().dump()) {
      expect(library?.layout).toBe('lectern');
      break;
    }
  });
});

/** The first lines of a stream and half of the next, then a broken connection. */
function cutAfter(body: ReadableStream<Uint8Array> | null, count: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: async (controller) => {
      const text = await new Response(body).text();
      const lines = text.split('\n');
      const kept = lines.slice(0, count).map((line) => `${line}\n`);
      controller.enqueue(new TextEncoder().encode(kept.join('') + (lines[count] ?? '').slice(0, 40)));
      // What was enqueued is read first.
      setTimeout(() => controller.error(new TypeError('terminated')), 10);
    },
  });
}

describe('a problem', () => {
  test('says what was wrong and what may have been meant', async () => {
    const problem = await problemOf(client().page({ id: 'plants.tomatto' }));
    expect(problem).toMatchObject({ name: 'LecternProblem', status: 404, code: 'page-not-found' });
    expect(problem.message).toBe(problem.problem?.detail);
    expect(problem.problem?.suggestions[0]?.id).toBe('plants.tomato');
  });

  test('of something in between has a status alone', async () => {
    const address = await busyServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    const problem = await problemOf(createClient(address).entry());
    expect([problem.status, problem.code, problem.message]).toEqual([502, null, 'The server answered 502.']);
  });
});

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function busyServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function busy(status: number, retryAfter?: string): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    });
    response.end(JSON.stringify({ code: status === 429 ? 'rate-limited' : 'overloaded', detail: 'Wait.' }));
  };
}

describe('a busy server', () => {
  test.each([
    [429, '0'],
    [503, undefined],
    [503, new Date(0).toUTCString()],
  ])('is asked again after %s with Retry-After %s', async (status, retryAfter) => {
    let tries = 0;
    const address = await busyServer((_request, response) => {
      tries += 1;
      if (tries < 3) busy(status, retryAfter)(response);
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"late"}');
    });
    expect((await createClient(address).entry()).name).toBe('late');
    expect(tries).toBe(3);
  });

  test('is given up after the tries that were allowed', async () => {
    let tries = 0;
    const address = await busyServer((_request, response) => {
      tries += 1;
      busy(429, '0')(response);
    });
    expect((await problemOf(createClient(address, { retries: 1 }).entry())).code).toBe('rate-limited');
    expect(tries).toBe(2);
  });

  test('that asks for a long wait is not waited for', async () => {
    const address = await busyServer((_request, response) => busy(503, '3600')(response));
    expect((await problemOf(createClient(address).entry())).retryAfter).toBe(3_600);
  });

  test('is not waited for once the signal says so', async () => {
    const stop = new AbortController();
    const address = await busyServer((_request, response) => {
      busy(503, '30')(response);
      response.on('close', () => stop.abort(new Error('enough')));
    });
    await expect(createClient(address).entry({}, { signal: stop.signal })).rejects.toThrow('enough');
  });

  test('is not asked again after another error', async () => {
    let tries = 0;
    const address = await busyServer((_request, response) => {
      tries += 1;
      busy(500)(response);
    });
    expect((await problemOf(createClient(address).entry())).status).toBe(500);
    expect(tries).toBe(1);
  });

  test('that is not there yet is tried again', async () => {
    let tries = 0;
    const flaky = createClient(garden.server.address, {
      fetch: (...request) => {
        tries += 1;
        return tries === 1 ? Promise.reject(new TypeError('fetch failed')) : fetch(...request);
      },
    });
    expect((await flaky.entry()).name).toBe('A Small Garden');
    expect(tries).toBe(2);
  });
});

test('a signal that is already aborted ends a call before it begins', async () => {
  await expect(client().entry({}, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
});

test('it runs where there is nothing but what browsers have', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../api-client/index.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'lectern',
    write: false,
  });
  const page = createContext({
    fetch,
    URLSearchParams,
    setTimeout,
    clearTimeout,
    address: garden.server.address,
  });
  runInContext(outputFiles[0]?.text ?? '', page);
  const name: unknown = await runInContext(
    'lectern.createClient(address).entry().then(({ name }) => name)',
    page,
  );
  expect(name).toBe('A Small Garden');
});
