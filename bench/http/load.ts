/**
 * Keeps a server busy over loopback from a process of its own: raw sockets, one request at a time on each. Bodies of
 * one request are all of one length, so finding the end of the head is enough, and the generator costs little.
 */
import { connect, type Socket } from 'node:net';

export interface LoadOrder {
  readonly port: number;
  /** The whole request, headers and blank line. */
  readonly request: string;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly responses: number;
  readonly milliseconds: number;
}

const END_OF_HEAD = '\r\n\r\n';

async function load({ port, request, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const bytes = Buffer.from(request);
  const bodyLength = await responseBodyLength(port, bytes);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let responses = 0;
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let missing = 0;
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            // A head comes in one piece: it is written at once, and far smaller than a packet.
            if (missing === 0) missing = chunk.indexOf(END_OF_HEAD) + END_OF_HEAD.length + bodyLength;
            missing -= chunk.length;
            if (missing > 0) return;
            missing = 0;
            responses += 1;
            if (performance.now() < end) socket.write(bytes);
            else {
              socket.destroy();
              resolve();
            }
          });
          socket.write(bytes);
        }),
    ),
  );
  return { responses, milliseconds: performance.now() - start };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

async function responseBodyLength(port: number, request: Buffer): Promise<number> {
  const socket = await open(port);
  socket.write(request);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const head = received.indexOf(END_OF_HEAD);
    if (head === -1) continue;
    const announced = /\r\ncontent-length: (\d+)/iu.exec(received.toString('latin1', 0, head))?.[1] ?? '0';
    if (received.length < head + END_OF_HEAD.length + Number(announced)) continue;
    socket.destroy();
    return Number(announced);
  }
  throw new Error('the server closed the connection');
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
