import { expect, test } from 'vitest';

import { readConfig } from '../../src/content/library-config.ts';
import { LibraryError } from '../../src/content/library-error.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { places, temporaryFolder, writeLibrary } from './library-folder.ts';

const MINIMAL = 'name: Notes\nlocales: [en, ja, ko]\n';

test('a library needs no more than a name and its locales', () => {
  const { config, issues } = readConfig(MINIMAL);
  expect(issues).toEqual([]);
  expect(config).toEqual({
    name: 'Notes',
    origin: { name: 'Notes', url: null },
    version: '0',
    license: null,
    locales: ['en', 'ja', 'ko'],
    fallback: { en: ['ja', 'ko'], ja: ['en', 'ko'], ko: ['en', 'ja'] },
    areas: [],
    rules: [],
  });
});

test('every key of the configuration is read', () => {
  const { config, issues } = readConfig(`
name: Notes
origin: { name: The Society, url: https://society.example/notes }
version: 2.10
license: CC-BY-4.0
locales: [en, ja]
fallback: { ja: [] }
areas:
  scripts:
    title: { en: Scripts, ja: 文字 }
    summary: One text for all
rules:
  - path: scripts/**
    front-matter: { page-type: [letter, sign] }
    kind: entity
    entity-type: sign
    system: scripts.han
    work: /works/book
`);
  expect(issues).toEqual([]);
  expect(config.origin).toEqual({ name: 'The Society', url: 'https://society.example/notes' });
  expect(config.version).toBe('2.10');
  expect(config.license).toEqual({
    spdx: 'CC-BY-4.0',
    title: 'CC-BY-4.0',
    url: 'https://spdx.org/licenses/CC-BY-4.0.html',
  });
  expect(config.fallback).toEqual({ en: ['ja'], ja: [] });
  expect(config.areas).toEqual([
    {
      id: 'scripts',
      title: { en: 'Scripts', ja: '文字' },
      summary: { en: 'One text for all', ja: 'One text for all' },
    },
  ]);
  expect(config.rules).toEqual([
    {
      path: '/scripts/**',
      frontMatter: { 'page-type': ['letter', 'sign'] },
      kind: 'entity',
      entityType: 'sign',
      system: 'scripts.han',
      work: '/works/book',
    },
  ]);
});

test('a declared fallback chain is followed exactly, an undeclared one is filled in from the source locale', () => {
  const { config } = readConfig('name: N\nlocales: [en, es, ja, ko]\nfallback:\n  ko: [ja, es]\n');
  expect(config.fallback['ko']).toEqual(['ja', 'es']);
  expect(config.fallback['ja']).toEqual(['en', 'es', 'ko']);
});

test('an origin may be a URL alone, a licence its parts', () => {
  const { config, issues } = readConfig(
    `${MINIMAL}origin: https://notes.example\nlicense: { title: All rights reserved }\n`,
  );
  expect(issues).toEqual([]);
  expect(config.origin).toEqual({ name: 'Notes', url: 'https://notes.example' });
  expect(config.license).toEqual({ spdx: null, title: 'All rights reserved', url: null });
});

test.each([
  ['colour: red', '3:1 unknown-key'],
  ['origin: ftp://x', '3:1 invalid-value'],
  ['origin: { name: A, link: x }', '3:20 unknown-key'],
  ['version: a b', '3:1 invalid-value'],
  ['version: 0123456789012345678901234567890123', '3:1 invalid-value'],
  ['license: [a]', '3:1 invalid-value'],
  ['fallback: { fr: [en] }', '3:13 invalid-value'],
  ['fallback: { ja: [ja] }', '3:18 invalid-value'],
  ['areas: { search: { title: S } }', '3:10 reserved-area'],
  ['areas: { Search: { title: S } }', '3:10 reserved-area'],
  ['areas: { ja-JP: { title: S } }', '3:10 reserved-area'],
  ['areas: { a: text }', '3:10 invalid-value'],
  ['areas: { a: { title: { fr: T } } }', '3:24 invalid-value'],
  ['areas: { a: { name: T } }', '3:15 unknown-key'],
  ['rules: all', '3:1 invalid-value'],
  ['rules: [{ kind: entity }]', '3:9 invalid-value'],
  ['rules: [{ path: a, kind: thing }]', '3:20 unknown-kind'],
  ['rules: [{ path: a, area: b }]', '3:20 unknown-key'],
])('%s is an issue with its line', (line, expected) => {
  const { issues } = readConfig(`${MINIMAL}${line}\n`);
  expect(places(issues)).toEqual([`library.yaml:${expected}`]);
});

test('a language tag in another spelling is taken and reported', () => {
  const { config, issues } = readConfig('name: N\nlocales: [en, zh_hant]\n');
  expect(config.locales).toEqual(['en', 'zh-Hant']);
  expect(places(issues)).toEqual(['library.yaml:2:15 invalid-value']);
});

test.each([
  ['', 'mapping'],
  ['- a', 'mapping'],
  ['name: N', 'locales'],
  ['locales: [en]', 'name'],
  ['name: N\nlocales: []', 'locales'],
  ['name: N\nlocales: ["???"]', 'locales'],
  ['name: [', 'YAML'],
  ['name: a\nname: b', 'line 2'],
  ['a: &a [*a, *a]\nname: N', 'locales'],
  [`name: ${'['.repeat(10_000)}`, 'YAML'],
])('a library with the configuration %j cannot be built', (text, words) => {
  expect(() => readConfig(text)).toThrow(LibraryError);
  expect(() => readConfig(text)).toThrow(words);
});

test('a missing folder, a file and a folder without configuration are each told apart', async () => {
  const folder = await temporaryFolder();
  await expect(readLibrary(`${folder}/none`)).rejects.toThrow(/There is no folder/u);
  await expect(readLibrary(folder)).rejects.toThrow(/has no readable library\.yaml/u);
  const library = await writeLibrary({});
  await expect(readLibrary(`${library}/library.yaml`)).rejects.toThrow(/is not a folder/u);
});
