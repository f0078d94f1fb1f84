import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { send, servedGarden } from './garden.ts';

const garden = servedGarden('on');
let registry: Registry;

beforeAll(async () => {
  registry = await garden.server.app.metrics();
});

/** Every sample of the exposition, by its name and labels as written. */
async function samples(from: Registry = registry): Promise<Map<string, number>> {
  const lines = (await from.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** What some requests added to each sample. */
async function added(requests: () => Promise<unknown>): Promise<(sample: string) => number> {
  const before = await samples();
  await requests();
  const after = await samples();
  return (sample) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
}

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(garden.server.address, target, { headers, method });

test('requests are counted by operation and status, whoever answers them', async () => {
  const target = '/api/v1/search?q=tomato&limit=3';
  const { headers } = await ask('/api/v1/works');
  const more = await added(async () => {
    await ask(target);
    await ask(target);
    await ask(target, {}, 'HEAD');
    await ask('/api/v1/works', { 'if-none-match': headers.etag ?? '' });
    await ask('/api/v1/pages/nowhere');
    await ask('/api/v1/search');
    await ask('/en/plants/tomato');
    await ask('/en/plants/tomato.md');
    await ask('/healthz');
    await ask('/api/v1/nothing/here');
    await ask('/api/v1/works', {}, 'DELETE');
  });
  const count = (operation: string, status: number) =>
    more(`lectern_http_requests_total{operation="${operation}",status="${status}"}`);
  expect(count('search', 200)).toBe(3);
  expect(count('search', 400)).toBe(1);
  expect(count('works', 304)).toBe(1);
  expect(count('page', 404)).toBe(1);
  expect(count('site', 200)).toBe(1);
  expect(count('source', 200)).toBe(1);
  expect(count('health', 200)).toBe(1);
  expect(count('none', 404)).toBe(1);
  expect(count('none', 405)).toBe(1);
  expect(more('lectern_problems_total{code="page-not-found"}')).toBe(1);
  expect(more('lectern_problems_total{code="missing-parameter"}')).toBe(1);
});

test('the hit rate of the response cache can be told by operation', async () => {
  const more = await added(async () => {
    for (let round = 0; round < 4; round += 1) await ask('/api/v1/systems?limit=7');
  });
  const result = (name: string) =>
    more(`lectern_response_cache_requests_total{operation="systems",result="${name}"}`);
  expect([result('miss'), result('hit')]).toEqual([1, 3]);
});

test('response bytes are those of bodies as sent', async () => {
  let sent = 0;
  const more = await added(async () => {
    const first = await ask('/api/v1/entities', { 'accept-encoding': 'br' });
    const second = await ask('/api/v1/entities', { 'accept-encoding': 'br' });
    await ask('/api/v1/entities', {}, 'HEAD');
    sent = first.bytes.length + second.bytes.length;
  });
  expect(more('lectern_http_response_bytes_total{operation="entities"}')).toBe(sent);
});

test('latencies are a cumulative histogram of every request', async () => {
  const name = 'lectern_http_request_duration_seconds';
  const more = await added(async () => {
    for (const locale of ['en', 'es', 'en']) await ask(`/api/v1/graph?id=tomato&locale=${locale}`);
  });
  expect(more(`${name}_count{operation="graph"}`)).toBe(3);
  expect(more(`${name}_bucket{operation="graph",le="+Inf"}`)).toBe(3);
  expect(more(`${name}_sum{operation="graph"}`)).toBeGreaterThan(0);
  const all = await samples();
  const buckets = [...all].filter(([sample]) => sample.startsWith(`${name}_bucket{operation="graph"`));
  const counts = buckets.map(([, count]) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('a search adds to each stage, an answer from the cache to none', async () => {
  const stages = ['plan', 'candidates', 'rerank', 'present'];
  const target = '/api/v1/search?q=red%20fruit';
  const first = await added(() => ask(target));
  expect(first('lectern_search_questions_total')).toBe(1);
  for (const stage of stages)
    expect(first(`lectern_search_stage_seconds_total{stage="${stage}"}`)).toBeGreaterThan(0);
  const second = await added(() => ask(target));
  expect(second('lectern_search_questions_total')).toBe(0);
  expect(second('lectern_search_stage_seconds_total{stage="plan"}')).toBe(0);
});

test('the version that is served and its dates are there to be read', async () => {
  const all = await samples();
  expect(all.get(`lectern_snapshot_info{knowledge_version="${garden.version}"}`)).toBe(1);
  const published = garden.server.library.store.meta.publishedAt ?? '';
  expect(all.get('lectern_snapshot_published_timestamp_seconds')).toBe(Date.parse(published) / 1_000);
  const loaded = all.get('lectern_snapshot_loaded_timestamp_seconds') ?? 0;
  expect(Math.abs(Date.now() / 1_000 - loaded)).toBeLessThan(300);
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(all.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('no path, query or other word of a client becomes a label', async () => {
  await ask('/en/zanzibar-one?zanzibar-two=1', { 'x-request-id': 'zanzibar-three' });
  await ask('/zanzibar-four/llms.txt');
  await ask('/api/v1/zanzibar-five');
  expect(await registry.metrics()).not.toContain('zanzibar');
});

test('open connections are counted', async () => {
  const socket = connect(Number(new URL(garden.server.address).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  expect((await samples()).get('lectern_http_connections')).toBeGreaterThan(0);
  socket.end();
  await text(socket);
});

test('what Node’s parser gives up on is counted too', async () => {
  const more = await added(async () => {
    const socket = connect(Number(new URL(garden.server.address).port), '127.0.0.1');
    socket.write('GET  HTTP/9\r\n\r\n');
    await text(socket);
  });
  expect(more('lectern_http_requests_total{operation="unreadable",status="400"}')).toBe(1);
});

test('the figures of several workers add up, and what is no sum is not summed', async () => {
  const metrics = await registry.getMetricsAsJSON();
  const one = await samples();
  const two = await samples(AggregatorRegistry.aggregate([metrics, structuredClone(metrics)]));
  const requests = [...one.keys()].filter((sample) => sample.startsWith('lectern_http_requests_total'));
  expect(requests.length).toBeGreaterThan(3);
  for (const sample of requests) expect(two.get(sample)).toBe(2 * (one.get(sample) ?? 0));
  for (const name of [
    'lectern_snapshot_loaded_timestamp_seconds',
    'lectern_snapshot_published_timestamp_seconds',
  ])
    expect(two.get(name)).toBe(one.get(name));
  expect(two.get(`lectern_snapshot_info{knowledge_version="${garden.version}"}`)).toBe(1);
});

test('the main port has no metrics', async () => {
  expect((await ask('/metrics')).status).toBe(404);
});
