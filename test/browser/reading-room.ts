/** The shipped library on a loopback port, and Chromium to read it with; whatever the browser complains of is heard. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSource } from '../../src/cli/open-source.ts';
import { listen, type RunningServer } from '../../src/http/server.ts';
import { openLibrary } from '../../src/service/open-library.ts';
import { readClientAssets } from '../../src/site/client-assets.ts';
import { launchChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const LOCALES = ['en', 'es', 'zh-Hant', 'ja', 'ko'] as const;
export const DESKTOP = { width: 1_440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface ReadingRoom {
  readonly url: string;
  /** A page in a browser profile of its own, closed after `read`, which must have been quiet but for what it expects. */
  visit(
    options: BrowserContextOptions,
    read: (page: Page) => Promise<void>,
    expected?: RegExp,
  ): Promise<void>;
}

/** Stands between the `beforeAll` and the `afterAll` of the file that calls this. */
export function openReadingRoom(library = `${ROOT}library`, cache = `${ROOT}.cache/test/atlas`): ReadingRoom {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    const { store } = await openSource(library, cache, () => {});
    server = await listen({
      host: '127.0.0.1',
      port: 0,
      cacheBytes: 0,
      build: 'test',
      assets: readClientAssets(`${ROOT}dist/client/`),
      open: (baseUrl) => openLibrary(store, { baseUrl }),
    });
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    server?.library.store.close();
  });
  return {
    get url() {
      return server.baseUrl;
    },
    visit: async (options, read, expected) => {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(10_000);
        const heard = listenTo(page, server.baseUrl);
        await read(page);
        expect(heard.filter((one) => expected?.test(one) !== true)).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/** Errors, violations of the content policy (which Chromium reports as errors) and requests to elsewhere. */
function listenTo(page: Page, own: string): readonly string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A page that is not there is also a resource that failed to load.
    const expected = message.text().includes('404 (Not Found)') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !expected)
      heard.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${own}/`) && !url.startsWith('data:') && url !== 'about:blank')
      heard.push(`request: ${url}`);
  });
  return heard;
}
