/** Small parts of serving that need no process. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { Backoff } from '../../src/cli/serve/backoff.ts';
import { frontOptions, proxies, ratePolicy } from '../../src/cli/serve/limit-options.ts';
import { oneAtATime } from '../../src/cli/serve/one-at-a-time.ts';
import { SnapshotsFolder } from '../../src/cli/serve/snapshots-folder.ts';
import { allocatorSettings, memoryFlags } from '../../src/cli/serve/worker-memory.ts';
import { closeSlowest } from '../../src/http/unsent.ts';
import { temporaryFolder } from './small-library.ts';

test('a worker that keeps ending is replaced ever more slowly, up to half a minute; a steady one at once', () => {
  const backoff = new Backoff();
  expect([60_000, 5, 5, 5, 5].map((lived) => backoff.delayAfter(lived))).toEqual([0, 100, 200, 400, 800]);
  for (let count = 0; count < 2_000; count += 1) backoff.delayAfter(5);
  expect(backoff.delayAfter(5)).toBe(30_000);
  expect(backoff.delayAfter(10_000)).toBe(0);
  expect(backoff.delayAfter(5)).toBe(100);
});

test.each([
  ['120/min', 120, 60],
  ['10/s', 10, 1],
  ['5000/h', 5_000, 3_600],
])('--rate-limit %s is %i requests in %i seconds', (text, quota, windowSeconds) => {
  expect(ratePolicy(text)).toEqual({ quota, windowSeconds });
});

test.each(['', '120', '0/min', '-1/s', '1.5/s', '120/day', 'x/min', '120/min/min', '1e3/s', ' 1/s'])(
  '--rate-limit “%s” is refused with an example',
  (text) => {
    expect(() => ratePolicy(text)).toThrow(InvalidArgumentError);
    expect(() => ratePolicy(text)).toThrow('120/min');
  },
);

test('--trust-proxy takes addresses, networks and loopback, and nothing else', () => {
  expect(proxies('loopback, 10.0.0.0/8,2001:db8::/32')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32']);
  expect(() => proxies('proxy.example')).toThrow('proxy.example is no address and no network');
});

test('what is not limited is left to the defaults', () => {
  expect(frontOptions({ maxConnections: 5, maxDelayMs: 7 })).toEqual({
    limits: { connections: 5, loopDelayMs: 7 },
  });
});

test('of answers that nobody takes, the largest go until the rest is little enough', () => {
  const closed: string[] = [];
  const socket = (name: string, writableLength: number) => ({
    writableLength,
    destroy: () => closed.push(name),
  });
  const sockets = [socket('a', 10), socket('b', 70), socket('c', 0), socket('d', 40)];
  closeSlowest(sockets, 120);
  expect(closed).toEqual([]);
  closeSlowest(sockets, 60);
  expect(closed).toEqual(['b']);
  closeSlowest(sockets, 5);
  expect(closed).toEqual(['b', 'b', 'd', 'a']);
});

test('a snapshots folder belongs to one running server, and to the next when that has ended', () => {
  const path = join(temporaryFolder(), 'served');
  const first = SnapshotsFolder.claim(path);
  expect(first).toBeDefined();
  // Another process that runs: the one that started this one.
  writeFileSync(join(path, 'in-use'), String(process.ppid));
  expect(SnapshotsFolder.claim(path)).toBeUndefined();
  for (const owner of ['999999999', '', 'nonsense', '-1', String(process.pid)]) {
    writeFileSync(join(path, 'in-use'), owner);
    expect(SnapshotsFolder.claim(path)).toBeDefined();
  }
});

test('what is no file is not taken in, and leaves nothing behind', () => {
  const path = join(temporaryFolder(), 'served');
  const folder = SnapshotsFolder.claim(path);
  mkdirSync(join(path, 'folder.lectern'));
  expect(() => folder?.take(join(path, 'folder.lectern'), 'crc32')).toThrow('is not a file');
  expect(() => folder?.take(join(path, 'nothing.lectern'), 'crc32')).toThrow('does not exist');
  expect(() => folder?.take('/dev/zero', 'crc32')).toThrow('is not a file');
  expect(readdirSync(path).sort()).toEqual(['folder.lectern', 'in-use']);
});

test('work that is asked for while it runs is done once more, and never twice at a time', async () => {
  let runs = 0;
  let atOnce = 0;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const work = oneAtATime(async () => {
    runs += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    await gate;
    atOnce -= 1;
  });
  const all = [work(), work(), work()];
  open();
  await Promise.all(all);
  expect(runs).toBe(2);
  await work();
  expect(runs).toBe(3);
});

test('a worker’s memory is bounded, unless the environment says otherwise', () => {
  expect(memoryFlags({})).toEqual(['--max-semi-space-size=8', '--max-old-space-size=320']);
  expect(memoryFlags({ NODE_OPTIONS: '--max-old-space-size=4096' })).toEqual(['--max-semi-space-size=8']);
  expect(allocatorSettings({ MALLOC_ARENA_MAX: '4' })).toEqual({ MALLOC_MMAP_THRESHOLD_: '131072' });
});
