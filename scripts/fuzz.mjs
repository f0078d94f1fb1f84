/**
 * `npm run fuzz -- [--runs N] [--seed S] [words]`: every property on many inputs. `words` pick the properties whose
 * sentences hold them; a failure prints its seed and the smallest input that fails.
 */
import { Failure, commandOf, exitWith, runNode } from './run.mjs';
import { findChromium } from './find-chromium.mjs';
import { setup } from './setup.mjs';
import { readArguments } from './usage.mjs';

const DEFAULT_RUNS = 20_000;

function wholeNumber(name, text) {
  if (!/^-?\d{1,15}$/.test(text))
    throw new Failure(name + ' takes a whole number, such as ' + name + ' 1000.');
  return text;
}

async function main() {
  const env = Object.assign({ LECTERN_FUZZ_RUNS: String(DEFAULT_RUNS) }, process.env);
  const usage = 'npm run fuzz -- [--runs 20000] [--seed 1] [words of a property]';
  const given = readArguments(usage, { '--runs': true, '--seed': true });
  if (given === undefined) return 0;
  const { values, words: names } = given;
  if ('--runs' in values) env.LECTERN_FUZZ_RUNS = wholeNumber('--runs', values['--runs']);
  if ('--seed' in values) env.LECTERN_FUZZ_SEED = wholeNumber('--seed', values['--seed']);
  await setup();
  const files = ['test/fuzz/', 'test/faults/', 'test/browser/any-page'].filter(function (file) {
    return file !== 'test/browser/any-page' || findChromium() !== undefined;
  });
  const chosen = names.length === 0 ? [] : ['--testNamePattern', names.join(' ')];
  return runNode([commandOf('vitest'), 'run', '--no-file-parallelism'].concat(files, chosen), { env });
}

exitWith(main());
