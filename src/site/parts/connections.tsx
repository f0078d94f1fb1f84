/** The small graph of a page: a fan from here to its nearest pages, which is at the same time their list. */
import type { VNode } from 'preact';
import type { Graph, GraphEdge, GraphNode } from '../../service/shapes/graph.ts';
import type { Reader } from '../reader.ts';
import { relationWord } from '../relation-words.ts';
import { KindMark } from './kind-mark.tsx';

interface Props {
  readonly reader: Reader;
  readonly graph: Graph | null;
}

/** Pixels; the style sheet gives each item the same height. */
const ROW = 46;
const WIDTH = 44;
const MOST = 8;
/** From this rank on, another part of the page lists the same. */
const ELSEWHERE = 2;

export function Connections({ reader, graph }: Props): VNode | null {
  if (graph === null) return null;
  const neighbours = graph.nodes.filter(({ depth }) => depth === 1);
  if (neighbours.length === 0) return null;
  const ties = neighbours
    .map((node) => ({ node, edge: tieOf(graph, node) }))
    .filter((tie): tie is Tie => tie.edge !== undefined);
  const sorted = ties.toSorted((a, b) => rank(graph, a.edge) - rank(graph, b.edge));
  const own = sorted.filter(({ edge }) => rank(graph, edge) < ELSEWHERE);
  const shown = (own.length > 0 ? own : sorted).slice(0, MOST);
  return (
    <section class="connections" aria-labelledby="lectern-connections">
      <h2 id="lectern-connections" {...reader.ui}>
        {reader.say('related')}
      </h2>
      <div class="fan">
        <Fan ties={shown} center={graph.center} />
        <ul>
          {shown.map(({ node, edge }) => (
            <li key={node.id}>
              <KindMark kind={node.kind} />
              <a href={reader.href(node.url)} {...reader.tongue(node.locale)} title={edge.evidence?.text}>
                {node.title}
              </a>
              <small>
                {relationWord(reader, edge.relation, edge.source === graph.center ? 'out' : 'in')}
              </small>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <a
          class="more"
          href={`${reader.page(reader.locale, '/graph')}?id=${encodeURIComponent(graph.center)}`}
        >
          {reader.say('seeGraph')}
        </a>
      </p>
    </section>
  );
}

interface Tie {
  readonly node: GraphNode;
  readonly edge: GraphEdge;
}

function tieOf(graph: Graph, node: GraphNode): GraphEdge | undefined {
  const between = graph.edges.filter(
    ({ source, target }) =>
      (source === graph.center && target === node.id) || (target === graph.center && source === node.id),
  );
  const sorted = between.toSorted((a, b) => rank(graph, a) - rank(graph, b));
  // A work links to its chapters too, but that they are its chapters says all.
  return sorted.find(({ relation }) => relation === 'part-of') ?? sorted[0];
}

/** A relation the author named says more than a link; links in, members and chapters come last. */
function rank(graph: Graph, { source, relation }: GraphEdge): number {
  const outward = source === graph.center;
  if (relation === 'links-to') return outward ? 1 : 2;
  return relation === 'part-of' || (relation === 'belongs-to' && !outward) ? 3 : 0;
}

function Fan({ ties, center }: { readonly ties: readonly Tie[]; readonly center: string }): VNode {
  const height = ties.length * ROW;
  const middle = height / 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
      {ties.map(({ node, edge }, row) => {
        const y = row * ROW + 13;
        const named = edge.relation !== 'links-to';
        const inward = edge.target === center;
        return (
          <path
            key={node.id}
            class={[named ? 'named' : 'plain', inward ? 'inward' : 'outward'].join(' ')}
            d={`M7 ${middle}C${WIDTH * 0.55} ${middle} ${WIDTH * 0.4} ${y} ${WIDTH} ${y}`}
          />
        );
      })}
      <circle cx="7" cy={middle} r="4.5" />
    </svg>
  );
}
