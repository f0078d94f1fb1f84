/**
 * The figures of all workers as one. What a worker that has ended had counted stays in the sum: a counter that fell
 * would look to Prometheus like a restart, and all traffic before it like new.
 */
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** As `registry.getMetricsAsJSON()` gives them: plain data, which can be sent. */
export type Metrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What is asked, and ends some day. */
export interface Counting {
  readonly ended: Promise<unknown>;
}

export class MetricsSum {
  /** Of those that run, once they have answered. */
  readonly #latest = new Map<Counting, Metrics>();
  #ended: Metrics = [];

  /** To be called before a worker is asked for the first time; later calls change nothing. */
  watch(worker: Counting): void {
    if (this.#latest.has(worker)) return;
    this.#latest.set(worker, []);
    void worker.ended.then(() => this.#end(worker));
  }

  report(worker: Counting, metrics: Metrics): void {
    if (this.#latest.has(worker)) this.#latest.set(worker, metrics);
  }

  /** In Prometheus' text format, with the supervisor's own figures. */
  text(own: Metrics): Promise<string> {
    return summed([own, ...this.#latest.values(), this.#ended]).metrics();
  }

  /** Keeps what only ever grows; memory and the like are gone with the worker. */
  #end(worker: Counting): void {
    const last = this.#latest.get(worker) ?? [];
    this.#latest.delete(worker);
    const grown = last.filter(({ type }) => GROWING.has(String(type)));
    // At once, or a scrape would see neither; a sum has its values, though its type does not say so.
    this.#ended = summed([this.#ended, grown]).getMetricsAsArray() as unknown as Metrics;
  }
}

const GROWING: ReadonlySet<string> = new Set(['counter', 'histogram']);

function summed(all: readonly Metrics[]) {
  return AggregatorRegistry.aggregate(all.map((metrics) => [...metrics]));
}
