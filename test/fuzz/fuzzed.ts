/**
 * One property, tried on a few inputs by `npm test` and on as many as one likes by `npm run fuzz -- --runs N`. A failure
 * prints its seed and the smallest input that fails; `--seed` tries the same inputs again.
 */
import fc, { type IAsyncProperty, type IProperty } from 'fast-check';
import { test } from 'vitest';

const { LECTERN_FUZZ_RUNS, LECTERN_FUZZ_SEED } = process.env;
/** 0 where nobody asked for a number: then each property has its own. */
const RUNS = Number(LECTERN_FUZZ_RUNS ?? 0);
const HOUR = 3_600_000;

export const isLong = RUNS > 0;

/** `share`: which part of the runs asked for this property gets, where one input costs much more than elsewhere. */
export function fuzz<Inputs extends [unknown, ...unknown[]]>(
  sentence: string,
  few: number,
  property: IProperty<Inputs> | IAsyncProperty<Inputs>,
  share = 1,
): void {
  const numRuns = isLong ? Math.ceil(RUNS * share) : few;
  const seed = LECTERN_FUZZ_SEED === undefined ? {} : { seed: Number(LECTERN_FUZZ_SEED) };
  test(
    sentence,
    async () => {
      await fc.assert(property as IAsyncProperty<Inputs>, { numRuns, ...seed });
      if (isLong) process.stdout.write(`${numRuns} inputs: ${sentence}\n`);
    },
    isLong ? HOUR : 60_000,
  );
}
