/** Holds answers to the OpenAPI document: the schema of their operation and status, with nothing undescribed. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Reply } from './garden.ts';

type Json = { readonly [name: string]: unknown };
interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Json } }>>;
  readonly components: { readonly schemas: Record<string, object> };
}

export type Conformance = (target: string, reply: Reply) => void;

export function conformTo(document: OpenApi): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: closed(document.components) as object });
  const validators = new Map<string, ValidateFunction>();
  return (target, reply) => {
    checkHeaders(document, pathOf(document, target), reply);
    if (!isOperation(target)) return;
    const bodies = bodiesOf(reply);
    if (bodies.length === 0) return;
    const path = pathOf(document, target);
    const pointer = path === undefined ? 'problem' : `${path} ${reply.status}`;
    const validate = validators.get(pointer) ?? compile(ajv, document, path, reply);
    validators.set(pointer, validate);
    for (const body of bodies) {
      expect(Object.keys(body)[0]).toBe('provenance');
      validate(body);
      expect(validate.errors ?? [], `${target} ${reply.status}`).toEqual([]);
    }
  };
}

/** One JSON text, or one a line. */
function bodiesOf({ json, text, headers }: Reply): Json[] {
  if (json !== undefined) return [json];
  const isLines = headers['content-type']?.startsWith('application/x-ndjson') === true;
  return isLines ? text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Json])) : [];
}

function isOperation(target: string): boolean {
  return /^(?:\/docs)?\/api\/v1(?!\/openapi\.json)|\.md(?:$|\?)/u.test(target);
}

function pathOf(document: OpenApi, target: string): string | undefined {
  const [path = ''] = target.replace(/^\/docs/u, '').split('?');
  const fixed = document.paths[path] === undefined ? undefined : path;
  return (
    fixed ??
    Object.keys(document.paths)
      .filter((template) => template.startsWith('/api'))
      .find((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path))
  );
}

function compile(ajv: Ajv2020, document: OpenApi, path: string | undefined, reply: Reply): ValidateFunction {
  const problem = { $ref: '#/components/schemas/Problem' };
  const schema = path === undefined ? problem : schemaOf(document, path, reply);
  return ajv.compile(rooted(closed(schema) as object));
}

/** An answer with a status or a type the document does not know fails here. */
function schemaOf(document: OpenApi, path: string, reply: Reply): object {
  const response = document.paths[path]?.get.responses[String(reply.status)] as
    { readonly content?: Readonly<Record<string, { readonly schema: object }>> } | undefined;
  const type = reply.headers['content-type']?.split(';')[0] ?? '';
  const schema = response?.content?.[type]?.schema;
  expect(schema, `${path} ${reply.status} ${type} in the OpenAPI document`).toBeDefined();
  return schema ?? {};
}

/** What any HTTP answer may carry, and what OpenAPI has other words for. */
const OF_THE_MESSAGE = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

function checkHeaders(document: OpenApi, path: string | undefined, { status, headers }: Reply): void {
  const responses = path === undefined ? undefined : document.paths[path]?.get.responses;
  const response = responses?.[String(status)] as { readonly headers?: Json } | undefined;
  if (response === undefined) return;
  const names = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  const strangers = Object.keys(headers).filter((name) => !names.has(name) && !OF_THE_MESSAGE.has(name));
  expect(strangers, `headers of ${path} ${status} in the OpenAPI document`).toEqual([]);
}

function rooted(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')) as object;
}

/** Clients must bear members they do not know; our own answers have none that the document does not describe. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, closed(inner)]));
  return members['type'] === 'object' && 'properties' in members
    ? { ...members, additionalProperties: false }
    : members;
}
