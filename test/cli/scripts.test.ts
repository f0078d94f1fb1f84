/** What stands before the program, and is met first: the scripts of `package.json`. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isToRun, readArguments } from '../../scripts/usage.mjs';

function run(script: string, ...args: readonly string[]): Promise<readonly [unknown, string, string]> {
  const file = fileURLToPath(new URL(`../../scripts/${script}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], (error, out, err) => resolve([error?.code ?? 0, out, err]));
  });
}

test.each(['build', 'test', 'fuzz', 'audit', 'third-party', 'screenshots'])(
  'the script %s says how it is used, and what it does not take',
  async (script) => {
    const [code, out] = await run(script, '--help');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Usage: npm (?:run )?[a-z]+\b/u)]);
    const [refused, , err] = await run(script, '--nonsense');
    expect(refused).toBe(2);
    expect(err).toMatch(/^There is no option --nonsense\.\nUsage: npm /u);
  },
);

test('options have values, and words are words', () => {
  const options = { '--url': true } as const;
  expect(readArguments('x', options, ['front', '--url', 'http://a', 'dark'])).toEqual({
    values: { '--url': 'http://a' },
    words: ['front', 'dark'],
  });
  expect(() => readArguments('x', options, ['--url'])).toThrow('--url takes a value.');
  expect(() => isToRun('x', ['word'])).toThrow('It takes no arguments, such as word.');
  expect(isToRun('x', [])).toBe(true);
});
