/** The messages on standard input and output: one connection, as long as the input lasts. */
import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { McpHouse } from './house.ts';
import { createMcpServer } from './server.ts';

/** Resolves when the client has closed its end, or when `stop` is aborted. */
export async function serveMcpOverStdio(house: McpHouse, stop: AbortSignal): Promise<void> {
  const ended = once(process.stdin, 'close', { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
  const connection = serveStdio(() => createMcpServer(house), {
    // A snapshot never changes, so there is nothing to listen for.
    maxSubscriptions: 0,
    onerror: house.onFault,
  });
  await ended;
  await connection.close();
}
