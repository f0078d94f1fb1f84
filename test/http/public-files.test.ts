import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { servedGarden, timeless } from './garden.ts';
import { all, readXml, textOf } from './read-xml.ts';
import { servedVersions } from './two-versions.ts';

const HOSTILE = `]]></title><script>alert(1)</script> & "quotes" 'n' [x](javascript:1) \`code\` \u202e # *b*`;

/** A page with everything in its title that means something in XML, JSON or Markdown; the can is gone. */
function edit(library: string): void {
  const matter = `title: ${JSON.stringify(HOSTILE)}\nsummary: ${JSON.stringify(HOSTILE)}\nupdated: 2025-06-01\n`;
  writeFileSync(
    join(library, 'en/plants/hostile & co.md'),
    `---\n${matter}tags: [${JSON.stringify('<&">')}]\n---\n\nText.\n`,
  );
  const tomato = join(library, 'en/plants/tomato.md');
  writeFileSync(tomato, readFileSync(tomato, 'utf8').replace('Compost', 'Manure'));
  const basil = join(library, 'en/plants/basil.md');
  writeFileSync(basil, `${readFileSync(basil, 'utf8')}\nIt is undated.\n`);
  rmSync(join(library, 'en/tools/watering-can.md'));
}

describe('of a library that was edited', () => {
  const { garden, first } = servedVersions('on', edit);
  const own = (url: string) => url.slice(garden.baseUrl.length);

  test('the sitemap leads to every address a page is written at, and to none by fallback', async () => {
    const index = await garden.ask('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parts = all(readXml(index.text), 'sitemap').map((part) => textOf(part, 'loc') ?? '');
    expect(parts).toEqual([`${garden.baseUrl}/sitemap-1.xml`]);
    const urls = all(readXml((await garden.ask(own(parts[0] ?? ''))).text), 'url');
    const locations = urls.map((url) => own(textOf(url, 'loc') ?? ''));
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations).toEqual(expect.arrayContaining(['/en', '/ja', '/en/tools', '/ja/plants/tomato']));
    expect(locations).not.toContain('/ja/plants/basil');
    for (const location of locations) {
      const { status, headers } = await garden.ask(location);
      expect([location, status, headers['x-robots-tag']]).toEqual([location, 200, undefined]);
      expect(location.startsWith(`/${headers['content-language']}`)).toBe(true);
    }
    const tomato = urls[locations.indexOf('/ja/plants/tomato')];
    const alternates = all(tomato ?? urls[0]!, 'xhtml:link').map(({ attributes }) => [
      attributes['hreflang'],
      own(attributes['href'] ?? ''),
    ]);
    expect(Object.fromEntries(alternates)).toEqual({
      ...Object.fromEntries(
        ['en', 'es', 'zh-Hant', 'ja', 'ko'].map((locale) => [locale, `/${locale}/plants/tomato`]),
      ),
      'x-default': '/en/plants/tomato',
    });
    expect(textOf(urls[locations.indexOf('/en/plants/tomato')]!, 'lastmod')).toBe('2025-04-02T10:00:00Z');
    expect(textOf(urls[locations.indexOf('/en/tools/spade')]!, 'lastmod')).toBeUndefined();
    for (const missing of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
      expect((await garden.ask(missing)).status).toBe(404);
  });

  test('robots are shown the sitemap and kept from what repeats pages', async () => {
    const { text, headers } = await garden.ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const rules = text.split('\n').filter((line) => line.startsWith('Disallow: '));
    const forbidden = (target: string) =>
      rules.some((rule) => {
        const pattern = rule.slice('Disallow: '.length).replaceAll(/[.+?^{}()|[\]\\/]/gu, String.raw`\$&`);
        return new RegExp(`^${pattern.replaceAll('*', '.*')}`, 'u').test(target);
      });
    for (const target of [
      '/en/search?q=a',
      '/ja/graph',
      '/en/plants?version=1',
      '/en/x?a=b&version=1',
      '/api/v1/dump',
    ])
      expect([target, forbidden(target)]).toEqual([target, true]);
    for (const target of [
      '/en',
      '/en/plants/tomato',
      '/en/searching',
      '/en/plants/tomato.md',
      '/api/v1',
      '/llms.txt',
    ])
      expect([target, forbidden(target)]).toEqual([target, false]);
    expect(text).toContain(`\nSitemap: ${garden.baseUrl}/sitemap.xml\n`);
  });

  test('the feed has what was changed, latest first, with ids that stay and dates that no clock gave', async () => {
    const { text, headers } = await garden.ask('/en/changes.atom');
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'content-language': 'en',
    });
    const feed = readXml(text);
    expect([feed.name, feed.attributes['xml:lang'], feed.attributes['xmlns']]).toEqual([
      'feed',
      'en',
      'http://www.w3.org/2005/Atom',
    ]);
    expect(textOf(feed, 'id')).toBe(`${garden.baseUrl}/en/changes.atom`);
    const entries = all(feed, 'entry');
    const dates = entries.map((entry) => textOf(entry, 'updated') ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(textOf(feed, 'updated')).toBe(dates[0]);
    const [latest] = entries;
    expect(textOf(latest!, 'title')).toBe(HOSTILE);
    expect(textOf(latest!, 'summary')).toBe(HOSTILE);
    expect(all(latest!, 'category').map(({ attributes }) => attributes['term'])).toEqual(['plants', '<&">']);
    for (const entry of entries) {
      expect((await garden.ask(own(textOf(entry, 'id') ?? ''))).status).toBe(200);
      for (const { attributes } of all(entry, 'link'))
        expect((await garden.ask(own(attributes['href'] ?? ''))).status).toBe(200);
    }
    const ids = entries.map((entry) => decodeURIComponent(own(textOf(entry, 'id') ?? '')));
    // Undated, but another one than in the version before.
    expect(ids).toContain('/api/v1/pages/plants.basil?locale=en');
    expect(ids).not.toContain('/api/v1/pages/tools.spade?locale=en');
    expect(all(feed, 'at:deleted-entry').map(({ attributes }) => attributes)).toEqual([
      {
        ref: `${garden.baseUrl}/api/v1/pages/tools.watering-can?locale=en`,
        when: '2025-06-01T00:00:00Z',
      },
    ]);
    const japanese = readXml((await garden.ask('/ja/changes.atom')).text);
    expect(all(japanese, 'entry').every((entry) => !textOf(entry, 'id')?.includes('basil'))).toBe(true);
    const before = readXml((await garden.ask(`/en/changes.atom?version=${first()}`)).text);
    expect(all(before, 'at:deleted-entry')).toEqual([]);
  });

  test('llms.txt leads to languages, areas and the API, and every address in it answers', async () => {
    const root = await garden.ask('/llms.txt');
    expect(root.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(root.text).toMatch(
      /^# A Small Garden\n\n> \d+ pages in en, es, zh-Hant, ja, ko, published by The Garden Club\.\n/u,
    );
    const japanese = await garden.ask('/ja/llms.txt');
    expect(japanese.headers['content-language']).toBe('ja');
    expect(japanese.text).toContain(`- [トマト](${garden.baseUrl}/ja/plants/tomato.md): `);
    expect(japanese.text).not.toContain('/ja/plants/basil');
    const english = (await garden.ask('/en/llms.txt')).text;
    for (const text of [root.text, english, japanese.text]) {
      const links = [...text.matchAll(/^- \[(?:[^\]\\]|\\.)*\]\(([^)]*)\)/gmu)].map(([, url = '']) =>
        own(url),
      );
      expect(links.length).toBeGreaterThan(2);
      for (const link of links.filter((url) => !/^\/mcp$|llms-full|\/dump/u.test(url)))
        expect([link, (await garden.ask(link)).status]).toEqual([link, 200]);
    }
  });

  test('nothing in a title becomes part of llms.txt itself', async () => {
    const { text } = await garden.ask('/en/llms.txt');
    const line = text.split('\n').find((one) => one.includes('script'));
    expect(line).toContain(
      String.raw`- [\]\]\>\</title\>\<script\>alert(1)\</script\> & "quotes" 'n' \[x\](javascript:1) \`code\``,
    );
    expect(line).toContain(`](${garden.baseUrl}/en/plants/hostile%20%26%20co.md): `);
  });

  test('each source points to the list it is in', async () => {
    const { headers } = await garden.ask('/ja/plants/tomato.md');
    expect(headers.link).toContain(
      `<${garden.baseUrl}/ja/llms.txt>; rel="index llms-txt"; type="text/plain"`,
    );
    expect((await garden.ask('/ja/plants/basil.md')).headers.link).toContain('/en/llms.txt>');
  });

  test('agents find the API and the tools where they look for them', async () => {
    const catalog = await garden.ask('/.well-known/api-catalog');
    expect(catalog.headers['content-type']).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    const { linkset } = JSON.parse(catalog.text);
    expect(linkset[0].anchor).toBe(`${garden.baseUrl}/api/v1`);
    for (const relation of ['service-desc', 'service-doc', 'service-meta', 'status'])
      expect((await garden.ask(own(linkset[0][relation][0].href))).status).toBe(200);
    const head = await garden.ask('/.well-known/api-catalog', { method: 'HEAD' });
    expect(head.headers.link).toContain('rel="api-catalog"');
    const ai = await garden.ask('/.well-known/ai-catalog.json');
    expect(ai.headers['content-type']).toBe('application/ai-catalog+json; charset=utf-8');
    const [entry] = JSON.parse(ai.text).entries;
    expect(entry.type).toBe('application/mcp-server-card+json');
    const card = await garden.ask(own(entry.url));
    expect(card.headers).toMatchObject({
      'content-type': 'application/mcp-server-card+json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(JSON.parse(card.text)).toMatchObject({
      name: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/u),
      remotes: [{ type: 'streamable-http', url: `${garden.baseUrl}/mcp` }],
    });
    expect((await garden.ask('/.well-known/security.txt')).status).toBe(404);
  });

  test('another spelling of a language is sent on, an unknown one is not there, a version is not for indexes', async () => {
    for (const name of ['llms.txt', 'changes.atom']) {
      const moved = await garden.ask(`/zh-TW/${name}?a=b`);
      expect([moved.status, moved.headers.location]).toEqual([308, `${garden.baseUrl}/zh-Hant/${name}?a=b`]);
      expect((await garden.ask(`/fr/${name}`)).status).toBe(404);
      const old = await garden.ask(`/en/${name}?version=${first()}`);
      expect(old.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=86400',
        'knowledge-version': first(),
      });
      expect((await garden.ask(`/en/${name}?version=1-000000000000`)).status).toBe(410);
    }
  });

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/llms.txt',
    '/en/llms.txt',
    '/en/changes.atom',
    '/opensearch.xml',
    '/.well-known/api-catalog',
    '/.well-known/ai-catalog.json',
    '/mcp/server-card',
  ])('%s answers HEAD, conditions and codings like everything else', async (target) => {
    const plain = await garden.ask(target);
    expect([plain.status, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=60, stale-while-revalidate=600',
    ]);
    const head = await garden.ask(target, { method: 'HEAD' });
    expect(timeless(head.headers)).toEqual(timeless(plain.headers));
    const unchanged = await garden.ask(target, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
    expect(unchanged.status).toBe(304);
    const coded = await garden.ask(target, { headers: { 'accept-encoding': 'br' } });
    expect(coded.body.equals(plain.body)).toBe(true);
    expect(coded.headers['content-encoding']).toBe(plain.body.length >= 1_024 ? 'br' : undefined);
  });
});

describe('behind a path prefix', () => {
  const base = 'https://garden.example/docs';
  const garden = servedGarden('cold', { baseUrl: base });

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/llms.txt',
    '/ja/llms.txt',
    '/en/changes.atom',
  ])('every address in %s has the prefix', async (target) => {
    const { text } = await garden.ask(`/docs${target}`);
    const urls = [...text.matchAll(/https:\/\/garden\.example[^\s<>")]*/gu)].map(([url]) => url);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls.filter((one) => one !== 'https://garden.example'))
      expect(url).toMatch(/^https:\/\/garden\.example\/docs\//u);
  });

  test('robots are told of paths with the prefix', async () => {
    expect((await garden.ask('/robots.txt')).text).toContain('\nDisallow: /docs/en/search?\n');
  });
});
