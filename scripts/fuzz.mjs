/**
 * `npm run fuzz -- [--runs N] [--seed S] [words]`: every property on many inputs. `words` pick the properties whose
 * sentences hold them; a failure prints its seed and the smallest input that fails.
 */
import { Failure, commandOf, exitWith, runNode } from './run.mjs';
import { findChromium } from './find-chromium.mjs';
import { setup } from './setup.mjs';

const DEFAULT_RUNS = 20_000;

function wholeNumber(name, text) {
  if (!/^-?\d{1,15}$/.test(text || ''))
    throw new Failure(name + ' takes a whole number, such as ' + name + ' 1000.');
  return text;
}

async function main() {
  const env = Object.assign({ LECTERN_FUZZ_RUNS: String(DEFAULT_RUNS) }, process.env);
  const names = [];
  const args = process.argv.slice(2);
  while (args.length > 0) {
    const arg = args.shift();
    if (arg === '--runs') env.LECTERN_FUZZ_RUNS = wholeNumber(arg, args.shift());
    else if (arg === '--seed') env.LECTERN_FUZZ_SEED = wholeNumber(arg, args.shift());
    else if (arg.startsWith('-'))
      throw new Failure('There is no option ' + arg + ': there are --runs and --seed.');
    else names.push(arg);
  }
  await setup();
  const files = ['test/fuzz/', 'test/faults/', 'test/browser/any-page'].filter(function (file) {
    return file !== 'test/browser/any-page' || findChromium() !== undefined;
  });
  const chosen = names.length === 0 ? [] : ['--testNamePattern', names.join(' ')];
  return runNode([commandOf('vitest'), 'run', '--no-file-parallelism'].concat(files, chosen), { env });
}

exitWith(main());
