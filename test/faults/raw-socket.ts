/** A client that sends what bytes it likes, and takes what comes back apart. */
import { connect } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface Sent {
  /** Whole answers, in order. */
  readonly replies: readonly RawReply[];
  /** Everything received. */
  readonly text: string;
  readonly closed: boolean;
}

/** Sends each piece once the one before it is out; waits until the server closes, or `count` answers are whole. */
export function sendRaw(
  address: string,
  pieces: string | readonly (string | Uint8Array)[],
  count = Number.POSITIVE_INFINITY,
): Promise<Sent> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    const finish = (closed: boolean): void => {
      const text = Buffer.concat(received).toString('latin1');
      socket.destroy();
      resolve({ replies: repliesIn(text), text, closed });
    };
    socket.setTimeout(5_000, () => finish(false));
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (repliesIn(Buffer.concat(received).toString('latin1')).length >= count) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close while we still write.
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    for (const piece of typeof pieces === 'string' ? [pieces] : pieces)
      socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  });
}

function repliesIn(text: string): RawReply[] {
  const replies: RawReply[] = [];
  let at = 0;
  for (;;) {
    const end = text.indexOf('\r\n\r\n', at);
    if (end === -1) return replies;
    const head = text.slice(at, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1] ?? Number.NaN);
    const length = /^content-length: *(\d+)$/imu.exec(head)?.[1];
    const hasNone = status === 204 || status === 304 || status === 100;
    // Without a length the body goes on until the connection ends.
    const stop = hasNone ? end + 4 : length === undefined ? text.length : end + 4 + Number(length);
    if (stop > text.length) return replies;
    replies.push({ status, head, body: text.slice(end + 4, stop) });
    at = stop;
  }
}
