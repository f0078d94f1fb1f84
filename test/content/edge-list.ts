/** The edges of a library one by one, pages by id. */
import type { Library } from '../../src/model/page.ts';

export interface ListedEdge {
  readonly source: string;
  readonly target: string;
  readonly relation: string;
  readonly weight: number;
}

export function edgesOf({ pages, edges }: Library): ListedEdge[] {
  return [...edges.sources].map((source, index) => ({
    source: pages[source]?.id ?? '',
    target: pages[edges.targets[index] ?? -1]?.id ?? '',
    relation: edges.names[edges.relations[index] ?? -1] ?? '',
    weight: edges.weights[index] ?? 0,
  }));
}
