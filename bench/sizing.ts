/**
 * `npm run bench -- sizing [snapshot] [--workers 1,2] [--ms 4000] [--connections 32]`
 * What `lectern serve` takes and gives with so many workers: memory of the largest worker, and on three kinds of traffic
 * requests per second and the processor time of one. The load comes from one more process on the same machine, so on a
 * busy one processor time says more than requests per second.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Child } from './http/child.ts';
import { readOptions } from './read-options.ts';
import type { MixOrder, MixResult } from './sizing/load-mix.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const MOST_PAGES = 4_000;
const ATLAS = fileURLToPath(new URL('../library', import.meta.url));

const { values, positionals } = readOptions(
  'npm run bench -- sizing [snapshot] [--workers 1,2] [--ms 4000] [--connections 32]',
  {
    allowPositionals: true,
    options: {
      workers: { type: 'string', default: `1,${availableParallelism()}` },
      ms: { type: 'string', default: '4000' },
      connections: { type: 'string', default: '32' },
    },
  },
  ['ms', 'connections'],
);

const folder = mkdtempSync(join(tmpdir(), 'lectern-sizing-'));
const loader = new Child<MixOrder, MixResult>('../sizing/load-mix.ts');
try {
  await main();
} finally {
  loader.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Row {
  readonly workers: number;
  readonly idleBytes: number;
  readonly busyBytes: number;
  readonly results: readonly Result[];
}

interface Result extends MixResult {
  /** Of all workers, for one request. */
  readonly cpuMicroseconds: number;
}

async function main(): Promise<void> {
  const snapshot = positionals[0] ?? (await buildAtlas());
  console.log(`${positionals[0] ?? 'the Atlas'}: snapshot of ${megabytes(statSync(snapshot).size)}`);
  const counts = [...new Set(values.workers.split(',').map(Number))];
  const rows: Row[] = [];
  for (const workers of counts) rows.push(await measure(snapshot, workers));
  console.log(`${values.connections} connections, ${values.ms} ms for each kind\n`);
  console.log(
    '| workers | memory of a worker: after start, under load | a known page | any page | searches, all different |',
  );
  console.log('|---|---|---|---|---|');
  for (const { workers, idleBytes, busyBytes, results } of rows) {
    const kinds = results.map(
      ({ perSecond, cpuMicroseconds, p99Ms }) =>
        `${Math.round(perSecond)}/s, ${microseconds(cpuMicroseconds)}, p99 ${p99Ms.toFixed(0)} ms`,
    );
    console.log(`| ${workers} | ${megabytes(idleBytes)}, ${megabytes(busyBytes)} | ${kinds.join(' | ')} |`);
  }
}

async function measure(snapshot: string, workers: number): Promise<Row> {
  const port = await freePort();
  const args = ['--workers', String(workers), '--port', String(port), '--metrics-port', '0'];
  const places = ['--snapshots', join(folder, `served-${workers}`), '--cache-dir', join(folder, 'cache')];
  const server = spawn(process.execPath, [MAIN, 'serve', snapshot, ...args, ...places], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const metrics = await metricsAddress(server);
    while ((await sample(metrics, 'lectern_workers')) < workers) await sleep(100);
    const idleBytes = await sample(metrics, 'lectern_worker_memory_bytes');
    const results: Result[] = [];
    for (const targets of await kindsOfTraffic(`http://127.0.0.1:${port}`)) {
      const order = { port, targets, connections: Number(values.connections) };
      // Until the compiler has seen enough, nothing is counted.
      await loader.ask({ ...order, milliseconds: Number(values.ms) / 4 });
      const before = await sample(metrics, 'process_cpu_seconds_total');
      const result = await loader.ask({ ...order, milliseconds: Number(values.ms) });
      const spent = (await sample(metrics, 'process_cpu_seconds_total')) - before;
      results.push({ ...result, cpuMicroseconds: (1e6 * spent) / result.responses });
    }
    return {
      workers,
      idleBytes,
      busyBytes: await sample(metrics, 'lectern_worker_memory_bytes'),
      results,
    };
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

/** One page again and again; pages in all languages; searches of which no two are the same. */
async function kindsOfTraffic(address: string): Promise<readonly (readonly string[])[]> {
  const pages = await somePages(address);
  const words = pages.map((path) => (path.split('/').at(-1) ?? '').replaceAll(/[-_.]/gu, ' '));
  const searches = Array.from({ length: 20_000 }, (_, at) => {
    const [first, second] = [words[at % words.length], words[(7 * at + 3) % words.length]];
    return `/api/v1/search?q=${encodeURIComponent(`${first} ${second} ${at}`.slice(-200))}`;
  });
  return [pages.slice(0, 1), pages, searches];
}

/** The first and longest list of the sitemap, mixed. */
async function somePages(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  const part = map.includes('<sitemapindex') ? new URL(locationsIn(map)[0] ?? '').pathname : undefined;
  const list = part === undefined ? map : await (await fetch(address + part)).text();
  const paths = locationsIn(list).map((url) => new URL(url).pathname);
  const step = Math.max(1, Math.floor(paths.length / MOST_PAGES));
  return paths.filter((path, at) => at % step === 0 && path.split('/').length > 2).slice(0, MOST_PAGES);
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));
}

async function metricsAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no standard output');
  for await (const line of createInterface({ input: stdout })) {
    const address = /Metrics on (\S+)/u.exec(line)?.[1];
    if (address !== undefined) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('the server said nothing of its metrics');
}

async function sample(address: string, name: string): Promise<number> {
  const text = await (await fetch(address)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1] ?? 0);
}

async function buildAtlas(): Promise<string> {
  const file = join(folder, 'atlas.lectern');
  const build = spawn(process.execPath, [MAIN, 'build', ATLAS, '--out', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`lectern build ended with ${code}`);
  return file;
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

function microseconds(value: number): string {
  return value < 1_000 ? `${value.toFixed(0)} µs` : `${(value / 1_000).toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
