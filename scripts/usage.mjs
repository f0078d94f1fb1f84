/** What every script says to `--help`, and to an option it does not have. */
import { Failure } from './run.mjs';

/**
 * The words given to a script that has these options (`{ '--url': true }` for one with a value), or `undefined` where
 * it was asked for help and has answered.
 */
export function readArguments(usage, options, args = process.argv.slice(2)) {
  const values = {};
  const words = [];
  const left = args.slice();
  while (left.length > 0) {
    const arg = left.shift();
    if (arg === '--help' || arg === '-h') {
      process.stdout.write('Usage: ' + usage + '\n');
      return undefined;
    }
    if (!arg.startsWith('-')) words.push(arg);
    else if (!Object.hasOwn(options, arg))
      throw new Failure('There is no option ' + arg + '.\nUsage: ' + usage);
    else if (left.length === 0) throw new Failure(arg + ' takes a value.\nUsage: ' + usage);
    else values[arg] = left.shift();
  }
  return { values, words };
}

/** For a script that takes nothing: whether it is to run. */
export function isToRun(usage, args) {
  const given = readArguments(usage, {}, args);
  if (given === undefined) return false;
  if (given.words.length > 0)
    throw new Failure('It takes no arguments, such as ' + given.words[0] + '.\nUsage: ' + usage);
  return true;
}
