import type { GraphAnswer } from '../../service/shapes/graph.ts';
import { brief, refLine } from './lines.ts';

const MOST_EDGES = 100;

export function graphText({ graph }: GraphAnswer): string {
  const { center, nodes, edges, total, truncated } = graph;
  const shown = edges.slice(0, MOST_EDGES);
  return [
    `Around ${center}:`,
    ...nodes.map((node) => `- ${refLine(node)} · ${node.entityType ?? node.kind}, ${node.depth} away`),
    'Relations:',
    ...shown.map(
      ({ source, target, relation, evidence }) =>
        `- ${source} —${relation}→ ${target}${evidence === null ? '' : `: ${brief(evidence.text, 160)}`}`,
    ),
    ...(edges.length > shown.length
      ? [`${edges.length - shown.length} more relations are in the structured result.`]
      : []),
    `${nodes.length} of ${total.nodes} pages and ${edges.length} of ${total.edges} relations${
      truncated ? '; a higher limit, or kind and relation, shows the others' : ''
    }.`,
  ].join('\n');
}
