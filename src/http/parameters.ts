/** From a query string to typed parameters, by the schema that documents them. */
import type { TObject } from 'typebox';
import {
  collectParameters,
  invalidParameter,
  parametersOf,
  unknownParameter,
  type GivenValues,
} from '../service/read-parameters.ts';
import type { Shape } from '../service/shapes/shape.ts';

/** Unknown names are refused; `pathParameters` come decoded from the router. */
export function readParameters<S extends TObject>(
  schema: S,
  pathParameters: Readonly<Record<string, string>>,
  query: string,
): Shape<S> {
  const given = parseQuery(query);
  const names = parametersOf(schema)
    .filter(({ inPath }) => !inPath)
    .map(({ name }) => name);
  for (const name of given.keys()) if (!names.includes(name)) throw unknownParameter(name, names);
  return collectParameters(schema, valuesOf(pathParameters, given));
}

/** As HTML and Markdown URLs are read: what is not a parameter there is somebody else's. */
export function readKnownParameters<S extends TObject>(
  schema: S,
  pathParameters: Readonly<Record<string, string>>,
  query: string,
): Shape<S> {
  return collectParameters(schema, valuesOf(pathParameters, parseQuery(query, true)));
}

/** Lists are given repeated or comma-separated. */
function valuesOf(
  pathParameters: Readonly<Record<string, string>>,
  given: ReadonlyMap<string, readonly string[]>,
): GivenValues {
  return ({ name, inPath, list }) => {
    if (inPath) return [pathParameters[name] ?? ''];
    const values = given.get(name);
    return list ? values?.flatMap((value) => value.split(',')) : values;
  };
}

function parseQuery(query: string, tolerant = false): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const piece of query.split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    const name = decode(equals === -1 ? piece : piece.slice(0, equals));
    const value = decode(equals === -1 ? '' : piece.slice(equals + 1));
    if (name === undefined || value === undefined) {
      if (tolerant) continue;
      throw invalidParameter(name ?? piece.slice(0, 64), 'The query string is not percent-encoded UTF-8.');
    }
    const known = given.get(name);
    if (known === undefined) given.set(name, [value]);
    else known.push(value);
  }
  return given;
}

/** `undefined` for malformed percent-encoding, overlong UTF-8 and encoded surrogates. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
