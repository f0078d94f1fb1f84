interface Arguments {
  readonly values: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

export function readArguments(
  usage: string,
  options: Readonly<Record<string, true>>,
  args?: readonly string[],
): Arguments | undefined;

export function isToRun(usage: string, args?: readonly string[]): boolean;
