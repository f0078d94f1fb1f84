/**
 * `npm run eval -- <folder>`
 * How good search is on judged questions, through the real build and the real search verb. The folder has one
 * `<locale>/docs.tsv` and `<locale>/queries.tsv` per locale, or one such pair itself. Halves are the lines of
 * `queries.tsv` counted from 0: choose on one, look at the other at the end.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Anchor, parseAnchor } from './eval/anchor.ts';
import { bootstrapInterval } from './eval/bootstrap.ts';
import { localesOf, readJudgedSet } from './eval/judged-queries.ts';
import { gain, mean, type Metric, METRICS } from './eval/metrics.ts';
import { type Ranks, ranksOf } from './eval/ranks.ts';
import { readOptions, refuse } from './read-options.ts';

const HALVES = ['all', 'even', 'odd'] as const;
type Half = (typeof HALVES)[number];

const USAGE = 'npm run eval -- <folder> [--locale en,ja] [--anchor file] [--half even|odd]';
const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: '' },
    anchor: { type: 'string' },
    half: { type: 'string' },
  },
});

const judged = positionals[0] ?? refuse('It takes a folder of judged questions.', USAGE);
const asked = HALVES.filter((half) => values.half === undefined || half === values.half);
if (asked.length === 0) refuse(`--half is even or odd, not ${values.half}.`, USAGE);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  // An anchor's figures are of all questions.
  const anchor = asked.includes('all') ? readAnchor(resolve(judged)) : undefined;
  const locales = values.locale.split(',').filter((locale) => locale !== '');
  const measured: { readonly locale: string; readonly result: Ranks }[] = [];
  for (const { locale, folder: own } of localesOf(resolve(judged), locales)) {
    const set = readJudgedSet(locale, own);
    const result = await ranksOf(set);
    const rate = Math.round(result.queriesPerSecond);
    const build = (result.buildMilliseconds / 1_000).toFixed(1);
    console.log(`${locale}: ${set.documents.length} documents built in ${build} s, ${rate} questions/s`);
    measured.push({ locale, result });
  }
  for (const metric of METRICS) printMetric(metric, asked, measured, anchor);
}

function readAnchor(folder: string): Anchor | undefined {
  if (values.anchor !== undefined) {
    if (!existsSync(values.anchor)) throw new Error(`There is no file ${values.anchor}.`);
    const anchor = parseAnchor(readFileSync(values.anchor, 'utf8'));
    if (anchor === undefined)
      throw new Error(`${values.anchor} has no table with a locale column and ${METRICS.join(', ')}.`);
    return anchor;
  }
  const readme = join(folder, 'README.md');
  return existsSync(readme) ? parseAnchor(readFileSync(readme, 'utf8')) : undefined;
}

function printMetric(
  metric: Metric,
  halves: readonly Half[],
  measured: readonly { readonly locale: string; readonly result: Ranks }[],
  anchor: Anchor | undefined,
): void {
  const head = ['locale', 'questions', 'n', metric, '95 % interval'];
  if (anchor !== undefined) head.push('anchor', 'difference', 'above 0 at 95 %', 'error beside the anchor’s');
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}`);
  for (const { locale, result } of measured)
    for (const half of halves) {
      const gains = result.ranks.filter((_, line) => isIn(half, line)).map((rank) => gain(metric, rank));
      const own = mean(gains);
      const { low, high } = bootstrapInterval(gains);
      const cells = [locale, half, String(gains.length), figure(own), `${figure(low)}–${figure(high)}`];
      const theirs = half === 'all' ? anchor?.get(locale)?.[metric] : undefined;
      if (anchor !== undefined)
        cells.push(
          ...(theirs === undefined
            ? ['–', '–', '–', '–']
            : [
                figure(theirs),
                `${own < theirs ? '−' : '+'}${figure(Math.abs(own - theirs))}`,
                low > theirs ? 'yes' : 'no',
                theirs === 1 ? '–' : `${Math.round((100 * (1 - own)) / (1 - theirs))} %`,
              ]),
        );
      console.log(`| ${cells.join(' | ')} |`);
    }
}

function isIn(half: Half, line: number): boolean {
  return half === 'all' || (half === 'even') === (line % 2 === 0);
}

/** `.9641`: a share below 1 needs no leading zero. */
function figure(value: number): string {
  return value.toFixed(4).replace(/^0\./u, '.');
}
