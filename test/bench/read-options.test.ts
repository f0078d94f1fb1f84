import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(...args: readonly string[]): {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
} {
  const script = fileURLToPath(new URL('../../bench/search.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, out: stdout, err: stderr };
}

test('a benchmark asked for help says how it is used', () => {
  const { code, out } = run('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run bench -- search --corpus <folder>/u);
});

test.each([
  [['--corpos', 'x'], "Unknown option '--corpos'."],
  [['--corpus', 'x', '--rounds', 'many'], '--rounds takes a number above 0, not many.'],
  [[], 'It takes pages to measure on: --corpus <folder>.'],
])('a benchmark refuses %j in one sentence', (args, sentence) => {
  const { code, err } = run(...args);
  expect(code).toBe(2);
  expect(err.split('\n')[0]).toBe(sentence);
  expect(err.split('\n')[1]).toMatch(/^Usage: /u);
  expect(err).not.toContain('    at ');
});
