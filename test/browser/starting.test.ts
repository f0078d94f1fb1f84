/** A reader who comes while the library is still being opened. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '../../src/cli/open-source.ts';
import { createApp } from '../../src/http/app.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { readClientAssets } from '../../src/site/client-assets.ts';
import { launchChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);
afterAll(() => browser.close());

test('while a library is being opened, a page in the reader’s language waits for it, without a script', async () => {
  const app = createApp({
    library: undefined,
    cacheBytes: 0,
    build: 'test',
    assets: readClientAssets(`${ROOT}dist/client/`),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  app.useBaseUrl(baseUrl);
  const { store } = await openSource(`${ROOT}library`, `${ROOT}.cache/test/atlas`, () => {});
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ja' });
  try {
    const page = await context.newPage();
    const response = await page.goto(baseUrl);
    expect([response?.status(), response?.headers()['content-language']]).toEqual([503, 'ja']);
    expect(await page.textContent('h1')).toBe('ただいま準備しています');
    // The style sheet is there before the library is.
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('736px');

    app.useLibrary(openLibrary(store, { baseUrl }));
    await page.waitForURL(`${baseUrl}/ja`, { timeout: 10_000 });
    expect(await page.locator('.masthead').count()).toBe(1);
  } finally {
    await context.close();
    await app.close();
    store.close();
  }
});
