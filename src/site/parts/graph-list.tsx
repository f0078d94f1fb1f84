/** A graph for those who do not see it: each page with what ties it to the others, and the sentence that says so. */
import type { VNode } from 'preact';
import type { Graph, GraphEdge, GraphNode } from '../../service/shapes/graph.ts';
import { graphQuery, type GraphRequest } from '../graph-address.ts';
import { KIND_WORDS } from '../kind-words.ts';
import type { Reader } from '../reader.ts';
import { relationWord } from '../relation-words.ts';
import { KindMark } from './kind-mark.tsx';

interface Props {
  readonly reader: Reader;
  readonly request: GraphRequest;
  readonly graph: Graph;
}

export function GraphList({ reader, request, graph }: Props): VNode {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const around = graph.nodes.filter(({ id }) => id !== graph.center);
  return (
    <ul class="map-list">
      {around.map((node) => (
        <li key={node.id}>
          <p>
            <KindMark kind={node.kind} />{' '}
            <a href={reader.href(node.url)} {...reader.tongue(node.locale)}>
              {node.title}
            </a>{' '}
            <small>
              {node.entityType === null
                ? reader.say(KIND_WORDS[node.kind])
                : reader.entityType(node.entityType)}
            </small>{' '}
            <a
              class="recentre"
              href={`${reader.page(reader.locale, '/graph')}?${graphQuery({ ...request, id: node.id })}`}
              rel="nofollow"
            >
              {reader.say('graphRecentre')}
            </a>
          </p>
          <ul>
            {tiesTo(graph, node.id).map((edge) => (
              <Tie
                key={`${edge.source} ${edge.target} ${edge.relation}`}
                {...{ reader, node, edge, nodes }}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** With pages nearer to the centre, or as near and named before: every edge stands in the list once. */
function tiesTo(graph: Graph, id: string): readonly GraphEdge[] {
  const rank = new Map(graph.nodes.map((node, index) => [node.id, index]));
  const own = rank.get(id) ?? 0;
  return graph.edges.filter(({ source, target }) => {
    const other = source === id ? target : target === id ? source : undefined;
    return other !== undefined && (rank.get(other) ?? own) < own;
  });
}

interface TieProps {
  readonly reader: Reader;
  readonly node: GraphNode;
  readonly edge: GraphEdge;
  readonly nodes: ReadonlyMap<string, GraphNode>;
}

function Tie({ reader, node, edge, nodes }: TieProps): VNode {
  const outward = edge.source === node.id;
  const other = nodes.get(outward ? edge.target : edge.source);
  const speaker = nodes.get(edge.source);
  return (
    <li>
      <span class="relation">{relationWord(reader, edge.relation, outward ? 'out' : 'in')}</span>{' '}
      {other === undefined ? null : <span {...reader.tongue(other.locale)}>{other.title}</span>}
      {edge.evidence === null ? null : (
        <q {...reader.tongue(speaker?.locale ?? reader.locale)}>{edge.evidence.text}</q>
      )}
    </li>
  );
}
