import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Mode } from './garden.ts';
import { servedVersions } from './two-versions.ts';

const CURRENT = 'public, max-age=60, stale-while-revalidate=600';
const VERSIONED = 'public, max-age=86400';

/** The tomato says another thing, basil is gone, the spade has moved, mint is new. */
function edit(library: string): void {
  const tomato = join(library, 'en/plants/tomato.md');
  writeFileSync(tomato, `${readFileSync(tomato, 'utf8')}\n## Harvest\n\nPick the zucchini later.\n`);
  rmSync(join(library, 'en/plants/basil.md'));
  rmSync(join(library, 'es/plants/basil.md'));
  mkdirSync(join(library, 'en/plants/herbs'));
  writeFileSync(join(library, 'en/plants/herbs/mint.md'), '# Mint\n\nIt spreads.\n');
  writeFileSync(join(library, 'en/plants/leaf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  renameSync(join(library, 'en/tools/spade.md'), join(library, 'en/tools/shovel.md'));
}

const OPERATIONS = [
  '/api/v1?',
  '/api/v1/search?q=tomato&',
  '/api/v1/pages/plants.tomato?',
  '/api/v1/pages/by-path?path=/plants/tomato&',
  '/api/v1/entities?',
  '/api/v1/systems?',
  '/api/v1/systems/soil?',
  '/api/v1/works?',
  '/api/v1/works/seasons/chapters?',
  '/api/v1/graph?id=home&',
  '/api/v1/suggest?q=to&',
];

describe.each<Mode>(['cold', 'warm'])('with the cache %s', (mode) => {
  const { first, second, garden, app, libraries } = servedVersions(mode, edit);

  test.each(OPERATIONS)('%s answers from the version asked for', async (operation) => {
    for (const version of [first(), second()]) {
      const { status, headers, json } = await garden.ask(`${operation}version=${version}`);
      expect([status, headers['cache-control'], headers['knowledge-version']]).toEqual([
        200,
        VERSIONED,
        version,
      ]);
      expect(json.provenance.knowledgeVersion).toBe(version);
    }
    const plain = await garden.ask(operation.slice(0, -1));
    expect(plain.headers).toMatchObject({ 'cache-control': CURRENT, 'knowledge-version': second() });
  });

  async function read(id: string, version: string) {
    return garden.ask(`/api/v1/pages/${id}?version=${version}`);
  }

  async function matches(word: string, version: string): Promise<number> {
    const { json } = await garden.ask(`/api/v1/search?q=${word}&match=exact&version=${version}`);
    return json.paging.total;
  }

  test('what a version says is its own content', async () => {
    expect((await read('plants.basil', first())).status).toBe(200);
    const gone = await read('plants.basil', second());
    expect([gone.status, gone.json.provenance.knowledgeVersion]).toEqual([404, second()]);
    const early = await read('plants.herbs.mint', first());
    expect([early.status, early.json.provenance.knowledgeVersion]).toEqual([404, first()]);
    expect([await matches('zucchini', first()), await matches('zucchini', second())]).toEqual([0, 1]);
  });

  test('tags tell versions apart, and an older answer is validated like any other', async () => {
    const target = `/api/v1/pages/plants.tomato?version=${first()}`;
    const { headers } = await garden.ask(target);
    const again = await garden.ask(target, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.headers['knowledge-version']]).toEqual([304, first()]);
    const head = await garden.ask(target, { method: 'HEAD' });
    expect([head.status, head.headers.etag]).toEqual([200, headers.etag]);
  });

  test('an unknown version is gone, and the kept ones are named, newest first', async () => {
    for (const operation of OPERATIONS) {
      const { status, headers, json } = await garden.ask(`${operation}version=1-000000000000`);
      expect([status, headers['cache-control'], json.code]).toEqual([410, 'max-age=60', 'version-gone']);
      expect([json.parameter, json.allowed]).toEqual(['version', [second(), first()]]);
    }
    const { json } = await garden.ask('/api/v1');
    expect(json.versions).toEqual({ current: second(), kept: [second(), first()] });
  });

  test('a cursor goes on in the version that gave it out, whatever is current', async () => {
    const list = '/api/v1/entities?limit=2';
    const page = await garden.ask(`${list}&version=${first()}`);
    const { next } = page.json.paging;
    const rest = await garden.ask(`${list}&cursor=${next}`);
    expect([rest.status, rest.json.provenance.knowledgeVersion]).toEqual([200, first()]);
    expect(rest.headers['cache-control']).toBe(CURRENT);
    expect((await garden.ask(`${list}&cursor=${next}&version=${first()}`)).json.entities).toEqual(
      rest.json.entities,
    );
    const mixed = await garden.ask(`${list}&cursor=${next}&version=${second()}`);
    expect([mixed.status, mixed.json.code]).toEqual([400, 'invalid-cursor']);
    const other = await garden.ask(`/api/v1/works?limit=2&cursor=${next}`);
    expect([other.status, other.json.code]).toEqual([400, 'invalid-cursor']);
  });

  test('a results page goes on in the version its cursor belongs to', async () => {
    const { json } = await garden.ask(`/api/v1/search?q=the&limit=1&version=${first()}`);
    const { next } = json.paging;
    const page = await garden.ask(`/en/search?q=the&cursor=${next}`);
    expect([page.status, page.headers['knowledge-version']]).toEqual([200, first()]);
  });

  test('the site and the Markdown show a version by name, out of reach of search engines', async () => {
    const page = await garden.ask(`/en/plants/basil?version=${first()}`);
    expect([page.status, page.headers['x-robots-tag'], page.headers['cache-control']]).toEqual([
      200,
      'noindex',
      VERSIONED,
    ]);
    expect(page.headers['knowledge-version']).toBe(first());
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    expect((await garden.ask('/en/plants/basil')).status).toBe(404);
    const source = await garden.ask(`/en/plants/basil.md?version=${first()}`);
    expect([source.status, source.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(source.body).toEqual(
      readFileSync(join(import.meta.dirname, '../fixtures/library/en/plants/basil.md')),
    );
    const leaf = async (version: string) => (await garden.ask(`/en/plants/leaf.svg?version=${version}`)).text;
    expect(await leaf(first())).not.toBe(await leaf(second()));
    const gone = await garden.ask('/en/plants/basil?version=1-000000000000');
    expect([gone.status, gone.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    // The same page of the current version.
    expect(gone.text).toMatch(/<a class="button" href="[^"?]+">/u);
  });

  test('links of a page of a version stay in it, but the way to the current one and the canonical do not', async () => {
    const { text } = await garden.ask(`/en/plants/tomato?version=${first()}`);
    const links = [...text.matchAll(/<a\b[^>]*\shref="([^"#][^"]*)"/gu)].map(([whole, href = '']) => ({
      whole,
      href,
    }));
    const own = links.filter(({ href }) => /^\/(?:en|es|ja|ko|zh-Hant|api)(?=[/?]|$)/u.test(href));
    expect(own.length).toBeGreaterThan(5);
    const without = own.filter(({ href }) => !href.includes(`version=${first()}`));
    expect(without.map(({ href }) => href)).toEqual(['/en/plants/tomato']);
    expect(text).toContain(`<link rel="canonical" href="${garden.baseUrl}/en/plants/tomato"`);
    const form = (await garden.ask(`/en/search?version=${first()}`)).text;
    expect(form).toContain(`<input type="hidden" name="version" value="${first()}">`);
    expect(text).toMatch(new RegExp(`<img[^>]*src="/en/plants/[^"]*\\?version=${first()}"`, 'u'));
    expect((await garden.ask('/en/plants/tomato?cursor=abc')).headers['knowledge-version']).toBe(second());
  });

  test('a version added is findable at once, and a version dropped is gone with its cursors', async () => {
    const third = await libraries.build((library) =>
      writeFileSync(join(library, 'en/plants/thyme.md'), '# Thyme\n'),
    );
    const version = third.store.meta.knowledgeVersion;
    const list = '/api/v1/entities?limit=1';
    const entry = (await garden.ask('/api/v1')).headers.etag;
    app().addLibrary({ knowledgeVersion: version, open: () => third });
    expect((await garden.ask(`/api/v1/pages/plants.thyme?version=${version}`)).status).toBe(200);
    expect((await garden.ask('/api/v1/pages/plants.thyme')).status).toBe(404);
    const after = await garden.ask('/api/v1');
    expect(after.json.versions).toEqual({ current: second(), kept: [version, second(), first()] });
    expect(after.headers.etag).not.toBe(entry);
    const { next } = (await garden.ask(`${list}&version=${version}`)).json.paging;
    expect((await garden.ask(`${list}&cursor=${next}`)).status).toBe(200);

    expect(app().dropLibrary(version)).toBe(third);
    const gone = await garden.ask(`/api/v1/pages/plants.thyme?version=${version}`);
    expect([gone.status, gone.json.code, gone.json.allowed]).toEqual([
      410,
      'version-gone',
      [second(), first()],
    ]);
    const expired = await garden.ask(`${list}&cursor=${next}`);
    expect([expired.status, expired.json.code]).toEqual([410, 'cursor-expired']);
    expect((await garden.ask(`${list}&cursor=${next}&version=${second()}`)).json.code).toBe('cursor-expired');
    expect(() => app().dropLibrary(second())).toThrow('current version');
  });
});
