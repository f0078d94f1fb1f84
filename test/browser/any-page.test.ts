/** Any page at all, as a browser takes its HTML apart: the sanitiser and the browser must agree on what it says. */
import { join } from 'node:path';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { createApp } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { fuzz } from '../fuzz/fuzzed.ts';
import { anyMarkdown } from '../fuzz/markdown-text.ts';
import { writeHostileLibrary } from '../hostile/hostile-library.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { faultsIn } from './document-faults.ts';

const PAGES = 25;
const folder = temporaryFolder();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }));
  await page.goto('http://127.0.0.1/');
});
afterAll(() => browser?.close());

test.each([
  '<img src=x onerror=a()>',
  '<a href="java\tscript:a()">',
  '<p><script>a()</script>',
  '<svg><style><a title="</style><img onerror=a()>">',
])('the browser sees what is wrong with %s', async (html) => {
  expect(await page.evaluate(faultsIn, [html])).not.toEqual([]);
});

fuzz(
  `${PAGES} pages of any kind hold no script, no handler and no address that is a program`,
  2,
  fc.asyncProperty(
    fc.array(anyMarkdown, { minLength: PAGES, maxLength: PAGES }),
    fc.constantFrom('lectern', 'docusaurus', 'hugo', 'mdn', 'obsidian', 'vitepress'),
    async (texts, layout) => {
      const library = writeHostileLibrary(folder, {
        'library.yaml': `name: Test\nlocales: [en]\nlayout: ${layout}\n`,
        ...Object.fromEntries(texts.map((text, at) => [fileOf(layout, at), text])),
      });
      expect(await page.evaluate(faultsIn, await facesOf(library))).toEqual([]);
    },
  ),
  1 / PAGES,
);

/** Where a layout has its pages. */
function fileOf(layout: string, at: number): string {
  switch (layout) {
    case 'lectern':
      return `en/a/p${at}.md`;
    case 'mdn':
      return `files/en-us/a/p${at}/index.md`;
    case 'docusaurus':
      return `docs/a/p${at}.${at % 2 === 0 ? 'md' : 'mdx'}`;
    case 'hugo':
      return `content/a/p${at}.md`;
    default:
      return `a/p${at}.md`;
  }
}

async function facesOf(library: string): Promise<string[]> {
  const { file } = await buildSnapshot(await readLibrary(library), join(folder, 'tried.lectern'));
  const store = openSnapshot(file);
  const app = createApp({
    library: openLibrary(store, { baseUrl: 'http://127.0.0.1' }),
    cacheBytes: 0,
    build: 'test',
    assets: { urls: { css: '', theme: '', site: '', graph: '', icon: '' }, files: [] },
  });
  const faces: string[] = [];
  for (const { id, path } of store.pages) {
    const api = await app.inject(`/api/v1/pages/${encodeURIComponent(id)}?format=html`);
    const site = await app.inject(`/en${path.split('/').map(encodeURIComponent).join('/')}`);
    expect([api.statusCode, site.statusCode], path).toEqual([200, 200]);
    faces.push(api.json().page.content.value, site.body);
  }
  await app.close();
  store.close();
  expect(faces).not.toEqual([]);
  return faces;
}
