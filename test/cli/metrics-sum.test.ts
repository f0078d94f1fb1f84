import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { MetricsSum, type Metrics } from '../../src/cli/serve/metrics-sum.ts';

async function metrics(requests: number, bytes: number): Promise<Metrics> {
  const registry = new Registry();
  new Counter({ name: 'requests_total', help: '.', registers: [registry] }).inc(requests);
  new Gauge({ name: 'memory_bytes', help: '.', registers: [registry] }).set(bytes);
  return registry.getMetricsAsJSON();
}

function worker() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: promise, end: resolve };
}

async function valueOf(sum: MetricsSum, name: string): Promise<number | undefined> {
  const line = (await sum.text([])).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

test('workers are added up, each as it last was', async () => {
  const sum = new MetricsSum();
  const [first, second] = [worker(), worker()];
  for (const each of [first, second]) sum.watch(each);
  sum.report(first, await metrics(5, 100));
  sum.report(second, await metrics(7, 50));
  sum.report(first, await metrics(6, 120));
  expect(await valueOf(sum, 'requests_total')).toBe(13);
  expect(await valueOf(sum, 'memory_bytes')).toBe(170);
});

test('no counter falls when a worker ends, and its memory is gone', async () => {
  const sum = new MetricsSum();
  const [first, second, third] = [worker(), worker(), worker()];
  for (const each of [first, second]) sum.watch(each);
  sum.report(first, await metrics(5, 100));
  sum.report(second, await metrics(7, 50));
  first.end();
  await first.ended;
  sum.watch(third);
  sum.report(third, await metrics(1, 80));
  sum.report(first, await metrics(6, 100));
  expect(await valueOf(sum, 'requests_total')).toBe(13);
  expect(await valueOf(sum, 'memory_bytes')).toBe(130);
  second.end();
  third.end();
  await third.ended;
  expect(await valueOf(sum, 'requests_total')).toBe(13);
});
