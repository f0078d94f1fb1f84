/** The layout behind the drawn graph. */
import { expect, test } from 'vitest';
import { fit } from '../../client/graph/camera.ts';
import { withinEdges } from '../../client/graph/draw.ts';
import { towards } from '../../client/graph/keys.ts';
import { sceneOf, settle } from '../../client/graph/scene.ts';
import type { Graph, GraphNode } from '../../src/service/shapes/graph.ts';

function node(id: string, depth: number): GraphNode {
  return {
    id,
    kind: 'page',
    title: id,
    locale: 'en',
    fallback: false,
    path: `/${id}`,
    url: `https://site.example/en/${id}`,
    markdownUrl: `https://site.example/en/${id}.md`,
    license: null,
    entityType: null,
    depth,
    degree: { in: 1, out: 1 },
  };
}

/** A centre, a ring around it, and further pages hung on the ring. */
function graphOf(size: number): Graph {
  const nodes = Array.from({ length: size }, (_, index) =>
    node(String(index), index === 0 ? 0 : index < 30 ? 1 : 2),
  );
  const edges = nodes.slice(1).map(({ id, depth }, index) => ({
    source: depth === 1 ? '0' : String(1 + (index % 29)),
    target: id,
    relation: 'links-to',
    weight: 1,
    evidence: null,
  }));
  return { center: '0', nodes, edges, truncated: false, total: { nodes: size, edges: edges.length } };
}

test('the same graph settles the same way, with the centre in the middle', () => {
  const [one, two] = [graphOf(120), graphOf(120)].map((graph) => {
    const scene = sceneOf(graph, undefined);
    settle(scene, 1.5);
    return scene.points.map(({ x, y }) => [x, y]);
  });
  expect(one).toEqual(two);
  expect(one?.[0]).toEqual([0, 0]);
  expect(one?.flat().every(Number.isFinite)).toBe(true);
});

test('at rest no two pages of the largest graph lie on each other', () => {
  const scene = sceneOf(graphOf(500), undefined);
  settle(scene, 1.5);
  const nearest = scene.points.map((point, index) =>
    Math.min(
      ...scene.points
        .filter((_, other) => other !== index)
        .map(({ x, y }) => Math.hypot(x - point.x, y - point.y)),
    ),
  );
  expect(Math.min(...nearest)).toBeGreaterThan(10);
});

test('pages that were there before keep their places around the new centre', () => {
  const before = sceneOf(graphOf(40), undefined);
  settle(before, 1);
  const graph = graphOf(40);
  const after = sceneOf({ ...graph, center: '5' }, before);
  const [a, b] = [before.points, after.points].map((points) => {
    const [from, to] = [points[7], points[9]];
    return [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)].map(Math.round);
  });
  expect(b).toEqual(a);
  expect(after.points[5]).toMatchObject({ x: 0, y: 0, fixed: true });
});

test('everything is in view after fitting', () => {
  const scene = sceneOf(graphOf(300), undefined);
  settle(scene, 1);
  const camera = fit(scene, 800, 600);
  for (const { x, y } of scene.points) {
    expect(Math.abs((x - camera.x) * camera.zoom)).toBeLessThanOrEqual(400);
    expect(Math.abs((y - camera.y) * camera.zoom)).toBeLessThanOrEqual(300);
  }
});

test('an arrow key goes to a page in its direction, or stays at the edge', () => {
  const scene = sceneOf(graphOf(30), undefined);
  settle(scene, 1);
  for (const [key, axis, sign] of [
    ['ArrowRight', 'x', 1],
    ['ArrowLeft', 'x', -1],
    ['ArrowDown', 'y', 1],
    ['ArrowUp', 'y', -1],
  ] as const) {
    let at = 0;
    for (let step = 0; step < 50; step += 1) {
      const next = towards(scene, at, key);
      if (next === at) break;
      expect(sign * ((scene.points[next]?.[axis] ?? 0) - (scene.points[at]?.[axis] ?? 0))).toBeGreaterThan(0);
      at = next;
    }
    expect(at).not.toBe(0);
    expect(towards(scene, at, key)).toBe(at);
  }
});

test('a name stays under its page, and comes no nearer to an edge than all of it can be seen', () => {
  expect(withinEdges(200, 80, 400)).toBe(200);
  expect(withinEdges(10, 80, 400)).toBe(40);
  expect(withinEdges(395, 80, 400)).toBe(360);
  expect(withinEdges(10, 500, 400)).toBe(200);
});
