import { expect, test } from 'vitest';
import type { Finished } from '../../src/http/finished.ts';
import { MOST_ENTRY_BYTES, ResponseCache } from '../../src/http/response-cache.ts';

function response(bytes: number, status = 200): Finished {
  const body = new Uint8Array(bytes);
  return {
    status,
    headers: [],
    notModified: [],
    body,
    stream: null,
    etag: '"x"',
    operation: 'page',
    problem: null,
  };
}

function cacheOf(bytes: number): ResponseCache {
  const cache = new ResponseCache(bytes);
  cache.serve(1);
  return cache;
}

test('it never holds more than its room', () => {
  const cache = cacheOf(100_000);
  for (let n = 0; n < 1_000; n += 1) {
    cache.set(`/${n}`, response(5_000), 1);
    if (n % 3 === 0) cache.get(`/${n}`);
    if (n % 5 === 0) cache.get(`/${n - 5}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size).toBeGreaterThan(10);
});

test('a response is kept without the larger buffer it lay in', () => {
  const cache = cacheOf(100_000);
  const body = new Uint8Array(new ArrayBuffer(65_536), 100, 3).fill(7);
  cache.set('/short', { ...response(0), body }, 1);
  const kept = cache.get('/short')?.body;
  expect([...(kept ?? [])]).toEqual([7, 7, 7]);
  expect(kept?.buffer.byteLength).toBe(3);
});

test('what was asked for twice outlives any number of things asked for once', () => {
  const cache = cacheOf(100_000);
  cache.set('/dear', response(5_000), 1);
  cache.get('/dear');
  for (let n = 0; n < 1_000; n += 1) cache.set(`/${n}`, response(5_000), 1);
  expect(cache.get('/dear')).toBeDefined();
  expect(cache.get('/0')).toBeUndefined();
});

test('of the protected ones the longest unused gives way', () => {
  const cache = cacheOf(50_000);
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) {
    cache.set(key, response(5_000), 1);
    cache.get(key);
    cache.get('/a');
  }
  for (let n = 0; n < 100; n += 1) cache.set(`/${n}`, response(5_000), 1);
  expect(cache.get('/a')).toBeDefined();
  expect(cache.get('/b')).toBeUndefined();
});

test('only whole successes of moderate size, made from the shelf as it is, are kept', () => {
  const cache = cacheOf(10 * MOST_ENTRY_BYTES);
  cache.set('/missing', response(10, 404), 1);
  cache.set('/huge', response(MOST_ENTRY_BYTES + 1), 1);
  cache.set('/old', response(10), 0);
  expect(cache.size).toBe(0);
  cache.set('/large', response(MOST_ENTRY_BYTES), 1);
  expect(cache.size).toBe(1);
});

test('another state of the shelf empties it, no room keeps it empty', () => {
  const cache = cacheOf(100_000);
  cache.set('/a', response(10), 1);
  cache.serve(2);
  expect([cache.size, cache.bytes, cache.get('/a')]).toEqual([0, 0, undefined]);
  const off = cacheOf(0);
  off.set('/a', response(10), 1);
  expect(off.size).toBe(0);
});
