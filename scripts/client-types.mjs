/** From the OpenAPI document to the types of the client: one interface per schema, one entry per operation. */

const HEAD =
  '/** Generated from the OpenAPI document by `node scripts/generate-client.mjs`: run it again, do not edit. */\n';

/** `document` is the parsed body of `/api/v1/openapi.json`; what comes back is not formatted yet. */
export function clientTypes(document) {
  const schemas = document.components.schemas;
  const operations = Object.entries(document.paths).map(([path, { get }]) => operationOf(path, get, schemas));
  return [
    HEAD,
    ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema)),
    '/** By operation: what it takes, what it answers, and what its list, where it is one, has. */',
    'export interface Operations {',
    ...operations.map(({ type }) => type),
    '}',
    '/** In place of a list: one JSON text a line. */',
    "export const STREAMED = '\\n';",
    '/** Where each operation is, and the member of its answer that is a list which goes on. */',
    'export const OPERATIONS = {',
    ...operations.map(({ entry }) => entry),
    '} as const;',
  ].join('\n');
}

function operationOf(path, { operationId, summary, description, parameters, responses }, schemas) {
  const [[mediaType, { schema }]] = Object.entries(responses[200].content);
  const isStreamed = mediaType.endsWith('ndjson');
  const list = isStreamed ? { name: 'STREAMED', item: typeOf(schema) } : listOf(parameters, schema, schemas);
  const answer = isStreamed ? 'never' : mediaType === 'application/json' ? typeOf(schema) : 'string';
  const members = parameters.map(parameterOf).join('\n');
  return {
    type: `${comment(`${summary}. ${description}`)}${operationId}: {
      readonly parameters: { ${members} };
      readonly answer: ${answer};
      readonly item: ${list === undefined ? 'never' : list.item};
    };`,
    entry: `${operationId}: ['${path}'${list === undefined ? '' : `, ${list.name}`}],`,
  };
}

/** An operation that takes a cursor has one array of objects that goes on. */
function listOf(parameters, schema, schemas) {
  if (!parameters.some(({ name }) => name === 'cursor')) return undefined;
  const answer = resolve(schema, schemas);
  for (const [name, member] of Object.entries(answer.properties ?? {})) {
    if (member.type === 'array' && resolve(member.items, schemas).type === 'object')
      return { name: `'${name}'`, item: typeOf(member.items) };
  }
  return undefined;
}

function parameterOf({ name, required, description, schema }) {
  const type = schema.type === 'array' ? `${grouped(schema.items)} | ${typeOf(schema)}` : typeOf(schema);
  const absent = required ? '' : ' | null | undefined';
  return `${comment(description)}readonly ${name}${required ? '' : '?'}: ${type}${absent};`;
}

function declaration(name, schema) {
  const type = typeOf(schema);
  return schema.type === 'object'
    ? `${comment(schema.description)}export interface ${name} ${type}`
    : `${comment(schema.description)}export type ${name} = ${type};`;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return schema.minItems === 2 && schema.maxItems === 2
        ? `readonly [${typeOf(schema.items)}, ${typeOf(schema.items)}]`
        : `readonly ${grouped(schema.items)}[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      // `not: {}`: what is below the deepest level of an outline.
      if (schema.not !== undefined) return 'never';
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties = {}, required = [] }) {
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${comment(member.description)}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(member)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

/** Within an array. */
function grouped(schema) {
  const type = typeOf(schema);
  return /\||^readonly /u.test(type) && !type.startsWith('{') ? `(${type})` : type;
}

function resolve(schema, schemas) {
  return schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)];
}

function comment(text) {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`;
}
