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

export function adjacencyOf({ pages, edges }: Pick<Library, 'pages' | 'edges'>): Adjacency {
  const { sources, targets, relations, weights } = edges;
  const degree = new Uint32Array(pages.length);
  for (const ends of [sources, targets]) for (const page of ends) degree[page] = at(degree, page) + 1;
  const byDegree = Uint32Array.from(pages.keys()).sort((a, b) => at(degree, b) - at(degree, a) || a - b);
  const ranks = new Uint32Array(pages.length);
  for (const [rank, page] of byDegree.entries()) ranks[page] = rank;
  return {
    out: direction(sources, targets, ranks),
    in: direction(targets, sources, ranks),
    sources,
    targets,
    relations,
    weights,
  };
}

function direction(from: Uint32Array, to: Uint32Array, ranks: Uint32Array): Direction {
  const byRank = sortedBy(
    Uint32Array.from(from.keys()),
    (edge) => at(ranks, at(to, edge)),
    ranks.length,
  ).edges;
  return sortedBy(byRank, (edge) => at(from, edge), ranks.length);
}

/** A counting sort: what has the same key stays in order. */
function sortedBy(edges: Uint32Array, keyOf: (edge: number) => number, keys: number): Direction {
  const starts = new Uint32Array(keys + 1);
  for (const edge of edges) starts[keyOf(edge) + 1] = at(starts, keyOf(edge) + 1) + 1;
  for (let key = 0; key < keys; key += 1) starts[key + 1] = at(starts, key + 1) + at(starts, key);
  const next = starts.slice();
  const sorted = new Uint32Array(edges.length);
  for (const edge of edges) {
    const key = keyOf(edge);
    sorted[at(next, key)] = edge;
    next[key] = at(next, key) + 1;
  }
  return { starts, edges: sorted };
}

function at(array: Uint32Array, index: number): number {
  return array[index] ?? 0;
}
