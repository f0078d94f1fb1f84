/** The address of a results page: what is asked, so that it can be linked and each filter be a link. */
export interface SearchRequest {
  readonly q: string;
  readonly kind: readonly string[];
  readonly area: readonly string[];
  readonly system: readonly string[];
  readonly entityType: readonly string[];
  readonly scope: 'locale' | 'all';
  readonly cursor: string | null;
}

export type FilterName = 'kind' | 'area' | 'system' | 'entityType';
export const FILTERS: readonly FilterName[] = ['kind', 'area', 'system', 'entityType'];

export function searchQuery(request: SearchRequest): string {
  const parameters = new URLSearchParams({ q: request.q });
  for (const name of FILTERS) for (const value of request[name]) parameters.append(name, value);
  if (request.scope === 'all') parameters.set('scope', 'all');
  if (request.cursor !== null) parameters.set('cursor', request.cursor);
  return parameters.toString();
}

/** A filter switched on or off; the results then start again. */
export function toggled(request: SearchRequest, name: FilterName, value: string): SearchRequest {
  const chosen = request[name];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...request, [name]: next, cursor: null };
}

export function unfiltered(request: SearchRequest): SearchRequest {
  return { ...request, kind: [], area: [], system: [], entityType: [], cursor: null };
}

export function isFiltered(request: SearchRequest): boolean {
  return FILTERS.some((name) => request[name].length > 0);
}
