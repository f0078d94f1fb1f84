import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DumpLine } from '../../src/service/shapes/dump.ts';
import { wholeText } from '../../src/service/whole-text.ts';
import { renderFullLlms } from '../../src/site/llms-text.ts';
import { FOLDER, type Reply } from './garden.ts';
import { servedVersions } from './two-versions.ts';

const BOM_AND_CRLF = '\uFEFF---\r\ntitle: Mint\r\n---\r\n\r\nIt spreads.\r\n';

function edit(library: string): void {
  rmSync(join(library, 'en/plants/basil.md'));
  rmSync(join(library, 'es/plants/tomato.md'));
  for (const locale of ['en', 'es']) {
    mkdirSync(join(library, locale, 'herbs'));
    renameSync(join(library, locale, 'plants/lavender.md'), join(library, locale, 'herbs/lavender.md'));
  }
  writeFileSync(join(library, 'en/herbs/mint.md'), BOM_AND_CRLF);
}

const { garden, first, second, app, libraries } = servedVersions('on', edit);

function linesOf({ text }: Reply): DumpLine[] {
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as DumpLine);
}

const dump = async (query = '') => linesOf(await garden.ask(`/api/v1/dump${query}`));

function bytesOf({ source }: DumpLine): Buffer {
  return Buffer.from(source?.value ?? '', source?.encoding === 'base64' ? 'base64' : 'utf8');
}

test('a dump has every page in every language once, in order, with its source byte for byte', async () => {
  const lines = await dump(`?version=${first()}`);
  const names = lines.map(({ page }) => `${page.id} ${page.locale}`);
  expect(new Set(names).size).toBe(names.length);
  const ids = lines.map(({ page }) => page.id);
  expect(ids).toEqual(ids.toSorted());
  const { json: entry } = await garden.ask(`/api/v1?version=${first()}`);
  expect(lines).toHaveLength(entry.counts.texts);
  for (const line of lines) {
    const [source] = line.provenance.sources;
    expect(bytesOf(line)).toEqual(readFileSync(join(FOLDER, source?.path ?? '')));
    expect(createHash('sha256').update(bytesOf(line)).digest('hex')).toBe(source?.sha256);
    expect(line.provenance).toMatchObject({
      knowledgeVersion: first(),
      locale: { served: line.page.locale },
    });
    expect([line.change, line.formerSource]).toEqual([null, null]);
  }
  const mint = (await dump()).find(({ page }) => page.id === 'herbs.mint');
  expect(bytesOf(mint!)).toEqual(Buffer.from(BOM_AND_CRLF));
});

test('what a line says of a page is what the page itself says', async () => {
  for (const { page, provenance } of await dump()) {
    const { json } = await garden.ask(`/api/v1/pages/${page.id}?locale=${page.locale}`);
    expect(json.provenance.sources).toEqual(provenance.sources);
    expect(json.provenance.license).toEqual(provenance.license);
    const { system, work, ...rest } = page;
    expect(json.page).toMatchObject(rest);
    expect([json.page.system?.id ?? null, json.page.work?.id ?? null]).toEqual([system, work]);
  }
});

test('the first line alone has what belongs to no page', async () => {
  const [head, ...others] = await dump();
  expect(others.every(({ library }) => library === null)).toBe(true);
  expect(head?.library?.layout).toBe('lectern');
  expect(head?.library?.files).toEqual([
    { path: 'library.yaml', encoding: 'utf-8', value: readFileSync(join(FOLDER, 'library.yaml'), 'utf8') },
  ]);
  for (const { url, sha256, mediaType } of head?.library?.assets ?? []) {
    const { body, headers } = await garden.ask(url.slice(garden.baseUrl.length));
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    expect(headers['content-type']).toBe(mediaType);
  }
  expect(head?.library?.assets.map(({ path }) => path)).toContain('en/plants/tomato.png');
});

test('a dump is taken up again after any line, and the last line says that it is the last', async () => {
  const lines = await dump();
  expect(lines.at(-1)?.cursor).toBeNull();
  for (const [index, { cursor }] of lines.slice(0, -1).entries())
    expect(await dump(`?cursor=${cursor}`)).toEqual(lines.slice(index + 1));
  const some = await dump('?limit=3');
  expect(some).toEqual(lines.slice(0, 3));
  expect(await dump(`?limit=2&cursor=${some.at(-1)?.cursor}`)).toEqual(lines.slice(3, 5));
});

test('a dump may be of some languages only', async () => {
  const lines = await dump('?locale=ja,zh-TW');
  expect(new Set(lines.map(({ page }) => page.locale))).toEqual(new Set(['ja', 'zh-Hant']));
  expect(lines[0]?.library).not.toBeNull();
  const { status, json } = await garden.ask('/api/v1/dump?locale=fr');
  expect([status, json.code]).toEqual([400, 'unsupported-locale']);
});

test('since a version it has only what changed, with what is gone', async () => {
  const lines = await dump(`?since=${first()}`);
  const said = lines.map(({ page, change, formerSource, source }) => [
    `${page.id} ${page.locale}`,
    change,
    formerSource,
    source !== null,
  ]);
  expect(said).toEqual([
    ['books.letters en', null, null, true],
    ['herbs.mint en', 'added', null, true],
    ['lavender en', 'moved', 'en/plants/lavender.md', true],
    ['lavender es', 'moved', 'es/plants/lavender.md', true],
    ['plants.basil en', 'removed', 'en/plants/basil.md', false],
    // No translation any more, but the source.
    ['plants.basil es', null, null, true],
    ['plants.tomato es', 'removed', 'es/plants/tomato.md', false],
  ]);
  expect(lines[0]?.library).not.toBeNull();
  const nothing = await dump(`?since=${second()}`);
  expect(nothing.map(({ page, change, cursor }) => [page.id, change, cursor])).toEqual([
    ['books.letters', null, null],
  ]);
});

test('a dump goes on in its version while that is kept', async () => {
  const third = await libraries.build((library) => rmSync(join(library, 'en/plants/tomato.md')));
  const version = third.store.meta.knowledgeVersion;
  app().addLibrary(third);
  const [line] = await dump(`?limit=1&version=${version}`);
  const rest = await dump(`?cursor=${line?.cursor}`);
  expect(rest[0]?.provenance.knowledgeVersion).toBe(version);
  app().dropLibrary(version);
  const expired = await garden.ask(`/api/v1/dump?cursor=${line?.cursor}`);
  expect([expired.status, expired.json.code]).toEqual([410, 'cursor-expired']);
  const gone = await garden.ask(`/api/v1/dump?since=${version}`);
  expect([gone.status, gone.json.code, gone.json.parameter]).toEqual([410, 'version-gone', 'since']);
  const other = await garden.ask(`/api/v1/dump?locale=en&cursor=${(await dump('?limit=1'))[0]?.cursor}`);
  expect([other.status, other.json.code]).toEqual([400, 'invalid-cursor']);
});

test.each(['/api/v1/dump', '/en/llms-full.txt'])(
  '%s is streamed, in any coding, and has a validator all the same',
  async (target) => {
    const plain = await garden.ask(target);
    expect(plain.headers).toMatchObject({
      'transfer-encoding': 'chunked',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'access-control-allow-origin': '*',
      'knowledge-version': second(),
    });
    expect(plain.headers['content-length']).toBeUndefined();
    const tags = new Set([plain.headers.etag]);
    for (const coding of ['br', 'gzip']) {
      const coded = await garden.ask(target, { headers: { 'accept-encoding': coding } });
      expect(coded.headers['content-encoding']).toBe(coding);
      expect(coded.body.equals(plain.body)).toBe(true);
      tags.add(coded.headers.etag);
    }
    expect(tags.size).toBe(3);
    for (const method of ['GET', 'HEAD']) {
      const unchanged = await garden.ask(target, {
        method,
        headers: { 'if-none-match': plain.headers.etag ?? '' },
      });
      expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    }
    const head = await garden.ask(target, { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
  },
);

test('the whole text of a language has every page written in it, and leads to its sources', async () => {
  const { text, headers } = await garden.ask('/ja/llms-full.txt');
  expect([headers['content-type'], headers['content-language']]).toEqual(['text/plain; charset=utf-8', 'ja']);
  const lines = await dump('?locale=ja');
  expect(text).toMatch(new RegExp(`^# [^\\n]+\\n\\n> ${lines.length}ページ · ${second()}\\n`, 'u'));
  for (const { page, source } of lines) {
    const body = (source?.value ?? '').replace(/^---\n[^]*?\n---\n/u, '').trim();
    expect(text).toContain(`\n# ${page.title}\n\n<${page.markdownUrl}>\n\n${body}\n`);
  }
});

test('a text that is too long ends at a page and says where it goes on', async () => {
  const library = await libraries.build(edit);
  const head = { locale: 'en', name: 'Garden', version: second() };
  for (const mostBytes of [1, 300, 1_000]) {
    const text = [...renderFullLlms(head, wholeText(library, 'en', mostBytes))].join('');
    const [, shown, total, url = ''] =
      /ends here, after (\d+) of (\d+) pages\. It goes on at (\S+)\n$/u.exec(text) ?? [];
    expect(Number(shown)).toBeGreaterThan(0);
    const rest = linesOf(await garden.ask(url.slice(garden.baseUrl.length)));
    expect(Number(shown) + rest.length).toBe(Number(total));
    const all = await dump('?locale=en');
    expect(rest.map(({ page }) => page.id)).toEqual(all.slice(Number(shown)).map(({ page }) => page.id));
    expect(text).toContain(`<${all[Number(shown) - 1]?.page.markdownUrl}>`);
    expect(text).not.toContain(`<${rest[0]?.page.markdownUrl}>`);
  }
});
