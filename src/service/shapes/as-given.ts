/** A parameter set as a caller writes it: the schema that the OpenAPI document and the tools for agents show. */

type Json = { [name: string]: unknown };

export function parameterObject(members: readonly (readonly [string, object])[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, schema]) => [name, parameterSchema(schema)])),
    required: members.filter(([, schema]) => !('default' in schema)).map(([name]) => name),
  };
}

/** A value that is `null` in here is left out there. */
function parameterSchema(schema: object): Json {
  const { anyOf, 'x-in': _place, format: _format, ...rest } = plain(schema) as Json & { anyOf?: Json[] };
  if (anyOf === undefined) return rest;
  const { default: _absent, ...described } = rest;
  const { format: _inner, ...value } = anyOf[0] ?? {};
  return { ...described, ...value };
}

/** Without what TypeBox adds for itself. */
export function plain(schema: object): Json {
  return JSON.parse(JSON.stringify(schema)) as Json;
}
