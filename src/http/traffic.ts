/**
 * What was answered, in plain numbers: an answer from the response cache takes some microseconds in all, so counting it
 * must cost next to nothing. `metrics.ts` gives the numbers their names when it is asked for them.
 */
import type { ProblemCode } from '../model/problem.ts';

/** Upper bounds of the latency histogram, in milliseconds. */
export const LATENCY_BOUNDS_MS = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500] as const;

const STATUSES = 600;
/** The client left before its answer: nginx's number, since HTTP has none. */
export const CLIENT_LEFT = 499;

export class OperationTally {
  /** By status. */
  readonly statuses = new Float64Array(STATUSES);
  /** Not cumulative; the last one is beyond all bounds. */
  readonly latencies = new Float64Array(LATENCY_BOUNDS_MS.length + 1);
  milliseconds = 0;
  bodyBytes = 0;
  cacheHits = 0;
  /** Answers made that the cache may keep. */
  cacheMisses = 0;

  count(status: number, bodyBytes: number, milliseconds: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    this.bodyBytes += bodyBytes;
    this.milliseconds += milliseconds;
    let bucket = 0;
    while (bucket < LATENCY_BOUNDS_MS.length && milliseconds > (LATENCY_BOUNDS_MS[bucket] ?? 0)) bucket += 1;
    this.latencies[bucket] = (this.latencies[bucket] ?? 0) + 1;
  }
}

export class Traffic {
  /** By the name of the operation. */
  readonly tallies = new Map<string, OperationTally>();
  readonly problems = new Map<ProblemCode, number>();
  /** Beyond the limit on connections. */
  droppedConnections = 0;

  tally(operation: string): OperationTally {
    const known = this.tallies.get(operation);
    if (known !== undefined) return known;
    const tally = new OperationTally();
    this.tallies.set(operation, tally);
    return tally;
  }

  countProblem(code: ProblemCode): void {
    this.problems.set(code, (this.problems.get(code) ?? 0) + 1);
  }
}
