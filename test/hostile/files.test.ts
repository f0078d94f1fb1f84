/** Files that were made to break whoever reads them: each is reported or read as what it is, and the rest is built. */
import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import type { Library } from '../../src/model/page.ts';
import { library, places, temporaryFolder, textOf, writeLibrary } from '../content/library-folder.ts';

const withHead = (yaml: string): string => `---\n${yaml}\n---\n# T\n\nx\n`;
const codes = (read: Library): string[] => read.issues.map(({ code }) => code);

describe('front matter', () => {
  const laughs = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...[...'bcdefghij'].map((name, at) => {
      const before = `*${'abcdefghi'[at]}`;
      return `${name}: &${name} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
    }),
  ].join('\n');

  test.each([
    ['a billion laughs', `${laughs}\ntags: *j`],
    ['brackets without end', `title: ${'['.repeat(30_000)}`],
    ['braces without end', `title: ${'{a: '.repeat(10_000)}`],
    ['lists in lists', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}- `).join('\n')],
    ['a tag that makes a function', 'title: !!js/function "function () { process.exit() }"'],
    ['a tag of another language', 'title: !!python/object/apply:os.system [id]'],
    ['a tag of its own', '%TAG ! tag:evil.example,2000:\n---\ntitle: !x y'],
    ['an anchor that holds itself', 'tags: &a [*a]'],
    ['two documents', 'title: A\n---\ntitle: B\n--- c'],
    ['a megabyte', `title: T\nsummary: ${'x'.repeat(1_000_000)}`],
    ['a megabyte of keys', Array.from({ length: 60_000 }, (_, at) => `key-${at}: x`).join('\n')],
  ])('%s costs the page, and no more', async (_, yaml) => {
    const read = await library({ 'en/a/p.md': withHead(yaml), 'en/a/q.md': '# Q\n' });
    expect(read.pages.map(({ id }) => id)).toContain('a.q');
    expect(codes(read).filter((code) => code === 'bad-yaml').length + read.pages.length).toBe(2);
    for (const { message } of read.issues) expect(message.length).toBeLessThan(1_000);
  });

  test('keys that reach into objects elsewhere are keys that nobody knows', async () => {
    const read = await library({
      'en/a/p.md': withHead(
        '__proto__: {title: X, draft: true}\nconstructor: {prototype: {title: X}}\n<<: {title: X}',
      ),
    });
    expect(codes(read)).toEqual(['unknown-key', 'unknown-key', 'unknown-key']);
    expect(textOf(read, 'a.p').title).toBe('T');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('a key of 50 KB is named by its beginning', async () => {
    const read = await library({ 'en/a/p.md': withHead(`${'k'.repeat(50_000)}: x`) });
    expect(codes(read)).toEqual(['unknown-key']);
    expect(read.issues[0]?.message.length).toBeLessThan(1_000);
  });

  test('control characters and halves of characters do not reach a title', async () => {
    const read = await library({
      'en/a/p.md': withHead(
        'title: "a\\x00\\x07\\x1b[31mb\\ud800c\\u0085d"\nsummary: "x\\r\\ny"\naliases: ["\\x01"]',
      ),
    });
    const { title, summary, aliases } = textOf(read, 'a.p');
    expect(title).toBe('a\uFFFD\uFFFD\uFFFD[31mb\uFFFDc\uFFFDd');
    expect(summary).toBe('x y');
    expect(aliases).toEqual(['\uFFFD']);
  });
});

describe('text', () => {
  test.each([
    [
      'a table of 100,000 columns',
      `${'|a'.repeat(100_000)}|\n${'|-'.repeat(100_000)}|\n${'|b'.repeat(100_000)}|\n`,
    ],
    [
      'a list nested without end',
      Array.from({ length: 1_200 }, (_, level) => `${' '.repeat(level)}- x\n`).join(''),
    ],
    [
      'a long address referred to 5,000 times',
      `[a]: https://x.example/${'x'.repeat(100_000)}\n\n${'[a]\n\n'.repeat(5_000)}`,
    ],
    ['a name referred to 150,000 times', `[a]: ${'x'.repeat(1_000)}\n\n${'[a] '.repeat(150_000)}`],
  ])('%s is too much, and said to be', async (_, markdown) => {
    const read = await library({ 'en/a/p.md': `# T\n\n${markdown}`, 'en/a/q.md': '# Q\n' });
    expect(codes(read)).toEqual(['too-complex']);
    expect(read.pages.map(({ id }) => id)).toEqual(['a.q']);
  });

  test('empty files, marks of byte order, other encodings and NUL are read as UTF-8 or left out', async () => {
    const read = await library({
      'en/a/empty.md': '',
      'en/a/blank.md': '\n\n\n',
      'en/a/bom.md': '\uFEFF---\ntitle: Marked\n---\nx',
      'en/a/utf16.md': Buffer.from('\uFEFF# U\n', 'utf16le'),
      'en/a/utf16be.md': Buffer.from('\uFEFF# U\n', 'utf16le').swap16(),
      'en/a/latin.md': Buffer.from('# caf\u00e9', 'latin1'),
      'en/a/overlong.md': new Uint8Array([0x23, 0x20, 0xc0, 0xaf]),
      'en/a/surrogate.md': new Uint8Array([0x23, 0x20, 0xed, 0xa0, 0x80]),
      'en/a/nul.md': '# N\0ul\n\na\0b',
      'en/a/returns.md': '---\rtitle: Returns\r---\r# x\r',
    });
    expect(read.pages.map(({ id }) => textOf(read, id).title)).toEqual([
      'blank',
      'Marked',
      'empty',
      'N\uFFFDul',
      'Returns',
    ]);
    expect(places(read.issues).filter((place) => place.endsWith('invalid-utf8'))).toEqual(
      ['latin', 'overlong', 'surrogate', 'utf16', 'utf16be'].map(
        (name) => `en/a/${name}.md:1:1 invalid-utf8`,
      ),
    );
  });
});

describe('what pages say of each other', () => {
  test('rings of moves, systems, works and relations end', async () => {
    const read = await library({
      'en/a/p.md': withHead(
        'kind: system\nsystem: a.q\nmoved-from: [/a/q, /a/old]\nrelations: {needs: [a.q]}',
      ),
      'en/a/q.md': withHead(
        'kind: system\nsystem: a.p\nmoved-from: [/a/p, /a/old]\nrelations: {needs: [a.p]}',
      ),
      'en/a/r.md': withHead('kind: system\nsystem: a.r\nmoved-from: [/a/r, a.r]\nrelations: {needs: [a.r]}'),
      'en/w/index.md': withHead('kind: work\nsystem: w.x'),
      'en/w/x/index.md': withHead('kind: work\nsystem: w'),
      'en/w/x/y.md': withHead('kind: chapter\ntranslates: 0123456789ab'),
      'ja/w/x/y.md': withHead('translates: 0123456789ab'),
    });
    expect(read.pages.length).toBe(6);
    expect(codes(read).filter((code) => code === 'moved-conflict').length).toBeGreaterThanOrEqual(4);
  });
});

describe('names', () => {
  test('names that no URL should have are reported, names that collide once each', async () => {
    const read = await library({
      'en/a/new\nline.md': '# N\n',
      'en/a/tab\t.md': '# N\n',
      'en/a/bell\u0007.md': '# N\n',
      'en/a/escape\u001b[2J.md': '# N\n',
      'en/a/\u202Egpj.md': '# N\n',
      'en/a/a,b.md': '# N\n',
      'en/a/\u00fc.md': '# Composed\n',
      'en/a/u\u0308.md': '# Decomposed\n',
      'en/a/Case.md': '# Upper\n',
      'en/a/case.md': '# Lower\n',
      'en/a/q?x#y.md': '# Question\n',
      'en/a/%2e%2e.md': '# Dots\n',
    });
    expect(read.pages.map(({ path: place }) => place)).toEqual([
      '/a/%2e%2e',
      '/a/Case',
      '/a/q?x#y',
      '/a/\u00fc',
    ]);
    expect(codes(read).sort()).toEqual([
      'duplicate-id',
      'duplicate-path',
      'invalid-id',
      'invalid-path',
      'invalid-path',
      'invalid-path',
      'invalid-path',
      'invalid-path',
    ]);
  });
});

/** Changes the folder after it was walked and before its files are opened. */
async function readWhile(folder: string, change: () => Promise<void>): Promise<Library> {
  let changed: Promise<void> | undefined;
  const read = await readLibrary(folder, {
    onProgress: (phase) => {
      if (phase !== 'walk') changed ??= change();
    },
  });
  await changed;
  return read;
}

describe('what is no file, or not the one it was', () => {
  test('pipes, sockets, devices and rings of links are reported and never opened', async () => {
    const folder = await writeLibrary({ 'en/a/p.md': '# P\n' });
    const at = (name: string): string => path.join(folder, 'en/a', name);
    execFileSync('mkfifo', [at('pipe.md')]);
    const server = createServer().listen(at('socket.md'));
    await symlink('/dev/zero', at('zero.md'));
    await symlink('/proc/self/environ', at('environ.md'));
    await symlink('ring-b.md', at('ring-a.md'));
    await symlink('ring-a.md', at('ring-b.md'));
    await symlink('.', at('here'));
    const read = await readLibrary(folder);
    server.close();
    expect(read.pages.map(({ id }) => id)).toEqual(['a.p']);
    expect(places(read.issues)).toEqual([
      'en/a/environ.md:1:1 outside-link',
      'en/a/here:1:1 outside-link',
      'en/a/pipe.md:1:1 not-a-file',
      'en/a/ring-a.md:1:1 unreadable-file',
      'en/a/ring-b.md:1:1 unreadable-file',
      'en/a/socket.md:1:1 not-a-file',
      'en/a/zero.md:1:1 outside-link',
    ]);
  });

  test('links that multiply folders end', async () => {
    const folder = await writeLibrary({ 'en/a/p.md': '# P\n' });
    for (let level = 0; level < 6; level += 1) {
      const inner = path.join(folder, 'en/a', `l${level}`);
      await mkdir(inner);
      for (const name of ['x', 'y', 'z']) await symlink('..', path.join(inner, name));
      await symlink('../l0', path.join(inner, 'again'));
    }
    const read = await readLibrary(folder);
    expect(read.pages.length).toBe(1);
    expect(read.issues.length).toBeLessThan(100);
  });

  const PAGES = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`en/b/p${at}.md`, `# Own ${at}\n`]),
  );

  test('a folder that becomes a link to elsewhere while it is read gives nothing of that place away', async () => {
    const folder = await writeLibrary({ 'en/a/first.md': '# First\n', ...PAGES });
    const outside = await temporaryFolder();
    for (const name of Object.keys(PAGES))
      await writeFile(path.join(outside, path.basename(name)), '# Secret\n');
    const read = await readWhile(folder, async () => {
      await rename(path.join(folder, 'en/b'), path.join(folder, 'en/.b'));
      await symlink(outside, path.join(folder, 'en/b'));
    });
    const titles = read.pages.map(({ id }) => textOf(read, id).title);
    expect(titles.filter((title) => title === 'Secret')).toEqual([]);
    expect(titles).toContain('First');
  });

  test('a page that becomes a pipe or a link while it is read is left out, and nobody waits', async () => {
    const folder = await writeLibrary({ 'en/a/first.md': '# First\n', ...PAGES });
    const outside = path.join(await temporaryFolder(), 'secret.md');
    await writeFile(outside, '# Secret\n');
    const read = await readWhile(folder, async () => {
      const names = Object.keys(PAGES).map((name) => path.join(folder, name));
      for (const [at, name] of names.entries()) {
        await rm(name);
        if (at % 2 === 0) await symlink(outside, name);
      }
      execFileSync(
        'mkfifo',
        names.filter((_, at) => at % 2 === 1),
      );
    });
    const titles = read.pages.map(({ id }) => textOf(read, id).title);
    expect(titles.filter((title) => title === 'Secret')).toEqual([]);
  });
});
