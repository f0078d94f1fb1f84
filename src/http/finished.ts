/** A whole response, ready to be written again and again. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemCode } from '../model/problem.ts';
import type { Answer } from './answer.ts';
import { codingOf, encode, streamedCodingOf } from './coding.ts';
import { entityTag, matchesTag, type Identity } from './etag.ts';
import { bodyHeaders, sharedHeaders } from './headers.ts';
import type { Coding } from './negotiation.ts';
import type { Pieces } from './streams.ts';

export interface Finished {
  readonly status: number;
  /** Name, value, name, value …: what `writeHead` passes on as it is. */
  readonly headers: readonly string[];
  readonly notModified: readonly string[];
  readonly body: Uint8Array;
  /** What follows the head instead of `body`; such a response is written once. */
  readonly stream: { readonly pieces: Pieces; readonly coding: Coding } | null;
  /** Only a 200 has one: a 304 is given where a 200 is certain. */
  readonly etag: string | null;
  /** What it is counted as. */
  readonly operation: string;
  readonly problem: ProblemCode | null;
}

const NOTHING = new Uint8Array(0);

export async function finish(
  answer: Answer,
  operation: string,
  accepted: Coding,
  identity: Identity,
  knowledgeVersion: string | null,
): Promise<Finished> {
  const { stream } = answer;
  const coding =
    stream === null
      ? codingOf(answer.mediaType, answer.body, accepted)
      : streamedCodingOf(answer.mediaType, accepted);
  const etag =
    answer.status === 200 && answer.cacheControl !== 'no-store'
      ? entityTag(answer.varies.includes('Accept') ? identity : { ...identity, representation: null }, coding)
      : null;
  const body = answer.body === null ? NOTHING : await encode(answer.body, coding);
  const notModified = sharedHeaders(answer, { knowledgeVersion, coding, etag });
  return {
    status: answer.status,
    headers: [...notModified, ...bodyHeaders(answer, body, coding)],
    notModified,
    body,
    stream: stream === null ? null : { pieces: stream, coding },
    etag,
    operation,
    problem: answer.problem,
  };
}

/** Gives the status it wrote; of a stream, only the head. `tookMs` is what an answer made just now cost; one that was kept cost nothing. */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  finished: Finished,
  tookMs?: number,
): number {
  const { etag } = finished;
  if (tookMs !== undefined) response.setHeader('Server-Timing', `answer;dur=${tookMs.toFixed(1)}`);
  if (etag !== null) {
    const condition = request.headers['if-none-match'];
    if (condition !== undefined && matchesTag(condition, etag)) {
      response.writeHead(304, finished.notModified as string[]);
      response.end();
      return 304;
    }
  }
  response.writeHead(finished.status, finished.headers as string[]);
  if (request.method === 'HEAD') response.end();
  else if (finished.stream === null) response.end(finished.body);
  return finished.status;
}
