/** Wiring: routes, hooks and the response cache in front of them. `server.ts` listens. */
import type { Server } from 'node:http';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Registry } from 'prom-client';
import { Problem } from '../model/problem.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { Shelf, type LazyLibrary } from '../service/shelf.ts';
import { readClientAssets, withWatch, type ClientAssets } from '../site/client-assets.ts';
import { docsHandler } from './docs-page.ts';
import {
  answering,
  answeringEarly,
  problemOf,
  type EarlyHandler,
  type House,
  type Presenter,
} from './exchange.ts';
import { Front, type FrontOptions } from './front.ts';
import type { JsonRoute } from './json-route.ts';
import { describeOperation, openApiHandler, registerOpenApi } from './openapi.ts';
import { operationName, routePath } from './operation-name.ts';
import { DOCS_PATH, OPENAPI_PATH, problemAnswer } from './problems.ts';
import { EARLY_FILES, PUBLIC_FILES } from './public-files.ts';
import { ResponseCache } from './response-cache.ts';
import { changesRoute } from './routes/changes.ts';
import { chaptersRoute } from './routes/chapters.ts';
import { contentHandler, rootHandler } from './routes/content.ts';
import { dumpRoute } from './routes/dump.ts';
import { entitiesRoute } from './routes/entities.ts';
import { entryRoute } from './routes/entry.ts';
import { failurePage } from './routes/failure-page.ts';
import { graphRoute } from './routes/graph.ts';
import { MCP_METHODS, MCP_PATH, mcpHandler } from './routes/mcp.ts';
import { healthHandler, readyHandler } from './routes/health.ts';
import { pageByPathRoute, pageRoute } from './routes/page.ts';
import { preflightAnswer } from './routes/preflight.ts';
import { searchRoute } from './routes/search.ts';
import { suggestRoute } from './routes/suggest.ts';
import { systemRoute } from './routes/system.ts';
import { systemsRoute } from './routes/systems.ts';
import { worksRoute } from './routes/works.ts';
import { requestIdOf } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { Streams } from './streams.ts';
import { MOST_TARGET_BYTES, parseTarget } from './target.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { Visits } from './visits.ts';

export interface AppOptions {
  /** `undefined` while a snapshot is being opened: then only the health checks and the reference answer. */
  readonly library: OpenLibrary | undefined;
  /** Until a library brings its own. */
  readonly baseUrl?: string;
  /** Room for whole responses; 0 turns the response cache off. */
  readonly cacheBytes: number;
  /** Which program answers: part of every `ETag`. */
  readonly build: string;
  readonly logger?: FastifyBaseLogger;
  /** Limits, trusted proxies, the rate limit. */
  readonly front?: FrontOptions;
  /** Files for the browser; those built beside this program by default. */
  readonly assets?: ClientAssets;
  /** The library is being written: browsers ask each time, and pages show themselves anew. */
  readonly watching?: boolean;
}

export interface App extends FastifyInstance {
  readonly front: Front;
  /** Before every URL in an answer from now on. */
  useBaseUrl(baseUrl: string): void;
  /** From now on, a version can be asked for by name; answers still come from the current one by default. */
  addLibrary(library: OpenLibrary | LazyLibrary): void;
  /** From now on, answers come from this library; what was current can still be asked for by name. */
  useLibrary(library: OpenLibrary): void;
  /** The figures of this process; opened once, read as often as one likes. */
  metrics(): Promise<Registry>;
  /** Forgets a version that is not current; gives back what was open of it, for its owner to close. */
  dropLibrary(knowledgeVersion: string): OpenLibrary | undefined;
  /** Gives back what was open of versions that nobody has asked for in `idleMs`, for its owner to close. */
  releaseUnused(idleMs: number): OpenLibrary[];
}

const JSON_ROUTES: readonly JsonRoute[] = [
  entryRoute,
  searchRoute,
  pageRoute,
  pageByPathRoute,
  entitiesRoute,
  systemsRoute,
  systemRoute,
  worksRoute,
  chaptersRoute,
  graphRoute,
  suggestRoute,
  changesRoute,
  dumpRoute,
];

/** Schemas are for the reference alone. Fastify would load two compilers of them at every start. */
const NO_COMPILERS = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** What people read: a refusal is a page there. */
const PAGE_ROUTES: ReadonlySet<string> = new Set(['/', '/*']);

export function createApp(options: AppOptions): App {
  const front = new Front(options.front);
  const house: House = {
    front,
    shelf: new Shelf(),
    baseUrl: '',
    basePath: '',
    build: options.build,
    watching: options.watching === true,
    cache: new ResponseCache(options.cacheBytes),
    pending: new Map(),
    streams: new Streams(),
    visits: new Visits(requestLog(options.logger, front.clientOf)),
  };
  let since = 0;
  const useBaseUrl = (baseUrl: string): void => {
    house.baseUrl = baseUrl.replace(/\/+$/u, '');
    house.basePath = new URL(baseUrl).pathname.replace(/\/+$/u, '');
  };
  const useLibrary = (library: OpenLibrary): void => {
    house.shelf.use(library);
    since = Date.now();
    useBaseUrl(library.baseUrl);
    house.cache.serve(house.shelf.state);
  };
  const addLibrary = (library: OpenLibrary | LazyLibrary): void => {
    house.shelf.add(library);
    house.cache.serve(house.shelf.state);
  };
  const dropLibrary = (knowledgeVersion: string): OpenLibrary | undefined => {
    const dropped = house.shelf.drop(knowledgeVersion);
    house.cache.serve(house.shelf.state);
    return dropped;
  };
  if (options.baseUrl !== undefined) useBaseUrl(options.baseUrl);
  if (options.library !== undefined) useLibrary(options.library);

  const app = fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    serverFactory: (handler) => house.front.server(house, handler),
    // A request that arrives while connections are being closed is answered like any other.
    return503OnClosing: false,
    rewriteUrl: (request) => routedUrl(request.url ?? '/', house),
    // A list in a query string is read by the schema of its operation.
    routerOptions: { maxParamLength: MOST_TARGET_BYTES, querystringParser: () => ({}) },
    schemaController: { compilersFactory: NO_COMPILERS },
    exposeHeadRoutes: true,
    genReqId: requestIdOf,
    frameworkErrors: (_error, request, reply) => {
      const early = refusal(request as FastifyRequest, front);
      const answer = early === undefined ? malformed : answeringEarly(house, early);
      void answer(request as FastifyRequest, reply as unknown as FastifyReply);
    },
    clientErrorHandler: (error, socket) => {
      void refuseUnreadable(house, error, socket);
    },
  });
  const files = options.assets ?? readClientAssets();
  const assets = house.watching ? withWatch(files) : files;
  const content = contentHandler(assets);
  const failure = failurePage(assets);
  // The router gives up on a path it cannot decode.
  const malformed = answering(house, (exchange) => {
    if (!exchange.target.path.startsWith('/api/')) return content(exchange);
    throw new Problem('unsafe-path', 'The path is not percent-encoded UTF-8.');
  });
  app.decorate('front', front);
  app.decorate('useBaseUrl', useBaseUrl);
  app.decorate('addLibrary', addLibrary);
  app.decorate('useLibrary', useLibrary);
  app.decorate('dropLibrary', dropLibrary);
  app.decorate('releaseUnused', (idleMs: number) => house.shelf.releaseUnused(idleMs));
  let metrics: Promise<Registry> | undefined;
  const openOwnMetrics = async (): Promise<Registry> => {
    const { openMetrics } = await import('./metrics.ts');
    return openMetrics({
      traffic: house.visits.traffic,
      build: house.build,
      cache: house.cache,
      connections: () => connectionsOf(app.server),
      current: () => {
        const library = house.shelf.current;
        return library === undefined ? undefined : { library, since };
      },
    });
  };
  app.decorate('metrics', () => (metrics ??= openOwnMetrics()));
  app.addHook('onRequest', async (request, reply) => {
    house.visits.routed(request.raw, operationName(request.routeOptions.url), request.id);
    const early = refusal(request, front);
    if (early === undefined) return;
    const isPage = PAGE_ROUTES.has(request.routeOptions.url ?? '');
    await answeringEarly(house, early, isPage ? failure : problemAnswer)(request, reply);
  });
  app.setErrorHandler(async (error, request, reply) =>
    answeringEarly(house, () => {
      throw problemOf(error, request);
    })(request, reply),
  );
  registerOpenApi(app, house);
  void app.register(async (routes) => addRoutes(routes, house, content, failure));
  return app as unknown as App;
}

/** A route must have a handler, though `onRequest` has answered. */
const answeredBefore = (): undefined => undefined;

function addRoutes(app: FastifyInstance, house: House, content: EarlyHandler, failure: Presenter): void {
  for (const { operation, handle } of JSON_ROUTES)
    app.get(routePath(operation.path), { schema: describeOperation(operation) }, answering(house, handle));
  const hidden = { schema: { hide: true } as object };
  app.get(OPENAPI_PATH, hidden, answeringEarly(house, openApiHandler(app)));
  app.get(DOCS_PATH, hidden, answeringEarly(house, docsHandler));
  app.get('/healthz', hidden, answeringEarly(house, healthHandler));
  app.get('/readyz', hidden, answeringEarly(house, readyHandler));
  const noSuchOperation = answeringEarly(house, ({ target }) => {
    throw new Problem('no-such-operation', `There is no operation at ${target.path.slice(0, 200)}.`);
  });
  app.get('/api', hidden, noSuchOperation);
  app.get('/api/*', hidden, noSuchOperation);
  for (const [path, handler] of Object.entries(PUBLIC_FILES))
    app.get(path, hidden, answering(house, handler));
  for (const [path, handler] of Object.entries(EARLY_FILES))
    app.get(path, hidden, answeringEarly(house, handler));
  app.route({
    ...hidden,
    method: [...MCP_METHODS],
    url: MCP_PATH,
    onRequest: mcpHandler(house),
    handler: answeredBefore,
  });
  app.get('/', hidden, answering(house, rootHandler, failure));
  app.get('/*', hidden, answeringEarly(house, content, failure));
}

/** What is answered whatever the path: other methods, preflights, targets that are too long. */
function refusal(
  request: FastifyRequest,
  front: Front,
): (() => ReturnType<typeof preflightAnswer>) | undefined {
  const refused = front.refusalOf(request.raw);
  if (refused !== undefined)
    return () => {
      throw refused;
    };
  if (request.originalUrl.length > MOST_TARGET_BYTES)
    return () => {
      throw new Problem('uri-too-long', `A URL has at most ${MOST_TARGET_BYTES} bytes.`);
    };
  if (request.routeOptions.url === MCP_PATH) return undefined;
  if (request.method === 'OPTIONS') return preflightAnswer;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return () => {
      throw new Problem(
        'method-not-allowed',
        `${request.method} is not answered: everything here is read-only.`,
      );
    };
  return undefined;
}

function routedUrl(raw: string, house: House): string {
  const { path, query } = parseTarget(raw, house.basePath);
  return query === '' ? path : `${path}?${query}`;
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count ?? 0));
  });
}
