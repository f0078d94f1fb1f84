/** Requests as operators see them: each is counted once its answer has left, and logged where that is wanted. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Finished } from './finished.ts';
import { NO_OPERATION } from './operation-name.ts';
import type { RequestLog } from './request-log.ts';
import { CLIENT_LEFT, Traffic } from './traffic.ts';

/** What is learnt of a request on its way; a route that knows nothing of this is counted all the same. */
interface Visit {
  operation: string;
  requestId?: string;
  /** The answer that was written, unless it was streamed. */
  finished?: Finished;
}

export class Visits {
  readonly traffic = new Traffic();
  readonly #log: RequestLog | undefined;
  readonly #open = new WeakMap<IncomingMessage, Visit>();

  constructor(log: RequestLog | undefined) {
    this.#log = log;
  }

  /** An answer of the response cache, just written with `status`. */
  countKept(request: IncomingMessage, finished: Finished, status: number, started: number): void {
    const { operation } = finished;
    const tally = this.traffic.tally(operation);
    const milliseconds = performance.now() - started;
    const bodyBytes = sentBytes(request, finished, status);
    tally.cacheHits += 1;
    tally.count(status, bodyBytes, milliseconds);
    this.#log?.(request, { operation, status, bodyBytes, milliseconds, cache: 'hit' });
  }

  /** Which route took it, and what it is called in the log. */
  routed(request: IncomingMessage, operation: string, requestId: string): void {
    const visit = this.#open.get(request);
    if (visit === undefined) return;
    visit.operation = operation;
    visit.requestId = requestId;
  }

  answered(request: IncomingMessage, finished: Finished): void {
    const visit = this.#open.get(request);
    if (visit !== undefined) visit.finished = finished;
  }

  /** A request that is about to be routed. */
  begin(request: IncomingMessage, response: ServerResponse, started: number): void {
    const visit: Visit = { operation: NO_OPERATION };
    this.#open.set(request, visit);
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
      const bodyBytes =
        visit.finished === undefined
          ? Math.max(0, socket.bytesWritten - before)
          : sentBytes(request, visit.finished, status);
      this.#countMade(request, visit, status, bodyBytes, performance.now() - started);
    });
  }

  #countMade(
    request: IncomingMessage,
    { operation: routed, requestId, finished }: Visit,
    status: number,
    bodyBytes: number,
    milliseconds: number,
  ): void {
    const operation = finished?.operation ?? routed;
    const tally = this.traffic.tally(operation);
    tally.count(status, bodyBytes, milliseconds);
    // Only a 200 that may be kept has a validator.
    const isMiss = finished !== undefined && finished.etag !== null;
    if (isMiss) tally.cacheMisses += 1;
    if (finished?.problem) this.traffic.countProblem(finished.problem);
    this.#log?.(request, {
      operation,
      status,
      bodyBytes,
      milliseconds,
      cache: isMiss ? 'miss' : null,
      ...(requestId === undefined ? {} : { requestId }),
    });
  }
}

function sentBytes(request: IncomingMessage, finished: Finished, status: number): number {
  return status === 304 || request.method === 'HEAD' ? 0 : finished.body.length;
}
