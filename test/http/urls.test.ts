import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eachMode } from './garden.ts';

function fixture(file: string): Buffer {
  return readFileSync(new URL(`../fixtures/library/${file}`, import.meta.url));
}

eachMode((garden) => {
  test.each(['en', 'es', 'zh-Hant', 'ja', 'ko'])('the page has one URL in %s', async (locale) => {
    const { status, headers, text } = await garden.ask(`/${locale}/plants/tomato`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-language']).toBe(locale);
    expect(headers.vary).toBe('Accept-Encoding, Accept');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(`<html lang="${locale}"`);
    expect(text).toContain(`rel="canonical" href="${garden.baseUrl}/${locale}/plants/tomato"`);
    for (const other of ['en', 'es', 'zh-Hant', 'ja', 'ko'])
      expect(text).toMatch(new RegExp(`hreflang="${other}"`, 'iu'));
    expect(text).toMatch(/hreflang="x-default"/iu);
  });

  test.each([
    ['/en/', '/en'],
    ['/en/index', '/en'],
    ['/en/plants/', '/en/plants'],
    ['/en/plants/index', '/en/plants'],
    ['/en/plants/tomato/', '/en/plants/tomato'],
    ['/en/Plants/TOMATO', '/en/plants/tomato'],
    ['/EN/plants/tomato', '/en/plants/tomato'],
    ['/zh-TW/plants/tomato', '/zh-Hant/plants/tomato'],
    ['/zh_hant/plants/tomato', '/zh-Hant/plants/tomato'],
    ['/es/herbs/lavender', '/es/plants/lavender'],
    ['/es/herbs/lavender.md', '/es/plants/lavender.md'],
    ['/en/plants/index.md', '/en/plants.md'],
    ['/zh-TW/plants/tomato.md', '/zh-Hant/plants/tomato.md'],
    ['/en/tools/', '/en/tools'],
    ['/en/Tools', '/en/tools'],
    ['/en/search/', '/en/search'],
    ['/ja-JP/search', '/ja/search'],
    ['/en/GRAPH', '/en/graph'],
  ])('%s leads to %s, query kept', async (from, to) => {
    const reply = await garden.ask(`${from}?utm_source=x&a=%20`);
    expect([reply.status, reply.headers.location]).toEqual([
      308,
      `${garden.baseUrl}${to}?utm_source=x&a=%20`,
    ]);
  });

  test.each([
    ['es-MX,es;q=0.9', 'es'],
    ['fr, ja;q=0.5, en;q=0.1', 'ja'],
    ['zh-TW', 'zh-Hant'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ])('/ with Accept-Language: %s leads to %s', async (language, locale) => {
    const { status, headers } = await garden.ask('/?a=b', { headers: { 'accept-language': language } });
    expect([status, headers.location]).toEqual([302, `${garden.baseUrl}/${locale}?a=b`]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toContain('Accept-Language');
  });

  test('unknown parameters are ignored, and the canonical link omits them', async () => {
    const { status, text } = await garden.ask('/en/plants/tomato?utm_source=x&%=y');
    expect(status).toBe(200);
    expect(text).toContain(`rel="canonical" href="${garden.baseUrl}/en/plants/tomato"`);
    expect((await garden.ask('/en/plants/tomato.md?utm_source=x')).status).toBe(200);
  });

  test('a page shown by fallback has its canonical where its language is', async () => {
    const { headers, text } = await garden.ask('/ja/tools/spade');
    expect(headers['content-language']).toBe('en');
    expect(text).toContain('<html lang="ja"');
    expect(text).toContain(`rel="canonical" href="${garden.baseUrl}/en/tools/spade"`);
    expect(text).not.toMatch(/<link[^>]*hreflang="ja"/iu);
    expect(text).toMatch(/<article[^>]* lang="en"|<[a-z]+ [^>]*lang="en"/u);
  });

  test('only pages that are searched for by people are indexed', async () => {
    for (const target of [
      '/en/search?q=tomato',
      '/en/search',
      '/en/graph?id=home',
      '/en/graph',
      `/en/plants/tomato?version=${garden.version}`,
    ]) {
      const { status, headers, text } = await garden.ask(target);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(text).toMatch(/<meta name="robots" content="noindex/u);
    }
    expect((await garden.ask('/en/plants/tomato')).headers['x-robots-tag']).toBeUndefined();
  });

  test('what is not there is a page that says so', async () => {
    for (const target of [
      '/en/plants/tomatos',
      '/plants/tomato',
      '/fr/plants/tomato',
      '/favicon.ico',
      '//evil.example',
    ]) {
      const { status, headers, text } = await garden.ask(target);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'max-age=60',
      ]);
      expect(text).toContain('<html lang=');
    }
    expect((await garden.ask('/en/plants/tomatos')).text).toContain('/en/plants/tomato"');
    expect((await garden.ask('/plants/tomato')).text).toContain('/en/plants/tomato"');
    expect((await garden.ask('/en/tools/tijeras')).status).toBe(404);
    // Parts of a list that is not that long, and what is no part.
    expect((await garden.ask('/en/tools?part=1')).status).toBe(200);
    expect((await garden.ask('/en/tools?part=2')).status).toBe(404);
    expect((await garden.ask('/en/tools?part=0')).status).toBe(400);
  });

  test.each(['/en/%', '/en/%C0%AF', '/en/plants%2Ftomato', '/%2e%2e/etc/passwd%00'])(
    '%s finds nothing',
    async (target) => {
      const { status, headers } = await garden.ask(target);
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('search and graph pages answer without a script', async () => {
    expect((await garden.ask('/en/search?q=tomato')).text).toContain('/en/plants/tomato');
    expect((await garden.ask('/ja/search?q=%E3%83%88%E3%83%9E%E3%83%88')).text).toContain(
      '/ja/plants/tomato',
    );
    expect((await garden.ask('/en/graph?id=plants.tomato')).text).toContain('/en/plants/basil');
    expect((await garden.ask(`/en/search?q=${'a'.repeat(300)}`)).status).toBe(200);
    expect((await garden.ask('/en/search?q=tomato&cursor=bad')).status).toBe(200);
    expect((await garden.ask('/en/graph?id=nobody')).status).toBe(404);
    expect((await garden.ask('/en/search?q=%3Cscript%3Ealert(1)%3C/script%3E')).text).not.toContain(
      '<script>alert',
    );
  });

  test.each([
    ['/en/index.md', 'en/index.md', 'en'],
    ['/ko/index.md', 'ko/index.md', 'ko'],
    ['/en/plants.md', 'en/plants/index.md', 'en'],
    ['/en/plants/tomato.md', 'en/plants/tomato.md', 'en'],
    ['/ja/plants/tomato.md', 'ja/plants/tomato.md', 'ja'],
    ['/en/plants/rose.v2.md', 'en/plants/rose.v2.md', 'en'],
    ['/ko/tools/spade.md', 'en/tools/spade.md', 'en'],
  ])('%s is the file %s, byte for byte', async (target, file, language) => {
    const { status, headers, bytes } = await garden.ask(target);
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(bytes.equals(fixture(file))).toBe(true);
    expect(headers['content-language']).toBe(language);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('a source links to its page, its JSON, its translations and its licence', async () => {
    const { headers } = await garden.ask('/es/plants/tomato.md');
    const { baseUrl } = garden;
    expect(headers.link).toContain(`<${baseUrl}/es/plants/tomato>; rel="canonical"`);
    expect(headers.link).toContain(
      `<${baseUrl}/api/v1/pages/plants.tomato?locale=es>; rel="alternate"; type="application/json"`,
    );
    expect(headers.link).toContain(`<${baseUrl}/ja/plants/tomato.md>; rel="alternate"; hreflang="ja"`);
    expect(headers.link).not.toContain('hreflang="es"');
    expect(headers.link).toMatch(/rel="license"/u);
  });

  test('no mirror stands where no content page does', async () => {
    for (const target of [
      '/en/tools.md',
      '/en/search.md',
      '/en/graph.md',
      '/plants/tomato.md',
      '/en/nothing.md',
    ])
      expect((await garden.ask(target)).json.code).toBe('path-not-found');
  });

  test('a client that prefers Markdown gets it at the page’s own URL', async () => {
    const reply = await garden.ask('/es/plants/tomato', {
      headers: { accept: 'text/markdown, text/html;q=0.5' },
    });
    expect(reply.bytes.equals(fixture('es/plants/tomato.md'))).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': expect.stringMatching(/^private/u),
      'content-location': `${garden.baseUrl}/es/plants/tomato.md`,
      vary: expect.stringMatching(/\bAccept(?:,|$)/u),
    });
    const html = await garden.ask('/es/plants/tomato', { headers: { accept: 'text/html' } });
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.headers.etag).not.toBe(reply.headers.etag);
    const missing = await garden.ask('/es/nothing', { headers: { accept: 'text/markdown' } });
    expect([missing.status, missing.json.code]).toEqual([404, 'path-not-found']);
  });

  test('files are served at their content URL with their type', async () => {
    const png = await garden.ask('/en/plants/tomato.png', { headers: { 'accept-encoding': 'br' } });
    expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
    expect(png.bytes.equals(fixture('en/plants/tomato.png'))).toBe(true);
    const svg = await garden.ask('/en/plants/leaf.svg');
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/u);
    expect(svg.headers['content-security-policy']).toContain('sandbox');
    expect((await garden.ask('/en/plants/other.png')).status).toBe(404);
    expect((await garden.ask('/library.yaml')).status).toBe(404);
  });

  test('a browser can be told how to search here', async () => {
    const { status, headers, text } = await garden.ask('/opensearch.xml');
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/opensearchdescription+xml; charset=utf-8',
    ]);
    expect(text).toContain(`template="${garden.baseUrl}/en/search?q={searchTerms}"`);
  });

  test('the browser’s files may be kept for ever', async () => {
    const { text } = await garden.ask('/en');
    const css = /href="(\/assets\/[^"]+\.css)"/u.exec(text)?.[1] ?? '';
    const { status, headers } = await garden.ask(css);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await garden.ask('/assets/other.css')).status).toBe(404);
  });
});
