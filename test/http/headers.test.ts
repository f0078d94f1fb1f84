import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachMode, timeless } from './garden.ts';

const CURRENT = 'public, max-age=60, stale-while-revalidate=600';

/** One of each sort of answer. */
const TARGETS = [
  '/api/v1',
  '/api/v1/search?q=tomato',
  '/api/v1/pages/plants.tomato',
  '/api/v1/pages/by-path?path=/plants/tomato',
  '/api/v1/entities',
  '/api/v1/systems',
  '/api/v1/systems/soil',
  '/api/v1/works',
  '/api/v1/works/seasons/chapters',
  '/api/v1/graph?id=home',
  '/api/v1/suggest?q=to',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/en/plants/tomato.md',
  '/en/plants/tomato',
  '/en',
  '/en/tools',
  '/en/search?q=tomato',
  '/en/graph?id=home',
  '/en/plants/leaf.svg',
];

eachMode((garden) => {
  test.each(TARGETS)('%s has the headers of every answer', async (target) => {
    const { status, headers } = await garden.ask(target);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': CURRENT,
      etag: expect.stringMatching(/^"[\w-]+"$/u),
      'knowledge-version': garden.version,
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  });

  test.each(TARGETS)('%s answers HEAD, 304 and each coding as it answers GET', async (target) => {
    const plain = await garden.ask(target);
    const head = await garden.ask(target, { method: 'HEAD' });
    expect(timeless(head.headers)).toEqual(timeless(plain.headers));
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const coding of ['br', 'gzip']) {
      const coded = await garden.ask(target, { headers: { 'accept-encoding': coding } });
      const large = plain.bytes.length >= 1_024;
      expect(coded.headers['content-encoding']).toBe(large ? coding : undefined);
      expect(coded.headers['content-length']).toBe(String(coded.bytes.length));
      expect(coded.body.equals(plain.body)).toBe(true);
      expect(coded.headers.etag === plain.headers.etag).toBe(!large);
    }
    for (const method of ['GET', 'HEAD']) {
      const unchanged = await garden.ask(target, {
        method,
        headers: { 'if-none-match': `"other", W/${plain.headers.etag}` },
      });
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect(unchanged.headers).toMatchObject({
        etag: plain.headers.etag,
        'cache-control': plain.headers['cache-control'],
        vary: plain.headers.vary,
      });
      expect(unchanged.headers['content-type']).toBeUndefined();
      expect((await garden.ask(target, { method, headers: { 'if-none-match': '*' } })).status).toBe(304);
      expect((await garden.ask(target, { method, headers: { 'if-none-match': '"other"' } })).status).toBe(
        200,
      );
    }
  });

  test('what is not there is never unchanged', async () => {
    const reply = await garden.ask('/api/v1/pages/nobody', { headers: { 'if-none-match': '*' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.etag).toBeUndefined();
  });

  test('the API is open to other origins, and a preflight allows If-None-Match', async () => {
    const { headers } = await garden.ask('/api/v1/works', { headers: { origin: 'https://other.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const name of ['ETag', 'Link', 'Knowledge-Version', 'Content-Language', 'Cache-Control', 'Vary'])
      expect(headers['access-control-expose-headers']).toContain(name);
    const preflight = await garden.ask('/api/v1/works', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      allow: 'GET, HEAD, OPTIONS',
    });
    expect((await garden.ask('/api/v1/pages/nobody')).headers['access-control-allow-origin']).toBe('*');
  });

  test('every answer of the API points at its description', async () => {
    for (const target of ['/api/v1/works', '/api/v1/nothing']) {
      const { headers } = await garden.ask(target);
      expect(headers.link).toContain(`<${garden.baseUrl}/api/v1/openapi.json>; rel="service-desc"`);
    }
  });

  test('a link that would be too long is left out', async () => {
    const area = `${'a'.repeat(80)},`.repeat(48).slice(0, -1);
    const { headers, json } = await garden.ask(`/api/v1/entities?limit=1&ids=${area},plants.tomato,lavender`);
    expect(json.paging.next).not.toBeNull();
    expect(String(headers.link).length).toBeLessThan(4_096);
    expect(headers.link).toContain('service-desc');
  });

  test('the current version may be asked for by name and kept for a day', async () => {
    for (const target of [
      '/api/v1/works?',
      '/en/plants/tomato?',
      '/en/plants/tomato.md?',
      '/api/v1/search?q=a&',
    ]) {
      const reply = await garden.ask(`${target}version=${garden.version}`);
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    }
    const plain = await garden.ask('/api/v1/works');
    expect((await garden.ask(`/api/v1/works?version=${garden.version}`)).body.equals(plain.body)).toBe(true);
  });

  test('another version is gone', async () => {
    const reply = await garden.ask('/api/v1/works?version=spring-0-000000000000');
    expect([reply.status, reply.json.code, reply.json.allowed]).toEqual([
      410,
      'version-gone',
      [garden.version],
    ]);
    expect(reply.headers['cache-control']).toBe('max-age=60');
    expect((await garden.ask('/en/plants/tomato?version=old')).status).toBe(410);
    const source = await garden.ask('/en/plants/tomato.md?version=old');
    expect([source.status, source.json.code]).toEqual([410, 'version-gone']);
  });

  test('the same question has the same bytes, however it is asked', async () => {
    const [first, second] = [
      await garden.ask('/api/v1/graph?id=home'),
      await garden.ask('/api/v1/graph?id=home'),
    ];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const withBody = await garden.ask('/api/v1/graph?id=home', {
      body: 'ignored',
      headers: { 'content-length': '7' },
    });
    expect(withBody.bytes.equals(first.bytes)).toBe(true);
    const ranged = await garden.ask('/api/v1/graph?id=home', { headers: { range: 'bytes=0-9' } });
    expect([ranged.status, ranged.bytes.equals(first.bytes)]).toEqual([200, true]);
    const spoofed = await garden.ask('/api/v1/graph?id=home', { headers: { host: 'evil.example' } });
    expect(spoofed.bytes.equals(first.bytes)).toBe(true);
    const absolute = await garden.ask('http://evil.example/api/v1/graph?id=home');
    expect([absolute.status, absolute.bytes.equals(first.bytes)]).toEqual([200, true]);
  });

  test('what an answer took to make is in a header alone', async () => {
    for (const target of ['/api/v1/graph?id=home&limit=3', '/api/v1/pages/nobody', '/es/tools']) {
      const { headers } = await garden.ask(target);
      expect(headers['server-timing']).toMatch(/^answer;dur=\d+\.\d$/u);
    }
  });

  test('JSON ignores Accept', async () => {
    const plain = await garden.ask('/api/v1/works');
    const reply = await garden.ask('/api/v1/works', { headers: { accept: 'text/markdown' } });
    expect(reply.bytes.equals(plain.bytes)).toBe(true);
    expect(reply.headers.vary).toBe('Accept-Encoding');
    expect(reply.headers.etag).toBe(plain.headers.etag);
  });

  test('a source carries the digest of what is sent', async () => {
    for (const coding of ['identity', 'br', 'gzip']) {
      const reply = await garden.ask('/en/plants/tomato.md', { headers: { 'accept-encoding': coding } });
      const digest = createHash('sha256').update(reply.bytes).digest('base64');
      expect(reply.headers['content-digest']).toBe(`sha-256=:${digest}:`);
    }
  });
});
