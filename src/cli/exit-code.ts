/** What a command tells the shell. */
export const EXIT = {
  done: 0,
  /** The library has errors or, under `--strict`, warnings. */
  issues: 1,
  /** It could not be done: a sentence on standard error says why. */
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
