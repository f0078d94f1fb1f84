/** A library that attacks its readers, in a real browser: no script of its runs, and the content policy has nothing to stop. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { breakout, writeHostileLibrary } from '../hostile/hostile-library.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { faultsIn } from './document-faults.ts';
import { openReadingRoom } from './reading-room.ts';

const folder = temporaryFolder();
const room = openReadingRoom(writeHostileLibrary(folder), `${folder}/cache`);

const QUERY = encodeURIComponent('<script>hacked()</script>"><img src=x onerror=hacked()> hacked');
let addresses: string[];

beforeAll(async () => {
  const pages = new Set<string>();
  for (const locale of ['en', 'ja']) {
    const answer = await fetch(
      `${room.url}/api/v1/search?q=hacked&scope=all&limit=50&match=any&locale=${locale}`,
    );
    for (const { id, url } of ((await answer.json()) as { results: { id: string; url: string }[] }).results) {
      pages.add(url);
      pages.add(url.replace('/en/', '/ja/'));
      if (locale === 'en') pages.add(`${room.url}/en/graph?id=${encodeURIComponent(id)}&depth=2`);
    }
  }
  addresses = [
    ...pages,
    `${room.url}/en`,
    `${room.url}/ja`,
    `${room.url}/en/a`,
    `${room.url}/en/g`,
    `${room.url}/en/search?q=${QUERY}`,
    `${room.url}/en/search?q=hacked&kind=entity&area=${QUERY}`,
    `${room.url}/en/graph?id=${QUERY}`,
    `${room.url}/en/a/${QUERY}`,
    `${room.url}/${QUERY}`,
    `${room.url}/en/%ff%3Cscript%3Ehacked()`,
    `${room.url}/en?version=${QUERY}`,
    `${room.url}/api/v1/docs`,
  ];
});

/** Where a script gets through, it says so. */
async function armed(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    (globalThis as unknown as { hacked(): void }).hacked = () => console.error('a script of the library ran');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`against the policy: ${violatedDirective} ${sample}`),
    );
  });
}

/** What an answer that is no page says in the console of its own accord. */
const REFUSED = /status of 4\d\d/u;

test('no script runs on any face, nothing is against the policy, and no address is a script', async () => {
  expect(addresses.length).toBeGreaterThan(20);
  await room.visit(
    {},
    async (page) => {
      await armed(page);
      for (const address of addresses) {
        await page.goto(address);
        expect(await page.evaluate(faultsIn, undefined), address).toEqual([]);
      }
    },
    REFUSED,
  );
}, 60_000);

test('words of the library are words in the search box, the graph and the structured data', async () => {
  await room.visit({}, async (page) => {
    await armed(page);
    await page.goto(`${room.url}/en/a/entity`);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(things.map((thing) => JSON.stringify(JSON.parse(thing))).join('')).toContain(
      JSON.stringify(breakout('title')).slice(1, -1),
    );
    await page.keyboard.press('/');
    await page.keyboard.type('hacked');
    await page.locator('[role=option]').first().waitFor();
    expect(await page.locator('[role=option]').first().textContent()).toContain('<script>');
    await page.goto(`${room.url}/en/graph?id=sys&depth=2`);
    await page.waitForSelector('.map-panel h2');
    expect(await page.textContent('.map-panel')).toContain('<script>');
    await page.focus('.map canvas');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(faultsIn, undefined)).toEqual([]);
  });
}, 60_000);

test('a picture that is a program runs nothing, opened by itself', async () => {
  const heard: string[] = [];
  await room.visit(
    {},
    async (page) => {
      await armed(page);
      page.on('console', (message) => heard.push(message.text()));
      const answer = await page.goto(`${room.url}/en/a/evil.svg`);
      expect(answer?.headers()['content-security-policy']).toMatch(/sandbox/u);
    },
    // The browser says that it was kept from running them.
    /Blocked script execution|violates the following Content Security Policy|sandboxed/u,
  );
  expect(heard.filter((text) => text.includes('ran'))).toEqual([]);
});

test('whatever is XML or JSON is still that, and says the same words', async () => {
  await room.visit(
    {},
    async (page) => {
      await page.goto(`${room.url}/en`);
      for (const path of ['/opensearch.xml', '/sitemap.xml', '/en/changes.atom']) {
        const fault = await page.evaluate(async (url) => {
          const answer = await fetch(url);
          if (answer.status === 404) return '404';
          const parsed = new DOMParser().parseFromString(await answer.text(), 'application/xml');
          return (
            parsed.querySelector('parsererror')?.textContent ??
            parsed.querySelector('script, img')?.outerHTML ??
            ''
          );
        }, room.url + path);
        expect(fault, path).toMatch(/^(?:404)?$/u);
      }
      for (const path of [
        '',
        '/pages/sys',
        '/works',
        '/entities',
        '/systems/sys',
        '/graph?id=sys',
        '/suggest?q=title',
      ]) {
        const answer = await fetch(`${room.url}/api/v1${path}`);
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
        expect(JSON.stringify(await answer.json())).toContain(JSON.stringify('<script>hacked(').slice(1, -1));
      }
    },
    REFUSED,
  );
});
