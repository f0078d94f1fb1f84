import { execFileSync } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readLibrary } from '../../src/content/read-library.ts';
import { library, places, temporaryFolder, writeLibrary } from './library-folder.ts';

test('what is outside a locale or an area, hidden, reserved or doubled is reported and not read', async () => {
  const read = await library({
    'README.md': '# Not a page\n',
    'fr/a/p.md': '# Pas une page\n',
    '.hidden/en/a.md': '# H\n',
    '.git/config': '',
    'en/.draft.md': '# H\n',
    'en/a/.git/x.md': '# H\n',
    'en/loose.md': '# Loose\n',
    'en/search/p.md': '# S\n',
    'en/zh-TW/p.md': '# L\n',
    'en/a/p.md': '# P\n',
    'en/a/p/index.md': '# P again\n',
    'en/a/p.md.md': '# No path\n',
    'en/a/index/index.md': '# No path\n',
    'en/a/back\\slash.md': '# No path\n',
    'en/a/notes.txt': 'not Markdown, not referred to: nothing to say',
  });
  expect(read.pages.map(({ id }) => id)).toEqual(['a.p']);
  expect(places(read.issues)).toEqual([
    '.hidden:1:1 hidden-file',
    'README.md:1:1 outside-locale',
    'en/.draft.md:1:1 hidden-file',
    'en/a/.git:1:1 hidden-file',
    'en/a/back\\slash.md:1:1 invalid-path',
    'en/a/index/index.md:1:1 invalid-path',
    'en/a/p.md.md:1:1 invalid-path',
    'en/a/p/index.md:1:1 duplicate-path',
    'en/loose.md:1:1 outside-area',
    'en/search/p.md:1:1 reserved-area',
    'en/zh-TW/p.md:1:1 reserved-area',
    'fr:1:1 outside-locale',
  ]);
});

test('links inside the library are followed, those that leave it or go round are not', async () => {
  const folder = await writeLibrary({ 'en/a/p.md': '# P\n', 'en/a/deep/q.md': '# Q\n' });
  const outside = await temporaryFolder();
  await writeFile(path.join(outside, 'secret.md'), '# Secret\n');
  await symlink(path.join(folder, 'en/a/p.md'), path.join(folder, 'en/a/twin.md'));
  await symlink('deep', path.join(folder, 'en/a/mirror'));
  await symlink('..', path.join(folder, 'en/a/deep/up'));
  await symlink(outside, path.join(folder, 'en/a/out'));
  await symlink(path.join(outside, 'secret.md'), path.join(folder, 'en/a/secret.md'));
  await symlink('nowhere', path.join(folder, 'en/a/broken.md'));
  const read = await readLibrary(folder);
  expect(read.pages.map(({ id }) => id)).toEqual(['a.deep.q', 'a.mirror.q', 'a.p', 'a.twin']);
  expect(places(read.issues)).toEqual([
    'en/a/broken.md:1:1 unreadable-file',
    'en/a/deep/up:1:1 outside-link',
    'en/a/mirror/up:1:1 outside-link',
    'en/a/out:1:1 outside-link',
    'en/a/secret.md:1:1 outside-link',
  ]);
});

test('a pipe is reported and never opened', async () => {
  const folder = await writeLibrary({ 'en/a/p.md': '# P\n' });
  execFileSync('mkfifo', [path.join(folder, 'en/a/pipe.md')]);
  const read = await readLibrary(folder);
  expect(places(read.issues)).toEqual(['en/a/pipe.md:1:1 not-a-file']);
});

test('unreadable, oversized and wrongly encoded pages are left out, and the rest is built', async () => {
  const folder = await writeLibrary({
    'en/a/good.md': '# Good\n',
    'en/a/big.md': `# Big\n${'a'.repeat(2 * 1024 * 1024)}`,
    'en/a/latin.md': new Uint8Array([0x23, 0x20, 0xe9]),
  });
  await mkdir(path.join(folder, 'en/a/locked'));
  await chmod(path.join(folder, 'en/a/locked'), 0o000);
  const read = await readLibrary(folder);
  await chmod(path.join(folder, 'en/a/locked'), 0o700);
  expect(read.pages.map(({ id }) => id)).toEqual(['a.good']);
  const expected = ['en/a/big.md:1:1 oversized-file', 'en/a/latin.md:1:1 invalid-utf8'];
  // Root may read everything.
  if (process.getuid?.() !== 0) expected.push('en/a/locked:1:1 unreadable-file');
  expect(places(read.issues)).toEqual(expected);
});
