/** One request of the streamable HTTP transport, without sessions: every POST is whole in itself, and answered in JSON. */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { McpHouse } from './house.ts';
import { createMcpServer } from './server.ts';

/** `body` is the request's body, parsed. */
export async function answerMcp(house: McpHouse, request: Request, body: unknown): Promise<Response> {
  return (await isLegacyRequest(request, body))
    ? answerLegacy(house, request, body)
    : answerModern(house, request, body);
}

/** The revision of 2026-07-28, in which each request carries what a session used to hold. */
async function answerModern(house: McpHouse, request: Request, body: unknown): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(house), {
    legacy: 'reject',
    // A snapshot never changes, so there is nothing to listen for, and no stream is held open.
    maxSubscriptions: 0,
  });
  return handler.fetch(request, { parsedBody: body });
}

/** Revisions before, which begin with `initialize`; what it agrees on is needed by no later request here. */
async function answerLegacy(house: McpHouse, request: Request, body: unknown): Promise<Response> {
  const server = createMcpServer(house);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
