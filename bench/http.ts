/**
 * `npm run bench -- http [--library folder] [--rounds 9] [--ms 700] [--connections 32]`
 * Requests per second of Lectern, each case beside a bare `node:http` server that sends the same bytes and headers,
 * in turns within one run; then memory and start-up time.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './http/child.ts';
import type { LoadOrder, LoadResult } from './http/load.ts';
import type { ServeOrder, ServeReply } from './http/serve.ts';
import { readOptions } from './read-options.ts';

const HOT_PAGE_FLOOR = 0.9;
const WARM_ANSWERS = 60_000;
const MOST_WARMING = 12;
const CACHE_BYTES = 64 * 1024 * 1024;
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** What browsers can take. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html,*/*;q=0.8' };
/** What Node adds by itself is not repeated. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

const { values } = readOptions(
  'npm run bench -- http [--library folder] [--rounds 9] [--ms 700] [--connections 32]',
  {
    options: {
      library: { type: 'string', default: fileURLToPath(new URL('../library', import.meta.url)) },
      rounds: { type: 'string', default: '9' },
      ms: { type: 'string', default: '700' },
      connections: { type: 'string', default: '32' },
    },
  },
  ['rounds', 'ms', 'connections'],
);
const rounds = Number(values.rounds);
const milliseconds = Number(values.ms);
const connections = Number(values.connections);

type Server = Child<ServeOrder, ServeReply>;
type Usage = Extract<ServeReply, { residentBytes: number }>;

interface Answered {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

interface Case {
  readonly name: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cached: boolean;
}

interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly lectern: number;
  readonly bare: number;
  readonly ratio: number;
  /** Of processor time per response. */
  readonly cpuRatio: number;
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const snapshot = join(folder, 'library.lectern');
const servers: Server[] = [];
const loader = new Child<LoadOrder, LoadResult>('./load.ts');
try {
  await main();
} finally {
  loader.stop();
  for (const server of servers) server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await run(['build', resolve(values.library), '--out', snapshot]);
  console.log(`${values.library}: snapshot of ${mebibytes(statSync(snapshot).size)}`);
  const hot = await started({ kind: 'lectern', snapshot, cacheBytes: CACHE_BYTES });
  const cold = await started({ kind: 'lectern', snapshot, cacheBytes: 0 });
  const page = await somePage(hot.port);
  const idle = await hot.server.ask<Usage>({ kind: 'usage' });
  const etag = await tagOf(hot.port, page);
  const cases: readonly Case[] = [
    { name: 'hot page', target: page, headers: BROWSER, cached: true },
    { name: '304', target: page, headers: { ...BROWSER, 'If-None-Match': etag }, cached: true },
    { name: 'works', target: '/api/v1/works', headers: BROWSER, cached: true },
    { name: 'cold page', target: page, headers: {}, cached: false },
    { name: 'cold page, br', target: page, headers: BROWSER, cached: false },
    { name: 'cold works', target: '/api/v1/works', headers: {}, cached: false },
  ];
  const measured: Measured[] = [];
  for (const one of cases) measured.push(await measure(one, one.cached ? hot : cold));
  print(measured);
  const busy = await hot.server.ask<Usage>({ kind: 'usage' });
  console.log(
    `memory of the server: ${mebibytes(idle.residentBytes)} after start, ${mebibytes(busy.residentBytes)} after the run`,
  );
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) starts.push(await startUp());
  console.log(`start-up to the first answer, median of ${starts.length}: ${Math.round(median(starts))} ms`);
  const ratio = measured[0]?.ratio ?? 0;
  if (ratio < HOT_PAGE_FLOOR) {
    console.error(`The hot page has ${ratio.toFixed(2)} of a bare server; it must have ${HOT_PAGE_FLOOR}.`);
    process.exitCode = 1;
  }
}

interface Started {
  readonly server: Server;
  readonly port: number;
}

async function started(order: ServeOrder): Promise<Started> {
  const server: Server = new Child('./serve.ts');
  servers.push(server);
  const { port } = await server.ask<{ port: number }>(order);
  return { server, port };
}

async function measure(one: Case, lectern: Started): Promise<Measured> {
  const answered = await get(lectern.port, one.target, one.headers);
  const bare = await started({
    kind: 'bare',
    status: answered.status,
    headers: answered.headers,
    body: answered.body.toString('base64'),
  });
  const text = requestText(one);
  const rates: { lectern: number; bare: number; cpu: number }[] = [];
  for (const target of [bare, lectern]) await warmUp(target, text);
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first as often as the other.
    const order = round % 2 === 0 ? [lectern, bare] : [bare, lectern];
    const results = new Map<Started, { rate: number; cpu: number }>();
    for (const target of order) results.set(target, await oneRound(target, text));
    const [a, b] = [results.get(lectern), results.get(bare)];
    if (a !== undefined && b !== undefined) rates.push({ lectern: a.rate, bare: b.rate, cpu: b.cpu / a.cpu });
  }
  bare.server.stop();
  return {
    name: one.name,
    bytes: answered.body.length,
    lectern: median(rates.map((rate) => rate.lectern)),
    bare: median(rates.map((rate) => rate.bare)),
    ratio: median(rates.map((rate) => rate.lectern / rate.bare)),
    cpuRatio: median(rates.map((rate) => rate.cpu)),
  };
}

/** Until the compiler has seen enough of each, nothing is counted: by answers, since a busy machine gives few in a second. */
async function warmUp(target: Started, request: string): Promise<void> {
  let answered = 0;
  for (let round = 0; round < MOST_WARMING && answered < WARM_ANSWERS; round += 1) {
    answered += (await oneRound(target, request)).responses;
  }
}

async function oneRound(
  { server, port }: Started,
  request: string,
): Promise<{ rate: number; cpu: number; responses: number }> {
  const before = await server.ask<Usage>({ kind: 'usage' });
  const result = await loader.ask({ port, request, connections, milliseconds });
  const after = await server.ask<Usage>({ kind: 'usage' });
  return {
    rate: (1_000 * result.responses) / result.milliseconds,
    cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / result.responses,
    responses: result.responses,
  };
}

function requestText({ target, headers }: Case): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function get(port: number, target: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  return new Promise((done, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const kept = raw.filter((_, index) => !OWN.has((raw[index - (index % 2)] ?? '').toLowerCase()));
        done({ status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** A page of ordinary length: the longest of the first entities. */
async function somePage(port: number): Promise<string> {
  const { body } = await get(port, '/api/v1/entities?limit=20', {});
  const { entities } = JSON.parse(body.toString()) as { entities: { url: string }[] };
  const pages = await Promise.all(
    entities.map(async ({ url }) => {
      const { pathname } = new URL(url);
      return { pathname, length: (await get(port, pathname, {})).body.length };
    }),
  );
  const longest = pages.sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) throw new Error('the library has no entity to read');
  return longest.pathname;
}

async function tagOf(port: number, target: string): Promise<string> {
  const { headers } = await get(port, target, BROWSER);
  return headers[headers.indexOf('ETag') + 1] ?? '';
}

/** From the start of the process to a page, in milliseconds, with the snapshot already built. */
async function startUp(): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [MAIN, 'serve', snapshot, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const port = /http:\/\/127\.0\.0\.1:(\d+)\/api\/v1/u.exec(said)?.[1];
      if (port === undefined) continue;
      await get(Number(port), '/api/v1', {});
      return performance.now() - start;
    }
    throw new Error('the server said nothing of where it listens');
  } finally {
    child.kill();
  }
}

function run(argv: readonly string[]): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [MAIN, ...argv], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('exit', (code) =>
      code === 0 ? done() : reject(new Error(`lectern ${argv[0]} ended with ${code}`)),
    );
  });
}

function print(measured: readonly Measured[]): void {
  console.log(`${connections} connections, ${rounds} rounds of ${milliseconds} ms each, medians\n`);
  console.log(
    '| case | bytes sent | Lectern, requests/s | bare node:http | ratio | ratio of CPU per request |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const { name, bytes, lectern, bare, ratio, cpuRatio } of measured)
    console.log(
      `| ${name} | ${bytes} | ${Math.round(lectern)} | ${Math.round(bare)} | ${ratio.toFixed(2)} | ${cpuRatio.toFixed(2)} |`,
    );
  console.log('');
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
