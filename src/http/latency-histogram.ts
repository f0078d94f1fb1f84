/** A histogram over counts that are kept elsewhere, in the form that a registry asks its metrics for. */
import { LATENCY_BOUNDS_MS, type OperationTally, type Traffic } from './traffic.ts';

export class LatencyHistogram {
  readonly name = 'lectern_http_request_duration_seconds';
  readonly help = 'From reading the head of a request to the end of its answer.';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #traffic: Traffic;

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
  }

  get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#traffic.tallies].flatMap(([operation, tally]) => this.#values(operation, tally));
    return { name, help, type, aggregator, values };
  }

  #values(operation: string, { latencies, milliseconds }: OperationTally) {
    let total = 0;
    const buckets = [...LATENCY_BOUNDS_MS, Infinity].map((bound, at) => {
      total += latencies[at] ?? 0;
      const le = bound === Infinity ? '+Inf' : bound / 1_000;
      return { labels: { operation, le }, value: total, metricName: `${this.name}_bucket` };
    });
    const labels = { operation };
    return [
      ...buckets,
      { labels, value: milliseconds / 1_000, metricName: `${this.name}_sum` },
      { labels, value: total, metricName: `${this.name}_count` },
    ];
  }
}
