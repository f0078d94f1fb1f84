import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Streams, type Pieces } from '../../src/http/streams.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What a client gets that asks for these pieces. */
async function asked(streams: Streams, pieces: Pieces, failed: Error[] = []): Promise<IncomingMessage> {
  const own = createServer((_, response) => {
    response.writeHead(200);
    streams.send(response, pieces, 'identity', (error) => failed.push(error));
  });
  server = own;
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  const request = get({ port: (own.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

function* failing(): Generator<string> {
  yield 'x'.repeat(100_000);
  throw new Error('the disk is gone');
}

function* endless(): Generator<Uint8Array> {
  for (;;) yield new Uint8Array(65_536);
}

/** Waits until it has stopped growing for many turns of the event loop. */
async function settled(count: () => number): Promise<number> {
  let before = -1;
  while (before !== count()) {
    before = count();
    for (let turn = 0; turn < 2_000; turn += 1) await nextTurn();
  }
  return before;
}

test('pieces are made no faster than the client takes them, and no longer than it stays', async () => {
  let made = 0;
  const closed = Promise.withResolvers<void>();
  function* counted(): Generator<Uint8Array> {
    try {
      for (;;) {
        made += 1;
        yield new Uint8Array(65_536);
      }
    } finally {
      closed.resolve();
    }
  }
  const response = await asked(new Streams(), counted());
  response.pause();
  const waiting = await settled(() => made);
  // What lies in the buffers of both sockets and nothing beyond: some megabytes.
  expect(waiting).toBeLessThan(500);
  response.destroy();
  await closed.promise;
});

test('other requests have their turn while a stream is made', async () => {
  let turns = 0;
  const stop = new AbortController();
  const count = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      turns += 1;
      await nextTurn();
    }
  };
  const counting = count();
  const response = await asked(
    new Streams(),
    Array.from({ length: 100 }, () => 'x'.repeat(65_536)),
  );
  const before = turns;
  expect((await text(response)).length).toBe(100 * 65_536);
  stop.abort();
  await counting;
  expect(turns - before).toBeGreaterThan(90);
});

test('a piece that fails cuts the connection, so that nobody takes half for the whole', async () => {
  const failed: Error[] = [];
  const response = await asked(new Streams(), failing(), failed);
  await expect(text(response)).rejects.toThrow('aborted');
  expect(failed.map(({ message }) => message)).toEqual(['the disk is gone']);
});

test('there are sixteen at once and no more', async () => {
  const streams = new Streams();
  const clients: IncomingMessage[] = [];
  const servers: Server[] = [];
  while (!streams.full) {
    clients.push(await asked(streams, endless()));
    if (server !== undefined) servers.push(server);
  }
  expect(clients).toHaveLength(16);
  clients[0]?.destroy();
  while (streams.full) await nextTurn();
  for (const one of servers) one.closeAllConnections();
  for (const one of servers) one.close();
});
