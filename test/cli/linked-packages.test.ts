/** Installers and deployments link packages in many ways; a worker, which may read nothing else, finds them all. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram, lectern, SMALL_LIBRARY, temporaryFolder, writeFiles } from './small-library.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = realpathSync(join(ROOT, 'node_modules'));
let folder: string;
let snapshot: string;

beforeAll(async () => {
  await buildProgram();
  folder = temporaryFolder();
  snapshot = join(folder, 'small.lectern');
  await lectern('build', writeFiles(join(folder, 'library'), SMALL_LIBRARY), '-o', snapshot);
}, 120_000);

test.each<[string, (program: string) => void]>([
  ['a link', (program) => symlinkSync(PACKAGES, join(program, 'node_modules'))],
  [
    'a link to a link',
    (program) => {
      symlinkSync(PACKAGES, join(program, 'other'));
      symlinkSync('other', join(program, 'node_modules'));
    },
  ],
  [
    'below a link, as in a release that is called "current"',
    (program) => {
      symlinkSync(ROOT, join(program, 'current'));
      symlinkSync(join(program, 'current/node_modules'), join(program, 'node_modules'));
    },
  ],
  [
    'links to each package in a store',
    (program) => {
      mkdirSync(join(program, 'node_modules'));
      for (const name of readdirSync(PACKAGES))
        symlinkSync(join(PACKAGES, name), join(program, 'node_modules', name));
    },
  ],
])(
  'a server runs where node_modules is %s',
  async (name, link) => {
    const program = join(folder, name.replaceAll(/\W+/gu, '-'));
    mkdirSync(program);
    cpSync(join(ROOT, 'dist'), join(program, 'dist'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(program, 'package.json'));
    link(program);
    const served = [
      'serve',
      snapshot,
      '--port',
      '0',
      '--workers',
      '1',
      '--snapshots',
      join(program, 'served'),
    ];
    const server = spawn(process.execPath, [join(program, 'dist/cli/main.js'), ...served]);
    const ended = once(server, 'exit');
    let said = '';
    let complained = '';
    server.stderr.on('data', (bytes) => (complained += String(bytes)));
    for await (const bytes of server.stdout) {
      said += String(bytes);
      if (said.includes('Docs')) break;
    }
    server.kill();
    await ended;
    expect(complained).toBe('');
    expect(said).toContain('3 pages');
  },
  60_000,
);
