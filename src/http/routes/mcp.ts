/**
 * `/mcp`: the library for AI agents (streamable HTTP of the Model Context Protocol), the one place that takes POST. It
 * keeps no session, so there is no stream to GET and nothing to DELETE. The SDK is loaded by the first request: most
 * servers never need its 30 MB.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../model/problem.ts';
import { answer, CACHE_CONTROL, jsonAnswer, type Answer } from '../answer.ts';
import { answeringEarly, problemOf, type House } from '../exchange.ts';

export const MCP_PATH = '/mcp';
export const MCP_METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const;

const MOST_BODY_BYTES = 65_536;
/** Revisions before 2025-06-18 may send several messages at once: work is capped by counting. */
const MOST_MESSAGES = 20;
const ALLOWED = 'POST, OPTIONS';
/** Whatever body follows is not waited for. */
const UNREAD = { Connection: 'close' };
const PARSE_ERROR = -32_700;
const SERVER_ERROR = -32_000;

/** Answers before Fastify would read a body. */
export function mcpHandler(house: House) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const made = await mcpAnswer(house, request).catch((error: unknown) => problemOf(error, request));
    await answeringEarly(house, () => {
      if (made instanceof Problem) throw made;
      return made;
    })(request, reply);
  };
}

async function mcpAnswer(house: House, request: FastifyRequest): Promise<Answer> {
  const { origin } = request.headers;
  if (origin !== undefined && !isTrusted(origin, house.baseUrl))
    return refusal(403, `Pages of ${origin.slice(0, 200)} may not use this server.`, UNREAD);
  const shared = origin === undefined ? {} : sharedWith(origin);
  if (request.method === 'OPTIONS') return preflight(shared);
  if (request.method !== 'POST')
    return refusal(405, 'Send a POST: there are no sessions and no streams here.', {
      Allow: ALLOWED,
      ...UNREAD,
    });
  if (house.shelf.current === undefined)
    throw new Problem('starting', 'The library is being opened; try again in a moment.');
  const text = await readBody(request.raw);
  if (text === 'too large')
    return refusal(413, `A request has at most ${MOST_BODY_BYTES} bytes.`, { ...UNREAD, ...shared });
  if (text === 'broken off') return refusal(400, 'The body has ended early.', UNREAD, PARSE_ERROR);
  const body = parse(text);
  if (body === undefined) return refusal(400, 'The body is not JSON in UTF-8.', shared, PARSE_ERROR);
  if (Array.isArray(body) && body.length > MOST_MESSAGES)
    return refusal(400, `A request has at most ${MOST_MESSAGES} messages.`, shared);
  const { answerMcp } = await import('../../mcp/over-http.ts');
  const response = await answerMcp(mcpHouse(house, request), webRequest(house, request), body);
  const bytes = Buffer.from(await response.arrayBuffer());
  return answer({
    status: response.status,
    mediaType: bytes.length === 0 ? null : 'application/json',
    body: bytes.length === 0 ? null : bytes,
    cacheControl: CACHE_CONTROL.never,
    varies: ['Origin'],
    headers: shared,
  });
}

function mcpHouse({ shelf, build }: House, request: FastifyRequest) {
  return {
    shelf,
    build,
    onFault: (error: unknown) => request.log.error({ err: error }, 'a call for an agent failed'),
  };
}

/** A page of another site must not reach, through its reader's browser, what only that reader can reach. */
function isTrusted(origin: string, baseUrl: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin === 'null') return false;
  return url.origin === new URL(baseUrl).origin || LOOPBACK.test(url.hostname);
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

function sharedWith(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin };
}

function preflight(shared: Readonly<Record<string, string>>): Answer {
  return answer({
    status: 204,
    cacheControl: CACHE_CONTROL.never,
    varies: ['Origin'],
    headers: {
      ...shared,
      Allow: ALLOWED,
      'Access-Control-Allow-Methods': ALLOWED,
      'Access-Control-Allow-Headers':
        'Content-Type, Accept, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
      'Access-Control-Max-Age': '86400',
    },
  });
}

function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
  code = SERVER_ERROR,
): Answer {
  return jsonAnswer(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, cacheControl: CACHE_CONTROL.never, shared: false, varies: ['Origin'], headers },
  );
}

async function readBody(raw: IncomingMessage): Promise<Buffer | 'too large' | 'broken off'> {
  if (Number(raw.headers['content-length'] ?? 0) > MOST_BODY_BYTES) return 'too large';
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Destroying what is left unread would take the socket, and with it the answer.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > MOST_BODY_BYTES) return 'too large';
      chunks.push(chunk as Buffer);
    }
  } catch {
    // The client has left: nobody reads the answer, and it is no fault of ours.
    return 'broken off';
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** As the SDK takes it. Every answer is JSON, so a client that accepts just that is not turned away. */
function webRequest({ baseUrl }: House, { headers }: FastifyRequest): Request {
  const passedOn = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'].flatMap(
    (name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    },
  );
  return new Request(baseUrl + MCP_PATH, {
    method: 'POST',
    headers: [...passedOn, ['accept', 'application/json, text/event-stream']],
  });
}
