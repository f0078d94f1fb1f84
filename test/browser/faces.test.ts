/** Every kind of page in every language, on a phone and at a desk. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteFaces, type Face } from '../../scripts/site-faces.mjs';
import { DESKTOP, LOCALES, openReadingRoom, PHONE } from './reading-room.ts';

const FACES: readonly Face[] = [
  'front',
  'area',
  'page',
  'entity',
  'system',
  'work',
  'chapter',
  'search',
  'nothing',
  'graph',
  'missing',
];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The narrowest phone still in use. */
const NARROW = { width: 320, height: 640 };
const room = openReadingRoom();

describe.each(LOCALES)('in %s', (locale) => {
  let addresses: Readonly<Record<Face, string>>;
  beforeAll(async () => {
    addresses = await siteFaces(room.url, locale);
  });

  test.each(FACES)('the face "%s" says its language, fits a phone, and bars nobody', async (face) => {
    await room.visit({ viewport: DESKTOP, colorScheme: 'light' }, async (page) => {
      const response = await page.goto(addresses[face]);
      expect(response?.status()).toBe(face === 'missing' ? 404 : 200);
      expect(await page.getAttribute('html', 'lang')).toBe(locale);
      expect(await page.getAttribute('html', 'dir')).toBe('ltr');
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).not.toBe('');
      if (face === 'graph') await page.waitForSelector('.map-panel h2');
      // One alphabet and one script without spaces: every kind's structure is the same in the other languages.
      const thorough = locale === 'en' || locale === 'ja';
      if (thorough) expect(await violationsOn(page)).toEqual([]);

      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await sideways(page)).toBe(0);
      expect(await violationsOn(page, OF_LOOKS)).toEqual([]);
      await page.setViewportSize(NARROW);
      expect(await sideways(page)).toBe(0);
    });
  });
});

/** Pixels by which the page could be pushed sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What a narrow screen and dark colours can change. */
const OF_LOOKS = ['color-contrast', 'link-name', 'button-name', 'target-size', 'scrollable-region-focusable'];

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
}

async function violationsOn(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Through the debugger: the page's own policy would refuse an injected script.
  await page.evaluate(AXE);
  return page.evaluate(
    async (values) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(values === undefined ? {} : { runOnly: { type: 'rule', values } }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    rules === undefined ? undefined : [...rules],
  );
}
