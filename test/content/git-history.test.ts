import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readLibrary } from '../../src/content/read-library.ts';
import type { Library, SourceFile } from '../../src/model/page.ts';
import { commit, git } from './git-repository.ts';
import { CONFIG, places, temporaryFolder, writeFiles } from './library-folder.ts';

function source(read: Library, id: string): SourceFile | undefined {
  return read.pages.find((page) => page.id === id)?.texts.get('en')?.source;
}

async function repository(inner = ''): Promise<{ root: string; folder: string }> {
  const root = await temporaryFolder();
  git(root, 'init', '-q');
  const folder = path.join(root, inner);
  await writeFiles(folder, {
    'library.yaml': CONFIG,
    'en/a/old.md': '# Old\n',
    'en/a/new name 字.md': '# New\n',
    'en/a/dated.md': '---\nupdated: 2020-01-01\n---\n# Dated\n',
    'en/a/edited.md': '# Edited\n',
  });
  return { root, folder };
}

test.each(['', 'docs/library'])(
  'a page is dated by the last commit that changed its file (library at %j)',
  async (inner) => {
    const { root, folder } = await repository(inner);
    const first = commit(root);
    await writeFile(path.join(folder, 'en/a/new name 字.md'), '# Newer\n');
    await writeFile(path.join(folder, 'en/a/beside.txt'), 'x');
    const second = commit(root);
    await writeFile(path.join(folder, 'en/a/edited.md'), '# Edited since\n');
    await writeFile(path.join(folder, 'en/a/unknown.md'), '# Not committed\n');
    const read = await readLibrary(folder);
    expect(source(read, 'a.old')).toMatchObject(first);
    expect(source(read, 'a.new name 字')).toMatchObject(second);
    expect(source(read, 'a.dated')).toMatchObject({
      revision: first.revision,
      updatedAt: '2020-01-01T00:00:00Z',
    });
    expect(source(read, 'a.edited')).toMatchObject({ revision: null, updatedAt: null });
    expect(source(read, 'a.unknown')).toMatchObject({ revision: null, updatedAt: null });
    expect(read.issues).toEqual([]);
  },
);

test('a change made on a side branch is dated by its own commit, a conflict by its merge', async () => {
  const { root, folder } = await repository();
  const page = path.join(folder, 'en/a/old.md');
  commit(root);
  git(root, 'checkout', '-q', '-b', 'side');
  await writeFile(page, '# Side\n');
  await writeFile(path.join(folder, 'en/a/edited.md'), '# Side\n');
  const side = commit(root);
  git(root, 'checkout', '-q', 'main');
  await writeFile(page, '# Main\n');
  commit(root);
  expect(() => git(root, 'merge', '-q', 'side')).toThrow();
  await writeFile(page, '# Both\n');
  const merge = commit(root);
  const read = await readLibrary(folder);
  expect(source(read, 'a.old')).toMatchObject(merge);
  expect(source(read, 'a.edited')).toMatchObject(side);
});

test('a shallow clone has no dates, and says so once', async () => {
  const { root } = await repository();
  commit(root);
  await writeFile(path.join(root, 'en/a/old.md'), '# Older\n');
  commit(root);
  const clone = path.join(await temporaryFolder(), 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
  const read = await readLibrary(clone);
  expect(source(read, 'a.old')).toMatchObject({ revision: null, updatedAt: null });
  expect(source(read, 'a.dated')?.updatedAt).toBe('2020-01-01T00:00:00Z');
  expect(places(read.issues)).toEqual(['library.yaml:1:1 shallow-clone']);
});

test('a clone gives the same knowledge as its original', async () => {
  const { root } = await repository();
  commit(root);
  const clone = path.join(await temporaryFolder(), 'clone');
  git(root, 'clone', '-q', `file://${root}`, clone);
  expect((await readLibrary(clone)).knowledgeDigest).toBe((await readLibrary(root)).knowledgeDigest);
});

test('nothing that the repository configures is ever run', async () => {
  const { root } = await repository();
  commit(root);
  const trap = path.join(root, 'trap.sh');
  const sprung = path.join(root, '.git', 'sprung');
  await writeFile(trap, `#!/bin/sh\ntouch '${sprung}'\n`, { mode: 0o755 });
  for (const [key, value] of [
    ['core.fsmonitor', trap],
    ['core.pager', trap],
    ['pager.log', trap],
    ['core.hooksPath', root],
    ['core.sshCommand', trap],
    ['core.gitProxy', trap],
    ['core.editor', trap],
    ['core.alternateRefsCommand', trap],
    ['log.showSignature', 'true'],
    ['gpg.program', trap],
    ['diff.external', trap],
    ['diff.trap.textconv', trap],
    ['filter.trap.clean', trap],
    ['filter.trap.smudge', trap],
    ['filter.trap.process', trap],
    ['credential.helper', trap],
    ['alias.log', `!${trap}`],
    ['alias.ls-tree', `!${trap}`],
    ['remote.origin.url', `ext::${trap}`],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.partialclonefilter', 'blob:none'],
    ['extensions.partialClone', 'origin'],
    ['protocol.ext.allow', 'always'],
  ] as const)
    git(root, 'config', key, value);
  await writeFile(path.join(root, '.gitattributes'), '*.md diff=trap filter=trap\n');
  // A missing object makes a partial clone fetch it.
  const tree = git(root, 'rev-parse', 'HEAD:en/a');
  await rm(path.join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)), { force: true });
  await writeFile(path.join(root, 'en/a/edited.md'), '# Edited since\n');
  const read = await readLibrary(root);
  expect(read.pages).toHaveLength(4);
  expect(existsSync(sprung)).toBe(false);
});

test('a folder without git has no history, and no issue', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'library.yaml': CONFIG, 'en/a/p.md': '# P\n' });
  const read = await readLibrary(folder);
  expect(source(read, 'a.p')).toMatchObject({ revision: null, updatedAt: null });
  expect(read.issues).toEqual([]);
});
