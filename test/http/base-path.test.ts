import { expect, test } from 'vitest';
import { eachMode } from './garden.ts';

const BASE = 'https://garden.example/docs';

eachMode(
  (garden) => {
    test.each(['', '/docs'])(
      'behind a proxy that leaves the prefix "%s", answers give out the base URL',
      async (prefix) => {
        const { json, headers } = await garden.ask(`${prefix}/api/v1/pages/plants.tomato?format=html`);
        expect(json.page.url).toBe(`${BASE}/en/plants/tomato`);
        expect(headers.link).toContain(`<${BASE}/api/v1/openapi.json>`);
        expect(json.page.content.value).toContain('href="/docs/en/plants/basil"');
        const moved = await garden.ask(`${prefix}/en/plants/tomato/?a=b`);
        expect(moved.headers.location).toBe(`${BASE}/en/plants/tomato?a=b`);
        const root = await garden.ask(prefix === '' ? '/' : prefix);
        expect(root.headers.location).toBe(`${BASE}/en`);
        const problem = await garden.ask(`${prefix}/api/v1/nothing`);
        expect(problem.json).toMatchObject({
          type: `${BASE}/api/v1/docs#no-such-operation`,
          instance: `${BASE}/api/v1/nothing`,
        });
      },
    );

    test('every link of a rendered page has the prefix once', async () => {
      const { text } = await garden.ask('/docs/en/plants/tomato');
      const links = [...text.matchAll(/ (?:href|src)="(\/[^"]*)"/gu)].map(([, url]) => url ?? '');
      expect(links.length).toBeGreaterThan(5);
      for (const url of links) expect(url).toMatch(/^\/docs(?!\/docs)(?:\/|$)/u);
      const files = links.filter((url) => url.includes('/assets/') || url.endsWith('.png'));
      for (const url of files) expect((await garden.ask(url)).status).toBe(200);
    });
  },
  { baseUrl: `${BASE}/` },
);
