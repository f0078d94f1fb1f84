/** Parameters as their schemas describe them, read from texts: of a query string, a command line or a tool call. */
import type { TObject, TSchema } from 'typebox';
import { Problem } from '../model/problem.ts';
import type { Shape } from './shapes/shape.ts';

interface ValueSchema {
  readonly type: 'string' | 'integer';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly 'x-max-bytes'?: number;
}

export interface ParameterSchema {
  readonly name: string;
  readonly inPath: boolean;
  readonly list: boolean;
  readonly mostItems: number;
  readonly required: boolean;
  readonly byDefault: unknown;
  readonly value: ValueSchema;
}

/** What was given for a parameter, a list already taken apart; `undefined` where it was left out. */
export type GivenValues = (parameter: ParameterSchema) => readonly string[] | undefined;

/** Throws `missing-parameter`, `invalid-parameter` or `query-too-long`. */
export function collectParameters<S extends TObject>(schema: S, given: GivenValues): Shape<S> {
  const read: Record<string, unknown> = {};
  for (const parameter of parametersOf(schema)) {
    const { name } = parameter;
    const values = given(parameter);
    if (values !== undefined) read[name] = readValues(parameter, values);
    else if (parameter.required) throw missing(name);
    else read[name] = parameter.byDefault;
  }
  return read as Shape<S>;
}

function readValues(parameter: ParameterSchema, values: readonly string[]): unknown {
  const { name } = parameter;
  if (parameter.list) {
    const items = [...new Set(values)];
    if (items.length > parameter.mostItems)
      throw invalidParameter(
        name,
        `${name} takes at most ${parameter.mostItems} values, not ${items.length}.`,
      );
    return items.map((item) => readValue(name, parameter.value, item));
  }
  const [value = '', ...more] = values;
  if (more.length > 0)
    throw invalidParameter(name, `${name} takes one value and was given ${values.length} times.`);
  return readValue(name, parameter.value, value);
}

function readValue(name: string, schema: ValueSchema, text: string): string | number {
  if (text === '') throw invalidParameter(name, `${name} was given without a value.`, schema.enum);
  if (schema.type === 'integer') return readInteger(name, schema, text);
  if (schema.enum !== undefined && !schema.enum.includes(text))
    throw invalidParameter(
      name,
      `${name} cannot be ${quote(text)}: it is one of ${schema.enum.join(', ')}.`,
      schema.enum,
    );
  const mostBytes = schema['x-max-bytes'];
  if (mostBytes !== undefined && Buffer.byteLength(text) > mostBytes)
    throw invalidParameter(name, `${name} has at most ${mostBytes} bytes.`);
  if (schema.format === 'query') checkQuery(name, schema, text);
  return text;
}

function readInteger(name: string, schema: ValueSchema, text: string): number {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const value = /^-?\d{1,15}$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw invalidParameter(
    name,
    `${name} is a whole number from ${minimum} to ${maximum}, not ${quote(text)}.`,
  );
}

/** Lengths in code points, after what search itself does first. */
function checkQuery(name: string, schema: ValueSchema, text: string): void {
  const { maxLength = Number.MAX_SAFE_INTEGER } = schema;
  const normalized = text.normalize('NFKC').trim();
  if (normalized === '') throw invalidParameter(name, `${name} has no character that can be looked for.`);
  if (normalized.length > maxLength && [...normalized].length > maxLength)
    throw new Problem('query-too-long', `${name} has at most ${maxLength} characters.`, { parameter: name });
}

const known = new WeakMap<TObject, readonly ParameterSchema[]>();

export function parametersOf(schema: TObject): readonly ParameterSchema[] {
  let parameters = known.get(schema);
  if (parameters === undefined) {
    parameters = Object.entries(schema.properties).map(([name, property]) => describe(name, property));
    known.set(schema, parameters);
  }
  return parameters;
}

function describe(name: string, property: TSchema): ParameterSchema {
  const schema = property as TSchema & {
    readonly anyOf?: readonly ValueSchema[];
    readonly items?: ValueSchema;
    readonly maxItems?: number;
    readonly default?: unknown;
    readonly 'x-in'?: string;
  };
  const inPath = schema['x-in'] === 'path';
  return {
    name,
    inPath,
    list: schema.items !== undefined,
    mostItems: schema.maxItems ?? Number.MAX_SAFE_INTEGER,
    required: inPath || !('default' in schema),
    byDefault: schema.default,
    value: schema.items ?? schema.anyOf?.[0] ?? (property as unknown as ValueSchema),
  };
}

function quote(text: string): string {
  return text.length > 64 ? `“${[...text].slice(0, 64).join('')}…”` : `“${text}”`;
}

export function invalidParameter(parameter: string, message: string, allowed?: readonly string[]): Problem {
  return new Problem(
    'invalid-parameter',
    message,
    allowed === undefined ? { parameter } : { parameter, allowed },
  );
}

function missing(parameter: string): Problem {
  return new Problem('missing-parameter', `The parameter ${parameter} is required.`, { parameter });
}

export function unknownParameter(parameter: string, allowed: readonly string[]): Problem {
  const others = allowed.length === 0 ? 'there are none' : `there are ${allowed.join(', ')}`;
  return new Problem('unknown-parameter', `There is no parameter ${quote(parameter)} here: ${others}.`, {
    parameter,
    allowed,
  });
}
