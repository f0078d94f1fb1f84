/**
 * Keeps a server busy over loopback from a process of its own: raw sockets, one request at a time on each. Responses to
 * one request are all of one length, so counting bytes counts responses, and the generator costs little.
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

async function load({ port, request, connections, milliseconds }: LoadOrder): Promise<LoadResult> {
  const bytes = Buffer.from(request);
  const length = await responseLength(port, bytes);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let responses = 0;
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let received = 0;
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            received += chunk.length;
            if (received < length) return;
            received -= length;
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

/** Head and body of one response, in bytes. */
async function responseLength(port: number, request: Buffer): Promise<number> {
  const socket = await open(port);
  socket.write(request);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const head = received.indexOf('\r\n\r\n');
    if (head === -1) continue;
    const announced = /\r\ncontent-length: (\d+)/iu.exec(received.toString('latin1', 0, head))?.[1] ?? '0';
    const whole = head + 4 + Number(announced);
    if (received.length < whole) continue;
    socket.destroy();
    return whole;
  }
  throw new Error('the server closed the connection');
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
