/** A worker may read the program and the snapshots, and nothing else; here it tries. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { buildProgram, lectern, SMALL_LIBRARY, temporaryFolder, writeFiles } from './small-library.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = join(ROOT, 'dist');
const ATTEMPTS = fileURLToPath(new URL('./attempts.mjs', import.meta.url));

interface Tried {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly pages: number;
}

let tried: Tried;
let outside: string;
let before: readonly string[];

beforeAll(async () => {
  await buildProgram();
  const folder = temporaryFolder();
  outside = join(folder, 'outside');
  const snapshots = join(folder, 'snapshots');
  mkdirSync(outside);
  mkdirSync(snapshots);
  writeFileSync(join(outside, 'secret'), 'secret');
  writeFileSync(join(outside, 'module.mjs'), 'export const ran = true;');
  writeFileSync(join(outside, 'module.cjs'), '');
  new DatabaseSync(join(outside, 'other.db')).close();
  const library = writeFiles(join(folder, 'library'), SMALL_LIBRARY);
  const built = join(folder, 'small.lectern');
  await lectern('build', library, '-o', built);
  const snapshot = join(snapshots, 'small.lectern');
  copyFileSync(built, snapshot);
  before = readdirSync(outside);
  const { workerArguments } = (await import(join(PROGRAM, 'cli/serve/permissions.js'))) as {
    readonly workerArguments: (folder: string) => string[];
  };
  const flags = [...workerArguments(snapshots), `--allow-fs-read=${ATTEMPTS}`];
  const output = execFileSync(process.execPath, [...flags, ATTEMPTS, PROGRAM, snapshot, outside], {
    encoding: 'utf8',
  });
  tried = JSON.parse(output) as Tried;
  expect(readFileSync(snapshot).equals(readFileSync(built))).toBe(true);
}, 120_000);

test('what a worker is for, it can do', () => {
  expect(tried.pages).toBe(3);
});

test('everything else is refused', () => {
  const done = Object.entries(tried.outcomes).filter(([, outcome]) => !outcome.startsWith('refused'));
  expect(done).toEqual([]);
  expect(Object.keys(tried.outcomes).length).toBeGreaterThan(25);
});

test('files, processes, threads and addons are refused by the permission model itself', () => {
  const byModel = Object.entries(tried.outcomes)
    .filter(([, outcome]) => outcome.includes('ERR_ACCESS_DENIED') || outcome.includes('ERR_DLOPEN_DISABLED'))
    .map(([name]) => name);
  expect(byModel).toEqual(
    expect.arrayContaining([
      'read a file elsewhere',
      'list a folder elsewhere',
      'write a file',
      'write over the snapshot',
      'remove the snapshot',
      'start a process',
      'start a shell',
      'start a thread',
      'load an addon',
    ]),
  );
});

test('nothing was left behind', () => {
  expect(readdirSync(outside)).toEqual(before);
});

test('all that a worker can load opens databases in one place, read-only', () => {
  const opening = reachableFrom(join(ROOT, 'src/cli/serve/worker.ts')).filter((file) =>
    /new DatabaseSync\(/u.test(readFileSync(file, 'utf8')),
  );
  expect(opening).toEqual([join(ROOT, 'src/snapshot/open-snapshot.ts')]);
  const serving = readFileSync(join(ROOT, 'src/snapshot/open-snapshot.ts'), 'utf8');
  expect(serving.match(/new DatabaseSync\([^)]*\)/gu)).toEqual([
    'new DatabaseSync(url, { readOnly: true, limits: { attach: 0 } })',
  ]);
  expect(serving).toContain("searchParams.set('immutable', '1')");
});

test('no part of the program starts a shell or turns text into code', () => {
  const suspect = /\beval\(|new Function\(|\bexec\(|execSync\(|shell: true|node:vm/u;
  const found = sourcesBelow(join(ROOT, 'src'))
    .map((file) => [file, suspect.exec(withoutComments(readFileSync(file, 'utf8')))?.[0]] as const)
    .filter(([, match]) => match !== undefined && match !== 'exec(');
  expect(found).toEqual([]);
});

/** The file and all it imports, at once or later; types are not loaded. */
function reachableFrom(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gmu,
  );
  for (const [, once, later] of imports) reachableFrom(resolve(dirname(file), once ?? later ?? ''), seen);
  return [...seen];
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gmu, '');
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => join(folder, name))
    .sort();
}
