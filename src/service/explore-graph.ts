/** Operation 8: what surrounds a page. */
import { Problem } from '../model/problem.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { evidenceOf } from './evidence.ts';
import { nearId } from './near-pages.ts';
import type { OpenLibrary } from './open-library.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import type { GraphAnswer, GraphEdge, GraphParameters } from './shapes/graph.ts';
import { surroundings } from './surroundings.ts';

export function exploreGraph(library: OpenLibrary, parameters: GraphParameters): GraphAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const center = store.pageById(parameters.id);
  if (center === undefined) {
    throw new Problem('node-not-found', `There is no page with the id "${parameters.id}".`, {
      parameter: 'id',
      suggestions: nearId(reading, parameters.id),
    });
  }
  reading.textOrProblem(center);
  const kinds = new Set(parameters.kind);
  const around = surroundings(store, center.no, {
    ...parameters,
    accepts: (page) => (kinds.size === 0 || kinds.has(page.kind)) && reading.shows(page),
  });
  const pages = around.nodes.map(({ page }) => store.page(page));
  const license = sharedLicense(reading, pages);
  return {
    provenance: listProvenance(reading, pages, license.shared),
    graph: {
      center: center.id,
      nodes: around.nodes.map(({ page: no, depth }) => {
        const page = store.page(no);
        return {
          ...reading.item(page, reading.textOrProblem(page), license.own(page)),
          entityType: page.entityType,
          depth,
          degree: { in: store.linksIn(no), out: store.linksOut(no) },
        };
      }),
      edges: around.edges.map((edge) => presentEdge(reading, edge)),
      truncated: around.truncated,
      total: around.total,
    },
  };
}

function presentEdge(reading: Reading, edge: number): GraphEdge {
  const { store } = reading.library;
  const source = store.page(store.graph.sources[edge] ?? 0);
  const target: PageRecord = store.page(store.graph.targets[edge] ?? 0);
  return {
    source: source.id,
    target: target.id,
    relation: store.relations[store.graph.relations[edge] ?? 0] ?? '',
    weight: store.graph.weights[edge] ?? 0,
    /** Its text is unpacked when asked for: a page that is shown tells only of its own edges. */
    get evidence() {
      return evidenceOf(reading, source, edge);
    },
  };
}
