import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { ASSET_EXTENSIONS } from '../../src/content/asset-types.ts';
import { FRONT_MATTER_KEYS } from '../../src/content/front-matter.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { ISSUE_CODES, type IssueCode } from '../../src/model/issue.ts';
import { severityOf } from '../../src/model/severity.ts';
import { RESERVED_AREAS } from '../../src/model/page-path.ts';
import { textOf, writeLibrary } from './library-folder.ts';

const root = path.join(import.meta.dirname, '../..');
const document = await readFile(path.join(root, 'docs/library-format.md'), 'utf8');

/** The first column of the table below a heading. */
function firstColumn(heading: string): string[] {
  const section = document.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gmu)].map((match) => match[1] ?? '');
}

test('every issue code is documented with its meaning, and no other', () => {
  const rows = [...document.matchAll(/^\| `([a-z0-9-]+)` +\| ([^|]+?) +\|$/gmu)].map(
    ([, code = '', meaning]) => [code, meaning],
  );
  const documented = Object.fromEntries(rows.filter(([code = '']) => firstColumn('Issues').includes(code)));
  expect(documented).toEqual(ISSUE_CODES);
});

test('every issue code stands under the severity it has', () => {
  const issues = document.slice(document.indexOf('\n## Issues\n'));
  const parts = issues.split(/^### /mu).slice(1);
  const documented = parts.flatMap((part) =>
    [...part.matchAll(/^\| `([^`]+)`/gmu)].map(([, code = '']) => [
      code,
      part.slice(0, part.indexOf('s\n')).toLowerCase(),
    ]),
  );
  const held = Object.keys(ISSUE_CODES).map((code) => [code, severityOf(code as IssueCode)]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(held));
});

test('every issue code is given out somewhere', async () => {
  const folder = path.join(root, 'src/content');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const sources = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const all = sources.join('\n');
  expect(Object.keys(ISSUE_CODES).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

test('every key of front matter and configuration is documented', () => {
  expect(firstColumn('Front matter').sort()).toEqual([...FRONT_MATTER_KEYS].sort());
  expect(firstColumn('library.yaml').sort()).toEqual([
    'areas',
    'fallback',
    'instances',
    'layout',
    'license',
    'locales',
    'name',
    'origin',
    'rules',
    'version',
  ]);
});

test('file types and reserved areas are documented', () => {
  expect(document).toContain(ASSET_EXTENSIONS.join(' '));
  for (const area of RESERVED_AREAS) expect(document).toContain(`\`${area}\``);
});

const EXAMPLE = Object.fromEntries(
  [...document.matchAll(/^\*\*`([^`]+)`\*\*\n\n(`{3,})\w+\n([^]*?)\n\2$/gmu)].map(
    ([, name = '', , text = '']) => [name, `${text}\n`],
  ),
);

test('the worked example builds without an issue and uses every key', async () => {
  const read = await readLibrary(await writeLibrary(EXAMPLE));
  expect(read.issues).toEqual([]);
  const pages = read.pages.map(({ id, kind, system }) => [id, kind, system]);
  expect(pages).toEqual([
    ['home', 'page', null],
    ['scripts.hangul', 'system', null],
    ['scripts.hangul.signs.kiyeok', 'entity', 'scripts.hangul'],
    ['sejong', 'entity', 'scripts.hangul'],
    ['works.letters', 'work', null],
    ['works.letters.examples', 'chapter', null],
    ['works.letters.preface', 'chapter', null],
  ]);
  expect(read.pages.find(({ id }) => id === 'works.letters.preface')?.chapter).toMatchObject({
    order: 1,
    number: 'i',
  });
  expect(textOf(read, 'scripts.hangul', 'ja').status).toBe('stale');
  const written = Object.values(EXAMPLE).join('\n');
  for (const key of FRONT_MATTER_KEYS) expect(written).toMatch(new RegExp(`^${key}:`, 'mu'));
});
