/**
 * `npm run screenshots`: every kind of page in every locale, light and dark, phone and desktop, into `screenshots/`.
 * `-- --url http://…` takes them of a running server; other words keep only pictures whose name has them all.
 */
import { Failure, exitWith, inRoot, pinnedNode } from './run.mjs';
import { findChromium } from './find-chromium.mjs';
import { setup } from './setup.mjs';
import { siteFaces } from './site-faces.mjs';
import { readArguments } from './usage.mjs';
import childProcess from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const SCREENS = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
];
const THEMES = ['light', 'dark'];
/** Pixels; a long page is cut here. */
const TALLEST = 3_000;

async function main() {
  const read = readArguments('npm run screenshots -- [--url http://…] [words of their names]', {
    '--url': true,
  });
  if (read === undefined) return 0;
  const given = read.values['--url'];
  const server = given === undefined ? await serve() : { url: given, stop() {} };
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Failure('No Chromium found: give its path in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const { locales } = await (await fetch(`${server.url}/api/v1`)).json();
    let taken = 0;
    for (const { locale } of locales) {
      for (const [face, address] of Object.entries(await siteFaces(server.url, locale))) {
        for (const [screen, viewport] of SCREENS) {
          for (const theme of THEMES) {
            const name = `${face}-${locale}-${screen}-${theme}`;
            if (!read.words.every((word) => name.includes(word))) continue;
            await take(browser, address, viewport, theme, inRoot(`screenshots/${name}.png`));
            taken += 1;
          }
        }
      }
    }
    process.stdout.write(`${taken} pictures in ${inRoot('screenshots')}\n`);
  } finally {
    await browser.close();
    server.stop();
  }
  return 0;
}

async function take(browser, address, viewport, theme, file) {
  const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, TALLEST) };
  await page.screenshot({ path: file, fullPage: true, clip });
  await page.close();
}

/** The shipped library on a free port. */
async function serve() {
  await setup();
  const args = [inRoot('dist/cli/main.js'), 'serve', inRoot('library'), '--port', '0'];
  const child = childProcess.spawn(pinnedNode, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const found = /http:\/\/127\.0\.0\.1:\d+/u.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  return { url, stop: () => child.kill() };
}

exitWith(main());
