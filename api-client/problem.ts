/** An answer that is no success, as an error to catch. */
import type { Problem } from './operations.ts';

export class LecternProblem extends Error {
  override readonly name = 'LecternProblem';
  readonly status: number;
  /** The whole body; `null` where something between here and the server answered in its place. */
  readonly problem: Problem | null;
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.detail ?? `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Stable, and documented at `problem.type`. */
  get code(): Problem['code'] | null {
    return this.problem?.code ?? null;
  }
}
