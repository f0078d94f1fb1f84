import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { buildSnapshot, type BuiltSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { SnapshotError } from '../../src/snapshot/snapshot-error.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const fixture = join(import.meta.dirname, '../fixtures/library');
const folder = temporaryFolder();
/** A copy, so that this repository's own git history gives it no dates. */
const garden = join(folder, 'garden');
let built: BuiltSnapshot;

beforeAll(async () => {
  cpSync(fixture, garden, { recursive: true });
  built = await buildSnapshot(await readLibrary(garden), join(folder, 'garden.lectern'));
});

function copyInReverse(to: string): void {
  const files = readdirSync(fixture, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fixture.length + 1))
    .sort()
    .toReversed();
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), readFileSync(join(fixture, file)));
  }
}

test('the same files give the same bytes, wherever they are and in whatever order they were written', async () => {
  const elsewhere = join(folder, 'elsewhere');
  copyInReverse(elsewhere);
  const again = await buildSnapshot(await readLibrary(elsewhere), join(folder, 'again.lectern'));
  expect(again.knowledgeVersion).toBe(built.knowledgeVersion);
  expect(readFileSync(again.file).equals(readFileSync(built.file))).toBe(true);
});

test('one changed letter is another knowledge version under the same label', async () => {
  const changed = join(folder, 'changed');
  cpSync(fixture, changed, { recursive: true });
  const page = join(changed, 'en/plants/basil.md');
  writeFileSync(page, `${readFileSync(page, 'utf8')}!`);
  const other = await buildSnapshot(await readLibrary(changed), join(folder, 'changed.lectern'));
  expect(built.knowledgeVersion).toMatch(/^spring-1-[0-9a-f]{12}$/u);
  expect(other.knowledgeVersion).toMatch(/^spring-1-[0-9a-f]{12}$/u);
  expect(other.knowledgeVersion).not.toBe(built.knowledgeVersion);
  expect(other.snapshotId).not.toBe(built.snapshotId);
});

test('a snapshot gives back every file byte for byte, and bodies that their hashes are of', () => {
  const store = openSnapshot(built.file);
  let texts = 0;
  for (const page of store.pages) {
    for (const text of store.texts(page.no)) {
      const bytes = readFileSync(join(fixture, text.source.path));
      expect(store.source(text.no).equals(bytes)).toBe(true);
      const hash = createHash('sha256').update(store.markdown(text.no)).digest('hex');
      expect(hash).toBe(text.contentHash);
      expect(store.plain(text.no).length).toBe(store.outline(text.no).length);
      texts += 1;
    }
  }
  expect(texts).toBe(
    readdirSync(fixture, { recursive: true }).filter((name) => String(name).endsWith('.md')).length,
  );
  store.close();
});

test('texts are known by locale and status without being read', () => {
  const store = openSnapshot(built.file);
  for (const page of store.pages) {
    const read = store.texts(page.no).map(({ locale, status }) => ({ locale, status }));
    expect(store.translations(page.no)).toEqual(read);
  }
  store.close();
});

test('an open snapshot cannot be written', () => {
  const store = openSnapshot(built.file);
  expect(() => store.database.exec("INSERT INTO meta VALUES ('x', 'y')")).toThrow(/readonly/u);
  store.close();
});

test('a target that cannot be written is named in one sentence, and nothing is left behind', async () => {
  const taken = join(folder, 'taken.lectern');
  mkdirSync(join(taken, 'child'), { recursive: true });
  const library = await readLibrary(garden);
  await expect(buildSnapshot(library, taken)).rejects.toThrow(SnapshotError);
  await expect(buildSnapshot(library, taken)).rejects.toThrow(/taken\.lectern cannot be written: .+\.$/u);
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
  // A parent that is a file, and one where nobody can make a folder.
  await expect(buildSnapshot(library, join(built.file, 'below.lectern'))).rejects.toThrow(SnapshotError);
  await expect(buildSnapshot(library, '/proc/nope/here.lectern')).rejects.toThrow(SnapshotError);
});

test('a missing, cut, altered or foreign file is refused with its name', () => {
  const bytes = readFileSync(built.file);
  const cases = {
    'cut.lectern': bytes.subarray(0, bytes.length - 1),
    'altered.lectern': Buffer.concat([
      bytes.subarray(0, 5000),
      Buffer.from([~(bytes[5000] ?? 0)]),
      bytes.subarray(5001),
    ]),
    'foreign.lectern': Buffer.from('# Not a snapshot'),
    'empty.lectern': Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(cases)) {
    writeFileSync(join(folder, name), content);
    expect(() => openSnapshot(join(folder, name)), name).toThrow(SnapshotError);
    expect(() => openSnapshot(join(folder, name)), name).toThrow(name);
  }
  expect(() => openSnapshot(join(folder, 'missing.lectern'))).toThrow(/missing\.lectern does not exist/u);
});
