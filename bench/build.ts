/**
 * `npm run bench -- build --corpus <folder>`: what building, changing, watching and opening a library takes, and how that
 * grows. The folder needs a library.yaml (`lectern init` writes one); it is copied, and never changed.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyCorpus, multiplyCorpus, readCorpus, type Corpus } from './build/corpus.ts';
import { runLectern, serveWithLectern, type Taken } from './build/run-lectern.ts';
import { readOptions, refuse } from './read-options.ts';

const USAGE = 'npm run bench -- build --corpus <folder with library.yaml> [--growth <pages>]';

const { values } = readOptions(USAGE, {
  options: {
    corpus: { type: 'string' },
    /** Pages of the smallest library when growth is measured; 0 leaves that out. */
    growth: { type: 'string', default: '4000' },
  },
});

const MEGABYTE = 1_000_000;
const WORD = 'zzyzxwatched';

if (values.corpus === undefined || !existsSync(join(values.corpus, 'library.yaml'))) {
  refuse('Which corpus? A folder with a library.yaml, which `lectern init` writes.', USAGE);
} else if (!(Number(values.growth) >= 0)) {
  refuse(`--growth takes a number of pages, not ${values.growth}.`, USAGE);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  try {
    await measure(readCorpus(resolve(values.corpus)), folder);
    await measureGrowth(readCorpus(resolve(values.corpus)), folder, Number(values.growth));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(given: Corpus, folder: string): Promise<void> {
  const corpus = copyCorpus(given, join(folder, 'corpus'));
  const cache = join(folder, 'cache');
  const out = join(folder, 'corpus.lectern');
  const build = (to = out, kept = cache): Promise<Taken> =>
    runLectern('build', corpus.folder, '--out', to, '--cache-dir', kept);
  console.log(
    `${corpus.pages.length} pages, ${megabytes(corpus.bytes)}, ${availableParallelism()} processors\n`,
  );
  report('full build', await build());
  const { size } = statSync(out);
  console.log(`snapshot: ${megabytes(size)}, ${(size / corpus.bytes).toFixed(2)} × the source`);
  report('nothing changed', await build());
  // Pages are in path order, so that these are in different languages where there are several.
  const edited = [1 / 4, 1 / 2, 3 / 4].map(
    (part) => corpus.pages[Math.floor(corpus.pages.length * part)] ?? '',
  );
  for (const page of edited) {
    appendFileSync(join(corpus.folder, page), '\nOne more sentence.\n');
    report(`one page changed (${page})`, await build());
  }
  const [first = ''] = edited;
  appendFileSync(join(corpus.folder, first), '\n## One more heading\n');
  report('one heading added', await build());
  const full = join(folder, 'full.lectern');
  await build(full, join(folder, 'other-cache'));
  console.log(`the same bytes as a full build: ${digestOf(out) === digestOf(full) ? 'yes' : 'NO'}`);

  const opened = await serveWithLectern(out, '--snapshots', join(folder, 'snapshots'));
  const before = opened.workerBytes();
  for (const q of ['the', 'map of elements', 'css']) await fetch(`${opened.address}/api/v1/search?q=${q}`);
  console.log(`serving: ready after ${Math.round(opened.readyMilliseconds)} ms`);
  console.log(`worker: ${megabytes(before)}, after searches ${megabytes(opened.workerBytes())}`);
  await opened.stop();

  const watched = await serveWithLectern(corpus.folder, '--watch', '--cache-dir', cache);
  const saved = performance.now();
  appendFileSync(join(corpus.folder, first), `\n${WORD}\n`);
  // Asked without a pause, the server would take the time that the build needs.
  while (!(await hasWord(watched.address))) await sleep(50);
  console.log(`watch: an edit is found by search after ${seconds((performance.now() - saved) / 1_000)}\n`);
  await watched.stop();
}

async function hasWord(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/v1/search?scope=all&q=${WORD}`);
  return ((await answer.json()) as { paging: { total: number } }).paging.total > 0;
}

async function measureGrowth(given: Corpus, folder: string, most: number): Promise<void> {
  if (most === 0) return;
  const step = Math.max(1, Math.floor(given.pages.length / most));
  const sample = { ...given, pages: given.pages.filter((_, index) => index % step === 0) };
  for (const times of [1, 2, 4]) {
    const name = join(folder, `times-${times}`);
    const { pages } = multiplyCorpus(sample, name, times);
    const taken = await runLectern('build', name, '--out', `${name}.lectern`, '--cache-dir', `${name}.cache`);
    report(`${times} × (${pages.length} pages)`, taken);
    rmSync(name, { recursive: true });
  }
}

function report(name: string, { seconds: wall, cpuSeconds, peakBytes }: Taken): void {
  const cpu = `${seconds(cpuSeconds)} of processor time`;
  console.log(`${name}: ${seconds(wall)}, ${cpu}, ${megabytes(peakBytes)} at most`);
}

function seconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
