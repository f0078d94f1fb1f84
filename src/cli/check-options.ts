/** What `lectern check` can be told. Apart from the command, which is loaded only when it is called. */

export const CHECK_FORMATS = ['text', 'json', 'github'] as const;

export interface CheckOptions {
  readonly format?: (typeof CHECK_FORMATS)[number];
  readonly coverage?: boolean;
  readonly pages?: boolean;
  readonly all?: boolean;
  readonly strict?: boolean;
  readonly cacheDir: string;
}
