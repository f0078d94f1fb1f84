/** What only the supervisor knows: how its workers and reloads fare. */
import { Counter, Gauge, Registry } from 'prom-client';

/** What is looked at of a supervisor. */
export interface Supervised {
  readonly counts: { readonly restarts: number; readonly reloads: number; readonly refusedReloads: number };
  /** Those that answer requests. */
  readonly workers: readonly unknown[];
  readonly wanted: number;
}

export function supervisorMetrics(supervisor: Supervised): Registry {
  const registry = new Registry();
  const { counts } = supervisor;
  const counters = [
    {
      name: 'lectern_worker_restarts_total',
      help: 'Workers that ended and were replaced.',
      read: () => [[{}, counts.restarts]] as const,
    },
    {
      name: 'lectern_reloads_total',
      help: 'New versions served (done), and ones that could not be (refused).',
      labelNames: ['outcome'],
      read: () =>
        [
          [{ outcome: 'done' }, counts.reloads],
          [{ outcome: 'refused' }, counts.refusedReloads],
        ] as const,
    },
  ];
  const gauges = [
    { name: 'lectern_workers', help: 'Workers that answer requests.', read: () => supervisor.workers.length },
    {
      name: 'lectern_workers_wanted',
      help: 'Workers that should answer requests.',
      read: () => supervisor.wanted,
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory size in bytes.',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process since unix epoch in seconds.',
      read: () => performance.timeOrigin / 1_000,
    },
  ];
  for (const { read, ...metric } of counters)
    registry.registerMetric(
      new Counter({
        ...metric,
        registers: [],
        collect() {
          this.reset();
          for (const [labels, count] of read()) this.inc(labels, count);
        },
      }),
    );
  for (const { read, ...metric } of gauges)
    registry.registerMetric(
      new Gauge({
        ...metric,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  return registry;
}
