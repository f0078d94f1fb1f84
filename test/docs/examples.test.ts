/** What the documentation shows runs, against the library that ships, and prints what is said. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildProgram, serve, temporaryFolder, type Serving } from '../cli/small-library.ts';
import { codeBlocks, matchesOutput, type CodeBlock } from './code-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTED_ADDRESS = 'http://127.0.0.1:3000';
/** In the checkout, so that `lectern/client` is found under its own name. */
const MODULES = join(ROOT, '.cache/docs', String(process.pid));
const run = promisify(execFile);
let server: Serving | undefined;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

beforeAll(async () => {
  await buildProgram();
  server = await serve(join(ROOT, 'library'), '--port', '0', '--cache-dir', temporaryFolder());
  mkdirSync(MODULES, { recursive: true });
});
afterAll(() => {
  server?.child.kill('SIGKILL');
  rmSync(MODULES, { recursive: true, force: true });
});

interface Runner {
  /** What must be installed beside Node. */
  readonly needs: string | null;
  run(code: string, line: number): Promise<string>;
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  sh: {
    needs: 'curl',
    run: async (code) => (await run('sh', ['-euc', code])).stdout,
  },
  python: {
    needs: 'python3',
    run: async (code) => (await run('python3', ['-c', code])).stdout,
  },
  js: {
    needs: null,
    run: async (code, line) => {
      const file = join(MODULES, `${line}.mjs`);
      writeFileSync(file, code);
      return (await run(process.execPath, [file])).stdout;
    },
  },
};

function isMissing(command: string | null): boolean {
  return command !== null && spawnSync(command, ['--version']).error !== undefined;
}

const DOCUMENTS = ['docs/agents.md', 'docs/client.md', 'docs/api-examples.md'];

test('an example that prints something else is noticed', () => {
  expect(matchesOutput('{"a":1,"b":[2],"c":3}', '{ "a": 1, …, "c": 3 }')).toBe(true);
  expect(matchesOutput('{"a":1,"b":[2],"c":4}', '{ "a": 1, …, "c": 3 }')).toBe(false);
  expect(matchesOutput('304\n', '200\n')).toBe(false);
});

describe.each(DOCUMENTS)('%s', (document) => {
  const blocks = codeBlocks(document).filter(({ language }) => language in RUNNERS);

  test('has examples', () => {
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.filter(({ prints }) => prints === undefined)).toEqual([]);
  });

  for (const block of blocks) {
    const { needs } = RUNNERS[block.language] as Runner;
    const missing = isMissing(needs);
    test.skipIf(missing)(
      `the ${block.language} at line ${block.line} prints what is said${missing ? `: ${needs} is not installed` : ''}`,
      () => example(block),
    );
  }
});

async function example({ language, line, code, prints = '' }: CodeBlock): Promise<void> {
  const { run: start } = RUNNERS[language] as Runner;
  const address = server?.address ?? '';
  const output = await start(code.replaceAll(DOCUMENTED_ADDRESS, address), line);
  const shown = output.replaceAll(address, DOCUMENTED_ADDRESS);
  if (!matchesOutput(shown, prints)) expect(shown).toBe(prints);
}
