import { appendFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readLibrary } from '../../../src/content/read-library.ts';
import type { Library } from '../../../src/model/page.ts';
import { PreparedPages } from '../../../src/snapshot/prepare/prepared-pages.ts';
import { commit, git } from '../../content/git-repository.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { BASIL, built, builtHere, copyLibrary, replaceIn, settle, type Built } from './prepared-library.ts';

vi.setConfig({ testTimeout: 90_000 });

const folder = temporaryFolder();
const TOMATO = 'en/plants/tomato.md';
const JAPANESE = 'ja/plants/tomato.md';

function copy(name: string): string {
  const library = copyLibrary(join(folder, name));
  // Something that is said of links, of pages and of a translation.
  appendFileSync(
    join(library, TOMATO),
    '\nSee [the leek](leek.md), [[Thyme]], and [a port](ftp://x.example/).\n',
  );
  replaceIn(TOMATO, 'needs: [water]', 'needs: [rain]')(library);
  return settle(library);
}

function wholeTexts({ pages }: Library): unknown[] {
  return pages.flatMap(({ texts }) =>
    [...texts.values()].map(({ html, body, sections }) => ({ html, body, sections })),
  );
}

function note(number: number): string {
  return `notes/page-${number}.md`;
}

function statusOf({ read }: Built): string | undefined {
  return read.pages.find(({ id }) => id === 'plants.basil')?.texts.get('es')?.status;
}

async function expectAsNew(library: string, { digest, read }: Built): Promise<void> {
  expect(read.issues).toEqual((await readLibrary(library)).issues);
  expect(digest).toBe(await builtHere(library));
}

test('a library as it was is not read again', async () => {
  const library = copy('as-it-was');
  const first = await built(library);
  expect(first.readsAll).toBe(true);
  const second = await built(library);
  expect(second.readsAll).toBe(false);
  expect(second.digest).toBe(first.digest);
  await expectAsNew(library, second);
});

test.each([
  [
    'words at the end',
    (library: string) => appendFileSync(join(library, BASIL), '\nAnd frost comes early.\n'),
  ],
  ['words before links that lead nowhere', replaceIn(TOMATO, 'The tomato is', 'Now,\n\nthe tomato is')],
  ['words of a translation', replaceIn(JAPANESE, '春に堆肥', '春と秋に堆肥')],
  ['the summary', replaceIn(BASIL, 'Basil keeps', 'Basil always keeps')],
  [
    'words that are told to the author',
    replaceIn(TOMATO, '## Names', '[Another](ftp://y.example/).\n\n## Names'),
  ],
  ['nothing', (library: string) => utimesSync(join(library, BASIL), new Date(), new Date())],
])('other words are all that is read: %s', async (what, edit) => {
  const library = copy(`words-${what.replaceAll(' ', '-')}`);
  await built(library);
  edit(library);
  const after = await built(library);
  expect(after.readsAll).toBe(false);
  await expectAsNew(library, after);
});

test.each([
  ['a heading', replaceIn(TOMATO, '## Names', '## What it is called')],
  ['a title', replaceIn(BASIL, 'title: Basil', 'title: Sweet basil')],
  ['a tag', replaceIn(TOMATO, 'tags: [red', 'tags: [round')],
  ['a link', replaceIn(BASIL, 'first frost', '[first](/tools/spade) frost')],
  ['where a link leads', replaceIn(BASIL, '(tomato.md)', '(lavender.md)')],
  ['a new page', (library: string) => writeFileSync(join(library, 'en/plants/leek.md'), '# Leek\n')],
  [
    'a picture',
    (library: string) =>
      writeFileSync(join(library, 'en/plants/leaf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['the settings', replaceIn('library.yaml', 'What grows here', 'What grows there')],
  [
    'a page that is none',
    (library: string) => writeFileSync(join(library, BASIL), '---\ndraft: true\n---\n'),
  ],
])('what others can see is put together again: %s', async (what, edit) => {
  const library = copy(`seen-${what.replaceAll(' ', '-')}`);
  await built(library);
  edit(library);
  const after = await built(library);
  expect(after.readsAll).toBe(true);
  await expectAsNew(library, after);
});

test('a translation of words that changed is stale, and current again when they are taken back', async () => {
  const library = copy('stale');
  const { contentHash } = (await readLibrary(library)).pages
    .find(({ id }) => id === 'plants.basil')
    ?.texts.get('en') ?? { contentHash: '' };
  const spanish = join(library, 'es/plants/basil.md');
  const text = readFileSync(spanish, 'utf8');
  writeFileSync(spanish, text.replace(/^(translates: ).*$/mu, `$1${contentHash.slice(0, 16)}`));
  settle(library);
  expect(statusOf(await built(library))).toBe('current');
  replaceIn(BASIL, 'frost', 'snow')(library);
  const edited = await built(library);
  expect([edited.readsAll, statusOf(edited)]).toEqual([false, 'stale']);
  await expectAsNew(library, edited);
  replaceIn(BASIL, 'snow', 'frost')(library);
  const back = await built(library);
  expect([back.readsAll, statusOf(back)]).toEqual([false, 'current']);
  await expectAsNew(library, back);
});

test('one edit after the other, and a file in which both are', async () => {
  const library = copy('one-after-the-other');
  await built(library);
  for (const [file, from, to] of [
    [BASIL, 'frost', 'snow'],
    [TOMATO, 'shrub', 'tree'],
    [BASIL, 'snow', 'hail'],
    [JAPANESE, '春に', '秋に'],
  ] as const) {
    replaceIn(file, from, to)(library);
    const after = await built(library);
    expect(after.readsAll).toBe(false);
    await expectAsNew(library, after);
  }
});

test('what was read and then not built is no part of the last build', async () => {
  const library = copy('not-built');
  await built(library);
  replaceIn(BASIL, 'frost', 'snow')(library);
  settle(library);
  const pages = new PreparedPages({ cacheFile: `${library}.cache`, program: 'test', threads: 1 });
  await readLibrary(library, { pages });
  pages.close();
  await expectAsNew(library, await built(library));
});

test('a library is whole without the snapshot that it was written to', async () => {
  const library = copy('whole');
  await built(library);
  replaceIn(BASIL, 'frost', 'snow')(library);
  writeFileSync(`${library}.lectern`, 'something else');
  const after = await built(library);
  expect(after.readsAll).toBe(false);
  await expectAsNew(library, after);
  const pages = new PreparedPages({ cacheFile: `${library}.cache`, program: 'test', threads: 1 });
  expect(wholeTexts(await pages.library(library))).toEqual(wholeTexts(await readLibrary(library)));
  pages.close();
});

test('where history tells of pages, words that are in no commit change what it tells once', async () => {
  const library = copy('history');
  git(library, 'init', '-q');
  commit(library);
  settle(library);
  await built(library);
  const text = readFileSync(join(library, JAPANESE), 'utf8');
  const steps = [
    [text.replace('春に', '秋に'), true],
    [text.replace('春に', '冬に'), false],
    [text, true],
  ] as const;
  for (const [words, readsAll] of steps) {
    writeFileSync(join(library, JAPANESE), words);
    const after = await built(library);
    expect(after.readsAll).toBe(readsAll);
    await expectAsNew(library, after);
  }
  replaceIn(JAPANESE, '春に', '夏に')(library);
  await built(library);
  commit(library);
  const committed = await built(library);
  expect(committed.readsAll).toBe(true);
  await expectAsNew(library, committed);
});

test('macros that are left out are reported where they stand now', async () => {
  const library = join(folder, 'macros');
  const page = 'files/en-us/web/page/index.md';
  mkdirSync(join(library, 'files/en-us/web/page'), { recursive: true });
  writeFileSync(join(library, 'library.yaml'), 'name: Macros\nlocales: [en-US]\nlayout: mdn\n');
  writeFileSync(
    join(library, page),
    '---\ntitle: Page\nslug: Web/Page\n---\n\nWords.\n\n{{Strange("x")}} and {{Odd}}.\n',
  );
  settle(library);
  const before = await built(library);
  expect(before.read.issues.map(({ code, line }) => [code, line])).toEqual([
    ['unknown-macro', 8],
    ['unknown-macro', 8],
  ]);
  replaceIn(page, 'Words.', 'Words.\n\nMore of them.')(library);
  const after = await built(library);
  expect(after.readsAll).toBe(false);
  expect(after.read.issues.map(({ line }) => line)).toEqual([10, 10]);
  await expectAsNew(library, after);
  replaceIn(page, '{{Odd}}', '{{Odd}} {{Odd}}')(library);
  const more = await built(library);
  expect(more.readsAll).toBe(true);
  await expectAsNew(library, more);
});

test('a page that was given up is tried again', async () => {
  const library = join(folder, 'given-up');
  mkdirSync(join(library, 'en/notes'), { recursive: true });
  writeFileSync(join(library, 'library.yaml'), 'name: Slow\nlocales: [en]\n');
  writeFileSync(
    join(library, 'en/notes/page.md'),
    `# A page\n\n${'Words *and* **more** words. '.repeat(4_000)}\n`,
  );
  settle(library);
  const hurried = await built(library, { pageLimit: 0.001, threads: 1 });
  expect(hurried.read.issues.map(({ code }) => code)).toEqual(['too-complex']);
  const again = await built(library);
  expect(again.read.issues).toEqual([]);
  await expectAsNew(library, again);
});

test('a library large enough for threads is the same with what they have left and without', async () => {
  const library = join(folder, 'threads');
  for (const locale of ['en', 'ja', 'es']) mkdirSync(join(library, locale, 'notes'), { recursive: true });
  writeFileSync(join(library, 'library.yaml'), 'name: Many\nlocales: [en, ja, es]\n');
  for (let number = 0; number < 1_010; number++) {
    const words = `word${number % 97} number${number}`;
    writeFileSync(join(library, 'en', note(number)), `# Page ${number}\n\nWith ${words}.\n`);
    if (number % 2 === 0)
      writeFileSync(join(library, 'ja', note(number)), `# 東京${number}\n\n東京の${words}です。\n`);
    if (number % 3 === 0)
      writeFileSync(join(library, 'es', note(number)), `# Página ${number}\n\n${words}.\n`);
  }
  settle(library);
  const steps: readonly (readonly [string, string, string, boolean])[] = [
    [`ja/${note(4)}`, '東京の', '京都の', false],
    [`en/${note(4)}`, 'With', 'Without', false],
    // Readers of other languages find it by its title.
    [`es/${note(6)}`, '# Página', '# Hoja', true],
    [`es/${note(9)}`, 'number9', 'número9', false],
    [`ja/${note(4)}`, '京都の', '大阪の', false],
    ['library.yaml', 'name: Many', 'fallback: { es: [] }\nname: Many', true],
    [`es/${note(9)}`, 'número9', 'number9', false],
  ];
  await expectAsNew(library, await built(library));
  for (const [file, from, to, readsAll] of steps) {
    replaceIn(file, from, to)(library);
    const after = await built(library);
    expect(after.readsAll).toBe(readsAll);
    await expectAsNew(library, after);
  }
});
