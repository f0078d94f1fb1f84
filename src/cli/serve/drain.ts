/** Ending without cutting anything off: a server, and a database that answers may still be reading. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../http/app.ts';

/**
 * For so long connections that were kept open may send one more request, which is answered and closes them. Closing
 * them at once would cross with requests that are on their way.
 */
const LAST_REQUESTS_MS = 200;

const answering = new Set<ServerResponse>();
let isDraining = false;

/** Must see every request before anyone answers it. */
export function watchRequests(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (isDraining) response.setHeader('Connection', 'close');
  });
}

export async function drain(app: App): Promise<void> {
  isDraining = true;
  for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
  await sleep(LAST_REQUESTS_MS);
  await app.close();
}

/** An answer that has begun may still read: the last of them closes what it reads from. */
export function closeWhenAnswered(resource: { close(): void }): void {
  const left = new Set(answering);
  if (left.size === 0) return resource.close();
  for (const response of left) {
    response.once('close', () => {
      left.delete(response);
      if (left.size === 0) resource.close();
    });
  }
}
