/**
 * One line for each request. It has the path, never the query string: what people search for is theirs. JSON leaves no
 * way to forge a second line, whatever a client sends.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { requestIdOf } from './request-id.ts';
import { readTraceParent } from './trace-context.ts';

export interface Answered {
  readonly operation: string;
  readonly status: number;
  readonly bodyBytes: number;
  readonly milliseconds: number;
  /** `null` for what the response cache never keeps. */
  readonly cache: 'hit' | 'miss' | null;
  /** Where it has been given one already. */
  readonly requestId?: string;
}

export type RequestLog = (request: IncomingMessage, answered: Answered) => void;

const MOST_PATH_LENGTH = 1_024;

/** `undefined` where the level leaves requests out: then nothing of this is worked out. */
export function requestLog(
  logger: FastifyBaseLogger | undefined,
  clientOf: (request: IncomingMessage) => string | undefined,
): RequestLog | undefined {
  if (logger === undefined || !LEVELS_WITH_REQUESTS.has(logger.level)) return undefined;
  return (request, answered) => {
    const trace = readTraceParent(request.headers['traceparent']);
    logger.info(
      {
        requestId: answered.requestId ?? requestIdOf(request),
        operation: answered.operation,
        method: request.method,
        path: pathOf(request.url ?? ''),
        status: answered.status,
        durationMs: Math.round(answered.milliseconds * 1_000) / 1_000,
        bytes: answered.bodyBytes,
        cache: answered.cache,
        client: clientOf(request),
        // Named as OpenTelemetry names them in logs of other formats.
        ...(trace === undefined
          ? {}
          : { trace_id: trace.traceId, span_id: trace.parentId, trace_flags: trace.flags }),
      },
      'request',
    );
  };
}

const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return target.slice(0, Math.min(mark === -1 ? target.length : mark, MOST_PATH_LENGTH));
}
