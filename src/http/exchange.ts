/** One request on its way to one answer: what a route may know, and the way back to the network. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../model/problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import type { Shelf } from '../service/shelf.ts';
import { CACHE_CONTROL, type Answer, type CacheControl } from './answer.ts';
import { answeringLibrary } from './answering-library.ts';
import { finish, write, type Finished } from './finished.ts';
import type { Front } from './front.ts';
import { codingFor, representationFor, type Representation } from './negotiation.ts';
import { operationOf } from './operation-name.ts';
import { problemAnswer } from './problems.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';
import { parseTarget, type Target } from './target.ts';
import type { Streams } from './streams.ts';
import type { Visits } from './visits.ts';

/** What the whole app shares. */
export interface House {
  readonly front: Front;
  /** Empty until a snapshot is open. */
  readonly shelf: Shelf;
  baseUrl: string;
  /** The path of `baseUrl`, without a trailing slash. */
  basePath: string;
  readonly build: string;
  /** The library is being written: nobody keeps an answer without asking whether it still holds. */
  readonly watching: boolean;
  readonly cache: ResponseCache;
  /** Responses on their way into the cache, so that each is encoded once however many wait for it. */
  readonly pending: Map<string, Promise<Finished>>;
  readonly visits: Visits;
  readonly streams: Streams;
}

export interface Exchange {
  readonly house: House;
  /** Taken once, the version that was asked for: the same one answers the whole request. */
  readonly library: OpenLibrary;
  readonly baseUrl: string;
  readonly target: Target;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly representation: Representation;
  readonly acceptLanguage: string | undefined;
}

export type Handler = (exchange: Exchange) => Answer;
/** For what is answered before a snapshot is open, too. */
export type EarlyExchange = Omit<Exchange, 'library'> & { readonly library: OpenLibrary | undefined };
export type EarlyHandler = (exchange: EarlyExchange) => Answer;
/** How a problem that no handler answered itself is said. */
export type Presenter = (problem: Problem, exchange: EarlyExchange) => Answer;

export function answering(house: House, handler: Handler, present: Presenter = problemAnswer) {
  return answeringEarly(house, onceOpen(handler), present);
}

export function onceOpen(handler: Handler): EarlyHandler {
  return (exchange) => {
    const { library } = exchange;
    if (library === undefined)
      throw new Problem('starting', 'The library is being opened; try again in a moment.');
    return handler({ ...exchange, library });
  };
}

export function answeringEarly(house: House, handler: EarlyHandler, present: Presenter = problemAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const started = performance.now();
    const { state } = house.shelf;
    let exchange: EarlyExchange = exchangeOf(house, request);
    let answer: Answer;
    try {
      exchange = { ...exchange, library: answeringLibrary(house.shelf, exchange.target) };
      answer = handler(exchange);
      if (answer.stream !== null && house.streams.full)
        throw new Problem('overloaded', 'Too many large answers are on their way; try again in a moment.');
    } catch (error) {
      answer = present(problemOf(error, request), exchange);
    }
    const finished = await finishOnce(exchange, request, answer, state);
    if (finished.stream === null) house.visits.answered(request.raw, finished);
    // A problem that no cache keeps can be found again in the log.
    if (isUncachedProblem(answer)) reply.raw.setHeader('X-Request-Id', request.id);
    reply.hijack();
    const status = write(request.raw, reply.raw, finished, performance.now() - started);
    if (finished.stream !== null && request.method !== 'HEAD' && status !== 304) {
      const { pieces, coding } = finished.stream;
      house.streams.send(reply.raw, pieces, coding, (error) => problemOf(error, request));
    }
    return reply;
  };
}

function isUncachedProblem({ problem, cacheControl }: Answer): boolean {
  return problem !== null && cacheControl === CACHE_CONTROL.never;
}

function exchangeOf(house: House, request: FastifyRequest): EarlyExchange {
  return {
    house,
    library: house.shelf.current,
    baseUrl: house.baseUrl,
    target: parseTarget(request.originalUrl, house.basePath),
    pathParameters: (request.params ?? {}) as Readonly<Record<string, string>>,
    representation: representationFor(request.headers.accept),
    acceptLanguage: request.headers['accept-language'],
  };
}

/** What a caller may know of an error: a problem says itself, anything else goes to the log alone. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  request.log.error({ err: error, method: request.method, target: request.originalUrl }, 'request failed');
  return new Problem('internal', 'The server failed to answer this request.');
}

/** What is named by its digest may still be kept for ever. */
function uncached(cacheControl: CacheControl): CacheControl {
  const { immutable, never, personal, revalidated } = CACHE_CONTROL;
  return [immutable, never, personal].some((kept) => kept === cacheControl) ? cacheControl : revalidated;
}

async function finishOnce(
  { house, library, target, baseUrl, representation }: EarlyExchange,
  request: FastifyRequest,
  answer: Answer,
  state: number,
): Promise<Finished> {
  const snapshotId = [library?.store.meta.snapshotId ?? '', ...answer.alsoFrom].join(' ');
  const finishing = () =>
    finish(
      house.watching ? { ...answer, cacheControl: uncached(answer.cacheControl) } : answer,
      operationOf(request.routeOptions?.url, answer, target.path),
      codingFor(request.headers['accept-encoding']),
      { snapshotId, build: house.build, baseUrl, target: target.raw, representation },
      library?.store.meta.knowledgeVersion ?? null,
    );
  const key = answer.status === 200 && answer.stream === null ? cacheKey(request.raw, target.raw) : undefined;
  if (key === undefined || request.method !== 'GET') return finishing();
  const pendingKey = `${state} ${key}`;
  const waiting = house.pending.get(pendingKey);
  if (waiting !== undefined) return waiting;
  const started = finishing();
  house.pending.set(pendingKey, started);
  try {
    const finished = await started;
    if (answer.cacheControl !== 'no-store') house.cache.set(key, finished, state);
    return finished;
  } finally {
    house.pending.delete(pendingKey);
  }
}
