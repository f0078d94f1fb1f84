/** What Node's parser gives up on never becomes a request: it is answered on the bare socket. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { Problem } from '../model/problem.ts';
import type { House } from './exchange.ts';
import { finish } from './finished.ts';
import { UNREADABLE } from './operation-name.ts';
import { problemAnswer } from './problems.ts';
import { MOST_TARGET_BYTES, parseTarget } from './target.ts';

const NOT_HTTP = plain(
  400,
  'This is not valid HTTP. In a URL, everything beyond ASCII must be percent-encoded.',
);
const TOO_SLOW = plain(408, 'The request took too long to arrive.');
const TOO_MUCH = plain(431, 'The headers are too large.');

export async function refuseUnreadable(house: House, error: ConnectionError, socket: Duplex): Promise<void> {
  if (!socket.writable) return;
  const [status, answer] = await refusalOf(house, error);
  house.visits.traffic.tally(UNREADABLE).count(status, 0, 0);
  // What came before it on this connection is answered first: nobody may take this for that answer.
  house.front.whenAnswered(() => socket.end(answer), socket);
}

async function refusalOf(house: House, error: ConnectionError): Promise<[number, string | Buffer]> {
  if ((error.code as string) === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, TOO_SLOW];
  if (error.code !== 'HPE_HEADER_OVERFLOW') return [400, NOT_HTTP];
  const target = longTarget(error);
  return target === undefined ? [431, TOO_MUCH] : [414, await tooLong(house, target)];
}

/** The start of a target that alone is beyond the limit. */
function longTarget({ rawPacket }: ConnectionError): string | undefined {
  // A buffer, whatever Fastify's types say of it.
  const bytes = Buffer.from(rawPacket as unknown as Uint8Array);
  const start = bytes.toString('latin1', 0, 2 * MOST_TARGET_BYTES);
  const target = /^[A-Z]+ (\S+)/u.exec(start)?.[1];
  return target === undefined || target.length <= MOST_TARGET_BYTES ? undefined : target;
}

async function tooLong(house: House, raw: string): Promise<Buffer> {
  const { shelf, baseUrl, basePath, build } = house;
  const library = shelf.current;
  const problem = new Problem('uri-too-long', `A URL has at most ${MOST_TARGET_BYTES} bytes.`);
  const answer = problemAnswer(problem, { library, baseUrl, target: parseTarget(raw, basePath) });
  const meta = library?.store.meta;
  const { status, headers, body } = await finish(
    answer,
    UNREADABLE,
    'identity',
    { snapshotId: meta?.snapshotId ?? '', build, baseUrl, target: raw, representation: 'html' },
    meta?.knowledgeVersion ?? null,
  );
  const lines = Array.from(
    { length: headers.length / 2 },
    (_, at) => `${headers[2 * at]}: ${headers[2 * at + 1]}`,
  );
  return Buffer.concat([Buffer.from(head(status, lines)), body]);
}

function plain(status: number, words: string): string {
  return `${head(status, ['Content-Type: text/plain; charset=utf-8'])}${words}\n`;
}

function head(status: number, headers: readonly string[]): string {
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...headers, '', ''].join('\r\n');
}
