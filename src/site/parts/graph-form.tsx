/** Depth, direction and relations of a graph, as a plain form. */
import type { VNode } from 'preact';
import type { Graph } from '../../service/shapes/graph.ts';
import { GRAPH_DEPTHS, GRAPH_DIRECTIONS, type GraphRequest } from '../graph-address.ts';
import type { Reader } from '../reader.ts';
import { relationWord } from '../relation-words.ts';
import type { WordKey } from '../words.ts';

interface Props {
  readonly reader: Reader;
  readonly request: GraphRequest;
  readonly graph: Graph;
}

const DIRECTIONS: Readonly<Record<GraphRequest['direction'], WordKey>> = {
  both: 'directionBoth',
  out: 'directionOut',
  in: 'directionIn',
};

export function GraphForm({ reader, request, graph }: Props): VNode {
  const { say } = reader;
  const relations = [
    ...new Set([...graph.edges.map(({ relation }) => relation), ...request.relation]),
  ].sort();
  return (
    <form
      class="map-form"
      action={reader.page(reader.locale, '/graph')}
      method="get"
      {...reader.ui}
      data-graph-form
    >
      <input type="hidden" name="id" value={request.id} />
      <label>
        {say('graphDepth')}
        <select name="depth">
          {GRAPH_DEPTHS.map((depth) => (
            <option key={depth} value={depth} selected={depth === request.depth}>
              {depth}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('graphDirection')}
        <select name="direction">
          {GRAPH_DIRECTIONS.map((direction) => (
            <option key={direction} value={direction} selected={direction === request.direction}>
              {say(DIRECTIONS[direction])}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{say('graphRelation')}</legend>
        {relations.map((relation) => (
          <label key={relation}>
            <input
              type="checkbox"
              name="relation"
              value={relation}
              checked={request.relation.includes(relation)}
            />
            {relationWord(reader, relation, 'out')}
          </label>
        ))}
      </fieldset>
      <button type="submit">{say('graphApply')}</button>
    </form>
  );
}
