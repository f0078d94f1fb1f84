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
vi.setConfig({ testTimeout: 120_000 });
beforeAll(buildProgram, 120_000);
afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

async function start(...args: readonly string[]): Promise<Serving> {
  const serving = await serve(folder, '--port', '0', '--cache-dir', cache, ...args);
  running.push(serving);
  return serving;
}

async function freePort(): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return String(port);
}

/** A connection of its own each: workers share them out, and one that was killed leaves none behind. */
async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const signal = AbortSignal.timeout(20_000);
  return (await fetch(url, { headers: { connection: 'close', ...headers }, signal })).text();
}

const metricsAddress = ({ out }: Serving): string => /Metrics on (\S+)/u.exec(out.join('\n'))?.[1] ?? '';

async function samples(serving: Serving): Promise<Map<string, number>> {
  const text = await read(metricsAddress(serving));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/u, ''), Number(line.split(' ').at(-1))]));
}

test('the metrics port answers for all workers, and the main port does not', async () => {
  const serving = await start('--workers', '2', '--port', await freePort(), '--metrics-port', '0');
  await expect.poll(async () => (await samples(serving)).get('lectern_workers'), POLL).toBe(2);
  for (let request = 0; request < 12; request += 1) {
    await read(`${serving.address}/api/v1/works`);
  }
  const all = await samples(serving);
  expect(all.get('lectern_http_requests_total{operation="works",status="200"}')).toBe(12);
  expect(all.get('lectern_workers_wanted')).toBe(2);
  expect(all.get('lectern_worker_restarts_total')).toBe(0);
  expect(all.get('lectern_reloads_total{outcome="refused"}')).toBe(0);
  expect([...all.keys()].filter((sample) => sample.startsWith('lectern_snapshot_info'))).toHaveLength(1);
  // Under the permission model a worker cannot read /proc: what is told of its memory must still be true.
  expect(all.get('lectern_worker_memory_bytes')).toBeGreaterThan(20_000_000);
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(60_000_000);
  expect(all.get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);
  expect((await fetch(`${serving.address}/metrics`)).status).toBe(404);
  const other = metricsAddress(serving).replace('/metrics', '/api/v1');
  expect((await fetch(other)).status).toBe(404);
});

const POLL = { timeout: 20_000, interval: 100 };

test('a worker that is killed is counted, and what it had counted is not lost', async () => {
  const serving = await start('--workers', '1', '--metrics-port', '0', '--log-level', 'info');
  const building = serving.err().length;
  for (let request = 0; request < 3; request += 1) await read(`${serving.address}/healthz`);
  const counted = 'lectern_http_requests_total{operation="health",status="200"}';
  expect((await samples(serving)).get(counted)).toBe(3);
  const pid = Number(/"pid":(\d+).*"operation":"health"/u.exec(serving.err())?.[1]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await samples(serving)).get('lectern_worker_restarts_total'), POLL).toBe(1);
  await expect.poll(async () => (await samples(serving)).get('lectern_workers'), POLL).toBe(1);
  await read(`${serving.address}/healthz`);
  expect((await samples(serving)).get(counted)).toBe(4);
  // At level info whatever stands on standard error is JSON, what the supervisor says included.
  const lines = serving.err().slice(building).split('\n').slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(entries.find(({ msg }) => msg.includes('ended (SIGKILL)'))?.level).toBe('warn');
});

test('requests are logged as JSON at level info, and not by default', async () => {
  const informed = await start('--workers', '1', '--log-level', 'info');
  await read(`${informed.address}/en`, { 'x-request-id': 'seen' });
  await expect.poll(() => informed.err(), POLL).toContain('"requestId":"seen"');
  const line =
    informed
      .err()
      .split('\n')
      .find((each) => each.includes('"requestId":"seen"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'request', operation: 'site', status: 200 });
  const quiet = await start('--workers', '1');
  await read(`${quiet.address}/en`);
  expect(quiet.err()).not.toContain('"msg"');
});

test('a taken metrics port is one sentence that names its option', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, err } = await lectern(
    'serve',
    folder,
    '--port',
    '0',
    '--cache-dir',
    cache,
    '--metrics-port',
    String(port),
  );
  other.close();
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken.*--metrics-port`, 'mu'));
});

test('a level that does not exist is refused, and the ones there are are named', async () => {
  const { code, err } = await lectern('serve', folder, '--log-level', 'loud');
  expect(code).toBe(2);
  expect(err).toMatch(/loud.*silent, error, warn, info, debug/u);
});

test('a server that cannot start ends, though its metrics port is open', async () => {
  const empty = temporaryFolder();
  const { code, err } = await lectern(
    'serve',
    empty,
    '--port',
    '0',
    '--cache-dir',
    cache,
    '--metrics-port',
    '0',
  );
  expect(code).toBe(2);
  expect(err).toContain('library.yaml');
});
