/** The arguments of a tool call, read by the rules of the API: the same limits, the same sentences. */
import type { TObject } from 'typebox';
import {
  collectParameters,
  invalidParameter,
  parametersOf,
  unknownParameter,
} from '../service/read-parameters.ts';
import type { Shape } from '../service/shapes/shape.ts';

/**
 * Agents write an argument they do not need as `null`, `""` or `[]`: that is one left out. A list may come as one text,
 * its values between commas, and a number in quotes.
 */
export function readArguments<S extends TObject>(
  schema: S,
  given: Readonly<Record<string, unknown>>,
): Shape<S> {
  const names = parametersOf(schema).map(({ name }) => name);
  for (const name of Object.keys(given)) if (!names.includes(name)) throw unknownParameter(name, names);
  return collectParameters(schema, ({ name, list }) => {
    const values = list ? listOf(given[name]) : oneOf(name, given[name]);
    const texts = values.filter((value) => !isLeftOut(value)).map((value) => textOf(name, value));
    return texts.length === 0 ? undefined : texts;
  });
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function listOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(',').map((item) => item.trim());
  return Array.isArray(value) ? value : [value];
}

function oneOf(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) throw invalidParameter(name, `${name} takes one value, not a list.`);
  return [value];
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw invalidParameter(name, `${name} is a text or a number.`);
  // JSON can write half a character, which no page and no query has.
  if (!value.isWellFormed()) throw invalidParameter(name, `${name} is not well-formed Unicode.`);
  return value;
}
