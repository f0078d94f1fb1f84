import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildProgram, lectern, SMALL_LIBRARY, temporaryFolder, writeFiles } from './small-library.ts';

const cache = temporaryFolder();
const clean = writeFiles(temporaryFolder(), SMALL_LIBRARY);
const faulty = writeFiles(temporaryFolder(), {
  ...SMALL_LIBRARY,
  'en/scripts/index.md': '---\ntitle: Scripts\n---\n\nSee [nothing](nothing.md) and [more](more.md).\n',
  'en/scripts/latin.md': '---\ntitle: Latin\ncolour: red\n---\n\nABC.\n',
});

// Each test starts processes, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(buildProgram);

function sentences(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

test('build writes a snapshot beside the folder and says what is in it', async () => {
  const folder = writeFiles(join(temporaryFolder(), 'books'), SMALL_LIBRARY);
  const { code, out, err } = await lectern('build', folder);
  expect(code).toBe(0);
  expect(out).toMatch(/^Small Library$/mu);
  expect(out).toMatch(/^version small-[0-9a-f]{12}$/mu);
  expect(out).toContain('3 pages, 0 systems, 0 works, 0 chapters, 1 entity');
  expect(out).toMatch(/^ja +1 +0 +1 +2 +33 %$/mu);
  expect(out).toContain('no issues');
  expect(out).toMatch(/wrote \S+books\.lectern, [\d.]+ [kM]B, in [\d.]+ s/u);
  expect(err).toMatch(/^\w+: \d+ pages in [\d.]+ s \([\d,]+ pages\/s\)$/mu);
  expect(readdirSync(join(folder, '..')).sort()).toEqual(['books', 'books.lectern']);
});

async function version(folder: string): Promise<string | undefined> {
  return / small-\w+/u.exec((await lectern('check', folder)).out)?.[0];
}

test('the same library gives the same version wherever it lies', async () => {
  expect(await version(clean)).toBe(await version(writeFiles(temporaryFolder(), SMALL_LIBRARY)));
  expect(await version(clean)).not.toBe(await version(faulty));
});

test('issues are reported with their place, and the build goes on', async () => {
  const file = join(temporaryFolder(), 'faulty.lectern');
  const { code, out } = await lectern('build', faulty, '--out', file);
  expect(code).toBe(0);
  expect(existsSync(file)).toBe(true);
  const issues = sentences(out).filter((line) => line.includes('.md:'));
  expect(issues).toHaveLength(3);
  expect(issues[0]).toMatch(/scripts\/index\.md:5:\d+ error dead-link \S.*/u);
  expect(issues[2]).toMatch(/scripts\/latin\.md:3:1 warning unknown-key \S.*/u);
  expect(out).toContain('2 errors, 1 warning in 2 files');
});

test('errors exit with 1, and under --strict build writes nothing', async () => {
  const file = join(temporaryFolder(), 'faulty.lectern');
  const built = await lectern('build', faulty, '--out', file, '--strict');
  expect(built.code).toBe(1);
  expect(built.out).toContain('nothing written');
  expect(existsSync(file)).toBe(false);
  expect((await lectern('check', faulty, '--strict')).code).toBe(1);
  expect((await lectern('check', faulty)).code).toBe(1);
  expect((await lectern('check', clean, '--strict')).code).toBe(0);
});

test('check --pages lists every page with the value that marks its translations as current', async () => {
  const { out } = await lectern('check', clean, '--pages');
  const line = sentences(out).find((text) => text.startsWith('/scripts/hangul')) ?? '';
  const value = /translates: ([0-9a-f]{12}) {2}ja unknown$/u.exec(line)?.[1] ?? '';
  expect(sentences(out).find((text) => text.startsWith('/ '))).toMatch(/ja missing$/u);

  const marked = SMALL_LIBRARY['ja/scripts/hangul.md'].replace('title:', `translates: '${value}'\ntitle:`);
  const folder = writeFiles(temporaryFolder(), { ...SMALL_LIBRARY, 'ja/scripts/hangul.md': marked });
  expect((await lectern('check', folder, '--pages')).out).toContain(`translates: ${value}  ja current`);

  writeFileSync(
    join(folder, 'en/scripts/hangul.md'),
    SMALL_LIBRARY['en/scripts/hangul.md'].replace('1443', '1446'),
  );
  const changed = await lectern('check', folder, '--pages');
  expect(changed.out).toMatch(/ja stale$/mu);
  expect(changed.out).not.toContain(`translates: ${value}`);
});

test('search numbers its results and shows where the words stand', async () => {
  const { code, out, err } = await lectern('search', clean, 'syllable blocks', '--cache-dir', cache);
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(out).toMatch(/^1\. +Hangul$/mu);
  expect(out).toContain('/scripts/hangul · script');
  expect(out).toContain('§ Letters');
  expect(out).toContain('syllable blocks');
  expect(out).toMatch(/^1 result$/mu);
  expect(out).not.toContain('\u001b');
});

test('search --json prints the body that the API answers', async () => {
  const { out } = await lectern('search', clean, '音節', '--locale', 'ja-JP', '--json', '--cache-dir', cache);
  const body = JSON.parse(out);
  expect(Object.keys(body)[0]).toBe('provenance');
  expect(body.provenance.locale).toEqual({ requested: 'ja-JP', served: 'ja', fallback: false });
  expect(body.results[0]).toMatchObject({ id: 'scripts.hangul', title: 'ハングル' });
  expect(body.results[0].url).toBe('http://127.0.0.1:3000/ja/scripts/hangul');
});

test('no result is no failure', async () => {
  const { code, out } = await lectern('search', clean, 'zyxwv', '--cache-dir', cache);
  expect({ code, out }).toEqual({ code: 0, out: 'Nothing found for “zyxwv”.\n' });
});

test.each(['/scripts/hangul', 'scripts.hangul', '/scripts/korean', '/en/scripts/hangul.md'])(
  'read finds the page by %s',
  async (page) => {
    const { code, out } = await lectern('read', clean, page, '--cache-dir', cache);
    expect(code).toBe(0);
    expect(sentences(out).slice(0, 3)).toEqual(['Hangul', '══════', '/scripts/hangul · script · en']);
    expect(out).toContain('## Letters\n\nTwenty-four letters');
    expect(out).not.toContain('entity-type:');
  },
);

test('a page that is not translated is shown in the language it has, and says so', async () => {
  const { out } = await lectern('read', clean, '/scripts', '--locale', 'ja', '--cache-dir', cache);
  expect(out).toContain('not translated into ja: shown in en');
});

test('read --json works on a snapshot as on its folder', async () => {
  const file = join(temporaryFolder(), 'small.lectern');
  await lectern('build', clean, '--out', file);
  const fromFile = await lectern('read', file, '/scripts/hangul', '--json');
  const fromFolder = await lectern('read', clean, '/scripts/hangul', '--json', '--cache-dir', cache);
  expect(fromFile.out).toBe(fromFolder.out);
  expect(JSON.parse(fromFile.out).page.id).toBe('scripts.hangul');
});

test('a folder is kept in the cache once, and a damaged file there is built again', async () => {
  const own = temporaryFolder();
  const kept = () =>
    readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lectern'));
  await lectern('read', clean, 'home', '--cache-dir', own);
  const [first = ''] = kept();
  const whole = readFileSync(join(own, first));
  await lectern('read', clean, 'home', '--cache-dir', own);
  expect(kept()).toEqual([first]);

  truncateSync(join(own, first), 1_000);
  expect((await lectern('read', clean, 'home', '--cache-dir', own)).code).toBe(0);
  expect(readFileSync(join(own, first)).equals(whole)).toBe(true);
});

test('a state that is no longer the folder’s leaves the cache', async () => {
  const own = temporaryFolder();
  const folder = writeFiles(temporaryFolder(), SMALL_LIBRARY);
  await lectern('read', folder, 'home', '--cache-dir', own);
  writeFiles(folder, { 'en/index.md': '# Another home\n' });
  expect((await lectern('read', folder, 'home', '--cache-dir', own)).out).toContain('Another home');
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.lectern'))).toHaveLength(1);
});

test('what cannot be done is one sentence on standard error, and exit code 2', async () => {
  const file = join(temporaryFolder(), 'cut.lectern');
  await lectern('build', clean, '--out', file);
  truncateSync(file, 5_000);
  const empty = temporaryFolder();
  const failures: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [['build', '/no/such/folder'], /\/no\/such\/folder/u],
    [['check', empty], /library\.yaml/u],
    [['serve', '/no/such/folder'], /does not exist/u],
    [['serve', file], /cut off/u],
    [['search', file, 'x'], /cut off/u],
    [['serve', clean, '--port', '70000'], /--port.*0 to 65535/u],
    [['serve', clean, '--base-url', 'example.org'], /--base-url.*https:\/\/example\.org/u],
    [['build', clean, '--out', join(clean, 'en/index.md/x.lectern')], /cannot be written/u],
    [['search', clean, 'x', '--locale', 'fr', '--cache-dir', cache], /fr/u],
    [['search', clean, 'x', '--limit', '900', '--cache-dir', cache], /limit.*0 to 50/u],
    [['read', clean, '/scripts/hangol', '--cache-dir', cache], /Did you mean scripts\.hangul/u],
    [['build', clean, '--fast'], /There is no option --fast\./u],
    [['build'], /The <library> is missing\..*lectern help build/u],
    [['bild', clean], /There is no command “bild”\. Did you mean build\?/u],
  ];
  for (const [args, sentence] of failures) {
    const { code, out, err } = await lectern(...args);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(sentences(err).filter((line) => !/^\w+: .*\d s\b/u.test(line))).toHaveLength(1);
    expect(err).not.toMatch(/^\s+at /mu);
  }
});

test('help goes to standard output, and so does the version', async () => {
  const help = await lectern('--help');
  expect(help.code).toBe(0);
  for (const command of ['build', 'check', 'serve', 'search', 'read'])
    expect(help.out).toContain(`  ${command} `);
  expect((await lectern('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/u);
  expect((await lectern('help', 'serve')).out).toContain('--base-url <url>');
});
