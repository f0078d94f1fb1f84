/** A breadth-first walk from one page: nearest first, then best-connected, then by id; the same walk every time. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';

export interface Walk {
  readonly depth: number;
  readonly direction: 'both' | 'out' | 'in';
  /** Names of relations to follow; all when empty. */
  readonly relation: readonly string[];
  /** How many nodes at most, the centre among them. */
  readonly limit: number;
  /** Which pages may be met, beside the centre. */
  accepts(page: PageRecord): boolean;
}

export interface Surroundings {
  readonly nodes: readonly { readonly page: number; readonly depth: number }[];
  /** Numbers of edges whose ends are both among the nodes. */
  readonly edges: readonly number[];
  readonly truncated: boolean;
  /** Before `limit`, as far as the walk went. */
  readonly total: { readonly nodes: number; readonly edges: number };
}

/** Work is capped by counting: a walk looks at no more edges than this, best-connected neighbours first. */
const MOST_EDGES_SEEN = 200_000;
const MOST_EDGES_SHOWN = 5_000;

export function surroundings(store: Store, center: number, walk: Walk): Surroundings {
  const { graph, relations } = store;
  const wanted = new Set(walk.relation.map((name) => relations.indexOf(name)));
  const follows = (edge: number) => wanted.size === 0 || wanted.has(graph.relations[edge] ?? -1);
  let seen = 0;
  const reached = new Map([[center, 0]]);
  let frontier = [center];

  for (let depth = 1; depth <= walk.depth && frontier.length > 0; depth += 1) {
    const met: number[] = [];
    for (const page of frontier) {
      for (const [edge, neighbour] of neighbours(page)) {
        if (++seen > MOST_EDGES_SEEN) break;
        if (!follows(edge) || reached.has(neighbour) || !walk.accepts(store.page(neighbour))) continue;
        reached.set(neighbour, depth);
        met.push(neighbour);
      }
    }
    frontier = met.sort((a, b) => degree(b) - degree(a) || a - b);
  }

  const order = [...reached].sort(([a, near], [b, far]) => near - far || degree(b) - degree(a) || a - b);
  const shown = new Map(order.slice(0, walk.limit));
  const between = [...edgesAmong(reached)];
  const edges = between.filter(
    (edge) => shown.has(graph.sources[edge] ?? -1) && shown.has(graph.targets[edge] ?? -1),
  );
  return {
    nodes: [...shown].map(([page, depth]) => ({ page, depth })),
    edges: edges.slice(0, MOST_EDGES_SHOWN),
    truncated: shown.size < reached.size || edges.length > MOST_EDGES_SHOWN || seen > MOST_EDGES_SEEN,
    total: { nodes: reached.size, edges: between.length },
  };

  function degree(page: number): number {
    return store.linksIn(page) + store.linksOut(page);
  }

  function* neighbours(page: number): Generator<readonly [edge: number, neighbour: number]> {
    if (walk.direction !== 'in')
      for (const edge of edgesOf('out', page)) yield [edge, graph.targets[edge] ?? 0];
    if (walk.direction !== 'out')
      for (const edge of edgesOf('in', page)) yield [edge, graph.sources[edge] ?? 0];
  }

  function edgesOf(direction: 'in' | 'out', page: number): Uint32Array {
    const { starts, edges: all } = graph[direction];
    return all.subarray(starts[page] ?? 0, starts[page + 1] ?? 0);
  }

  /** In one direction, only edges the walk could follow: those that leave a page before the last ring. */
  function* edgesAmong(pages: ReadonlyMap<number, number>): Generator<number> {
    let looked = 0;
    for (const [source, sourceDepth] of order) {
      for (const edge of edgesOf('out', source)) {
        if (++looked > MOST_EDGES_SEEN) return;
        const targetDepth = pages.get(graph.targets[edge] ?? -1);
        if (targetDepth === undefined || !follows(edge)) continue;
        const followable = walk.direction === 'out' ? sourceDepth : walk.direction === 'in' ? targetDepth : 0;
        if (followable < walk.depth) yield edge;
      }
    }
  }
}
