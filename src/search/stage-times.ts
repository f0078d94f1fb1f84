/** How long the stages of searching take, summed over this process; operators read it, no answer depends on it. */

export type SearchStage = 'plan' | 'candidates' | 'rerank' | 'present';

export const stageTimes = {
  questions: 0,
  /** Milliseconds. */
  stages: { plan: 0, candidates: 0, rerank: 0, present: 0 } satisfies Record<SearchStage, number>,
};

export function timed<Result>(stage: SearchStage, work: () => Result): Result {
  const started = performance.now();
  const result = work();
  stageTimes.stages[stage] += performance.now() - started;
  return result;
}
