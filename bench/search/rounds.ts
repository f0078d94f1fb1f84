/** Asks everyone the same queries in turns, so that whatever else the machine does falls on all alike. */
import type { Contender, Joined } from './contender.ts';
import type { Query } from './questions.ts';

export interface Timing {
  readonly name: string;
  /** Queries timed. */
  readonly asked: number;
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
  readonly p99Milliseconds: number;
  /** Of the queries, how many found nothing. */
  readonly empty: number;
}

export interface RoundOptions {
  readonly rounds: number;
  /** One contender's share of one round, of the processor: the rest of the queries is then left for the next round. */
  readonly milliseconds: number;
  /** So long a round lasts at least, the queries being asked again: what the compiler does meanwhile weighs less then. */
  readonly least?: number;
}

interface Tally {
  cpu: number;
  readonly walls: number[];
  next: number;
  empty: number;
}

export function timeInTurns(
  contenders: readonly Contender[],
  queries: readonly Query[],
  joined: Joined,
  options: RoundOptions,
): Timing[] {
  // The uncounted round lets the compiler see each of them.
  for (const contender of contenders) oneRound(contender, queries, joined, options, newTally());
  const tallies = contenders.map((contender) => ({ contender, tally: newTally() }));
  for (let round = 0; round < options.rounds; round += 1) {
    const first = round % tallies.length;
    for (const { contender, tally } of [...tallies.slice(first), ...tallies.slice(0, first)])
      oneRound(contender, queries, joined, options, tally);
  }
  return tallies.map(({ contender, tally }) => ({
    name: contender.name,
    asked: tally.walls.length,
    cpuMilliseconds: tally.cpu / tally.walls.length,
    wallMilliseconds: tally.walls.reduce((sum, wall) => sum + wall, 0) / tally.walls.length,
    p99Milliseconds: percentile(tally.walls, 0.99),
    empty: tally.empty,
  }));
}

function newTally(): Tally {
  return { cpu: 0, walls: [], next: 0, empty: 0 };
}

/** Whoever does not get through the queries goes on where it stopped. */
function oneRound(
  contender: Contender,
  queries: readonly Query[],
  joined: Joined,
  { milliseconds, least = 0 }: RoundOptions,
  tally: Tally,
): void {
  const before = process.cpuUsage();
  const began = performance.now();
  let looked = began;
  for (let i = 0; i < queries.length || performance.now() - began < least; i += 1) {
    const query = queries[tally.next % queries.length] as Query;
    const started = performance.now();
    const found = contender.search(query, joined);
    const done = performance.now();
    tally.walls.push(done - started);
    tally.next += 1;
    if (found === 0) tally.empty += 1;
    // On a busy machine the clock says little of what was done; but asking what was takes its time.
    if (done - looked < LOOK_EVERY) continue;
    looked = done;
    if (cpuSince(before) > milliseconds) break;
  }
  tally.cpu += cpuSince(before);
}

/** Milliseconds. */
const LOOK_EVERY = 20;

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The least value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
