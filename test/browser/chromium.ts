/** The system's Chromium, driven by playwright-core, which brings no browser of its own. */
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('No Chromium found: install it, or give its path in CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    // As root Chromium refuses to start inside its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      // Tests reach loopback alone: the browser must not phone home either.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
