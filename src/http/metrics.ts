/**
 * The figures of one process under their Prometheus names. Each is read where it is counted, when it is asked for.
 * Loaded only where a server has a port for metrics.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
} from 'prom-client';
import { stageTimes } from '../search/stage-times.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import type { OperationTally, Traffic } from './traffic.ts';

export interface Observed {
  readonly traffic: Traffic;
  readonly build: string;
  readonly cache: { readonly bytes: number; readonly size: number };
  /** Open connections. */
  connections(): Promise<number>;
  /** What answers come from, and since when, in milliseconds since 1970. */
  current(): { readonly library: OpenLibrary; readonly since: number } | undefined;
}

/** They read `/proc`, which a worker is not allowed to, and would stand at 0. */
const OUT_OF_REACH = [
  'process_resident_memory_bytes',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
  // The supervisor's is the one that counts.
  'process_start_time_seconds',
];

export function openMetrics(observed: Observed): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of OUT_OF_REACH) registry.removeSingleMetric(name);
  const { traffic } = observed;
  // A registry wants a name and a `get`; its type asks for a class of its own.
  registry.registerMetric(new LatencyHistogram(traffic) as unknown as Counter);
  for (const metric of [
    ...requestCounters(traffic),
    ...searchCounters(),
    problemCounter(traffic),
    dropCounter(traffic),
  ])
    registry.registerMetric(new Counter({ ...metric, registers: [] }));
  for (const metric of [...stateGauges(observed), ...libraryGauges(observed)])
    registry.registerMetric(new Gauge({ ...metric, registers: [] }));
  return registry;
}

type CounterMetric = CounterConfiguration<string>;
type GaugeMetric = GaugeConfiguration<string>;

function requestCounters(traffic: Traffic): readonly CounterMetric[] {
  const byOperation = (read: (counter: Counter, tally: OperationTally, operation: string) => void) =>
    function collect(this: Counter): void {
      this.reset();
      for (const [operation, tally] of traffic.tallies) read(this, tally, operation);
    };
  return [
    {
      name: 'lectern_http_requests_total',
      help: 'Requests answered, by operation and status; 499 stands for a client that left before its answer.',
      labelNames: ['operation', 'status'],
      collect: byOperation((counter, { statuses }, operation) => {
        for (const [status, count] of statuses.entries())
          if (count > 0) counter.inc({ operation, status }, count);
      }),
    },
    {
      name: 'lectern_http_response_bytes_total',
      help: 'Bytes of response bodies, as sent.',
      labelNames: ['operation'],
      collect: byOperation((counter, { bodyBytes }, operation) => counter.inc({ operation }, bodyBytes)),
    },
    {
      name: 'lectern_response_cache_requests_total',
      help: 'Answers taken from the response cache (hit), and answers made that it may keep (miss).',
      labelNames: ['operation', 'result'],
      collect: byOperation((counter, { cacheHits, cacheMisses }, operation) => {
        if (cacheHits > 0) counter.inc({ operation, result: 'hit' }, cacheHits);
        if (cacheMisses > 0) counter.inc({ operation, result: 'miss' }, cacheMisses);
      }),
    },
  ];
}

function problemCounter({ problems }: Traffic): CounterMetric {
  return {
    name: 'lectern_problems_total',
    help: 'Problems answered, by code: rate-limited and overloaded are among them.',
    labelNames: ['code'],
    collect() {
      this.reset();
      for (const [code, count] of problems) this.inc({ code }, count);
    },
  };
}

function dropCounter(traffic: Traffic): CounterMetric {
  return {
    name: 'lectern_http_connections_dropped_total',
    help: 'Connections closed at once because there were as many as a worker holds.',
    collect() {
      this.reset();
      this.inc(traffic.droppedConnections);
    },
  };
}

function searchCounters(): readonly CounterMetric[] {
  return [
    {
      name: 'lectern_search_questions_total',
      help: 'Searches worked out, for the site too; answers from the response cache are not among them.',
      collect() {
        this.reset();
        this.inc(stageTimes.questions);
      },
    },
    {
      name: 'lectern_search_stage_seconds_total',
      help: 'Time spent in the stages of searching: plan, candidates, rerank, present.',
      labelNames: ['stage'],
      collect() {
        this.reset();
        for (const [stage, milliseconds] of Object.entries(stageTimes.stages))
          this.inc({ stage }, milliseconds / 1_000);
      },
    },
  ];
}

function stateGauges({ build, cache, connections }: Observed): readonly GaugeMetric[] {
  return [
    plainGauge('lectern_response_cache_bytes', 'Memory that the response cache takes.', () => cache.bytes),
    plainGauge('lectern_response_cache_entries', 'Responses in the cache.', () => cache.size),
    plainGauge('lectern_http_connections', 'Open connections.', connections),
    plainGauge('process_resident_memory_bytes', 'Resident memory size in bytes.', () =>
      process.memoryUsage.rss(),
    ),
    {
      ...plainGauge('lectern_worker_memory_bytes', 'Resident memory of the largest worker.', () =>
        process.memoryUsage.rss(),
      ),
      aggregator: 'max',
    },
    infoGauge('lectern_build_info', 'Always 1; its label is the build of the program.', 'build', () => build),
  ];
}

function libraryGauges({ current }: Observed): readonly GaugeMetric[] {
  const meta = () => current()?.library.store.meta;
  return [
    infoGauge(
      'lectern_snapshot_info',
      'Always 1; its label is the version of the library that is served.',
      'knowledge_version',
      () => meta()?.knowledgeVersion,
    ),
    timestampGauge('lectern_snapshot_published_timestamp_seconds', 'The newest date in the library.', () =>
      Date.parse(meta()?.publishedAt ?? ''),
    ),
    timestampGauge(
      'lectern_snapshot_loaded_timestamp_seconds',
      'Since when this version is served.',
      () => current()?.since ?? NaN,
    ),
  ];
}

/** Summed over workers. */
function plainGauge(name: string, help: string, read: () => number | Promise<number>): GaugeMetric {
  return {
    name,
    help,
    async collect() {
      this.set(await read());
    },
  };
}

function infoGauge(name: string, help: string, label: string, read: () => string | undefined): GaugeMetric {
  return {
    name,
    help,
    labelNames: [label],
    aggregator: 'max',
    collect() {
      this.reset();
      const value = read();
      if (value !== undefined) this.set({ [label]: value }, 1);
    },
  };
}

/** Of several workers the oldest one counts: a worker that was replaced has not loaded anything new. */
function timestampGauge(name: string, help: string, readMilliseconds: () => number): GaugeMetric {
  return {
    name,
    help,
    aggregator: 'min',
    collect() {
      const milliseconds = readMilliseconds();
      // A gauge stands at 0 from the start: no value is better than 1970.
      if (Number.isNaN(milliseconds)) this.remove();
      else this.set(milliseconds / 1_000);
    },
  };
}
