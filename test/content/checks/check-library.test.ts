import { expect, test } from 'vitest';

import { checkLibrary } from '../../../src/content/checks/check-library.ts';
import type { IssueCode } from '../../../src/model/issue.ts';
import { library, PNG, textOf, type Files } from '../library-folder.ts';

const CONFIG = { 'library.yaml': 'name: Test\nlocales: [en, ja]\n' };

async function found(files: Files, code: IssueCode): Promise<string[]> {
  return checkLibrary(await library({ ...CONFIG, ...files }))
    .filter((issue) => issue.code === code)
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

test('a page that locales lack is named once, with the value for its translation', async () => {
  const files = { 'en/craft/ink.md': '# Ink\n', 'en/craft/pen.md': '# Pen\n', 'ja/craft/pen.md': '# ペン\n' };
  const hash = textOf(await library({ ...CONFIG, ...files }), 'craft.ink').contentHash.slice(0, 12);
  expect(await found(files, 'missing-translation')).toEqual([
    `en/craft/ink.md:1:1 /craft/ink has no text in ja; a translation made now has \`translates: ${hash}\`.`,
  ]);
});

test('a page that only a translation has waits for the source language', async () => {
  const [message] = await found({ 'ja/craft/sumi.md': '# 墨\n' }, 'missing-translation');
  expect(message).toMatch(/^ja\/craft\/sumi\.md:1:1 \/craft\/sumi has no text in en;/u);
});

test('a stale translation is named at its `translates`, one that is up to date is not', async () => {
  const source = { 'en/craft/ink.md': '# Ink\n' };
  const hash = textOf(await library({ ...CONFIG, ...source }), 'craft.ink').contentHash;
  const stale = { ...source, 'ja/craft/ink.md': '---\ntitle: 墨\ntranslates: 000000000000\n---\n' };
  expect(await found(stale, 'stale-translation')).toEqual([
    `ja/craft/ink.md:3:1 en/craft/ink.md has changed since this translation was made; bring it up to date and write \`translates: ${hash.slice(0, 12)}\`.`,
  ]);
  const current = { ...source, 'ja/craft/ink.md': `---\ntitle: 墨\ntranslates: ${hash}\n---\n` };
  expect(await found(current, 'stale-translation')).toEqual([]);
});

test.each([
  [
    'a section that is missing',
    '# A\n\n## One {#one}\n\n## Two {#two}\n\n## Three {#three}\n',
    '---\ntitle: あ\n---\n\n## 一 {#one}\n\n## 三 {#three}\n',
    ':5:1 The headings are out of step with en/craft/a.md: `#two` is missing here.',
  ],
  [
    'a section that is only in the translation',
    '# A\n\n## One {#one}\n',
    '# あ\n\n## 一 {#one}\n\n## 二 {#two}\n',
    ':5:1 The headings are out of step with en/craft/a.md: `#two` is only here.',
  ],
  [
    'a section of another level',
    '# A\n\n## One {#one}\n\n## Two {#two}\n',
    '# あ\n\n## 一 {#one}\n\n### 二 {#two}\n',
    ':5:1 The headings are out of step with en/craft/a.md: `#two` is of level 2 there and of level 3 here.',
  ],
  [
    'sections in another order',
    '# A\n\n## One {#one}\n\n## Two {#two}\n',
    '# あ\n\n## 二 {#two}\n\n## 一 {#one}\n',
    ':3:1 The headings are out of step with en/craft/a.md: the same sections stand in another order.',
  ],
  [
    'headings without ids',
    '---\ntitle: A\n---\n\n## One\n\n### Two\n\n## Three\n',
    '# あ\n\n## 一\n\n## 三\n',
    ':5:1 The headings are out of step with en/craft/a.md: 3 there and 2 here; the first that differs is `### Two` (line 7) there, `## 三` here.',
  ],
  [
    'a translation without headings',
    '# A\n\n## One\n',
    '# あ\n\n文。\n',
    ':1:1 The headings are out of step with en/craft/a.md: 1 there and 0 here; the first that differs is `## One` (line 3) there, none here.',
  ],
])('%s is out of step', async (_, en, ja, expected) => {
  const files = { 'en/craft/a.md': en, 'ja/craft/a.md': ja };
  expect(await found(files, 'outline-mismatch')).toEqual([`ja/craft/a.md${expected}`]);
});

test('headings of the same levels are in step, whatever their words', async () => {
  const files = {
    'en/craft/a.md': '# A\n\n## One\n\n### Two\n',
    'ja/craft/a.md': '# あ\n\n## 一\n\n### 二\n',
  };
  expect(await found(files, 'outline-mismatch')).toEqual([]);
});

test('pages of one title in one locale are told apart, chapters of different works may share one', async () => {
  const files = {
    'en/craft/ink.md': '---\nsummary: x\ntitle: Ink\n---\n',
    'en/people/ink.md': '---\nsummary: x\ntitle: ink\n---\n',
    'ja/people/ink.md': '# Ink\n',
    'en/works/a/index.md': '---\ntitle: A\nkind: work\n---\n',
    'en/works/a/preface.md': '# Preface\n',
    'en/works/b/index.md': '---\ntitle: B\nkind: work\n---\n',
    'en/works/b/preface.md': '# Preface\n',
  };
  expect(await found(files, 'duplicate-title')).toEqual([
    'en/people/ink.md:3:1 `ink` is also the title of /craft/ink (en/craft/ink.md); say in one of them what sets it apart.',
  ]);
});

test('a page is an orphan where no link, work or page above leads to it', async () => {
  const files = {
    'en/index.md': '# Home\n\n[Linked](/alone/linked)\n',
    'en/craft/index.md': '# Craft\n',
    'en/craft/ink.md': '# Ink\n',
    'en/alone/linked.md': '# Linked\n',
    'en/alone/orphan.md': '# Orphan\n\n[myself](orphan.md)\n',
  };
  expect(await found(files, 'orphan-page')).toEqual([
    'en/alone/orphan.md:1:1 No page links to /alone/orphan, and it is in no work and below no other page; link to it from where its readers are.',
  ]);
});

test('a picture that no page shows is named, whatever locale it is in', async () => {
  const files = {
    'en/craft/a.md': '# A\n\n![used](used.png)\n',
    'en/craft/used.png': PNG,
    'en/craft/left.png': PNG,
    'en/craft/notes.txt': 'x',
    'ja/craft/old.pdf': '%PDF-1.4',
  };
  expect(await found(files, 'unused-file')).toEqual([
    'en/craft/left.png:1:1 No page refers to this file; show it somewhere, or take it away.',
    'ja/craft/old.pdf:1:1 No page refers to this file; show it somewhere, or take it away.',
  ]);
});

test('what reading found comes with the rest, in one order', async () => {
  const read = await library({ ...CONFIG, 'en/a/b.md': '# B\n\n[x](c.md)\n', 'ja/a/z.md': '# Z\n' });
  expect(checkLibrary(read).map(({ code }) => code)).toEqual([
    'missing-translation',
    'orphan-page',
    'dead-link',
    'missing-translation',
    'orphan-page',
  ]);
});
