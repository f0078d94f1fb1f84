import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readLibrary } from '../../src/content/read-library.ts';
import type { Library } from '../../src/model/page.ts';
import { library, PNG, textOf, writeLibrary, type Files } from './library-folder.ts';

const FILES: Files = {
  'en/index.md': '# Home\n\nSee [[Book]].\n',
  'en/w/book/index.md': '---\nkind: work\n---\n# Book\n\n![Sign](a.png)\n',
  'en/w/book/1.md': '# One\n\n[two](2.md)\n',
  'en/w/book/2.md': '# Two\n\n[one](1.md) [dead](3.md)\n',
  'en/w/book/a.png': PNG,
  'ja/w/book/1.md': '# 一\n\n[二](2.md)\n',
  'zh-Hant/w/book/2.md': '# 二\n',
  'en/s/x.md': '---\nupdated: 2024-05-01\n---\n# X\n',
  '.hidden': '',
};

/** Everything but bytes, in a form that compares. */
function plain(read: Library): string {
  return JSON.stringify(read, (_, value: unknown) => {
    if (value instanceof Map) return ['map', ...(value as Map<unknown, unknown>)];
    return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  });
}

test('the same files give the same library, in whatever order they were written', async () => {
  const first = plain(await library(FILES));
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Object.keys(FILES), { minLength: Object.keys(FILES).length }),
      async (names) => {
        const folder = await writeLibrary(Object.fromEntries(names.map((name) => [name, FILES[name] ?? ''])));
        expect(plain(await readLibrary(folder))).toBe(first);
      },
    ),
    { numRuns: 8 },
  );
});

test('the digest changes with what answers show, and with nothing else', async () => {
  const { knowledgeDigest } = await library(FILES);
  const changed = async (files: Files): Promise<boolean> =>
    (await library({ ...FILES, ...files })).knowledgeDigest !== knowledgeDigest;
  expect(knowledgeDigest).toMatch(/^[0-9a-f]{64}$/u);
  expect(await changed({ 'en/s/x.md': '---\nupdated: 2024-05-02\n---\n# X\n' })).toBe(true);
  expect(await changed({ 'en/w/book/a.png': new Uint8Array([...PNG, 1]) })).toBe(true);
  expect(await changed({ 'library.yaml': 'name: Other\nlocales: [en, ja, zh-Hant]\n' })).toBe(true);
  expect(await changed({ 'ja/s/x.md': '# エ\n' })).toBe(true);
  expect(await changed({ 'en/s/draft.md': '---\ndraft: true\n---\n# D\n' })).toBe(false);
  expect(await changed({ 'en/w/book/unused.png': PNG, 'README.md': 'x', '.other': '' })).toBe(false);
});

test('dates come from the front matter; without it and without history there is none', async () => {
  const read = await library(FILES);
  expect(textOf(read, 's.x').source).toMatchObject({ updatedAt: '2024-05-01T00:00:00Z', revision: null });
  expect(textOf(read, 'home').source.updatedAt).toBeNull();
});

test('a text carries its source byte for byte', async () => {
  const written = '\uFEFF---\r\ntitle: T\r\n---\r\nBody\r\n';
  const read = await library({ 'en/a/p.md': written });
  const text = textOf(read, 'a.p');
  expect(Buffer.from(text.source.bytes).toString()).toBe(written);
  expect(text.body).toBe('Body\n');
  expect(text.source.path).toBe('en/a/p.md');
});

test('progress counts pages, and a build can be called off', async () => {
  const folder = await writeLibrary(FILES);
  const phases = new Map<string, [number, number]>();
  await readLibrary(folder, { onProgress: (phase, done, total) => phases.set(phase, [done, total]) });
  expect(phases.get('read')).toEqual([7, 7]);
  expect(phases.get('assemble')).toEqual([5, 5]);
  await expect(readLibrary(folder, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu);
});

test('an empty library is a library', async () => {
  const read = await library({});
  expect(read.pages).toEqual([]);
  expect(read.issues).toEqual([]);
});

test('a page may override the licence and name its original', async () => {
  const read = await library({
    'en/a/p.md':
      '---\nlicense: CC0-1.0\noriginal-title: 訓民正音\noriginal-language: zh-hant\nauthors: [Sejong]\n---\n# P\n',
  });
  expect(read.pages[0]).toMatchObject({
    license: { spdx: 'CC0-1.0' },
    originalTitle: '訓民正音',
    originalLanguage: 'zh-Hant',
    area: 'a',
  });
  expect(textOf(read, 'a.p').authors).toEqual(['Sejong']);
});
