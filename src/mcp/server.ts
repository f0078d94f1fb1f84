/**
 * The library for AI agents, by the Model Context Protocol: tools, resources and completion, the same over HTTP and
 * stdio. It stands on the SDK's plain `Server`, since resources are listed a page at a time and arguments are read by
 * the API's own schemas and sentences, which the SDK's `McpServer` leaves no room for.
 */
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  ProtocolError,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { Problem } from '../model/problem.ts';
import { libraryProvenance } from '../service/provenance.ts';
import { callTool } from './call-tool.ts';
import { complete } from './complete.ts';
import { currentLibrary, type McpHouse } from './house.ts';
import { instructions } from './instructions.ts';
import { problemText } from './problem-result.ts';
import { listResources, listResourceTemplates, readResource } from './resources.ts';
import { describeTool } from './tool.ts';
import { TOOLS } from './tools.ts';

const DESCRIBED = TOOLS.map(describeTool);

/** As long as answers over HTTP may be kept. */
const FOR_A_MINUTE = { ttlMs: 60_000, cacheScope: 'public' } as const;

/** One for each request over HTTP, one for each connection over stdio. Throws `starting` while no library is open. */
export function createMcpServer(house: McpHouse): Server {
  const library = currentLibrary(house);
  const server = new Server(
    { name: 'lectern', title: library.store.config.name, version: house.build, websiteUrl: library.baseUrl },
    {
      capabilities: { tools: {}, resources: {}, completions: {} },
      instructions: instructions(library),
      cacheHints: {
        'tools/list': FOR_A_MINUTE,
        'resources/list': FOR_A_MINUTE,
        'resources/templates/list': FOR_A_MINUTE,
        'resources/read': FOR_A_MINUTE,
        'server/discover': FOR_A_MINUTE,
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: DESCRIBED }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined) {
      const names = TOOLS.map(({ name }) => name).join(', ');
      throw new ProtocolError(
        INVALID_PARAMS,
        `There is no tool “${params.name.slice(0, 64)}”: there are ${names}.`,
      );
    }
    return callTool(house, tool, params.arguments ?? {});
  });
  server.setRequestHandler('resources/list', ({ params }) =>
    guarded(house, () => listResources(house, params?.cursor ?? null)),
  );
  server.setRequestHandler('resources/templates/list', () => listResourceTemplates(library));
  server.setRequestHandler('resources/read', ({ params }) =>
    guarded(house, () => readResource(house, params.uri), params.uri),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guarded(house, () => ({
      ...complete(library, params.argument, params.context?.arguments ?? {}),
      _meta: { 'lectern/provenance': libraryProvenance(library) },
    })),
  );
  return server;
}

/** Outside of tools a problem is an error of the protocol. */
function guarded<Result>({ onFault }: McpHouse, work: () => Result, uri?: string): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem && error.status === 404 && uri !== undefined)
      throw new ResourceNotFoundError(uri, problemText(error));
    if (error instanceof Problem) throw new ProtocolError(INVALID_PARAMS, problemText(error));
    onFault(error);
    throw new ProtocolError(INTERNAL_ERROR, 'The server failed to answer.');
  }
}
