/** Operation 8: what surrounds a page. */
import { Type } from './type.ts';
import { MAX_ID_BYTES } from '../../model/page-path.ts';
import { PAGE_KINDS } from '../../model/page.ts';
import { choice, EVERYWHERE, integer, list, requiredText } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { itemWith } from './reference.ts';
import { Count, nullable, oneOf, type Shape } from './shape.ts';

export const GraphParameters = Type.Object({
  id: requiredText({
    description: 'The id of the page in the centre.',
    'x-max-bytes': MAX_ID_BYTES,
    examples: ['home'],
  }),
  depth: integer({ description: 'How many edges away from the centre.', minimum: 1, maximum: 3, default: 1 }),
  direction: choice(['both', 'out', 'in'], { description: 'Which edges to follow.' }),
  relation: list(Type.String(), { description: 'Only edges of these names.', examples: [['links-to']] }),
  kind: list(oneOf(PAGE_KINDS), { description: 'Only pages of these kinds, beside the centre.' }),
  limit: integer({ description: 'How many nodes at most.', minimum: 1, maximum: 500, default: 100 }),
  ...EVERYWHERE,
});
export type GraphParameters = Shape<typeof GraphParameters>;

export const GraphNode = itemWith('GraphNode', {
  entityType: nullable(Type.String()),
  depth: Type.Integer({ minimum: 0, description: 'Edges away from the centre.' }),
  degree: Type.Object({ in: Count, out: Count }, { description: 'In the whole library.' }),
});
export type GraphNode = Shape<typeof GraphNode>;

export const GraphEdge = Type.Object(
  {
    source: Type.String(),
    target: Type.String(),
    relation: Type.String(),
    weight: Count,
    evidence: nullable(Type.Object({ sectionId: nullable(Type.String()), text: Type.String() }), {
      description: 'The sentence that says so, and its section; `null` for the one before any heading.',
    }),
  },
  { title: 'GraphEdge' },
);
export type GraphEdge = Shape<typeof GraphEdge>;

export const Graph = Type.Object(
  {
    center: Type.String({ description: 'The id of the page in the centre.' }),
    nodes: Type.Array(GraphNode),
    edges: Type.Array(GraphEdge),
    truncated: Type.Boolean(),
    total: Type.Object({ nodes: Count, edges: Count }, { description: 'Before `limit`.' }),
  },
  { title: 'Graph' },
);
export type Graph = Shape<typeof Graph>;

export const GraphAnswer = Type.Object({ provenance: Provenance, graph: Graph }, { title: 'GraphAnswer' });
export type GraphAnswer = Shape<typeof GraphAnswer>;
