import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLine } from '../../src/cli/command-line.ts';
import { recordedScreen } from './recorded-screen.ts';

const DOCUMENT = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const screen = recordedScreen(false);
const program = commandLine({ out: screen, err: screen }, () => undefined);

test.each(program.commands.map((command) => [command.name(), command] as const))(
  'docs/cli.md tells of %s and all its options',
  (name, command) => {
    const synopsis = new RegExp(`^lectern ${name} .*$`, 'mu').exec(DOCUMENT)?.[0];
    expect(synopsis).toBeDefined();
    const undocumented = command.options
      .map((option) => option.long ?? '')
      .filter((option) => !DOCUMENT.includes(`\`${option}`));
    expect(undocumented).toEqual([]);
  },
);

test('docs/cli.md tells of no option that does not exist', () => {
  const known = new Set(program.commands.flatMap((command) => command.options.map((option) => option.long)));
  const told = [...DOCUMENT.matchAll(/(?<![\w-])--[a-z][a-z-]*/gu)].map(([option]) => option);
  expect(told.filter((option) => !known.has(option))).toEqual([]);
});
