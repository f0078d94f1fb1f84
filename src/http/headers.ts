/** The headers of an answer, as the flat list that `writeHead` takes without looking at it again. */
import { createHash } from 'node:crypto';
import type { Answer } from './answer.ts';
import type { Coding } from './negotiation.ts';

/** `Link` stays under 4 KiB: proxies drop what is longer. */
const MOST_LINK_BYTES = 4_000;

const EXPOSED = [
  'Cache-Control',
  'Content-Digest',
  'Content-Language',
  'Content-Location',
  'ETag',
  'Knowledge-Version',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Server-Timing',
  'Vary',
  'X-Request-Id',
].join(', ');

export interface Surroundings {
  readonly knowledgeVersion: string | null;
  readonly coding: Coding;
  readonly etag: string | null;
}

/** What a 200 and the 304 that stands for it have in common. */
export function sharedHeaders(answer: Answer, { knowledgeVersion, etag }: Surroundings): string[] {
  const headers = [
    'Cache-Control',
    answer.cacheControl,
    'Vary',
    ['Accept-Encoding', ...answer.varies].join(', '),
  ];
  headers.push('X-Content-Type-Options', 'nosniff');
  if (etag !== null) headers.push('ETag', etag);
  if (answer.language !== null) headers.push('Content-Language', answer.language);
  if (knowledgeVersion !== null) headers.push('Knowledge-Version', knowledgeVersion);
  const links = linkValue(answer.links);
  if (links !== '') headers.push('Link', links);
  if (answer.shared)
    headers.push('Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED);
  for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
  return headers;
}

/** What says how the body that follows is to be read. */
export function bodyHeaders(answer: Answer, body: Uint8Array, coding: Coding): string[] {
  // RFC 9110 §8.6: a 204 has no length to announce.
  const isUnmeasured = answer.status === 204 || answer.stream !== null;
  const headers = isUnmeasured ? [] : ['Content-Length', String(body.length)];
  if (answer.mediaType !== null) headers.push('Content-Type', answer.mediaType);
  if (coding !== 'identity') headers.push('Content-Encoding', coding);
  // RFC 9530 §2: over the content as sent, so after its coding.
  if (answer.digest)
    headers.push('Content-Digest', `sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  return headers;
}

function linkValue(links: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const value of links) {
    if (bytes + value.length + 2 > MOST_LINK_BYTES) continue;
    bytes += value.length + 2;
    kept.push(value);
  }
  return kept.join(', ');
}

/** A `Link` value; its URL must already be percent-encoded. */
export function link(url: string, rel: string, attributes: Readonly<Record<string, string>> = {}): string {
  const rest = Object.entries(attributes).map(([name, value]) => `; ${name}="${value}"`);
  return `<${url}>; rel="${rel}"${rest.join('')}`;
}
