/** Keeps a server busy with many different requests, over raw sockets, one request at a time on each. */
import { connect, type Socket } from 'node:net';

export interface MixOrder {
  readonly port: number;
  readonly targets: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

export interface MixResult {
  readonly responses: number;
  readonly perSecond: number;
  readonly p99Ms: number;
}

const END_OF_HEAD = '\r\n\r\n';
const HEADERS =
  'Host: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\nAccept: text/html,*/*;q=0.8\r\n\r\n';

let position = 0;

async function load({ port, targets, connections, milliseconds }: MixOrder): Promise<MixResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await open(port);
      while (performance.now() < end) {
        const target = targets[position % targets.length] ?? '/';
        position += 1;
        const sent = performance.now();
        await exchange(socket, `GET ${target} HTTP/1.1\r\n${HEADERS}`);
        latencies.push(performance.now() - sent);
      }
      socket.destroy();
    }),
  );
  const taken = performance.now() - start;
  latencies.sort((a, b) => a - b);
  return {
    responses: latencies.length,
    perSecond: (1_000 * latencies.length) / taken,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

/** Until the whole answer has come; anything but a 200 stops the benchmark. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let whole = -1;
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (whole === -1) {
        const head = received.indexOf(END_OF_HEAD);
        if (head === -1) return;
        const text = received.toString('latin1', 0, head);
        if (!text.startsWith('HTTP/1.1 200 ')) return reject(new Error(text.slice(0, 200)));
        whole = head + END_OF_HEAD.length + Number(/\r\ncontent-length: (\d+)/iu.exec(text)?.[1] ?? 0);
      }
      if (received.length < whole) return;
      socket.off('data', onData);
      socket.off('error', reject);
      resolve();
    };
    socket.on('data', onData);
    socket.once('error', reject);
    socket.write(request);
  });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

process.on('message', (order: MixOrder) => {
  void load(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
