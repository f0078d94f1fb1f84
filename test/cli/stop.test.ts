import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildProgram, temporaryFolder, writeFiles } from './small-library.ts';

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);

const library = writeFiles(temporaryFolder(), {
  'library.yaml': 'name: Many\nlocales: [en]\n',
  ...Object.fromEntries(
    Array.from({ length: 1_500 }, (_, page) => [
      `en/notes/p${page}.md`,
      `# Page ${page}\n\nSome words of page ${page}, and [a link](p${(page * 7) % 1_500}.md).\n`,
    ]),
  ),
});

test.each([
  ['SIGINT', /^walk:/u],
  ['SIGTERM', /^history:/u],
  ['SIGINT', /^assemble:/u],
] as const)('%s after %s leaves no half file', async (signal, moment) => {
  const out = temporaryFolder();
  const args = ['build', library, '--out', join(out, 'x.lectern'), '--cache-dir', temporaryFolder()];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stderr }))
    if (moment.test(line)) child.kill(signal);
  // Which a shell tells as 130 and 143.
  expect(await ended).toEqual([null, signal]);
  expect(readdirSync(out)).toEqual([]);
});
