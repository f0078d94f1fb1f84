import { expect, test } from 'vitest';

import {
  readFrontMatter,
  splitFrontMatter,
  type FrontMatter,
  type SplitPage,
} from '../../src/content/front-matter.ts';
import { lectern } from '../../src/content/layouts/lectern.ts';
import type { Issue } from '../../src/model/issue.ts';
import { library, places, textOf } from './library-folder.ts';

const { dialect } = lectern;

function split(text: string): SplitPage {
  return splitFrontMatter(text, dialect);
}

function read(
  yaml: string,
  ruleKeys: readonly string[] = [],
): { matter: FrontMatter | null; issues: Issue[] } {
  const issues: Issue[] = [];
  return {
    matter: readFrontMatter({ language: 'YAML', head: yaml }, dialect, 'p.md', new Set(ruleKeys), issues),
    issues,
  };
}

test('every key is read as its author wrote it', () => {
  const { matter, issues } = read(`title: 1.10
id: han-v2
kind: entity
summary: >
  Two lines
  become one.
aliases: [Hanzi, 漢字, Hanzi]
tags: script
entity-type: sign
system: /scripts/han
authors: [A. Writer]
original-title: 說文解字
original-language: zh_hant
order: 2.5
number: 2.10
relations:
  uses: /craft/brush
  descends-from: [a, b]
license: { spdx: MIT }
moved-from: [/old/place, old-id]
translates: 0123456789ABCDEF
updated: 2024-05-01T12:00:00+09:00
draft: false
`);
  expect(issues).toEqual([]);
  expect(matter).toMatchObject({
    title: '1.10',
    id: { value: 'han-v2', position: { line: 3, column: 1 } },
    kind: 'entity',
    summary: 'Two lines become one.',
    aliases: ['Hanzi', '漢字'],
    tags: ['script'],
    entityType: 'sign',
    system: { value: '/scripts/han' },
    authors: ['A. Writer'],
    originalTitle: '說文解字',
    originalLanguage: 'zh-Hant',
    order: 2.5,
    number: '2.10',
    license: { spdx: 'MIT', title: 'MIT' },
    translates: { value: '0123456789abcdef' },
    updated: '2024-05-01T03:00:00Z',
    draft: false,
  });
  expect(matter?.relations.map(({ relation, value }) => [relation, value])).toEqual([
    ['uses', '/craft/brush'],
    ['descends-from', 'a'],
    ['descends-from', 'b'],
  ]);
  expect(matter?.movedFrom.map(({ value }) => value)).toEqual(['/old/place', 'old-id']);
});

test.each([
  ['colour: red', '2:1 unknown-key'],
  ['id: a/b', '2:1 invalid-id'],
  ['id: by-path', '2:1 invalid-id'],
  ['kind: thing', '2:1 unknown-kind'],
  ['title: [a]', '2:1 invalid-value'],
  ['aliases: [a, [b]]', '2:14 invalid-value'],
  ['order: first', '2:1 invalid-value'],
  ['draft: maybe', '2:1 invalid-value'],
  ['updated: yesterday', '2:1 invalid-value'],
  ['updated: 2023-02-29', '2:1 invalid-value'],
  ['original-language: "???"', '2:1 invalid-value'],
  ['license: "?"', '2:1 invalid-value'],
  ['translates: abc', '2:1 unknown-translation-source'],
  ['relations: { links-to: a }', '2:14 invalid-value'],
  ['relations: { Bad Name: a }', '2:14 invalid-value'],
  ['relations: [a]', '2:1 invalid-value'],
  ['title: "a', '2:10 bad-yaml'],
  ['- a', '2:1 bad-yaml'],
  ['a: *b', '2:5 bad-yaml'],
])('%s is an issue with its place', (yaml, expected) => {
  const { issues } = read(yaml);
  expect(places(issues)).toEqual([`p.md:${expected}`]);
});

test('keys that rules look at are known, and their values kept', () => {
  const { matter, issues } = read('page-type: [a, b]\nstatus: new\n', ['page-type']);
  expect(matter?.ruleValues).toEqual({ 'page-type': ['a', 'b'] });
  expect(places(issues)).toEqual(['p.md:3:1 unknown-key']);
});

test.each([
  [
    'billion laughs',
    `a: &a [x]\n${'bcdefgh'
      .split('')
      .map((name, i) => `${name}: &${name} [${`*${'abcdefg'[i]},`.repeat(20)}]`)
      .join('\n')}`,
  ],
  ['nested brackets', `a: ${'['.repeat(30_000)}`],
  ['nested maps', `a: ${'{a: '.repeat(5_000)}`],
])('%s are cut off at once', (_, yaml) => {
  const started = performance.now();
  expect(read(yaml).issues.map(({ code }) => code)).toEqual(['bad-yaml']);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('front matter stands between two lines of dashes at the very start', () => {
  expect(split('---\na: 1\n---\nBody')).toEqual({ language: 'YAML', head: 'a: 1\n', bodyStart: 13 });
  expect(split('---\na: 1\n...\nBody').bodyStart).toBe(13);
  expect(split('---\n---\nBody')).toEqual({ language: 'YAML', head: '', bodyStart: 8 });
  expect(split('---\nno end\n')).toEqual({ language: 'YAML', head: '', bodyStart: 0 });
  expect(split('\n---\na: 1\n---\n').bodyStart).toBe(0);
});

test('a byte-order mark and CRLF line ends change neither front matter nor body', async () => {
  const result = await library({
    'en/a/unix.md': '---\ntitle: T\n---\nOne\n\nTwo\n',
    'en/a/windows.md': '\uFEFF---\r\ntitle: T\r\n---\r\nOne\r\n\r\nTwo\r\n',
  });
  expect(result.issues).toEqual([]);
  expect(textOf(result, 'a.windows').title).toBe('T');
  expect(textOf(result, 'a.windows').contentHash).toBe(textOf(result, 'a.unix').contentHash);
});

test('a page whose front matter cannot be read is left out, and so is a draft', async () => {
  const result = await library({
    'en/a/bad.md': '---\ntitle: [\n---\nText',
    'en/a/draft.md': '---\ntitle: Later\ndraft: true\nkind: thing\n---\nText',
    'en/a/good.md': '# Good\n',
  });
  expect(result.pages.map((page) => page.id)).toEqual(['a.good']);
  expect(places(result.issues)).toEqual(['en/a/bad.md:3:1 bad-yaml']);
});
