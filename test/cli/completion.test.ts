import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../src/cli/command-line.ts';
import { completion } from '../../src/cli/commands/completion.ts';
import { SHELLS, type Shell } from '../../src/cli/completion/describe-commands.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { recordedScreen } from './recorded-screen.ts';

const folder = temporaryFolder();
writeFileSync(join(folder, 'notes.lectern'), '');
mkdirSync(join(folder, 'my notes'));

const screen = recordedScreen(false);
const terminal = { out: screen, err: screen };
const program = commandLine(terminal, () => undefined);

function scriptFor(shell: Shell): string {
  const out = recordedScreen(false);
  completion({ out, err: out }, shell, program);
  return out.text;
}

function isMissing(shell: string): boolean {
  return spawnSync(shell, ['-c', ':']).error !== undefined;
}

function inShell(shell: string, script: string): string[] {
  const { stdout, stderr, status } = spawnSync(shell, ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What bash offers for the last of these words. */
function offered(...words: readonly string[]): string[] {
  const given = ['lectern', ...words].map((word) => `'${word}'`).join(' ');
  return inShell(
    'bash',
    `${scriptFor('bash')}
COMP_WORDS=(${given}); COMP_CWORD=${words.length}
_lectern
printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
}

describe.skipIf(isMissing('bash'))('bash', () => {
  test('completes every command', () => {
    expect(offered('')).toEqual(expect.arrayContaining(program.commands.map((command) => command.name())));
    expect(offered('se')).toEqual(['serve', 'search']);
  });

  test.each(program.commands.map((command) => [command.name(), command] as const))(
    'completes every option of %s',
    (name, command) => {
      const longs = command.options.map(({ long }) => long ?? '');
      expect(offered(name, '--').toSorted()).toEqual([...longs, '--help'].toSorted());
    },
  );

  test('completes values where they are known, with or without an equals sign', () => {
    expect(offered('check', 'notes', '--format', 'j')).toEqual(['json']);
    expect(offered('check', '--format', '=', 'g')).toEqual(['github']);
    expect(offered('completion', '')).toEqual([...SHELLS]);
    expect(offered('help', 'bu')).toEqual(['build']);
    expect(offered('serve', '--port', '')).toEqual([]);
  });

  test('completes folders for libraries, files too for snapshots, and neither for a query', () => {
    expect(offered('build', '')).toEqual(['my notes']);
    expect(offered('serve', '').toSorted()).toEqual(['my notes', 'notes.lectern']);
    expect(offered('build', 'my notes', '-o', 'no')).toEqual(['notes.lectern']);
    expect(offered('search', 'notes.lectern', '')).toEqual([]);
  });
});

test.skipIf(isMissing('zsh'))('zsh takes the script', () => {
  expect(
    inShell('zsh', `autoload -Uz compinit && compinit -u -D\n${scriptFor('zsh')}\nwhence -w _lectern`),
  ).toEqual(['_lectern: function']);
});

function offeredByFish(line: string): (string | undefined)[] {
  return inShell('fish', `${scriptFor('fish')}\ncomplete -C '${line}'`).map(
    (answer) => answer.split('\t')[0],
  );
}

test.skipIf(isMissing('fish'))('fish completes commands, options and values', () => {
  expect(offeredByFish('lectern se')).toEqual(['search', 'serve']);
  expect(offeredByFish('lectern check --format ').toSorted()).toEqual(['github', 'json', 'text']);
  expect(offeredByFish('lectern serve --port ')).toEqual([]);
  expect(offeredByFish('lectern search --loc')).toEqual(['--locale']);
});

test.each(SHELLS)('what %s is given names every command and every option', (shell) => {
  const script = scriptFor(shell);
  const names = program.commands.flatMap((command) => [
    command.name(),
    ...command.options.map(({ long }) => (shell === 'fish' ? `-l ${long?.slice(2)}` : (long ?? ''))),
  ]);
  expect(names.filter((name) => !script.includes(name))).toEqual([]);
});
