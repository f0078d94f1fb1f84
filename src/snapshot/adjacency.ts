/**
 * The graph as arrays: for every page its edges out and in, best-connected neighbour first, so that the first few are
 * the ones to show and a hub of a hundred thousand spokes costs no more than a leaf.
 */
import type { Library } from '../model/page.ts';

/** Edges of page `p` are at `starts[p]` … `starts[p + 1]` of `edges`; an edge is its number in the edge arrays. */
export interface Direction {
  readonly starts: Uint32Array;
  readonly edges: Uint32Array;
}

export interface Adjacency {
  readonly out: Direction;
  readonly in: Direction;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Number of the relation's name. */
  readonly relations: Uint16Array;
  readonly weights: Uint32Array;
}

export function relationNames(library: Library): string[] {
  return [...new Set(library.edges.map((edge) => edge.relation))].sort();
}

export function adjacencyOf(library: Library, numberOf: ReadonlyMap<string, number>): Adjacency {
  const names = new Map(relationNames(library).map((name, no) => [name, no]));
  const pageNumber = (id: string) => {
    const no = numberOf.get(id);
    if (no === undefined) throw new Error(`edge to ${id}, which is no page`);
    return no;
  };
  const sources = Uint32Array.from(library.edges, (edge) => pageNumber(edge.source));
  const targets = Uint32Array.from(library.edges, (edge) => pageNumber(edge.target));
  const degree = new Uint32Array(library.pages.length);
  for (const page of [...sources, ...targets]) degree[page] = (degree[page] ?? 0) + 1;
  return {
    out: direction(sources, targets, degree),
    in: direction(targets, sources, degree),
    sources,
    targets,
    relations: Uint16Array.from(library.edges, (edge) => names.get(edge.relation) ?? 0),
    weights: Uint32Array.from(library.edges, (edge) => edge.weight),
  };
}

function direction(from: Uint32Array, to: Uint32Array, degree: Uint32Array): Direction {
  const edges = Uint32Array.from(from.keys());
  edges.sort(
    (a, b) =>
      at(from, a) - at(from, b) ||
      at(degree, at(to, b)) - at(degree, at(to, a)) ||
      at(to, a) - at(to, b) ||
      a - b,
  );
  const starts = new Uint32Array(degree.length + 1);
  for (const page of from) starts[page + 1] = at(starts, page + 1) + 1;
  for (let page = 0; page < degree.length; page += 1)
    starts[page + 1] = at(starts, page + 1) + at(starts, page);
  return { starts, edges };
}

function at(array: Uint32Array, index: number): number {
  return array[index] ?? 0;
}
