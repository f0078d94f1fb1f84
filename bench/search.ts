/**
 * `npm run bench -- search --corpus <folder>`
 * Lectern's search beside SQLite FTS5, MiniSearch and FlexSearch on the same pages and words, in one process, in turns;
 * then over HTTP beside FTS5 with `snippet()`. `--growth` instead shows how questions get slower from 1 K to 1 M pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Document } from './document-library.ts';
import { sample, seededRandom } from './random.ts';
import { readOptions, refuse } from './read-options.ts';
import type { Contender, Joined } from './search/contender.ts';
import { openFlexSearch } from './search/flex-search.ts';
import { openFts5 } from './search/fts5.ts';
import { measureGrowth } from './search/growth.ts';
import { openLectern } from './search/lectern.ts';
import { readPages } from './search/mdn-pages.ts';
import { openMiniSearch } from './search/mini-search.ts';
import { timeOverHttp } from './search/over-http.ts';
import { makeQueries, type Query, type QueryKinds, withoutLightWords } from './search/questions.ts';
import { timeInTurns, type Timing } from './search/rounds.ts';
import { documentText, type WordReader, wordReader } from './search/words.ts';

/** How many times faster than FTS5 at least. */
const FLOORS = { question: 50, common: 25, and: 5, rare: 1, http: 10 } as const;
/** One contender's share of one round, in milliseconds. */
const SHARE = 1_500;
const LEAST = 150;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const USAGE =
  'npm run bench -- search --corpus <folder> [--locale en] [--pages N] [--rounds 5] [--patience 60] [--growth] [--no-http]';
const { values } = readOptions(
  USAGE,
  {
    allowNegative: true,
    options: {
      corpus: { type: 'string' },
      locale: { type: 'string', default: 'en' },
      pages: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      patience: { type: 'string', default: '60' },
      http: { type: 'boolean', default: true },
      growth: { type: 'boolean', default: false },
    },
  },
  ['pages', 'rounds', 'patience'],
);
const { locale } = values;
const corpus = values.corpus ?? refuse('It takes pages to measure on: --corpus <folder>.', USAGE);

interface Case {
  readonly name: string;
  readonly queries: readonly Query[];
  readonly joined: Joined;
  readonly floor: number | null;
}

const missed: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const all = readPages(resolve(corpus), locale);
  const documents = values.pages === undefined ? all : sample(all, Number(values.pages), seededRandom(1));
  const read = wordReader(locale);
  const kinds = makeQueries(documents, read, { rare: 200, common: 50, and: 200, question: 600 });
  say(`${documents.length} of ${all.length} pages in ${locale}`);
  if (values.growth) growth(documents, read, kinds.question.slice(0, 200));
  else {
    await engines(documents, read, kinds);
    if (values.http) await http(documents, read, kinds);
  }
  for (const each of missed) console.error(each);
  if (missed.length > 0) process.exitCode = 1;
}

async function engines(documents: readonly Document[], read: WordReader, kinds: QueryKinds): Promise<void> {
  const lines = documents.map((document) =>
    read(documentText(document))
      .words.map(({ term }) => term)
      .join(' '),
  );
  const words = lines.reduce((sum, line) => sum + line.split(' ').length, 0);
  say(`${words} words; SQLite FTS5, MiniSearch and FlexSearch are given these, Lectern the texts\n`);
  const patience = 1_000 * Number(values.patience);
  const [engine, whole] = await openLectern(locale, documents, snapshotFile());
  const fts5 = await openFts5(lines, join(folder, 'contentless.sqlite'));
  const contenders = [
    engine,
    whole,
    fts5,
    await openMiniSearch(lines, patience),
    await openFlexSearch(lines, patience),
  ];
  printIndexes(contenders.filter((each) => each !== whole));
  const question = kinds.question.slice(0, 200);
  const cases: readonly Case[] = [
    { name: 'question, any word', queries: question, joined: 'any', floor: FLOORS.question },
    { name: 'question, as by default', queries: question, joined: 'auto', floor: FLOORS.question },
    {
      name: 'question without function words',
      queries: withoutLightWords(question, read),
      joined: 'any',
      floor: null,
    },
    { name: 'common word', queries: kinds.common, joined: 'any', floor: FLOORS.common },
    { name: 'two words, both', queries: kinds.and, joined: 'all', floor: FLOORS.and },
    { name: 'rare word', queries: kinds.rare, joined: 'any', floor: FLOORS.rare },
  ];
  for (const each of cases) {
    const timings = timeInTurns(contenders, each.queries, each.joined, {
      rounds: Number(values.rounds),
      milliseconds: SHARE,
      least: LEAST,
    });
    printCase(each, timings);
  }
  for (const each of contenders) each.close();
}

async function http(documents: readonly Document[], read: WordReader, kinds: QueryKinds): Promise<void> {
  const timings = await timeOverHttp(
    { locale, documents, read, snapshot: snapshotFile(), database: join(folder, 'content.sqlite') },
    [
      { name: 'question, any word', queries: kinds.question, joined: 'any' },
      { name: 'question, as by default', queries: kinds.question, joined: 'auto' },
      { name: 'two words, both', queries: kinds.and, joined: 'all' },
      { name: 'rare word', queries: kinds.rare, joined: 'any' },
    ],
  );
  say('\nOver HTTP with ten excerpts, response cache off, one connection, distinct queries; milliseconds\n');
  table(
    ['query', 'n', 'Lectern', 'p99', 'FTS5 with snippet()', 'p99', 'times faster', 'floor'],
    timings.map(({ name, asked, lectern, fts5 }) => {
      const ratio = fts5.mean / lectern.mean;
      const floor = name.startsWith('question') ? FLOORS.http : null;
      hold(`${name} over HTTP`, ratio, floor);
      return [
        name,
        String(asked),
        figure(lectern.mean),
        figure(lectern.p99),
        figure(fts5.mean),
        figure(fts5.p99),
        times(ratio),
        floor === null ? '' : times(floor),
      ];
    }),
  );
}

function growth(documents: readonly Document[], read: WordReader, queries: readonly Query[]): void {
  say('\nPages of about 40 words, put together from real paragraphs; milliseconds a question, any word\n');
  const head = ['pages', 'index s', 'index MB', 'mean CPU', 'mean', 'p99', 'times the step before'];
  table(head, []);
  let before: Timing | undefined;
  for (const { pages, buildMilliseconds, bytes, timing } of measureGrowth(
    locale,
    documents,
    read,
    queries,
    SIZES,
  )) {
    const factor = before === undefined ? undefined : timing.cpuMilliseconds / before.cpuMilliseconds;
    row([
      String(pages),
      (buildMilliseconds / 1_000).toFixed(1),
      megabytes(bytes),
      figure(timing.cpuMilliseconds),
      figure(timing.wallMilliseconds),
      figure(timing.p99Milliseconds),
      factor === undefined ? '' : factor.toFixed(1),
    ]);
    if (factor !== undefined && factor >= 10)
      missed.push(
        `From a tenth of them to ${pages} pages, questions took ${factor.toFixed(1)} times as long.`,
      );
    before = timing;
  }
}

function printIndexes(contenders: readonly Contender[]): void {
  table(
    ['index', 'pages', 'made in s', 'MB', 'opened in ms', 'memory MB'],
    contenders.map((each) => [
      each.name,
      String(each.pages),
      (each.indexMilliseconds / 1_000).toFixed(1),
      megabytes(each.bytes),
      Math.round(each.openMilliseconds).toString(),
      megabytes(each.memoryBytes),
    ]),
  );
  const most = Math.max(...contenders.map(({ pages }) => pages));
  for (const { name, pages } of contenders)
    if (pages < most)
      say(
        `${name} was stopped at ${pages} pages after ${values.patience} s: its figures are of those alone.`,
      );
}

function printCase({ name, queries, floor }: Case, timings: readonly Timing[]): void {
  say(`\n${name}, ${queries.length} of them; milliseconds\n`);
  const fts5 = timings.find((timing) => timing.name === 'SQLite FTS5');
  table(
    ['engine', 'asked', 'without a hit', 'mean CPU', 'mean', 'p99', 'times FTS5 (CPU)', 'floor'],
    timings.map((timing, index) => {
      const ratio = (fts5?.cpuMilliseconds ?? 0) / timing.cpuMilliseconds;
      if (index === 0) hold(name, ratio, floor);
      return [
        timing.name,
        String(timing.asked),
        String(timing.empty),
        figure(timing.cpuMilliseconds),
        figure(timing.wallMilliseconds),
        figure(timing.p99Milliseconds),
        times(ratio),
        index === 0 && floor !== null ? times(floor) : '',
      ];
    }),
  );
}

function hold(name: string, ratio: number, floor: number | null): void {
  if (floor !== null && ratio < floor)
    missed.push(`${name}: ${times(ratio)} the speed of FTS5; it must have ${times(floor)}.`);
}

function snapshotFile(): string {
  return join(folder, 'corpus.lectern');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  row(head);
  say(`|${'---|'.repeat(head.length)}`);
  for (const each of rows) row(each);
}

function row(cells: readonly string[]): void {
  say(`| ${cells.join(' | ')} |`);
}

function say(line: string): void {
  console.log(line);
}

/** Three digits that count. */
function figure(milliseconds: number): string {
  return milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toPrecision(3);
}

function times(ratio: number): string {
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2)}×`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
