/** Whoever writes sees a saved edit in the browser, at the same place of the page, without touching it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, serve, temporaryFolder, writeFiles, type Serving } from '../cli/small-library.ts';
import { launchChromium } from './chromium.ts';

const LONG = Array.from({ length: 120 }, (_, line) => `Line ${line} of a long page.`).join('\n\n');
const folder = writeFiles(temporaryFolder(), {
  'library.yaml': 'name: Watched\nlocales: [en]\n',
  'en/notes/page.md': `# A page\n\n${LONG}\n`,
});
/** Generous, for a busy machine; `npm run bench -- build` measures it. */
const MOST_MS = 20_000;

let serving: Serving;
let browser: Browser;

beforeAll(async () => {
  await buildProgram();
  serving = await serve(folder, '--port', '0', '--cache-dir', temporaryFolder(), '--watch', '--workers', '1');
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  serving?.child.kill('SIGKILL');
});

test('a saved edit appears by itself, and the reader stays at the same place', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${serving.address}/en/notes/page`);
  await page.evaluate('scrollTo(0, 900)');
  const file = join(folder, 'en/notes/page.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Line 7 of', 'Line seven of'));
  await page.getByText('Line seven of').waitFor({ state: 'attached', timeout: MOST_MS });
  await page.waitForFunction('Math.abs(scrollY - 900) < 2', undefined, { timeout: MOST_MS });
  expect(faults).toEqual([]);
}, 60_000);
