/** What is drawn: nodes with their places, edges between them, and what is chosen. */
import type { Graph, GraphEdge, GraphNode } from '../../src/service/shapes/graph.ts';
import { placeAt, springLengths, step, type Body, type Spring } from './force.ts';

export interface Point extends Body {
  readonly node: GraphNode;
  /** In layout units. */
  readonly radius: number;
}

export interface Line extends Spring {
  readonly edge: GraphEdge;
}

export interface Scene {
  readonly center: string;
  readonly points: readonly Point[];
  readonly lines: readonly Line[];
  readonly lengths: Float64Array;
  /** Points one edge away, by point. */
  readonly neighbours: readonly ReadonlySet<number>[];
  heat: number;
}

/** Steps until a layout is at rest. */
const COOLING = 0.985;
export const COLD = 0.02;

/** Nodes that were on screen before stay where they are, so that one keeps one's bearings. */
export function sceneOf(graph: Graph, before: Scene | undefined): Scene {
  const old = new Map(before?.points.map((point) => [point.node.id, point]));
  const origin = old.get(graph.center);
  const points = graph.nodes.map((node, index): Point => {
    const known = old.get(node.id);
    const fresh = placeAt(index, node.depth);
    const moved =
      known === undefined || origin === undefined
        ? fresh
        : { x: known.x - origin.x, y: known.y - origin.y, dx: 0, dy: 0, fixed: node.id === graph.center };
    const degree = node.degree.in + node.degree.out;
    return {
      ...moved,
      node,
      radius: node.id === graph.center ? 11 : 5 + Math.min(5, Math.sqrt(degree) * 0.7),
    };
  });
  const places = new Map(graph.nodes.map((node, index) => [node.id, index]));
  const lines = graph.edges.flatMap((edge): Line[] => {
    const source = places.get(edge.source);
    const target = places.get(edge.target);
    return source === undefined || target === undefined ? [] : [{ edge, source, target }];
  });
  const neighbours = points.map(() => new Set<number>());
  for (const { source, target } of lines) {
    neighbours[source]?.add(target);
    neighbours[target]?.add(source);
  }
  return {
    center: graph.center,
    points,
    lines,
    lengths: springLengths(lines, points.length),
    neighbours,
    heat: 1,
  };
}

export function advance(scene: Scene, shape: number): void {
  step(scene.points, scene.lines, scene.lengths, scene.heat, shape);
  scene.heat *= COOLING;
}

export function settle(scene: Scene, shape: number): void {
  while (scene.heat > COLD) advance(scene, shape);
}
