import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commitOrder } from '../../src/content/commit-order.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { readPage } from '../../src/service/read-page.ts';
import { PageParameters } from '../../src/service/shapes/page.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { commit, git } from './git-repository.ts';
import { places, temporaryFolder, textOf, writeFiles } from './library-folder.ts';

const ENGLISH = 'files/en-us/web/css/index.md';
const JAPANESE = 'files/ja/web/css/index.md';
const MDN = { 'library.yaml': 'name: MDN\nlayout: mdn\nlocales: [en, ja]\n' };

function page(words: string, sourceCommit?: string): string {
  const made = sourceCommit === undefined ? '' : `l10n:\n  sourceCommit: ${sourceCommit}\n`;
  return `---\ntitle: CSS\nslug: Web/CSS\n${made}---\n\n${words}\n`;
}

async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  git(folder, 'init', '-q');
  await writeFiles(folder, { ...MDN, ...files });
  return folder;
}

async function statusIn(folder: string, id = 'web.css'): Promise<string> {
  return textOf(await readLibrary(folder), id, 'ja').status;
}

test('a translation is current until its source changes after the commit it was made from', async () => {
  const folder = await repository({ [ENGLISH]: page('One.') });
  const made = commit(folder).revision;
  await writeFiles(folder, { [JAPANESE]: page('一。', made) });
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
  await writeFiles(folder, { 'files/en-us/web/html/index.md': page('Other.').replace('CSS', 'HTML') });
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
  await writeFile(path.join(folder, ENGLISH), page('Two, not committed.'));
  expect(await statusIn(folder)).toBe('stale');
  const changed = commit(folder).revision;
  expect(await statusIn(folder)).toBe('stale');
  await writeFile(path.join(folder, JAPANESE), page('二。', changed));
  expect(await statusIn(folder)).toBe('current');
});

test('a commit of another repository leaves a translation unknown', async () => {
  const folder = await repository({ [ENGLISH]: page('One.'), [JAPANESE]: page('一。', 'a'.repeat(40)) });
  commit(folder);
  expect(await statusIn(folder)).toBe('unknown');
});

test('a commit may be shortened, and written in capitals', async () => {
  const folder = await repository({ [ENGLISH]: page('One.') });
  const made = commit(folder).revision.slice(0, 7).toUpperCase();
  await writeFiles(folder, { [JAPANESE]: page('一。', `"${made}"`) });
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
  await writeFile(path.join(folder, ENGLISH), page('Two.'));
  commit(folder);
  expect(await statusIn(folder)).toBe('stale');
});

test('a shortened commit that several could mean is none of them', () => {
  const { find } = commitOrder(
    new Map([
      ['abc2', ['abc1']],
      ['abc1', ['abd']],
      ['abd', []],
    ]),
  );
  expect(['abc2', 'abc', 'abd', 'ab', 'ac', 'b', 'abd0', 'a'].map(find)).toEqual([
    'abc2',
    undefined,
    'abd',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(find('abc1')).toBe('abc1');
});

test('what cannot be a commit is reported where it stands', async () => {
  const folder = await repository({ [ENGLISH]: page('One.'), [JAPANESE]: page('一。', 'abc') });
  commit(folder);
  expect(places((await readLibrary(folder)).issues)).toEqual([`${JAPANESE}:5:3 unknown-translation-source`]);
  await writeFile(path.join(folder, JAPANESE), page('一。', 'a'.repeat(80)));
  expect(places((await readLibrary(folder)).issues)).toEqual([`${JAPANESE}:5:3 unknown-translation-source`]);
});

test('without a stated commit, a source that changed after its translation makes it stale', async () => {
  const folder = await repository({ [ENGLISH]: page('One.'), [JAPANESE]: page('一。') });
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
  await writeFile(path.join(folder, ENGLISH), page('Two.'));
  commit(folder);
  expect(await statusIn(folder)).toBe('stale');
  await writeFile(path.join(folder, JAPANESE), page('二。'));
  expect(await statusIn(folder)).toBe('unknown');
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
});

test('a change that a branch brings in counts from when it was merged, whatever its date', async () => {
  const folder = await repository({ [ENGLISH]: page('One.') });
  commit(folder);
  git(folder, 'checkout', '-q', '-b', 'side');
  await writeFile(path.join(folder, ENGLISH), page('Two.'));
  commit(folder);
  git(folder, 'checkout', '-q', 'main');
  await writeFiles(folder, { [JAPANESE]: page('一。') });
  const { revision } = commit(folder);
  await writeFile(path.join(folder, JAPANESE), page('一。', revision));
  commit(folder);
  expect(await statusIn(folder)).toBe('current');
  git(folder, 'merge', '-q', '--no-ff', '-m', 'x', 'side');
  expect(await statusIn(folder)).toBe('stale');
});

test('Lectern’s own pages are dated by what they say alone', async () => {
  const folder = await temporaryFolder();
  git(folder, 'init', '-q');
  await writeFiles(folder, {
    'library.yaml': 'name: Own\nlocales: [en, ja]\n',
    'en/a/b.md': '# B\n',
    'ja/a/b.md': '# ビー\n',
  });
  commit(folder);
  await writeFile(path.join(folder, 'en/a/b.md'), '# B again\n');
  commit(folder);
  expect(await statusIn(folder, 'a.b')).toBe('unknown');
});

test('in a shallow clone every translation is unknown, and that is one issue', async () => {
  const folder = await repository({ [ENGLISH]: page('One.'), [JAPANESE]: page('一。') });
  commit(folder);
  await writeFile(path.join(folder, ENGLISH), page('Two.'));
  commit(folder);
  const clone = path.join(await temporaryFolder(), 'clone');
  git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  expect(await statusIn(clone)).toBe('unknown');
  expect(places((await readLibrary(clone)).issues)).toEqual(['library.yaml:1:1 shallow-clone']);
});

test('the sources of an answer are the file, its revision and its date', async () => {
  const folder = await repository({ [ENGLISH]: page('One.'), [JAPANESE]: page('一。') });
  const first = commit(folder);
  await writeFile(path.join(folder, JAPANESE), page('一つ。'));
  const second = commit(folder);
  const read = await readLibrary(folder);
  const { file } = await buildSnapshot(read, path.join(await temporaryFolder(), 'mdn.lectern'));
  const store = openSnapshot(file);
  const library = openLibrary(store, { baseUrl: 'https://test.example' });
  const sourcesIn = (locale: string): unknown => {
    const answer = readPage(library, withDefaults(PageParameters, { id: 'web.css', locale }));
    return 'provenance' in answer ? answer.provenance.sources : answer;
  };
  const hash = (locale: string): string => textOf(read, 'web.css', locale).source.sha256;
  expect(sourcesIn('en')).toEqual([{ path: ENGLISH, sha256: hash('en'), ...first }]);
  expect(sourcesIn('ja')).toEqual([{ path: JAPANESE, sha256: hash('ja'), ...second }]);
  store.close();
});

test('the order of commits agrees with following every parent', () => {
  /** Each commit's parents are among those before it; the last one is the newest. */
  const history = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(history, (drawn) => {
      const parents = drawn.map((some, index) => [
        ...new Set(some.map((one) => (index === 0 ? -1 : one % index))),
      ]);
      const ancestors = parents.map((): Set<number> => new Set());
      for (const [index, before] of parents.entries()) {
        ancestors[index]?.add(index);
        for (const one of before) for (const older of ancestors[one] ?? []) ancestors[index]?.add(older);
      }
      // Git tells of the commits that the newest one has.
      const told = [...(ancestors.at(-1) ?? [])].sort((a, b) => b - a);
      const order = commitOrder(
        new Map(
          told.map((one) => [`c${one}`, (parents[one] ?? []).filter((p) => p >= 0).map((p) => `c${p}`)]),
        ),
      );
      for (const later of told)
        for (const earlier of told)
          expect(order.includes(`c${later}`, `c${earlier}`)).toBe(ancestors[later]?.has(earlier));
    }),
    { numRuns: 300 },
  );
});
