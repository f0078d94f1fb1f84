/** The first that a request meets: limits on connections, who may ask how often, and answers that are known already. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '../model/problem.ts';
import { clientAddress, subscriber, type ClientOf } from './client-address.ts';
import type { House } from './exchange.ts';
import { write } from './finished.ts';
import { DEFAULT_LIMITS, MOST_HEADER_BYTES, type Limits } from './limits.ts';
import { watchOverload, type OverloadWatch } from './overload.ts';
import { rateHeaders, RateLimiter, type RatePolicy } from './rate-limit.ts';
import { cacheKey } from './response-cache.ts';
import { parseTarget } from './target.ts';
import { boundUnsent } from './unsent.ts';

export interface FrontOptions {
  readonly limits?: Partial<Limits>;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: readonly string[];
  readonly rateLimit?: RatePolicy;
}

type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever looks after the server must be answered, whatever else there is to do. */
const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

export class Front {
  readonly clientOf: ClientOf;
  /** `undefined` where clients may ask as often as they like. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly #policy: RatePolicy | undefined;
  readonly #limits: Limits;
  readonly #refused = new WeakMap<IncomingMessage, Problem>();
  /** Answers from the response cache are written at once and are never among them. */
  readonly #answering = new Set<ServerResponse>();
  #overload: OverloadWatch | undefined;
  #isClosing = false;

  constructor({ limits = {}, trustProxy = [], rateLimit }: FrontOptions = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.clientOf = clientAddress(trustProxy);
    this.#policy = rateLimit;
    this.rateLimiter = rateLimit === undefined ? undefined : new RateLimiter(rateLimit);
  }

  /** Whether connections are closed with their next answer. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** From now on every answer is the last of its connection. */
  beginClosing(): void {
    this.#isClosing = true;
    for (const response of this.#answering) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
  }

  /** Calls back when everything that is being answered now, or all that came whole on one connection, has been. */
  whenAnswered(done: () => void, on?: Duplex): void {
    const left = new Set(
      [...this.#answering].filter(({ req }) => on === undefined || (req.socket === on && req.complete)),
    );
    if (left.size === 0) return done();
    for (const response of left) {
      response.once('close', () => {
        left.delete(response);
        if (left.size === 0) done();
      });
    }
  }

  /** Why a request is not to be answered. */
  refusalOf(request: IncomingMessage): Problem | undefined {
    return this.#refused.get(request);
  }

  /** Known targets are answered before routing: a look into the headers, one into the cache, and out. */
  server(house: House, route: Route): Server {
    const { cache, visits } = house;
    const server = createServer(this.#serverOptions(), (request, response) => {
      const started = performance.now();
      if (this.#isClosing) response.setHeader('Connection', 'close');
      const fault = faultOf(request);
      if (fault !== undefined) {
        visits.begin(request, response, started);
        return refusePlainly(response, fault);
      }
      const refusal = this.#refuse(house, request, response);
      if (refusal === undefined) {
        const key = cacheKey(request, request.url ?? '');
        const finished = key === undefined ? undefined : cache.get(key);
        if (finished !== undefined) {
          visits.countKept(request, finished, write(request, response, finished), started);
          return;
        }
      } else this.#refused.set(request, refusal);
      visits.begin(request, response, started);
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      route(request, response);
    });
    server.maxConnections = this.#limits.connections;
    server.maxRequestsPerSocket = this.#limits.requestsPerConnection;
    server.setTimeout(this.#limits.stillMs);
    // Full of connections that ask nothing, it makes room for those that do.
    server.on('drop', () => {
      visits.traffic.droppedConnections += 1;
      server.closeIdleConnections();
    });
    // Node would refuse an expectation it does not know with a bare 417; what has no body expects nothing of us.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.once('listening', () => {
      boundUnsent(server, this.#limits.unsentBytes);
      this.#overload ??= watchOverload(this.#limits);
    });
    server.once('close', () => this.#overload?.stop());
    return server;
  }

  #serverOptions() {
    const { headersMs, requestMs, keepAliveMs } = this.#limits;
    return {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      // How late a slow sender may be noticed.
      connectionsCheckingInterval: Math.min(5_000, headersMs / 2),
    };
  }

  #refuse(house: House, request: IncomingMessage, response: ServerResponse): Problem | undefined {
    const isOverloaded = this.#overload?.reason !== undefined;
    if (!isOverloaded && this.rateLimiter === undefined) return undefined;
    if (HEALTH_CHECKS.has(parseTarget(request.url ?? '', house.basePath).path)) return undefined;
    if (isOverloaded) {
      return new Problem('overloaded', 'The server has more to do than it can; try again in a moment.');
    }
    return this.#limitRate(request, response);
  }

  #limitRate(request: IncomingMessage, response: ServerResponse): Problem | undefined {
    if (this.rateLimiter === undefined || this.#policy === undefined) return undefined;
    const allowance = this.rateLimiter.take(subscriber(this.clientOf(request)));
    for (const [name, value] of rateHeaders(this.#policy, allowance)) response.setHeader(name, value);
    if (allowance.isAllowed) return undefined;
    response.setHeader('Retry-After', String(allowance.retrySeconds));
    const { quota, windowSeconds } = this.#policy;
    return new Problem(
      'rate-limited',
      `A client may ask ${quota} times in ${windowSeconds} seconds; \`Retry-After\` says when to go on.`,
    );
  }
}

function refusePlainly(response: ServerResponse, words: string): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end(`${words}\n`);
}

/** What Node's parser lets through, though two servers in a row might read it differently. */
function faultOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  if (hasTwoHosts(rawHeaders)) return 'A request has one Host.';
  const coding = headers['transfer-encoding'];
  // RFC 9112 §6.3: where a request's last coding is another, nobody knows where it ends.
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return 'The only transfer coding is chunked.';
  return undefined;
}

/** RFC 9112 §3.2: of two `Host` lines one server would believe the first, and another the second. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
