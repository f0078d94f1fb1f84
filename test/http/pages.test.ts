import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachMode } from './garden.ts';

function bodyOf(file: string): string {
  const text = readFileSync(new URL(`../fixtures/library/${file}`, import.meta.url), 'utf8');
  return text.slice(text.indexOf('---\n', 4) + 4);
}

eachMode((garden) => {
  const page = async (id: string, query = '') =>
    (await garden.ask(`/api/v1/pages/${encodeURIComponent(id)}${query}`)).json;

  test('a page says what it is, where it stands and what it is made of', async () => {
    const { provenance, page: tomato } = await page('plants.tomato');
    expect(Object.keys(provenance)).toEqual([
      'origin',
      'domains',
      'knowledgeVersion',
      'publishedAt',
      'license',
      'locale',
      'sources',
    ]);
    expect(provenance).toMatchObject({
      origin: { name: 'The Garden Club', url: 'https://garden.example' },
      domains: ['plants'],
      knowledgeVersion: expect.stringMatching(/^spring-1-[0-9a-f]{12}$/u),
      license: { spdx: 'CC-BY-4.0' },
      locale: { requested: null, served: 'en', fallback: false },
      sources: [{ path: 'en/plants/tomato.md', updatedAt: '2025-04-02T10:00:00Z' }],
    });
    expect(new Date(provenance.publishedAt).getTime()).toBe(Date.parse('2025-04-02T10:00:00Z'));
    expect(tomato).toMatchObject({
      id: 'plants.tomato',
      kind: 'entity',
      entityType: 'vegetable',
      locale: 'en',
      path: '/plants/tomato',
      url: `${garden.baseUrl}/en/plants/tomato`,
      markdownUrl: `${garden.baseUrl}/en/plants/tomato.md`,
      title: 'Tomato',
      aliases: ['love apple', 'Solanum lycopersicum'],
      tags: ['red', 'summer'],
      area: 'plants',
      system: { id: 'soil', title: 'Soil', locale: 'en', url: `${garden.baseUrl}/en/systems/soil` },
      work: null,
      up: { id: 'plants' },
      links: null,
      backlinks: null,
      updatedAt: '2025-04-02T10:00:00Z',
    });
    const body = bodyOf('en/plants/tomato.md');
    expect(tomato.contentHash).toBe(createHash('sha256').update(body).digest('hex'));
    expect(tomato.content).toEqual({
      format: 'markdown',
      value: body,
      truncated: false,
      continueAt: null,
    });
    expect(tomato.sections.map(({ id }: { id: string }) => id)).toEqual([
      'growing',
      'feeding',
      'harvest',
      'names',
    ]);
    expect(tomato.breadcrumbs.map(({ id }: { id: string }) => id)).toContain('plants');
    expect(tomato.linkCounts.out).toBeGreaterThan(0);
  });

  test('translations say how they stand to their source', async () => {
    const { page: tomato } = await page('plants.tomato');
    const statuses = tomato.translations.map(({ locale, status }: Record<string, string>) => [
      locale,
      status,
    ]);
    expect(statuses).toEqual([
      ['en', 'source'],
      ['es', 'current'],
      ['zh-Hant', 'current'],
      ['ja', 'current'],
      ['ko', 'unknown'],
    ]);
    expect((await page('plants.basil', '?locale=es')).page.translation).toMatchObject({
      status: 'stale',
      sourceLocale: 'en',
    });
    expect((await page('lavender', '?locale=es')).page.translation.status).toBe('unknown');
  });

  test('section ids are shared where outlines agree', async () => {
    for (const locale of ['es', 'zh-Hant', 'ja']) {
      const { page: tomato } = await page('plants.tomato', `?locale=${locale}`);
      expect(tomato.sections.map(({ id }: { id: string }) => id)).toEqual([
        'growing',
        'feeding',
        'harvest',
        'names',
      ]);
    }
  });

  test.each([
    ['es', 'es', false],
    ['ES', 'es', false],
    ['es-MX', 'es', false],
    ['zh-TW', 'zh-Hant', false],
    ['zh_hk', 'zh-Hant', false],
    ['zh', 'zh-Hant', false],
    ['zh-CN', 'zh-Hant', true],
    ['ja-JP', 'ja', false],
  ])('locale=%s is served in %s', async (requested, served, fallback) => {
    const reply = await garden.ask(`/api/v1/pages/plants.tomato?locale=${requested}`);
    expect(reply.json.provenance.locale).toEqual({ requested, served, fallback });
    expect(reply.headers['content-language']).toBe(served);
  });

  test('a page that is not translated comes by fallback and says so', async () => {
    const reply = await garden.ask('/api/v1/pages/tools.spade?locale=ja');
    expect(reply.json.provenance.locale).toEqual({ requested: 'ja', served: 'en', fallback: true });
    expect(reply.headers['content-language']).toBe('en');
    expect(reply.json.page.url).toBe(`${garden.baseUrl}/ja/tools/spade`);
    const refused = await garden.ask('/api/v1/pages/tools.spade?locale=ja&fallback=none');
    expect([refused.status, refused.json.code, refused.json.allowed]).toEqual([
      404,
      'not-translated',
      ['en'],
    ]);
    expect(refused.json.suggestions[0]).toMatchObject({ locale: 'en', reason: 'other-locale' });
  });

  test('a page that no locale of the chain has is not translated', async () => {
    const reply = await garden.ask('/api/v1/pages/tools.tijeras');
    expect([reply.status, reply.json.code, reply.json.allowed]).toEqual([404, 'not-translated', ['es']]);
  });

  test('content comes as Markdown, HTML, text or not at all', async () => {
    const html = (await page('plants.tomato', '?format=html')).page.content;
    expect(html.format).toBe('html');
    expect(html.value).toContain('<h2 id="growing"');
    expect(html.value).toContain('href="/en/plants/basil"');
    const text = (await page('plants.tomato', '?format=text')).page.content;
    expect(text.value).toContain('Water the ground');
    expect(text.value).not.toMatch(/[#<>]/u);
    expect((await page('plants.tomato', '?format=none')).page.content).toEqual({
      format: 'none',
      value: null,
      truncated: false,
      continueAt: null,
    });
  });

  test('one section comes with those below it', async () => {
    const { value } = (await page('plants.tomato', '?section=growing')).page.content;
    expect(value).toContain('Sow the seeds');
    expect(value).toContain('Compost in spring');
    expect(value).not.toContain('Pick when');
    const missing = await garden.ask('/api/v1/pages/plants.tomato?section=roots');
    expect([missing.status, missing.json.code]).toEqual([404, 'section-not-found']);
    expect(missing.json.allowed).toContain('harvest');
  });

  test('a long page is read in pieces that together are the whole', async () => {
    const whole = (await page('plants.tomato')).page.content.value;
    let read = '';
    let from: string | null = null;
    let pieces = 0;
    do {
      const query: string = from === null ? '' : `&from=${encodeURIComponent(from)}`;
      const { content } = (await page('plants.tomato', `?maxChars=400${query}`)).page;
      expect(content.truncated).toBe(content.continueAt !== null);
      read += content.value;
      from = content.continueAt;
      pieces += 1;
    } while (from !== null && pieces < 20);
    expect(pieces).toBeGreaterThan(1);
    expect(read).toBe(whole);
  });

  test('links and backlinks come when they are asked for', async () => {
    const { page: basil } = await page('plants.basil', '?include=links,backlinks');
    const relations = basil.links.map(({ id, relation }: Record<string, string>) => `${relation} ${id}`);
    expect(relations).toContain('grows-beside plants.tomato');
    expect(relations).toContain('links-to plants.tomato');
    expect(basil.backlinks.map(({ id }: { id: string }) => id)).toContain('plants.tomato');
    expect((await page('plants.basil', '?include=links')).page.backlinks).toBeNull();
  });

  test('ids may have dots, and dots of a path are written ~d', async () => {
    expect((await page('plants.rose~dv2')).page.path).toBe('/plants/rose.v2');
    expect((await page('home')).page).toMatchObject({ path: '/', url: `${garden.baseUrl}/en`, area: null });
  });

  test('a page may have a licence of its own', async () => {
    expect((await page('plants.basil')).provenance.license.spdx).toBe('CC0-1.0');
  });

  test('an old id leads to the page, locale and query kept', async () => {
    const reply = await garden.ask('/api/v1/pages/old-lavender?locale=es&format=html');
    expect(reply.status).toBe(308);
    expect(reply.headers.location).toBe(`${garden.baseUrl}/api/v1/pages/lavender?locale=es&format=html`);
    // The id that its old path gave.
    const { status, headers } = await garden.ask('/api/v1/pages/herbs.lavender');
    expect([status, headers.location]).toEqual([308, `${garden.baseUrl}/api/v1/pages/lavender`]);
  });

  test('an unknown id is a 404 with what may have been meant', async () => {
    const reply = await garden.ask('/api/v1/pages/plants.tomatoe');
    expect([reply.status, reply.json.code]).toEqual([404, 'page-not-found']);
    expect(reply.json.suggestions[0]).toMatchObject({ id: 'plants.tomato', reason: 'similar-id' });
  });

  test.each([
    ['/plants/tomato', 'en'],
    ['/plants/tomato/', 'en'],
    ['/plants/tomato.md', 'en'],
    ['/ja/plants/tomato', 'ja'],
    ['/zh-TW/plants/tomato.md', 'zh-Hant'],
  ])('the path %s finds the page in %s', async (path, locale) => {
    const reply = await garden.ask(`/api/v1/pages/by-path?path=${encodeURIComponent(path)}`);
    expect(reply.json.page).toMatchObject({ id: 'plants.tomato', locale });
  });

  test('by path, Content-Location is where the same is by id', async () => {
    const reply = await garden.ask('/api/v1/pages/by-path?path=/ja/plants/tomato&format=text');
    const location = reply.headers['content-location'] ?? '';
    expect(location).toBe(`${garden.baseUrl}/api/v1/pages/plants.tomato?format=text&locale=ja`);
    expect((await garden.ask(location.slice(garden.baseUrl.length))).json).toEqual(reply.json);
  });

  test('an explicit locale beats the one in the path', async () => {
    const reply = await garden.ask('/api/v1/pages/by-path?path=/ja/plants/tomato&locale=es');
    expect(reply.json.provenance.locale).toEqual({ requested: 'es', served: 'es', fallback: false });
  });

  test('an old path leads to the page, locale and query kept', async () => {
    const plain = await garden.ask('/api/v1/pages/by-path?path=/herbs/lavender&locale=es');
    expect(plain.status).toBe(308);
    expect(plain.headers.location).toBe(
      `${garden.baseUrl}/api/v1/pages/by-path?path=%2Fplants%2Flavender&locale=es`,
    );
    const prefixed = await garden.ask('/api/v1/pages/by-path?path=/es/herbs/lavender');
    expect(prefixed.headers.location).toBe(
      `${garden.baseUrl}/api/v1/pages/by-path?path=%2Fes%2Fplants%2Flavender`,
    );
  });

  test.each(['plants/tomato', '/plants//tomato', '/plants/../tomato', '/plants\\tomato', '/a%00b'])(
    'the path %s is unsafe',
    async (path) => {
      const reply = await garden.ask(`/api/v1/pages/by-path?path=${path}`);
      expect([reply.status, reply.json.code, reply.json.parameter]).toEqual([400, 'unsafe-path', 'path']);
    },
  );

  test('an unknown path is a 404 with what may have been meant', async () => {
    const reply = await garden.ask('/api/v1/pages/by-path?path=/plants/tomatos');
    expect([reply.status, reply.json.code]).toEqual([404, 'path-not-found']);
    expect(reply.json.suggestions[0]).toMatchObject({ id: 'plants.tomato', reason: 'similar-path' });
  });
});
