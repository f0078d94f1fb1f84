import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connect as connectSocket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { agentSuite, connect, textOf } from '../mcp/agent.ts';
import { send, servedGarden, type Ask } from './garden.ts';

const garden = servedGarden('on');
const behindProxy = servedGarden('cold', { baseUrl: 'https://books.example/garden' });

const transport = () => new StreamableHTTPClientTransport(new URL(`${garden.server.address}/mcp`));

agentSuite('over HTTP', transport);

const JSON_TYPE = { 'content-type': 'application/json' };
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

const padded = (length: number) => PING + ' '.repeat(length - PING.length);
const post = (body: string, ask: Ask = {}) =>
  send(garden.server.address, '/mcp', {
    method: 'POST',
    body,
    ...ask,
    headers: { ...JSON_TYPE, ...ask.headers },
  });

describe('the endpoint', () => {
  test('answers in JSON, compressed where that is accepted, and keeps nothing', async () => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
    const { status, headers, json } = await post(list, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(json.id).toBe(7);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'br',
      'cache-control': 'no-store',
      'knowledge-version': garden.version,
    });
    expect(headers['mcp-session-id']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['GET', 'DELETE', 'PUT'])('has no session to %s', async (method) => {
    const { status, headers, json } = await send(garden.server.address, '/mcp', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('POST, OPTIONS');
    expect(json.error.message).toContain('POST');
  });

  test('is the only place that takes a POST', async () => {
    const { status, headers } = await send(garden.server.address, '/mcp/', { method: 'POST', body: PING });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  test('acknowledges a notification without a body', async () => {
    const { status, text } = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([status, text]).toEqual([202, '']);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400],
    ['nothing', '', 400],
    ['no message', '{"hello":1}', 400],
    ['a bare word', '"ping"', 400],
    [
      'too many messages',
      JSON.stringify(Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
      400,
    ],
  ])('refuses %s with an error of the protocol', async (_what, body, expected) => {
    const { status, json } = await post(body);
    expect(status).toBe(expected);
    expect(json.jsonrpc).toBe('2.0');
    expect(typeof json.error.message).toBe('string');
  });

  test('answers several messages of an older client at once', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
    };
    const begun = await post(JSON.stringify(initialize));
    expect(begun.json.result).toMatchObject({ protocolVersion: '2024-11-05', capabilities: { tools: {} } });
    const both = [2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const { json } = await post(JSON.stringify(both));
    expect(json.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  });

  test('is not harmed by deep nesting', async () => {
    const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"q":${deep}}}}`;
    expect((await post(call)).json.result.isError).toBe(true);
  });

  test('refuses another type than JSON', async () => {
    const { status } = await post(PING, { headers: { 'content-type': 'text/plain' } });
    expect(status).toBe(415);
  });

  test('refuses bytes that are not UTF-8', async () => {
    const { status, json } = await send(garden.server.address, '/mcp', {
      method: 'POST',
      headers: JSON_TYPE,
      body: Buffer.from([0x22, 0xff, 0x22]) as unknown as string,
    });
    expect(status).toBe(400);
    expect(json.error.code).toBe(-32_700);
  });

  test('takes 64 KiB and not a byte more, announced or not', async () => {
    expect((await post(padded(65_536))).status).toBe(200);
    const announced = await post(padded(65_537));
    expect(announced.status).toBe(413);
    expect(announced.json.error.message).toBe('A request has at most 65536 bytes.');
    const chunked = await post(padded(65_537), { headers: { 'transfer-encoding': 'chunked' } });
    expect(chunked.status).toBe(413);
  });

  test('answers a body that ends before its announced length with nothing, and goes on serving', async () => {
    const { port, hostname } = new URL(garden.server.address);
    await new Promise<void>((resolve) => {
      const socket = connectSocket(Number(port), hostname, () => {
        socket.end(
          'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
        );
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
      socket.resume();
    });
    expect((await post(PING)).status).toBe(200);
  });

  test('holds no stream open for a client that wants to be told of changes', async () => {
    const client = await connect(transport(), 'auto');
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/u);
    await client.close();
  });
});

const postBehindProxy = (origin: string) =>
  send(behindProxy.server.address, '/garden/mcp', {
    method: 'POST',
    body: PING,
    headers: { ...JSON_TYPE, origin },
  });
const preflight = (origin: string) =>
  send(garden.server.address, '/mcp', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('the Origin of a request', () => {
  test.each([
    ['none', undefined, 200],
    ['this machine', 'http://localhost:6274', 200],
    ['this machine by number', 'http://127.0.0.1:8080', 200],
    ['this machine by IPv6', 'http://[::1]:8080', 200],
    ['another site', 'https://evil.example', 403],
    ['a site that looks like this machine', 'http://127.0.0.1.evil.example', 403],
    ['no site at all', 'null', 403],
    ['nonsense', 'not a url', 403],
  ])('%s', async (_name, origin, expected) => {
    const { status, headers, json } = await post(PING, origin === undefined ? {} : { headers: { origin } });
    expect(status).toBe(expected);
    expect(headers.vary).toContain('Origin');
    if (expected === 403) expect(json.error.message).toContain('may not use this server');
    expect(headers['access-control-allow-origin']).toBe(expected === 200 ? origin : undefined);
  });

  test('may be the base URL’s, and only with its scheme and port', async () => {
    expect((await postBehindProxy('https://books.example')).status).toBe(200);
    expect((await postBehindProxy('http://books.example')).status).toBe(403);
    expect((await postBehindProxy('https://books.example:8443')).status).toBe(403);
  });

  test('is answered before a browser sends the request itself', async () => {
    const allowed = await preflight('http://localhost:6274');
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('http://localhost:6274');
    expect(allowed.headers['access-control-allow-headers']).toContain('MCP-Protocol-Version');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });
});

test('many agents are answered at once, each with its own answer', async () => {
  const words = ['tomato', 'basil', 'lavender', 'soil', 'water', 'spring'];
  const client = await connect(transport(), 'auto');
  const alone = await Promise.all(
    words.map(async (q) => textOf(await client.callTool({ name: 'search', arguments: { q } }))),
  );
  const together = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const q = words[index % words.length];
      return textOf(await client.callTool({ name: 'search', arguments: { q } }));
    }),
  );
  together.forEach((text, index) => expect(text).toBe(alone[index % words.length]));
  await client.close();
});
