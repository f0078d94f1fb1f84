import { expect, test } from 'vitest';

import { matchesGlob } from '../../src/content/rules.ts';
import type { Library, Page } from '../../src/model/page.ts';
import { CONFIG, library, places } from './library-folder.ts';
import { edgesOf } from './edge-list.ts';

function page(read: Library, id: string): Page {
  const found = read.pages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no page ${id}`);
  return found;
}

const translationOf = (hash: string): string => `---\ntranslates: ${hash}\n---\n# T\n`;
const matter = (yaml: string): string => `---\n${yaml}\n---\n# T\n`;

test('an id comes from the front matter or the path, and all pages stand in id order', async () => {
  const read = await library({
    'en/index.md': '# Home\n',
    'en/b/x.y~z.md': '# X\n',
    'en/b/index.md': '# B\n',
    'en/a/q.md': matter('id: Z'),
  });
  expect(read.pages.map(({ id, path }) => [id, path])).toEqual([
    ['Z', '/a/q'],
    ['b', '/b'],
    ['b.x~dy~~z', '/b/x.y~z'],
    ['home', '/'],
  ]);
});

test('the same path in several locales is one page, whose source locale decides what is neutral', async () => {
  const read = await library({
    'ja/a/p.md': matter('title: ペ\nkind: entity\nentity-type: person\norder: 3'),
    'en/a/p.md': matter('title: P\nkind: system'),
    'ja/a/q.md': matter('title: ク\nkind: entity'),
  });
  expect(page(read, 'a.p')).toMatchObject({ kind: 'system', entityType: null, sourceLocale: 'en' });
  expect([...page(read, 'a.p').texts.keys()]).toEqual(['en', 'ja']);
  expect(page(read, 'a.q')).toMatchObject({ kind: 'entity', sourceLocale: 'ja' });
});

test('pages hang below the nearest page above, in order and then by file name as people count', async () => {
  const read = await library({
    'en/index.md': '# Home\n',
    'en/a/index.md': '# A\n',
    'en/a/10-ten.md': '# 10\n',
    'en/a/2-two.md': '# 2\n',
    'en/a/last.md': matter('order: 1'),
    'en/a/folder/deep.md': '# Deep\n',
  });
  expect(page(read, 'a').parent).toBe('home');
  expect(page(read, 'home').parent).toBeNull();
  const below = read.pages.filter(({ parent }) => parent === 'a');
  expect(below.sort((x, y) => x.siblingOrder - y.siblingOrder).map(({ id }) => id)).toEqual([
    'a.last',
    'a.2-two',
    'a.10-ten',
    'a.folder.deep',
  ]);
});

test('a system is stated, inherited from the nearest page above, or refused', async () => {
  const read = await library({
    'en/s/han/index.md': matter('kind: system'),
    'en/s/han/radical.md': '# R\n',
    'en/s/han/loner.md': matter('system:'),
    'en/s/kana.md': matter('kind: system\nid: kana'),
    'en/p/index.md': matter('system: /s/han'),
    'en/p/someone.md': '# S\n',
    'en/p/other.md': matter('system: kana'),
    'en/p/lost.md': matter('system: nowhere'),
    'en/p/wrong.md': matter('system: p.someone'),
  });
  const systems = Object.fromEntries(read.pages.map(({ id, system }) => [id, system]));
  expect(systems).toEqual({
    's.han': null,
    's.han.radical': 's.han',
    's.han.loner': null,
    kana: null,
    p: 's.han',
    'p.someone': 's.han',
    'p.other': 'kana',
    'p.lost': null,
    'p.wrong': null,
  });
  expect(places(read.issues)).toEqual([
    'en/p/lost.md:2:1 unknown-system',
    'en/p/wrong.md:2:1 unknown-system',
  ]);
  expect(edgesOf(read).map(({ source, relation, target }) => `${source} ${relation} ${target}`)).toContain(
    's.han.radical belongs-to s.han',
  );
});

test('the pages below a work are its chapters, folders as levels', async () => {
  const read = await library({
    'en/w/book/index.md': matter('kind: work'),
    'en/w/book/preface.md': matter('order: 0\nnumber: i'),
    'en/w/book/1-first.md': '# First\n',
    'en/w/book/2-part/index.md': '# Part\n',
    'en/w/book/2-part/b.md': '# B\n',
    'en/w/book/2-part/a.md': matter('order: 9'),
    'en/w/book/2-part/aside.md': matter('kind: page'),
    'en/w/book/3-folder/c.md': '# C\n',
    'en/w/book/inner/index.md': matter('kind: work'),
    'en/w/book/inner/x.md': '# X\n',
    'en/w/stray.md': matter('kind: chapter'),
  });
  const chapters = read.pages
    .filter(({ chapter }) => chapter?.work === 'w.book')
    .sort((x, y) => (x.chapter?.order ?? 0) - (y.chapter?.order ?? 0));
  expect(
    chapters.map(({ id, kind, chapter }) => [id, kind, chapter?.number, chapter?.level, chapter?.parent]),
  ).toEqual([
    ['w.book.preface', 'chapter', 'i', 1, null],
    ['w.book.1-first', 'chapter', '2', 1, null],
    ['w.book.2-part', 'chapter', '3', 1, null],
    ['w.book.2-part.a', 'chapter', '3.1', 2, 'w.book.2-part'],
    ['w.book.2-part.b', 'chapter', '3.2', 2, 'w.book.2-part'],
    ['w.book.3-folder.c', 'chapter', '4', 1, null],
  ]);
  expect(page(read, 'w.book.2-part.aside')).toMatchObject({ kind: 'page', chapter: null });
  expect(page(read, 'w.book.inner')).toMatchObject({ kind: 'work', chapter: null });
  expect(page(read, 'w.book.inner.x').chapter).toMatchObject({ work: 'w.book.inner', order: 1, number: '1' });
  expect(page(read, 'w.stray')).toMatchObject({ kind: 'page', chapter: null });
  expect(places(read.issues)).toEqual(['en/w/stray.md:1:1 unknown-work']);
  expect(edgesOf(read).filter(({ relation }) => relation === 'part-of')).toHaveLength(7);
});

test('rules speak for files that cannot; what a file says itself comes first', async () => {
  const read = await library({
    'library.yaml': `${CONFIG}rules:
  - { path: signs/**, kind: entity, entity-type: sign, system: s.han }
  - { front-matter: { page-type: [book, scroll] }, kind: work }
  - { path: /parts/*, work: /books/one }
  - { path: /lost/*, work: /signs/a, system: nowhere }
  - { path: signs/a, entity-type: never }
`,
    'en/s/han.md': matter('kind: system'),
    'en/signs/a.md': '# A\n',
    'en/signs/deep/b.md': matter('entity-type: letter'),
    'en/books/one.md': matter('page-type: scroll'),
    'en/parts/x.md': '# X\n',
    'en/parts/y.md': matter('order: 1'),
    'en/lost/z.md': '# Z\n',
    'en/lost/zz.md': '# ZZ\n',
  });
  expect(page(read, 'signs.a')).toMatchObject({ kind: 'entity', entityType: 'sign', system: 's.han' });
  expect(page(read, 'signs.deep.b')).toMatchObject({ kind: 'entity', entityType: 'letter' });
  expect(page(read, 'books.one').kind).toBe('work');
  expect(page(read, 'parts.y')).toMatchObject({ kind: 'chapter', chapter: { work: 'books.one', order: 1 } });
  expect(page(read, 'parts.x')).toMatchObject({ kind: 'chapter', chapter: { work: 'books.one', order: 2 } });
  expect(places(read.issues)).toEqual(['library.yaml:9:22 unknown-work', 'library.yaml:9:38 unknown-system']);
});

test.each([
  ['a/*', 'a/b', true],
  ['a/*', 'a/b/c', false],
  ['a/**', 'a/b/c', true],
  ['a/**', 'a', true],
  ['**/c', 'a/b/c', true],
  ['a/**/d', 'a/b/c/d', true],
  ['a/**/d', 'a/d', true],
  ['a*c', 'abc', true],
  ['a*c', 'ab', false],
  ['*', 'a', true],
  ['**', 'a/b', true],
  ['a.b', 'axb', false],
])('the glob %s on %s: %s', (glob, path, expected) => {
  expect(matchesGlob(glob.split('/'), path.split('/'))).toBe(expected);
});

test('a glob made to be slow is not', () => {
  const started = performance.now();
  expect(matchesGlob([`${'*a'.repeat(200)}b`], ['a'.repeat(4_000)])).toBe(false);
  expect(
    matchesGlob(
      Array.from({ length: 100 }, () => '**').concat('x'),
      Array.from({ length: 400 }, () => 'a'),
    ),
  ).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('relations are edges by id or path; a target that is not there is an issue', async () => {
  const read = await library({
    'en/a/p.md': matter('relations:\n  uses: [a.q, /a/q, nowhere]\n  descends-from: /old/q\n  knows: a.p'),
    'en/a/q.md': matter('moved-from: /old/q'),
  });
  expect(
    edgesOf(read).map(({ source, relation, target, weight }) => [source, relation, target, weight]),
  ).toEqual([
    ['a.p', 'descends-from', 'a.q', 1],
    ['a.p', 'uses', 'a.q', 1],
  ]);
  expect(places(read.issues)).toEqual([
    'en/a/p.md:3:21 unknown-relation-target',
    'en/a/p.md:5:3 unknown-relation-target',
  ]);
});

test('two pages cannot share an id, nor differ by letter case alone; the first by path stays', async () => {
  const read = await library({
    'en/a/one.md': matter('id: same'),
    'en/a/two.md': matter('id: same'),
    'en/a/Upper.md': '# U\n',
    'en/a/upper.md': '# u\n',
    'en/a/x,y.md': '# Comma\n',
    'en/a/z.md': matter('id: home'),
  });
  expect(read.pages.map(({ id }) => id)).toEqual(['a.Upper', 'a.z', 'same']);
  expect(places(read.issues)).toEqual([
    'en/a/two.md:2:1 duplicate-id',
    'en/a/upper.md:1:1 duplicate-id',
    'en/a/x,y.md:1:1 invalid-id',
    'en/a/z.md:2:1 invalid-id',
  ]);
});

test('old paths and ids lead to the page that took their place, unless they are pages or claimed twice', async () => {
  const read = await library({
    'en/a/p.md': matter('moved-from: [/old/p/, old/q.md, old-id]'),
    'en/a/q.md': matter('moved-from: [/a/p, /old/p, a.p]'),
  });
  expect([...read.moved]).toEqual([
    ['/old/p', 'a.p'],
    ['/old/q', 'a.p'],
    ['old-id', 'a.p'],
  ]);
  expect(places(read.issues)).toEqual([
    'en/a/q.md:2:14 moved-conflict',
    'en/a/q.md:2:20 moved-conflict',
    'en/a/q.md:2:28 moved-conflict',
  ]);
});

test('a translation is current, stale or unknown by the hash it was made from', async () => {
  const source = '# P\n\nText.\n';
  const first = await library({ 'en/a/p.md': source });
  const hash = first.pages[0]?.texts.get('en')?.contentHash ?? '';
  const read = await library({
    'en/a/p.md': source,
    'ja/a/p.md': translationOf(hash.slice(0, 12)),
    'zh-Hant/a/p.md': translationOf('0'.repeat(64)),
    'en/a/q.md': translationOf(hash),
    'ja/a/q.md': '# ク\n',
    'ja/a/r.md': translationOf(hash),
  });
  const statuses = read.pages.flatMap(({ id, texts }) =>
    [...texts.values()].map(({ locale, status }) => [id, locale, status]),
  );
  expect(statuses).toEqual([
    ['a.p', 'en', 'source'],
    ['a.p', 'ja', 'current'],
    ['a.p', 'zh-Hant', 'stale'],
    ['a.q', 'en', 'source'],
    ['a.q', 'ja', 'unknown'],
    ['a.r', 'ja', 'source'],
  ]);
  expect(places(read.issues)).toEqual([
    'en/a/q.md:2:1 unknown-translation-source',
    'ja/a/r.md:2:1 unknown-translation-source',
  ]);
});
