/**
 * Readers without patience, in a process of their own: each asks again as soon as it is answered, and looks at every
 * byte of the answer. Where a connection breaks it is opened again; why it broke is for the parent to know.
 */
import { connect, type Socket } from 'node:net';
import { crc32, gunzipSync } from 'node:zlib';
import { seededRandom, type Random } from '../random.ts';
import { count, emptyCounts } from './histogram.ts';
import type { Request, Traffic } from './traffic.ts';

export type ClientOrder =
  | {
      readonly kind: 'start';
      readonly port: number;
      readonly connections: number;
      readonly traffic: Traffic;
      readonly seed: number;
    }
  /** From now on any known version may answer. */
  | { readonly kind: 'unsettled' }
  /** From now on all answer from `current`, and `kept` can be named. */
  | { readonly kind: 'settled'; readonly current: string; readonly kept: readonly string[] }
  | { readonly kind: 'stop' };

export interface ClientReport {
  /** By operation, latencies in the steps of a histogram. */
  readonly counts: Readonly<Record<string, number[]>>;
  readonly wrong: readonly string[];
  readonly wrongCount: number;
  /** 503, as an overloaded server may answer. */
  readonly refused: number;
  /** When connections broke with a request under way, by `Date.now`. */
  readonly cut: readonly number[];
  readonly versions: Readonly<Record<string, number>>;
  readonly notModified: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const MOST_TOLD = 20;

let settled:
  { readonly current: string; readonly kept: readonly string[]; readonly turn: number } | undefined;
let turn = 0;
const stop = new AbortController();
const counts: Record<string, number[]> = {};
const versions: Record<string, number> = {};
const wrong: string[] = [];
const cut: number[] = [];
let wrongCount = 0;
let refused = 0;
let notModified = 0;
/** By target: the tag and the version it stands for. */
const tags = new Map<string, { readonly tag: string; readonly version: string }>();

interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

async function read(port: number, traffic: Traffic, random: Random): Promise<void> {
  let socket: Socket | undefined;
  while (!stop.signal.aborted) {
    const request = draw(traffic, random);
    const known = random() < 0.05 ? tags.get(request.target) : undefined;
    const gzip = random() < 0.05;
    const asked = settled;
    const started = performance.now();
    try {
      socket ??= await open(port);
      const reply = await exchange(socket, head(request.target, gzip, known?.tag));
      count((counts[request.operation] ??= emptyCounts()), performance.now() - started);
      check(request, reply, asked?.turn === turn ? asked : undefined, known?.version);
      if (/\r\nconnection: close/iu.test(reply.head)) {
        socket.destroy();
        socket = undefined;
      }
    } catch {
      if (!stop.signal.aborted) cut.push(Date.now());
      socket?.destroy();
      socket = undefined;
    }
  }
  socket?.destroy();
}

function check(request: Request, reply: Reply, asked: typeof settled, tagged: string | undefined): void {
  const { status, head: lines, body } = reply;
  const version = /\r\nknowledge-version: (\S+)/iu.exec(lines)?.[1] ?? '';
  versions[version] = (versions[version] ?? 0) + 1;
  const fail = (what: string): void => {
    wrongCount += 1;
    if (wrong.length < MOST_TOLD) wrong.push(`${request.target}: ${what}`);
  };
  if (status === 503) {
    refused += 1;
    return;
  }
  if (status === 410 && request.pinned) {
    const [own = ''] = Object.keys(request.right);
    if (asked?.kept.includes(own) === true) fail(`410, though ${own} is kept`);
    return;
  }
  const right = request.right[version];
  if (right === undefined) return fail(`answered from ${version || 'no version'}, status ${status}`);
  if (asked !== undefined && !request.pinned && version !== asked.current)
    return fail(`answered from ${version} while all serve ${asked.current}`);
  if (status === 304) {
    notModified += 1;
    if (tagged !== version) fail(`304 of ${version} for a tag of ${tagged}`);
    return;
  }
  if (status !== right.status) return fail(`status ${status}, not ${right.status}`);
  const plain = /\r\ncontent-encoding: gzip/iu.test(lines) ? gunzipSync(body) : body;
  if (crc32(plain) !== right.crc) return fail(`other bytes than ${version} has`);
  const tag = /\r\netag: (\S+)/iu.exec(lines)?.[1];
  if (tag !== undefined) tags.set(request.target, { tag, version });
}

function draw({ requests, weights }: Traffic, random: Random): Request {
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const kind = weights.findIndex((weight) => (at -= weight) < 0);
  const some = requests[kind] ?? [];
  return (
    some[Math.floor(random() * some.length)] ?? { operation: 'none', target: '/', right: {}, pinned: false }
  );
}

function head(target: string, gzip: boolean, tag: string | undefined): string {
  const coding = gzip ? 'Accept-Encoding: gzip\r\n' : '';
  const condition = tag === undefined || gzip ? '' : `If-None-Match: ${tag}\r\n`;
  return `GET ${target} HTTP/1.1\r\nHost: soak\r\n${coding}${condition}\r\n`;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function exchange(socket: Socket, request: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let whole = -1;
    let end = -1;
    const finish = (error: Error | undefined): void => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      if (error !== undefined) return reject(error);
      const text = received.toString('latin1', 0, end);
      resolve({ status: Number(text.slice(9, 12)), head: text, body: received.subarray(end + 4, whole) });
    };
    const onEnd = (): void => finish(new Error('the connection broke'));
    const onData = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (whole === -1) {
        end = received.indexOf(END_OF_HEAD);
        if (end === -1) return;
        const text = received.toString('latin1', 0, end);
        whole = end + 4 + Number(/\r\ncontent-length: (\d+)/iu.exec(text)?.[1] ?? 0);
      }
      if (received.length >= whole) finish(undefined);
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
    socket.write(request);
  });
}

let reading: Promise<unknown> = Promise.resolve();

async function obey(order: ClientOrder): Promise<ClientReport | null> {
  if (order.kind === 'start') {
    const { port, traffic, connections, seed } = order;
    reading = Promise.all(
      Array.from({ length: connections }, (_, at) => read(port, traffic, seededRandom(seed + at))),
    );
    return null;
  }
  if (order.kind === 'stop') {
    stop.abort();
    await reading;
    return { counts, wrong, wrongCount, refused, cut, versions, notModified };
  }
  turn += 1;
  settled = order.kind === 'settled' ? { current: order.current, kept: order.kept, turn } : undefined;
  return null;
}

process.on('message', (order: ClientOrder) => {
  void obey(order).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
