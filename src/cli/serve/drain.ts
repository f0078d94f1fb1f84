/** Stopping without cutting anything off. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../http/app.ts';

/**
 * For so long connections that were kept open may send one more request, which is answered and closes them. Closing
 * them at once would cross with requests that are on their way.
 */
const LAST_REQUESTS_MS = 200;

export async function drain(app: App): Promise<void> {
  app.front.beginClosing();
  await sleep(LAST_REQUESTS_MS);
  await app.close();
}
