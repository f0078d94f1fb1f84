/** The address of a graph page, which is also what the browser asks the API for. */
export interface GraphRequest {
  readonly id: string;
  readonly depth: number;
  readonly direction: 'both' | 'out' | 'in';
  readonly relation: readonly string[];
  readonly limit: number;
}

export const GRAPH_DEPTHS = [1, 2, 3] as const;
export const GRAPH_DIRECTIONS = ['both', 'out', 'in'] as const;
const USUAL_LIMIT = 100;

export function graphQuery(request: GraphRequest): string {
  const parameters = new URLSearchParams({ id: request.id });
  if (request.depth !== 1) parameters.set('depth', String(request.depth));
  if (request.direction !== 'both') parameters.set('direction', request.direction);
  for (const relation of request.relation) parameters.append('relation', relation);
  if (request.limit !== USUAL_LIMIT) parameters.set('limit', String(request.limit));
  return parameters.toString();
}
