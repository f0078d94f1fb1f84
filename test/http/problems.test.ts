import { expect, test } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { PROBLEMS } from '../../src/model/problem.ts';
import { eachMode } from './garden.ts';

const MEMBERS = [
  'provenance',
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'code',
  'parameter',
  'allowed',
  'suggestions',
];

const NO_ASSETS = { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] };

const longTarget = (length: number) => `/api/v1/search?q=a&area=${'b'.repeat(length - 24)}`;

eachMode((garden) => {
  test.each([
    ['/api/v1/search', 400, 'missing-parameter', 'q'],
    ['/api/v1/pages/by-path', 400, 'missing-parameter', 'path'],
    ['/api/v1/graph', 400, 'missing-parameter', 'id'],
    ['/api/v1/suggest', 400, 'missing-parameter', 'q'],
    ['/api/v1/search?q=', 400, 'invalid-parameter', 'q'],
    ['/api/v1/search?q=a&q=b', 400, 'invalid-parameter', 'q'],
    ['/api/v1/search?q=%C3%28', 400, 'invalid-parameter', 'q'],
    ['/api/v1/search?q=a&limit=51', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/search?q=a&match=most', 400, 'invalid-parameter', 'match'],
    ['/api/v1/search?q=a&facets=colour', 400, 'invalid-parameter', 'facets'],
    ['/api/v1/entities?limit=0', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/entities?limit=201', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/works?sort=author', 400, 'invalid-parameter', 'sort'],
    ['/api/v1/works/seasons/chapters?limit=501', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/systems/soil?depth=4', 400, 'invalid-parameter', 'depth'],
    ['/api/v1/graph?id=home&depth=0', 400, 'invalid-parameter', 'depth'],
    ['/api/v1/graph?id=home&limit=501', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/suggest?q=a&limit=21', 400, 'invalid-parameter', 'limit'],
    ['/api/v1/pages/home?fallback=maybe', 400, 'invalid-parameter', 'fallback'],
    ['/api/v1/pages/home?include=all', 400, 'invalid-parameter', 'include'],
    ['/api/v1/pages/home?maxChars=0', 400, 'invalid-parameter', 'maxChars'],
    ['/api/v1/works?lang=es', 400, 'unknown-parameter', 'lang'],
    ['/api/v1?verbose=1', 400, 'unknown-parameter', 'verbose'],
    ['/api/v1/openapi.json?verbose=1', 400, 'unknown-parameter', 'verbose'],
    ['/api/v1/works?locale=fr', 400, 'unsupported-locale', 'locale'],
    ['/api/v1/works?locale=---', 400, 'unsupported-locale', 'locale'],
    [`/api/v1/search?q=${'a'.repeat(257)}`, 400, 'query-too-long', 'q'],
    ['/api/v1/works?cursor=abc', 400, 'invalid-cursor', 'cursor'],
    ['/api/v1/pages/by-path?path=/a/../b', 400, 'unsafe-path', 'path'],
    ['/api/v1/pages/nobody', 404, 'page-not-found', 'id'],
    ['/api/v1/pages/by-path?path=/nobody', 404, 'path-not-found', 'path'],
    ['/api/v1/systems/nobody', 404, 'system-not-found', 'system'],
    ['/api/v1/pages/tools.tijeras', 404, 'not-translated', 'locale'],
    ['/api/v1/nothing', 404, 'no-such-operation', null],
    ['/api/v1/search/', 404, 'no-such-operation', null],
    ['/api/v2', 404, 'no-such-operation', null],
    ['/api', 404, 'no-such-operation', null],
    ['/api/v1/works?version=old', 410, 'version-gone', 'version'],
    ['/en/nothing.md', 404, 'path-not-found', null],
  ])('%s is %i %s', async (target, status, code, parameter) => {
    const { headers, json, ...reply } = await garden.ask(target);
    expect([reply.status, json.status, json.code]).toEqual([status, status, code]);
    if (parameter !== null) expect(json.parameter).toBe(parameter);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Object.keys(json)).toEqual(MEMBERS);
    expect(json).toMatchObject({
      type: `${garden.baseUrl}/api/v1/docs#${code}`,
      title: PROBLEMS[code as keyof typeof PROBLEMS].title,
      instance: garden.baseUrl + target,
    });
    expect(json.provenance.knowledgeVersion).toBe(garden.version);
    expect(headers['knowledge-version']).toBe(garden.version);
    expect(headers['cache-control']).toBe(status === 404 || status === 410 ? 'max-age=60' : 'no-store');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is not allowed', async (method) => {
    for (const target of [
      '/api/v1/works',
      '/api/v1/nothing',
      '/en',
      '/healthz',
      '/api/v1/pages/%',
      '/en/%',
    ]) {
      const { status, headers, json } = await garden.ask(target, { method });
      expect([status, headers.allow, json.code]).toEqual([405, 'GET, HEAD, OPTIONS', 'method-not-allowed']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('a body with a method that is not allowed is not read', async () => {
    const reply = await garden.ask('/api/v1/works', {
      method: 'POST',
      body: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.json.code]).toEqual([405, 'method-not-allowed']);
  });

  test('a URL has at most 8 KiB', async () => {
    expect((await garden.ask(longTarget(8_192))).status).toBe(200);
    const { status, json, headers } = await garden.ask(longTarget(8_193));
    expect([status, json.code, headers['cache-control']]).toEqual([414, 'uri-too-long', 'no-store']);
    expect((await garden.ask(`/en/${'b'.repeat(8_192)}`)).status).toBe(414);
  });

  test('what is asked and what is served stand in the provenance of a problem', async () => {
    expect((await garden.ask('/api/v1/pages/nobody?locale=zh-CN')).json.provenance.locale).toEqual({
      requested: 'zh-CN',
      served: 'zh-Hant',
      fallback: true,
    });
    const { json } = await garden.ask('/api/v1/works?locale=fr');
    expect(json.provenance.locale.requested).toBe('fr');
    expect(json.allowed).toEqual(['en', 'es', 'zh-Hant', 'ja', 'ko']);
  });

  test('an unknown parameter is answered with those there are', async () => {
    const { json } = await garden.ask('/api/v1/works?lang=es');
    expect(json.allowed).toEqual([
      'q',
      'system',
      'author',
      'ids',
      'sort',
      'limit',
      'cursor',
      'locale',
      'fallback',
      'version',
    ]);
  });

  test('malformed paths are refused and nothing is reflected unescaped', async () => {
    for (const target of ['/api/v1/pages/%', '/api/v1/pages/%C0%AF', '/api/v1/pages/%ED%A0%80']) {
      const { status, json } = await garden.ask(target);
      expect([status, json.code]).toEqual([400, 'unsafe-path']);
    }
    const { headers, json } = await garden.ask('/api/v1/<script>?a="b"');
    expect(json.instance).toBe(`${garden.baseUrl}/api/v1/%3Cscript%3E?a=%22b%22`);
    expect(headers['content-type']).toContain('problem+json');
  });

  test('a fault of the program says nothing of the program', async () => {
    const { library } = garden.server;
    const search = {
      search: () => {
        throw new Error('a secret in /etc/lectern');
      },
    };
    const app = createApp({
      library: { ...library, search: search as never },
      cacheBytes: 0,
      build: 'test',
      assets: NO_ASSETS,
    });
    const reply = await app.inject('/api/v1/search?q=a');
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toMatch(/secret|lectern\/|\.ts/u);
    await app.close();
  });

  test('the health checks answer', async () => {
    for (const [target, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const { status, headers, json } = await garden.ask(target);
      expect([status, json, headers['cache-control']]).toEqual([200, body, 'no-store']);
    }
  });
});

test('before a library is open, everything but health and reference is starting', async () => {
  const app = createApp({
    library: undefined,
    baseUrl: 'https://garden.example/',
    cacheBytes: 0,
    build: 'test',
    assets: NO_ASSETS,
  });
  for (const url of ['/api/v1', '/api/v1/search?q=a', '/en.md']) {
    const reply = await app.inject({ url });
    const body = reply.json();
    expect([reply.statusCode, body.code, reply.headers['retry-after']]).toEqual([503, 'starting', '1']);
    expect(Object.keys(body)).toEqual(MEMBERS);
    expect(body.provenance).toMatchObject({ knowledgeVersion: null, locale: { served: null } });
    expect(body.type).toBe('https://garden.example/api/v1/docs#starting');
  }
  for (const [url, words] of [
    ['/', 'La biblioteca se está abriendo'],
    ['/plants', 'La biblioteca se está abriendo'],
    ['/ko/plants', '준비하고 있습니다'],
  ] as const) {
    const page = await app.inject({ url, headers: { 'accept-language': 'fr, es-MX;q=0.8' } });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1']);
    expect(page.body).toContain(words);
    expect(page.body).toContain('<meta http-equiv="refresh" content="2"/>');
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/api/v1/docs')).statusCode).toBe(200);
  await app.close();
});
