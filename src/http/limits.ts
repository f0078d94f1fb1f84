/** How much one client, or all of them together, may take of a worker. Times are in milliseconds. */

export interface Limits {
  /** From the first byte of a connection, or of its next request, to the end of the headers: slow senders are closed. */
  readonly headersMs: number;
  /** To the end of the whole request. */
  readonly requestMs: number;
  /** How long a connection may stay open between two requests; longer than the proxies in front, which close first. */
  readonly keepAliveMs: number;
  /** How long a connection may stand still while an answer is on its way: slow readers are closed. */
  readonly stillMs: number;
  readonly connections: number;
  /** After so many, a connection is closed, and the next one may find a worker that has less to do. */
  readonly requestsPerConnection: number;
  /** Answers that clients have not taken yet, in bytes, over all connections. */
  readonly unsentBytes: number;
  /** Beyond this mean delay of the event loop, requests are refused as `overloaded`. */
  readonly loopDelayMs: number;
  /** Memory of the process in bytes beyond which requests are refused as `overloaded`. */
  readonly memoryBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 72_000,
  stillMs: 30_000,
  connections: 10_000,
  requestsPerConnection: 100_000,
  unsentBytes: 256 * 1024 * 1024,
  loopDelayMs: 1_000,
  memoryBytes: Number.POSITIVE_INFINITY,
};

/** A request line of 8 KiB and headers as large as other servers take. */
export const MOST_HEADER_BYTES = 32_768;
