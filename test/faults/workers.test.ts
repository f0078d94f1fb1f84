/** Workers that are killed, servers that are stopped, and clients that do not behave. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildProgram, lectern } from '../cli/small-library.ts';
import {
  ask,
  buildEdition,
  serveEdition,
  serveFile,
  startLoad,
  listensAt,
  until,
  workersOf,
  type Edition,
  type Served,
} from './served.ts';

vi.setConfig({ testTimeout: 90_000 });

let edition: Edition;
const running: Served[] = [];

beforeAll(async () => {
  await buildProgram();
  edition = await buildEdition(1);
}, 120_000);
afterEach(() => running.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

async function start(...args: readonly string[]): Promise<Served> {
  const served = await serveEdition(edition, ...args);
  running.push(served);
  return served;
}

const workersAre = (served: Served, count: number) =>
  until(
    () => workersOf(served.child.pid),
    (workers) => workers.length === count,
    `${count} workers`,
  );

/** All of them listen: a new worker opens everything first. */
const settled = (served: Served, count: number) =>
  until(
    () => workersOf(served.child.pid).filter((pid) => listensAt(pid, Number(new URL(served.address).port))),
    (workers) => workers.length === count,
    `${count} workers that listen`,
  );

function open({ address }: Served): Socket {
  return connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
}

test('a worker killed under load costs its own requests at most, and is replaced', async () => {
  const served = await start('--workers', '2');
  const [victim = 0] = await settled(served, 2);
  const clients = 8;
  const load = startLoad(served.address, clients);
  await until(
    () => load.answers,
    (answers) => answers > 200,
    'some load',
  );
  process.kill(victim, 'SIGKILL');
  await until(
    () => served.err(),
    (err) => err.includes(`Worker ${victim} ended (SIGKILL)`),
    'a report',
  );
  const workers = await workersAre(served, 2);
  expect(workers).not.toContain(victim);
  const before = load.answers;
  await until(
    () => load.answers,
    (answers) => answers > before + 200,
    'more load',
  );
  const { failures } = await load.stop();
  expect(failures.length).toBeLessThanOrEqual(clients);
  expect(
    failures.filter((failure) => !/ECONNRESET|EPIPE|ECONNREFUSED|socket hang up/u.test(failure)),
  ).toEqual([]);
});

test('the only worker, killed again and again, is replaced, and who comes meanwhile waits for the next', async () => {
  const served = await start('--workers', '1');
  const isServed = async () => expect((await ask(served.address, '/en')).status).toBe(200);
  await isServed();
  for (let count = 0; count < 3; count += 1) {
    const [worker = 0] = await settled(served, 1);
    process.kill(worker, 'SIGKILL');
    await until(
      () => served.err(),
      (err) => err.includes(`Worker ${worker} ended (SIGKILL); another takes its place`),
      'a report',
    );
    await isServed();
  }
});

test('a stopped server leaves its port to the next one at once', async () => {
  const served = await start('--workers', '1');
  served.child.kill('SIGTERM');
  await once(served.child, 'exit');
  await expect(ask(served.address, '/en')).rejects.toThrow('ECONNREFUSED');
});

test('SIGTERM under load ends with 0 and cuts no request off', async () => {
  const served = await start('--workers', '2');
  await settled(served, 2);
  const load = startLoad(served.address, 8, 'stop');
  await until(
    () => load.answers,
    (answers) => answers > 200,
    'some load',
  );
  served.child.kill('SIGTERM');
  const [code] = await once(served.child, 'exit');
  await load.ended;
  expect(code).toBe(0);
  expect((await load.stop()).failures).toEqual([]);
});

test('a request that has begun is answered after two SIGTERMs, and idle connections are let go', async () => {
  const served = await start('--workers', '2');
  const idle = open(served);
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');
  const slow = open(served);
  const received = text(slow);
  slow.write('GET /en/pages/page-1 HTTP/1.1\r\nHo');
  await once(slow, 'connect');
  // The half request has arrived before the next one on another connection is answered.
  await ask(served.address, '/healthz');
  const exited = once(served.child, 'exit');
  served.child.kill('SIGTERM');
  await once(idle.resume(), 'close');
  served.child.kill('SIGTERM');
  slow.write('st: x\r\n\r\n');
  const reply = await received;
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
  expect(reply).toMatch(/^Connection: close\r$/imu);
  expect(reply).toContain('edition 1');
  expect((await exited)[0]).toBe(0);
});

test('readyz says that a server is stopping while it still answers', async () => {
  const served = await start('--workers', '1');
  const slow = open(served);
  slow.write('GET /rea');
  await once(slow, 'connect');
  await ask(served.address, '/healthz');
  served.child.kill('SIGTERM');
  await until(
    () => ask(served.address, '/readyz').catch(() => undefined),
    (reply) => reply?.text === '{"status":"stopping"}' || reply === undefined,
    'stopping',
  );
  const received = text(slow);
  slow.write('dyz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await received).toMatch(/^HTTP\/1\.1 503 [^]*"stopping"/u);
});

test('a supervisor that is killed takes its workers with it, and another can start in its place', async () => {
  const served = await start('--workers', '2');
  const workers = await settled(served, 2);
  served.child.kill('SIGKILL');
  await until(
    () => workers.filter(isAlive),
    (left) => left.length === 0,
    'no worker is left',
  );
  const again = await serveFile(served.file, served.cache, '--workers', '1');
  running.push(again);
  expect((await ask(again.address, '/en')).status).toBe(200);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('two servers of one file keep their versions apart; a folder that is given belongs to one', async () => {
  const served = await start('--workers', '1');
  const beside = await serveFile(served.file, served.cache, '--workers', '1');
  running.push(beside);
  expect((await ask(beside.address, '/en')).status).toBe(200);
  const own = await start('--workers', '1', '--snapshots', `${served.cache}/own`);
  const { code, err } = await lectern('serve', own.file, '--port', '0', '--snapshots', `${served.cache}/own`);
  expect(code).toBe(2);
  expect(err).toMatch(/^\S+\/own is in use by another server: give another folder with --snapshots\.$/mu);
});

test('hundreds of idle and half-open connections leave room for others', async () => {
  const served = await start('--workers', '2');
  const sockets = Array.from({ length: 600 }, (_, at) => {
    const socket = open(served);
    if (at % 3 === 1) socket.write('GET /en HTTP/1.1\r\nX-Half: ');
    if (at % 3 === 2) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const load = startLoad(served.address, 4);
  await until(
    () => load.answers,
    (answers) => answers > 200,
    'answers beside them',
  );
  expect((await load.stop()).failures).toEqual([]);
  sockets.forEach((socket) => socket.destroy());
});

test('a rate limit holds over all workers together', async () => {
  const served = await start('--workers', '2', '--rate-limit', '20/h');
  await settled(served, 2);
  let answered = 0;
  // Each request has a connection of its own, and so a worker of the system's choice.
  for (let count = 0; count < 120; count += 1) {
    if ((await ask(served.address, '/api/v1')).status === 200) answered += 1;
    else await new Promise((resolve) => setImmediate(resolve));
  }
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(answered).toBeLessThanOrEqual(40);
  const later = await until(
    () => ask(served.address, '/api/v1'),
    ({ status }) => status === 429,
    'a refusal',
  );
  expect(Number(later.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(served.address, '/healthz')).status).toBe(200);
});
