import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readLibrary } from '../../../src/content/read-library.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { BASIL, built, builtHere, copyLibrary, replaceIn } from './prepared-library.ts';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const folder = temporaryFolder();
const copy = (name: string): string => copyLibrary(join(folder, name));

test('one thread, two, none, a new cache and an old one give the same bytes', async () => {
  const library = copy('same');
  const here = await builtHere(library);
  expect((await built(library, { threads: 1 })).digest).toBe(here);
  expect((await built(library, { threads: 2 })).digest).toBe(here);
  expect((await built(library, { cacheFile: join(folder, 'new.cache') })).digest).toBe(here);
  expect((await built(library, { cacheFile: ':memory:' })).digest).toBe(here);
});

test('an edit gives the bytes of a full build, and so does taking it back', async () => {
  const library = copy('edited');
  const before = await built(library);
  const basil = join(library, BASIL);
  const text = readFileSync(basil, 'utf8');
  writeFileSync(basil, `${text}\nSee [the tomato](tomato.md#nowhere), and **more**.\n`);
  const edited = await built(library);
  expect(edited.digest).not.toBe(before.digest);
  expect(edited.digest).toBe(await builtHere(library));
  expect(edited.read.issues.length).toBe(before.read.issues.length + 1);
  writeFileSync(basil, text);
  expect((await built(library)).digest).toBe(before.digest);
});

test('nothing is copied from a snapshot that was damaged or replaced', async () => {
  const library = copy('previous');
  await built(library);
  const snapshot = `${library}.lectern`;
  const bytes = readFileSync(snapshot);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(snapshot, bytes);
  replaceIn('en/plants/tomato.md', 'vine', 'liana')(library);
  expect((await built(library)).digest).toBe(await builtHere(library));
  writeFileSync(snapshot, 'something else');
  replaceIn('en/plants/tomato.md', 'liana', 'climber')(library);
  expect((await built(library)).digest).toBe(await builtHere(library));
});

test('a word that is cut inside a character is kept as it was cut', async () => {
  const library = copy('cut-words');
  const word = `${'a'.repeat(78)}${'\u{1D41A}'.repeat(9)}𐐷${'\u{10437}'.repeat(60)}`;
  writeFileSync(join(library, BASIL), `# Basil\n\n${word} ${'\u{10437}'.repeat(60)}b\n`);
  const before = await built(library);
  expect(before.digest).toBe(await builtHere(library));
  // Another page makes the index again, from what was kept of this one.
  replaceIn('en/plants/tomato.md', 'vine', 'liana')(library);
  expect((await built(library)).digest).toBe(await builtHere(library));
});

test('a changed file is noticed whatever its time says', async () => {
  const library = copy('sly');
  const before = await built(library);
  const basil = join(library, BASIL);
  const { mtime } = statSync(basil);
  const text = readFileSync(basil, 'utf8');
  writeFileSync(basil, text.replace('a', 'b'));
  utimesSync(basil, mtime, mtime);
  const after = await built(library);
  expect(after.digest).not.toBe(before.digest);
  expect(after.digest).toBe(await builtHere(library));
});

test('a page that moved, came or went leaves nothing behind', async () => {
  const library = copy('moving');
  await built(library);
  const text = readFileSync(join(library, BASIL), 'utf8');
  writeFileSync(join(library, 'en/plants/mint.md'), text.replaceAll('Basil', 'Mint'));
  writeFileSync(join(library, BASIL), '---\ndraft: true\n---\n');
  expect((await built(library)).digest).toBe(await builtHere(library));
});

test.each([
  ['a heading that others link to', replaceIn('en/plants/tomato.md', '## Harvest {#harvest}', '## Picking')],
  ['a title', replaceIn(BASIL, 'title: Basil', 'title: Sweet basil')],
  ['an alias', replaceIn(BASIL, 'sweet basil', 'thyme')],
  ['an old address', replaceIn(BASIL, 'system: soil', 'moved-from: [/plants/herb]')],
  ['a translation of a heading', replaceIn('ja/plants/tomato.md', '{#growing}', '')],
  ['an area', replaceIn('library.yaml', 'areas:', 'areas:\n  herbs:\n    title: { en: Herbs }')],
  ['a file that a page shows', (library: string) => rmSync(join(library, 'en/plants/leaf.svg'))],
  [
    'what is in a file that a page shows',
    (library: string) => writeFileSync(join(library, 'en/plants/tomato.png'), 'no picture'),
  ],
  ['a page that others link to', (library: string) => rmSync(join(library, 'en/tools/spade.md'))],
])('links are resolved anew where they may lead elsewhere: %s', async (what, change) => {
  const library = copy(`world-${what.replaceAll(' ', '-')}`);
  // Links that each of the changes touches.
  writeFileSync(
    join(library, 'en/tools/links.md'),
    '# Links\n\n[a](../plants/tomato.md#harvest) [[Sweet basil]] [[thyme]] [b](/plants/herb) [c](/herbs) ' +
      '[d](spade.md) [[spade]] [e](/ja/plants/tomato#growing)\n',
  );
  const before = await built(library);
  change(library);
  const after = await built(library);
  expect(after.digest).not.toBe(before.digest);
  const full = await readLibrary(library);
  expect(after.read.issues).toEqual(full.issues);
  expect(after.digest).toBe(await builtHere(library));
});

test.each([
  ['cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  [
    'something else',
    (file: string) => writeFileSync(file, 'not a database at all, but long enough to be read'),
  ],
  ['empty', (file: string) => truncateSync(file, 0)],
])('a cache that is %s is thrown away', async (_, damage) => {
  const library = copy(`damaged-${_.replace(' ', '-')}`);
  const { digest } = await built(library);
  damage(`${library}.cache`);
  expect((await built(library)).digest).toBe(digest);
});

test('what another program or other settings made is not used', async () => {
  const library = copy('settings');
  const before = await built(library);
  expect((await built(library, { program: 'another' })).digest).toBe(before.digest);
  const config = join(library, 'library.yaml');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('https://garden.example', 'https://other.example'),
  );
  expect((await built(library)).digest).toBe(await builtHere(library));
});

test('a page that takes too long is given up and reported, and is tried again', async () => {
  const library = join(folder, 'slow');
  mkdirSync(join(library, 'en/notes'), { recursive: true });
  writeFileSync(join(library, 'library.yaml'), 'name: Slow\nlocales: [en]\n');
  writeFileSync(
    join(library, 'en/notes/page.md'),
    `# A page\n\n${'Words *and* **more** words. '.repeat(4_000)}\n`,
  );
  // Far less than any page of this length takes.
  const hurried = await built(library, { pageLimit: 0.001, threads: 1 });
  expect(hurried.read.issues.map(({ file, code }) => [file, code])).toEqual([
    ['en/notes/page.md', 'too-complex'],
  ]);
  expect((await built(library)).digest).toBe(await builtHere(library));
});
