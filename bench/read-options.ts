/** The options of a script: `--help` shows how it is used, and what it does not understand is said in one sentence. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** Options named in `numbers` take numbers above 0. Ends the process where there is nothing to run. */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  numbers: readonly (keyof Parsed<Config>['values'] & string)[] = [],
): Parsed<Config> {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs(config);
    for (const name of numbers) {
      const given = (parsed.values as Readonly<Record<string, unknown>>)[name];
      if (given !== undefined && !(Number(given) > 0))
        throw new Error(`--${name} takes a number above 0, not ${String(given)}.`);
    }
    return parsed;
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Node's sentence may be followed by advice on quoting, which helps nobody here. */
export function refuse(reason: string, usage: string): never {
  const [sentence = reason] = reason.split(/(?<=\.) (?=To )/u);
  console.error(`${sentence.endsWith('.') ? sentence : `${sentence}.`}\nUsage: ${usage}`);
  process.exit(2);
}
