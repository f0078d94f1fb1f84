/** The OpenAPI 3.1 document, made from the schemas that validate. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Type } from '../service/shapes/type.ts';
import { parameterObject, plain } from '../service/shapes/as-given.ts';
import { COMMON_PROBLEMS, type Operation } from '../service/shapes/operations.ts';
import { jsonAnswer } from './answer.ts';
import type { EarlyHandler, House } from './exchange.ts';
import { hoistNamedSchemas, type Json } from './named-schemas.ts';
import {
  ANSWER_HEADERS,
  bodilessResponses,
  headersOf,
  MIRROR_PATH,
  mirrorItem,
  problemResponses,
} from './openapi-parts.ts';
import { readParameters } from './parameters.ts';
import { serviceDescription } from './problems.ts';

const NO_PARAMETERS = Type.Object({});

export function registerOpenApi(app: FastifyInstance, house: House): void {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lectern',
        version: '1',
        description:
          'Search and read a multilingual library of Markdown. Read-only; every answer says where its knowledge comes from.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [],
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? (complete(document.openapiObject as unknown as Json, house) as never)
        : document.swaggerObject,
  });
}

function complete(document: Json, house: House): Json {
  const paths = { ...(document['paths'] as Json), [MIRROR_PATH]: mirrorItem() };
  return hoistNamedSchemas({ ...document, servers: [{ url: house.baseUrl || '/' }], paths });
}

export function openApiHandler(app: FastifyInstance): EarlyHandler {
  let known: { readonly baseUrl: string; readonly body: unknown } | undefined;
  return ({ baseUrl, target }) => {
    readParameters(NO_PARAMETERS, {}, target.query);
    if (known?.baseUrl !== baseUrl) known = { baseUrl, body: app.swagger() };
    return jsonAnswer(known.body, { links: [serviceDescription(baseUrl)], language: 'en' });
  };
}

/** An operation as Fastify takes it. */
export function describeOperation(operation: Operation): object {
  const properties = Object.entries(operation.parameters.properties as Record<string, Json>);
  const inPath = properties.filter(([, schema]) => schema['x-in'] === 'path');
  const headers = { ...ANSWER_HEADERS, ...headersOf(operation.headers ?? {}) };
  const inQuery = properties.filter(([, schema]) => schema['x-in'] !== 'path');
  return {
    operationId: operation.name,
    summary: operation.title,
    description: operation.description,
    ...(inPath.length === 0 ? {} : { params: parameterObject(inPath) }),
    querystring: parameterObject(inQuery),
    response: {
      200: {
        description:
          operation.mediaType === undefined
            ? 'The answer; `provenance` comes first.'
            : 'One such JSON text a line; `provenance` comes first.',
        headers,
        content: { [operation.mediaType ?? 'application/json']: { schema: plain(operation.answer) } },
      },
      ...bodilessResponses(
        headers,
        operation.moves ? 'The page has moved; locale and query are kept.' : null,
      ),
      ...problemResponses([
        ...operation.problems,
        ...(inPath.length === 0 ? [] : (['unsafe-path'] as const)),
        ...COMMON_PROBLEMS,
      ]),
    },
  };
}
