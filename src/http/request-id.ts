/** What a request is called in the log: the name a proxy in front has given it, or one of our own. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Letters that mean nothing to a shell, a log viewer or a header; two headers arrive joined by a comma and fall through. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/u;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
