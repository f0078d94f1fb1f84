import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { exploreGraph } from '../../src/service/explore-graph.ts';
import type { OpenLibrary } from '../../src/service/open-library.ts';
import { GraphParameters, type GraphAnswer } from '../../src/service/shapes/graph.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openGarden } from './open-garden.ts';

const folder = temporaryFolder();
let library: OpenLibrary;

beforeAll(async () => {
  library = await openGarden(folder);
});

function explore(given: Partial<GraphParameters>): GraphAnswer['graph'] {
  return exploreGraph(library, withDefaults(GraphParameters, { id: 'plants.tomato', ...given })).graph;
}

test('whatever is asked, the centre comes first, both ends of every edge are nodes, and nearer nodes come earlier', () => {
  const { store } = library;
  const ids = store.pages.filter(({ no }) => store.shownText(no, 'en')).map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.record({
        id: fc.constantFrom(...ids),
        depth: fc.integer({ min: 1, max: 3 }),
        direction: fc.constantFrom('both', 'out', 'in'),
        relation: fc.subarray(['links-to', 'belongs-to', 'part-of', 'needs']),
        kind: fc.subarray(['page', 'entity', 'system', 'work', 'chapter']),
        limit: fc.integer({ min: 1, max: 50 }),
      }),
      (given) => {
        const graph = explore(given as Partial<GraphParameters>);
        expect(graph.nodes[0]?.id).toBe(given.id);
        expect(graph.nodes.length).toBeLessThanOrEqual(given.limit);
        const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
        expect(nodes.size).toBe(graph.nodes.length);
        for (const edge of graph.edges) {
          expect(nodes.has(edge.source)).toBe(true);
          expect(nodes.has(edge.target)).toBe(true);
          if (given.relation.length > 0) expect(given.relation).toContain(edge.relation);
        }
        const depths = graph.nodes.map(({ depth }) => depth);
        expect(depths).toEqual(depths.toSorted((a, b) => a - b));
        expect(depths.at(-1)).toBeLessThanOrEqual(given.depth);
        expect(graph.truncated).toBe(graph.nodes.length < graph.total.nodes);
      },
    ),
    { numRuns: 200 },
  );
});

test('one direction gives only the edges that lead that way', () => {
  const out = explore({ direction: 'out' });
  expect(out.edges.length).toBeGreaterThan(0);
  for (const edge of out.edges) expect(edge.source).toBe('plants.tomato');
  const into = explore({ direction: 'in' });
  expect(into.edges.length).toBeGreaterThan(0);
  for (const edge of into.edges) expect(edge.target).toBe('plants.tomato');
});

function linkToBasil(locale: string) {
  const { edges } = explore({ locale, relation: ['links-to'], direction: 'out' });
  return edges.find(({ target }) => target === 'plants.basil');
}

test('an edge made by a link carries the sentence around it, in the language read where it has one', () => {
  expect(linkToBasil('en')?.evidence).toEqual({
    sectionId: 'harvest',
    text: expect.stringMatching(/^The basil that stood beside it all summer/u),
  });
  expect(linkToBasil('es')?.evidence?.text).toBe('La albahaca va al mismo cuenco.');
  expect(linkToBasil('ja')?.evidence?.text).toMatch(/^The basil/u);
});

test('relations from front matter are edges of that name, without a sentence', () => {
  const needs = explore({ relation: ['needs'] }).edges;
  expect(needs).toEqual([
    { source: 'plants.tomato', target: 'water', relation: 'needs', weight: 1, evidence: null },
  ]);
});
