/** Schemas with a title become components, so that a reader and a code generator meet each of them once. */

export type Json = { [name: string]: unknown };

export function hoistNamedSchemas(document: Json): Json {
  const schemas: Json = {};
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const walked = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
    const { title } = walked;
    if (typeof title !== 'string' || !('type' in walked)) return walked;
    const same = JSON.stringify(schemas[title] ?? walked) === JSON.stringify(walked);
    // Two schemas of one name would lose one of them.
    if (!same) throw new Error(`two schemas are called ${title}`);
    schemas[title] = walked;
    return { $ref: `#/components/schemas/${title}` };
  };
  const paths = walk(document['paths']);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths, components: { ...(document['components'] as Json), schemas: sorted } };
}
