/** Answers in words, for the reference: each named shape once, members with what they hold. */
import { escapeHtml } from '../site/escape-html.ts';
import type { Json } from './named-schemas.ts';

/** Every schema with a title that these reach, by title. */
export function namedShapes(schemas: readonly Json[]): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  const visit = (schema: Json): void => {
    const title = schema['title'];
    if (typeof title === 'string' && isObject(schema)) {
      if (found.has(title)) return;
      found.set(title, schema);
    }
    for (const inner of innerSchemas(schema)) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function memberTable(schema: Json): string {
  const rows = Object.entries(properties(schema)).map(
    ([name, member]) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${holds(member)}</td><td>${prose(descriptionOf(member))}</td></tr>`,
  );
  return `<table>
<thead><tr><th scope="col">Member</th><th scope="col">Holds</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** Our own sentences: backticks become code. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/gu, '<code>$1</code>');
}

function holds(schema: Json): string {
  const title = schema['title'];
  if (typeof title === 'string' && isObject(schema)) return `<a href="#shape-${title}">${title}</a>`;
  const either = schema['anyOf'] as Json[] | undefined;
  if (either !== undefined) return either.map(holds).join(' or ');
  const values = schema['enum'] as string[] | undefined;
  if (values !== undefined)
    return values.length > 8 ? 'a code' : values.map((value) => `<code>${value}</code>`).join(', ');
  switch (schema['type']) {
    case 'null':
      return '<code>null</code>';
    case 'array':
      return schema['maxItems'] === 2
        ? '<code>[from, to]</code>'
        : `list of ${holds(schema['items'] as Json)}`;
    case 'object':
      return `{ ${Object.entries(properties(schema))
        .map(([name, member]) => `<code>${name}</code>: ${holds(member)}`)
        .join(', ')} }`;
    case 'integer':
      return 'whole number';
    case 'boolean':
      return '<code>true</code> or <code>false</code>';
    case 'number':
      return 'number';
    default:
      return schema['format'] === 'uri' ? 'URL' : 'text';
  }
}

function descriptionOf(schema: Json): string {
  const own = schema['description'];
  if (typeof own === 'string') return own;
  const inner = (schema['anyOf'] as Json[] | undefined)?.[0] ?? (schema['items'] as Json | undefined);
  return inner === undefined || inner['title'] !== undefined ? '' : descriptionOf(inner);
}

function innerSchemas(schema: Json): Json[] {
  return [
    ...Object.values(properties(schema)),
    ...((schema['anyOf'] as Json[] | undefined) ?? []),
    ...(schema['items'] === undefined ? [] : [schema['items'] as Json]),
  ];
}

function properties(schema: Json): Record<string, Json> {
  return (schema['properties'] ?? {}) as Record<string, Json>;
}

function isObject(schema: Json): boolean {
  return schema['type'] === 'object';
}
