/** The house as ARCHITECTURE.md draws it, held by reading every import. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** A folder imports itself and folders to its left; folders at one place do not know each other. */
const LAYERS = [
  ['model'],
  ['text'],
  ['content', 'search'],
  ['snapshot'],
  ['service'],
  ['site', 'mcp'],
  ['http'],
  ['cli'],
];

const MAX_LINES = 400;
/** Files that are a table of data, not an idea told in code. */
const DATA_TABLES: readonly RegExp[] = [/^src\/text\/.*-table\.ts$/u, /^api-client\/operations\.ts$/u];

const { dependencies, devDependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

interface Import {
  readonly target: string;
  readonly typesOnly: boolean;
}

function importsOf(source: string): Import[] {
  const statements =
    /^\s*(?:import|export)\s(?<names>[^'";]*?\sfrom\s)?'(?<from>[^']+)';|\bimport\('(?<dynamic>[^']+)'\)/gmu;
  return [...source.matchAll(statements)].map(({ groups }) => ({
    target: groups?.['from'] ?? groups?.['dynamic'] ?? '',
    typesOnly: /^type\s/u.test(groups?.['names'] ?? ''),
  }));
}

function layerOf(file: string): number {
  const folder = /^src\/([^/]+)\//u.exec(file)?.[1] ?? '';
  return LAYERS.findIndex((folders) => folders.includes(folder));
}

function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function faultsOf(file: string, source: string): string[] {
  return importsOf(source).flatMap(({ target, typesOnly }) => {
    const fault = target.startsWith('.')
      ? faultOfOwn(file, posix.join(posix.dirname(file), target), typesOnly)
      : faultOfPackage(file, target, typesOnly);
    return fault === undefined ? [] : [`${file} imports ${target}: ${fault}`];
  });
}

function faultOfOwn(file: string, target: string, typesOnly: boolean): string | undefined {
  if (file.startsWith('api-client/'))
    return target.startsWith('api-client/') ? undefined : 'programs elsewhere have nothing of this house';
  const isClient = file.startsWith('client/');
  if (isClient && target.startsWith('client/')) return undefined;
  if (isClient) return typesOnly && target.startsWith('src/') ? undefined : 'the browser has no server code';
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === -1 || to === -1) return 'that is no folder of the house';
  if (to > from) return 'the arrow runs back up';
  const isSameFolder = file.split('/')[1] === target.split('/')[1];
  return to === from && !isSameFolder ? 'these two do not know each other' : undefined;
}

function faultOfPackage(file: string, target: string, typesOnly: boolean): string | undefined {
  const name = packageOf(target);
  if (file.startsWith('api-client/')) return 'it runs on nothing but fetch';
  // What the browser gets is bundled, and types are gone once built: neither is needed later.
  if ((file.startsWith('client/') || typesOnly) && name in devDependencies) return undefined;
  if (isBuiltin(target))
    return target.startsWith('node:') ? undefined : 'a built-in module is written node:…';
  return name in dependencies ? undefined : 'that is no dependency';
}

const files = globSync('{src,client,api-client}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((file) => ({ file, source: readFileSync(`${ROOT}/${file}`, 'utf8') }));

test('every import runs down the house, or to a declared package', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(({ file, source }) => faultsOf(file, source))).toEqual([]);
});

test.each([
  ['src/model/page.ts', "import type { Folded } from '../text/fold.ts';", 'the arrow runs back up'],
  ['src/content/a.ts', "import { search } from '../search/a.ts';", 'these two do not know each other'],
  ['src/search/a.ts', "import type { A } from '../content/a.ts';", 'these two do not know each other'],
  ['src/http/app.ts', "export { run } from '../cli/program.ts';", 'the arrow runs back up'],
  ['src/http/app.ts', "const late = await import('../cli/program.ts');", 'the arrow runs back up'],
  ['src/http/app.ts', "import { root } from '../../scripts/run.mjs';", 'that is no folder of the house'],
  ['src/http/app.ts', "import {\n  a,\n  b,\n} from 'left-pad';", 'that is no dependency'],
  ['src/http/app.ts', "import { test } from 'vitest';", 'that is no dependency'],
  ['src/service/a.ts', "import { Type } from 'typebox';", 'that is no dependency'],
  ['src/http/app.ts', "import { join } from 'path';", 'a built-in module is written node:…'],
  ['client/graph.ts', "import { render } from '../src/site/page.tsx';", 'the browser has no server code'],
  ['api-client/a.ts', "import type { A } from '../src/model/a.ts';", 'nothing of this house'],
  ['api-client/a.ts', "import { join } from 'node:path';", 'nothing but fetch'],
])('in %s the line %j is a fault', (file, line, fault) => {
  expect(faultsOf(file, `${line}\n`)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['src/snapshot/a.ts', "import { a } from '../content/a.ts';\nimport { b } from '../search/b.ts';"],
  ['src/cli/program.ts', "import { Command } from 'commander';\nimport fs from 'node:fs';"],
  ['src/service/a.ts', "import type { TObject } from 'typebox';"],
  ['client/graph.ts', "import type { Ref } from '../src/service/shapes/reference.ts';"],
])('in %s the lines %j are right', (file, lines) => {
  expect(faultsOf(file, `${lines}\n`)).toEqual([]);
});

test('no file has a default export', () => {
  expect(files.filter(({ source }) => /^export default\b/mu.test(source)).map(({ file }) => file)).toEqual(
    [],
  );
});

test(`no file is longer than ${MAX_LINES} lines, tables of data aside`, () => {
  const long = files
    .filter(({ file }) => !DATA_TABLES.some((table) => table.test(file)))
    .filter(({ source }) => source.split('\n').length > MAX_LINES + 1)
    .map(({ file }) => file);
  expect(long).toEqual([]);
});
