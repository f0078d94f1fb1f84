/** What a soak has shown, and whether that is well. */
import type { ClientReport } from './client.ts';
import { addCounts, emptyCounts, quantile, totalOf } from './histogram.ts';

export interface Sample {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly bytes: number;
}

export interface Events {
  /** When, by `Date.now`. */
  readonly kills: number[];
  /** Milliseconds that each took. */
  readonly reloads: number[];
  refusals: number;
  readonly failures: string[];
}

export interface Outcome {
  readonly reports: readonly ClientReport[];
  readonly events: Events;
  readonly samples: readonly Sample[];
  readonly seconds: number;
  readonly exitCode: number | null;
  readonly errors: readonly string[];
  readonly connections: number;
  readonly workers: number;
}

/** A killed worker's connections break at once; this is for a machine that is busy. */
const AFTER_KILL_MS = 3_000;
/** Beyond both, memory is not called flat: of what the worker holds, and in bytes. */
const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 24 * 1024 * 1024;
const FEW_RELOADS = 40;

export function printReport(outcome: Outcome): boolean {
  const { reports, events, seconds, exitCode } = outcome;
  const faults: string[] = [];
  printTraffic(reports, seconds);

  const wrongCount = sum(reports.map((report) => report.wrongCount));
  if (wrongCount > 0) faults.push(`${wrongCount} wrong answers:`, ...reports.flatMap(({ wrong }) => wrong));
  const cut = reports.flatMap((report) => report.cut);
  const unexplained = cut.filter(
    (at) => !events.kills.some((kill) => at >= kill - 100 && at <= kill + AFTER_KILL_MS),
  );
  if (unexplained.length > 0)
    faults.push(`${unexplained.length} requests failed though no worker was killed.`);
  const most = outcome.connections * events.kills.length;
  if (cut.length > most) faults.push(`${cut.length} requests failed, more than ${most} could be under way.`);
  faults.push(...events.failures);
  if (exitCode !== 0) faults.push(`The server ended with ${exitCode} after SIGTERM.`);

  const slowest = Math.max(0, ...events.reloads);
  const refused = sum(reports.map((report) => report.refused));
  console.log(
    `\n${events.reloads.length} reloads (slowest ${slowest} ms), ${events.refusals} damaged files refused, ${events.kills.length} workers killed`,
  );
  console.log(
    `${cut.length} requests cut by kills, ${refused} refused as overloaded, ${sum(reports.map((report) => report.notModified))} not modified`,
  );
  const answered = Object.entries(
    reports.reduce<Record<string, number>>((all, { versions }) => merge(all, versions), {}),
  );
  console.log(
    `answers by version: ${answered.map(([version, number]) => `${version || 'none'} ${number}`).join(', ')}`,
  );
  faults.push(...memoryFaults(outcome.samples, events.reloads.length));

  console.log(
    faults.length === 0
      ? '\nno wrong answer, nothing lost that was not killed, memory flat'
      : `\n${faults.join('\n')}`,
  );
  if (faults.length > 0) console.log(outcome.errors.slice(-20).join('\n'));
  return faults.length === 0;
}

function printTraffic(reports: readonly ClientReport[], seconds: number): void {
  const operations = [...new Set(reports.flatMap(({ counts }) => Object.keys(counts)))].sort();
  const rows = operations.map((operation) => ({
    operation,
    counts: reports.reduce<number[]>(
      (all, { counts }) => addCounts(all, counts[operation] ?? []),
      emptyCounts(),
    ),
  }));
  const all = {
    operation: 'all',
    counts: rows.reduce<number[]>((whole, { counts }) => addCounts(whole, counts), emptyCounts()),
  };
  console.log(
    '\n| operation | requests | requests/s | p50 ms | p99 ms | p99.9 ms |\n|---|--:|--:|--:|--:|--:|',
  );
  for (const { operation, counts } of [...rows, all]) {
    const total = totalOf(counts);
    const shares = [0.5, 0.99, 0.999].map((share) => quantile(counts, share).toFixed(1));
    console.log(`| ${operation} | ${total} | ${Math.round(total / seconds)} | ${shares.join(' | ')} |`);
  }
}

/** A heap takes its room over the first versions; the second half is held to a straight line. */
function memoryFaults(samples: readonly Sample[], reloads: number): string[] {
  const end = samples.at(-1)?.at ?? 0;
  const steady = samples.filter(({ at }) => at > end / 2);
  if (steady.length < 10) {
    console.log('memory: not measured');
    return [];
  }
  const meanAt = sum(steady.map(({ at }) => at)) / steady.length;
  const meanBytes = sum(steady.map(({ bytes }) => bytes)) / steady.length;
  const slope =
    sum(steady.map(({ at, bytes }) => (at - meanAt) * (bytes - meanBytes))) /
    sum(steady.map(({ at }) => (at - meanAt) ** 2));
  const growth = slope * (end / 2);
  const middle = (some: readonly Sample[]): number =>
    some.map(({ bytes }) => bytes).sort((a, b) => a - b)[some.length >> 1] ?? 0;
  const fifth = Math.floor(steady.length / 5);
  console.log(
    `memory of the worker that was never killed: ${megabytes(middle(steady.slice(0, fifth)))} at half time, ${megabytes(middle(steady.slice(-fifth)))} at the end, at most ${megabytes(Math.max(...samples.map(({ bytes }) => bytes)))}; ${megabytes(slope * 3_600_000)} an hour`,
  );
  if (reloads > 0 && reloads < FEW_RELOADS) {
    console.log(`that is too early to say whether it is flat: a heap settles over ${FEW_RELOADS} versions`);
    return [];
  }
  const isFlat = growth <= GROWTH_BYTES || growth <= GROWTH_SHARE * meanBytes;
  return isFlat ? [] : [`Memory grew by ${megabytes(growth)} in the second half.`];
}

function merge(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const all: Record<string, number> = { ...one };
  for (const [name, number] of Object.entries(other)) all[name] = (all[name] ?? 0) + number;
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
