/**
 * `npm run soak -- [--minutes 10] [--workers 2] [--connections 32] [--reloads 100] [--kills 20] [--seed 1]`
 * A real `lectern serve` under as much mixed traffic as this machine can make, while versions change under it, files
 * are damaged and workers killed. Every byte of every answer is compared with what its version must say. Ends with 1
 * where an answer was wrong, a request failed that nobody harmed, or memory grew.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Child } from './http/child.ts';
import { seededRandom } from './random.ts';
import { readOptions, refuse } from './read-options.ts';
import type { ClientOrder, ClientReport } from './soak/client.ts';
import { printReport, type Events, type Sample } from './soak/report.ts';
import { memoryOf, ServedFile } from './soak/server.ts';
import { planTraffic, type Oracle } from './soak/traffic.ts';

const ATLAS = fileURLToPath(new URL('../library', import.meta.url));
/** More than are kept, so that versions are dropped as well. */
const EDITIONS = ['first', 'second', 'third', 'fourth'];
const KEPT = 2;
/** Different targets of one operation. */
const EACH = 40;
/** One process of readers keeps about one worker busy. */
const CLIENTS = Math.max(1, Math.floor(availableParallelism() / 2));

const USAGE =
  'npm run soak -- [--minutes 10] [--workers 2] [--connections 32] [--reloads 100] [--kills 20] [--seed 1]';
const { values } = readOptions(USAGE, {
  options: {
    minutes: { type: 'string', default: '10' },
    workers: { type: 'string', default: String(availableParallelism()) },
    connections: { type: 'string', default: '32' },
    reloads: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [minutes, workers, connections, reloads, kills, seed] = (
  ['minutes', 'workers', 'connections', 'reloads', 'kills', 'seed'] as const
).map((name) => {
  const number = Number(values[name]);
  if (!(number >= 0) || (name === 'workers' && number < 1)) refuse(`--${name} takes a number.`, USAGE);
  return number;
}) as [number, number, number, number, number, number];

interface Edition {
  readonly version: string;
  readonly file: string;
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-soak-'));
const clients = Array.from(
  { length: CLIENTS },
  () => new Child<ClientOrder, ClientReport | null>('../soak/client.ts'),
);
let server: ServedFile | undefined;
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  for (const client of clients) client.stop();
  await server?.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<boolean> {
  const editions = await buildEditions();
  const [first] = editions;
  if (first === undefined) throw new Error('nothing was built');
  const served = join(folder, 'served.lectern');
  cpSync(first.file, served);
  const options = ['--workers', String(workers), '--keep', String(KEPT), '--cache-mb', '4'];
  server = new ServedFile(served, [
    ...options,
    '--snapshots',
    join(folder, 'snapshots'),
    '--cache-dir',
    join(folder, 'cache'),
  ]);
  const line = await server.line(/^ +API +(\S+)\/api\/v1$/u);
  const address =
    line
      .trim()
      .split(/\s+/u)[1]
      ?.replace(/\/api\/v1$/u, '') ?? '';
  await until(() => server?.workers().length === workers);

  const traffic = await planTraffic(await openOracles(editions, address), seededRandom(seed), EACH);
  const targets = traffic.requests.reduce((sum, some) => sum + some.length, 0);
  console.log(
    `${targets} targets in ${editions.length} versions, ${workers} workers, ${connections} connections, ${minutes} minutes`,
  );
  for (const [at, client] of clients.entries())
    await client.ask({
      kind: 'start',
      port: Number(new URL(address).port),
      connections: Math.ceil(connections / CLIENTS),
      traffic,
      seed: seed + 1_000 * at,
    });
  await tell({ kind: 'settled', current: first.version, kept: [first.version] });

  const { events, samples, seconds } = await harm(server, editions);
  const reports: ClientReport[] = [];
  for (const client of clients) {
    const report = await client.ask({ kind: 'stop' });
    if (report !== null) reports.push(report);
  }
  const exitCode = await server.stop();
  const { errors } = server;
  server = undefined;
  return printReport({ reports, events, samples, seconds, exitCode, errors, connections, workers });
}

/** A tenth of the time in peace, eight in trouble, a tenth in peace. */
async function harm(running: ServedFile, editions: readonly Edition[]) {
  const started = Date.now();
  const whole = minutes * 60_000;
  const events: Events = { kills: [], reloads: [], refusals: 0, failures: [] };
  const samples: Sample[] = [];
  // The oldest worker is left alone: what it holds after so many versions is what is looked at.
  const witness = running.workers()[0] ?? 0;
  const watching = setInterval(() => {
    const bytes = memoryOf(witness);
    if (bytes !== undefined) samples.push({ at: Date.now() - started, bytes });
  }, 500);
  const killing = times(kills, whole, async () => {
    const others = running.workers().filter((pid) => pid !== witness);
    const victim = others[Math.floor(Math.random() * others.length)];
    if (victim === undefined) return;
    events.kills.push(Date.now());
    process.kill(victim, 'SIGKILL');
  });
  let current = 0;
  const reloading = times(reloads, whole, async (at) => {
    const before = editions[current % editions.length];
    const next = editions[(current + 1) % editions.length];
    if (before === undefined || next === undefined) return;
    try {
      if (at % 10 === 9) {
        await running.refuse(
          next.file,
          (['flip', 'cut', 'remove'] as const)[Math.floor(at / 10) % 3] ?? 'flip',
        );
        events.refusals += 1;
      }
      await tell({ kind: 'unsettled' });
      const begun = Date.now();
      await running.reload(next.file, next.version);
      events.reloads.push(Date.now() - begun);
      await tell({ kind: 'settled', current: next.version, kept: [next.version, before.version] });
      current += 1;
    } catch (error) {
      events.failures.push(String(error));
    }
  });
  await Promise.all([killing, reloading]);
  await sleep(Math.max(0, started + whole - Date.now()));
  clearInterval(watching);
  return { events, samples, seconds: (Date.now() - started) / 1_000 };
}

/** Evenly over the middle eight tenths; a late one makes the next ones late, and none is left out. */
async function times(number: number, whole: number, act: (at: number) => Promise<void>): Promise<void> {
  const started = Date.now();
  for (let at = 0; at < number; at += 1) {
    await sleep(Math.max(0, started + whole * (0.1 + (0.8 * (at + 0.5)) / number) - Date.now()));
    await act(at);
  }
}

async function tell(order: ClientOrder): Promise<void> {
  for (const client of clients) await client.ask(order);
}

/** The shipped library, each time with another last line on every page. */
async function buildEditions(): Promise<Edition[]> {
  const { readLibrary } = (await import(
    built('content/read-library')
  )) as typeof import('../src/content/read-library.ts');
  const { buildSnapshot } = (await import(
    built('snapshot/build-snapshot')
  )) as typeof import('../src/snapshot/build-snapshot.ts');
  const editions: Edition[] = [];
  for (const name of EDITIONS) {
    const library = join(folder, name);
    mkdirSync(library);
    cpSync(ATLAS, library, { recursive: true });
    for (const page of globSync('*/**/*.md', { cwd: library }))
      writeFileSync(
        join(library, page),
        `${readFileSync(join(library, page), 'utf8').trimEnd()}\n\nThis is the ${name} edition.\n`,
      );
    const { file, knowledgeVersion } = await buildSnapshot(
      await readLibrary(library),
      join(folder, `${name}.lectern`),
    );
    editions.push({ version: knowledgeVersion, file });
    console.log(`built ${knowledgeVersion}`);
  }
  return editions;
}

async function openOracles(editions: readonly Edition[], baseUrl: string): Promise<Oracle[]> {
  const { createApp } = (await import(built('http/app'))) as typeof import('../src/http/app.ts');
  const { openLibrary } = (await import(
    built('service/open-library')
  )) as typeof import('../src/service/open-library.ts');
  const { openSnapshot } = (await import(
    built('snapshot/open-snapshot')
  )) as typeof import('../src/snapshot/open-snapshot.ts');
  return editions.map(({ file, version }) => {
    const library = openLibrary(openSnapshot(file), { baseUrl });
    return { version, library, app: createApp({ library, cacheBytes: 0, build: 'soak' }) };
  });
}

/** Views are JSX, which Node does not strip: the built program is asked. */
function built(name: string): string {
  return new URL(`../dist/${name}.js`, import.meta.url).href;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(50);
}
