import { expect, test } from 'vitest';
import { parseAnchor } from '../../bench/eval/anchor.ts';

test('a table in Markdown gives its figures by locale', () => {
  const text = [
    '# Questions',
    '| file | what |',
    '|---|---|',
    '| docs.tsv | texts |',
    '',
    '| locale | analyzer | nDCG@10 | MRR@10 | R@10 |',
    '|---|---|---|---|---|',
    '| zh-Hant | bigrams (words .929) | .9549 | .9432 | .9900 |',
    '| es | spanish | .8389 | .8074 | .9360 |',
    '',
    '| locale | nDCG@10 |',
    '| es | .1 |',
  ].join('\n');
  expect(parseAnchor(text)).toEqual(
    new Map([
      ['zh-Hant', { 'nDCG@10': 0.9549, 'MRR@10': 0.9432, 'Recall@10': 0.99 }],
      ['es', { 'nDCG@10': 0.8389, 'MRR@10': 0.8074, 'Recall@10': 0.936 }],
    ]),
  );
});

test('a table parted by tabs does too', () => {
  expect(parseAnchor('locale\tndcg@10\trecall@10\nja\t0.9366\t0.9685\n')).toEqual(
    new Map([['ja', { 'nDCG@10': 0.9366, 'Recall@10': 0.9685 }]]),
  );
});

test('a text without such a table is no anchor', () => {
  expect(parseAnchor('# Nothing\n\n| locale | words |\n|---|---|\n| en | 3 |\n')).toBeUndefined();
});
