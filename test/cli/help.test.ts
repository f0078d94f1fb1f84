import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { commandLine } from '../../src/cli/command-line.ts';
import { EXIT } from '../../src/cli/exit-code.ts';
import { recordedScreen } from './recorded-screen.ts';
import { buildProgram, lectern, SMALL_LIBRARY, temporaryFolder, writeFiles } from './small-library.ts';

const cache = temporaryFolder();
const folder = writeFiles(temporaryFolder(), SMALL_LIBRARY);

vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);

async function helpOf(...words: readonly string[]): Promise<string> {
  const screen = recordedScreen(false);
  const program = commandLine({ out: screen, err: screen }, () => undefined);
  await program.parseAsync([...words, '--help'], { from: 'user' }).catch(() => undefined);
  return screen.text;
}

const screen = recordedScreen(false);
const { commands } = commandLine({ out: screen, err: screen }, () => undefined);

describe.each(['', ...commands.map((command) => command.name())])('the help of lectern %s', (name) => {
  test('has examples that name only what there is', async () => {
    const help = await helpOf(...(name === '' ? [] : [name]));
    const examples = [...help.matchAll(/^ {2}lectern (?<command>\w+)(?<rest>.*)$/gmu)];
    expect(examples.length).toBeGreaterThan(0);
    for (const { groups } of examples) {
      const command = commands.find((one) => one.name() === groups?.['command']);
      const flags = command?.options.flatMap(({ short, long }) => [short, long]) ?? [];
      const given = [...(groups?.['rest'] ?? '').replace(/ -- .*/u, '').matchAll(/ (--?[a-z][\w-]*)/gu)];
      expect(command).toBeDefined();
      expect(given.map(([, flag]) => flag).filter((flag) => !flags.includes(flag))).toEqual([]);
    }
  });
});

test('the help and docs/cli.md tell the same exit codes, and there are no others', async () => {
  const help = [...(await helpOf()).matchAll(/^ {2}(\d) {2}\S/gmu)].map(([, code]) => Number(code));
  const document = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
  const documented = [...document.matchAll(/^\| (\d) {2,}\| /gmu)].map(([, code]) => Number(code));
  expect(help).toEqual(Object.values(EXIT));
  expect(documented).toEqual(Object.values(EXIT));
});

describe('a command line that cannot be right', () => {
  test.each([
    [['serch', 'a'], 'There is no command “serch”. Did you mean search?'],
    [['xyz'], 'There is no command “xyz”. `lectern --help` lists the commands.'],
    [['search', 'a', 'b', '--lim', '3'], 'There is no option --lim. Did you mean --limit?'],
    [['search', 'a', 'b', '--xyz'], 'There is no option --xyz. `lectern help search` shows what it takes.'],
    [['search'], 'The <source> is missing. `lectern help search` shows what it takes.'],
    [
      ['serve', '--port'],
      'The value of --port <number> is missing. `lectern help serve` shows what it takes.',
    ],
    [['serve', '--port', 'x'], '--port <number> cannot be “x”. It is a whole number from 0 to 65535.'],
    [['check', 'a', '--format', 'x'], '--format <name> cannot be “x”. It is one of text, json, github.'],
    [['completion', 'tcsh'], '<shell> cannot be “tcsh”. It is one of bash, zsh, fish.'],
    [['init', 'a', 'b'], 'There are too many arguments. `lectern help init` shows what it takes.'],
  ])('%j is refused in one sentence that says what would be right', async (args, sentence) => {
    expect(await lectern(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });
});

async function askJson(...args: readonly string[]) {
  const { code, out, err } = await lectern(...args, '--json', '--cache-dir', cache);
  // Answers are held to their schema elsewhere.
  // oxlint-disable-next-line typescript/no-explicit-any
  return { code, err, body: JSON.parse(out) as any };
}

describe('a problem with --json', () => {
  test('is the body that the API answers, beside the sentence', async () => {
    const { code, err, body } = await askJson('read', folder, 'scripts.hangol', '--locale', 'ja');
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no page with the id "scripts\.hangol"\. Did you mean scripts\.hangul/u);
    expect(Object.keys(body)[0]).toBe('provenance');
    expect(body).toMatchObject({
      provenance: { locale: { requested: 'ja', served: 'ja', fallback: false } },
      type: 'http://127.0.0.1:3000/api/v1/docs#page-not-found',
      status: 404,
      code: 'page-not-found',
      instance: 'http://127.0.0.1:3000/api/v1/pages/scripts.hangol?locale=ja',
      suggestions: [{ id: 'scripts.hangul' }],
    });
    expect(body.provenance.knowledgeVersion).toMatch(/^small-/u);
  });

  test('tells which parameter was wrong', async () => {
    const { body } = await askJson('search', folder, 'letters', '--limit', '99');
    expect(body).toMatchObject({ code: 'invalid-parameter', parameter: 'limit' });
    const unknown = await askJson('search', folder, 'letters', '--locale', 'fr');
    expect(unknown.body).toMatchObject({ code: 'unsupported-locale', allowed: ['en', 'ja'] });
    const path = await askJson('read', folder, '/nowhere');
    expect(path.body).toMatchObject({
      code: 'path-not-found',
      instance: 'http://127.0.0.1:3000/api/v1/pages/by-path?path=%2Fnowhere',
    });
  });
});
