/** `/metrics` on a port of its own, answered by the supervisor for all its workers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../../http/server.ts';
import { supervisorMetrics } from './supervisor-metrics.ts';
import { MetricsSum, type Metrics } from './metrics-sum.ts';
import type { Supervisor } from './supervisor.ts';
import type { WorkerProcess } from './worker-process.ts';

/** A worker that is busy for longer is taken as it last was: a scrape must not wait for it. */
const MOST_WAIT_MS = 3_000;
const MOST_REQUEST_MS = 10_000;
/** Far more than anybody scrapes with. */
const MOST_CONNECTIONS = 64;
const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Gives its address; it ends with the process. Rejects with Node's own error where the port is taken. */
export async function openMetricsServer(supervisor: Supervisor, host: string, port: number): Promise<string> {
  const own = supervisorMetrics(supervisor);
  const sum = new MetricsSum();
  const collect = async (): Promise<string> => {
    await Promise.all(supervisor.workers.map((worker) => ask(worker, sum)));
    return sum.text(await own.getMetricsAsJSON());
  };
  const server = createServer({ requestTimeout: MOST_REQUEST_MS }, (request, response) => {
    const isScrape = request.method === 'GET' && /^\/metrics(?:\?|$)/u.test(request.url ?? '');
    if (!isScrape) return void response.writeHead(404, PLAIN).end('There is only GET /metrics here.\n');
    collect().then(
      (text) => response.writeHead(200, { 'Content-Type': own.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  // A server that cannot start must end, whoever waits for its figures.
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return addressOf(server.address() as AddressInfo);
}

async function ask(worker: WorkerProcess, sum: MetricsSum): Promise<void> {
  sum.watch(worker);
  const answer = worker.ask({ kind: 'metrics' }).catch(() => undefined);
  const metrics: Metrics | undefined = await Promise.race([
    answer,
    sleep(MOST_WAIT_MS, undefined, { ref: false }),
  ]);
  if (metrics !== undefined) sum.report(worker, metrics);
}
