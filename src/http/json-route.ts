/** The way of every JSON operation: read the parameters, ask one verb, say where the list goes on. */
import type { TObject } from 'typebox';
import type { OpenLibrary } from '../service/open-library.ts';
import type { Operation } from '../service/shapes/operations.ts';
import type { Provenance } from '../service/shapes/provenance.ts';
import type { Shelf } from '../service/shelf.ts';
import type { Shape } from '../service/shapes/shape.ts';
import { CACHE_CONTROL, jsonAnswer, type Answer, type CacheControl } from './answer.ts';
import { checkVersion } from './answering-library.ts';
import type { Exchange } from './exchange.ts';
import { link } from './headers.ts';
import { readParameters } from './parameters.ts';
import { serviceDescription } from './problems.ts';
import { queryWithout, safe, withQuery } from './target.ts';

export interface Body {
  readonly provenance: Provenance;
  readonly paging?: { readonly next: string | null };
}

export interface JsonRoute {
  readonly operation: Operation;
  readonly handle: (exchange: Exchange) => Answer;
}

type ParametersOf<O extends Operation> = O['parameters'] extends infer S extends TObject ? Shape<S> : never;

export function jsonRoute<O extends Operation>(
  operation: O,
  verb: (library: OpenLibrary, parameters: ParametersOf<O>, shelf: Shelf) => Body,
): JsonRoute {
  return {
    operation,
    handle: (exchange) => {
      const parameters = parametersFor(operation, exchange);
      const body = verb(exchange.library, parameters, exchange.house.shelf);
      return bodyAnswer(exchange, parameters, body);
    },
  };
}

export function parametersFor<O extends Operation>(operation: O, exchange: Exchange): ParametersOf<O> {
  const parameters = readParameters(operation.parameters, exchange.pathParameters, exchange.target.query);
  checkVersion(exchange.house.shelf, parameters);
  return parameters as ParametersOf<O>;
}

export function bodyAnswer(
  exchange: Exchange,
  parameters: object,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return jsonAnswer(body, {
    cacheControl: cachingOf(versionIn(parameters)),
    language: body.provenance.locale.served,
    links: [serviceDescription(exchange.baseUrl), ...nextLinks(exchange, body)],
    headers,
  });
}

/** What a version says never changes, as long as it is kept. */
export function cachingOf(version: string | null): CacheControl {
  return version === null ? CACHE_CONTROL.current : CACHE_CONTROL.versioned;
}

function versionIn(parameters: object): string | null {
  return (parameters as { readonly version?: string | null }).version ?? null;
}

function nextLinks({ baseUrl, target }: Exchange, { paging }: Body): string[] {
  if (paging === undefined || paging.next === null) return [];
  const pieces = [...queryWithout(target.query, 'cursor'), `cursor=${encodeURIComponent(paging.next)}`];
  return [link(withQuery(baseUrl + safe(target.path), pieces), 'next')];
}
