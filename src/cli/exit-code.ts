/** What a command tells the shell. */
export const EXIT = {
  done: 0,
  /** The library has issues, and `--strict` was given. */
  issues: 1,
  /** It could not be done: a sentence on standard error says why. */
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
