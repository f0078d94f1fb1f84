/** Edges between pages, gathered from wherever they are said, in one order. */
import type { Locale } from '../model/locale.ts';
import type { PageId } from '../model/page-path.ts';
import type { Edge, Evidence } from '../model/page.ts';
import { compareUnits } from './natural-order.ts';

interface Gathering {
  readonly source: PageId;
  readonly target: PageId;
  readonly relation: string;
  readonly counts: Map<Locale, number>;
  readonly evidence: Map<Locale, Evidence>;
}

export class EdgeGatherer {
  readonly #edges = new Map<string, Gathering>();

  /** What a page says of itself, once. */
  state(source: PageId, relation: string, target: PageId): void {
    this.#gathering(source, relation, target);
  }

  /** One link in one locale's text; the first with words around it is the evidence. */
  link(source: PageId, target: PageId, locale: Locale, evidence: Evidence | null): void {
    const edge = this.#gathering(source, 'links-to', target);
    edge.counts.set(locale, (edge.counts.get(locale) ?? 0) + 1);
    if (evidence !== null && !edge.evidence.has(locale)) edge.evidence.set(locale, evidence);
  }

  edges(): Edge[] {
    return [...this.#edges.values()]
      .map(({ source, target, relation, counts, evidence }) => ({
        source,
        target,
        relation,
        weight: Math.max(1, ...counts.values()),
        evidence,
      }))
      .sort(
        (a, b) =>
          compareUnits(a.source, b.source) ||
          compareUnits(a.target, b.target) ||
          compareUnits(a.relation, b.relation),
      );
  }

  #gathering(source: PageId, relation: string, target: PageId): Gathering {
    // No id holds a `/`.
    const key = `${source}/${target}/${relation}`;
    let edge = this.#edges.get(key);
    if (edge === undefined) {
      edge = { source, target, relation, counts: new Map(), evidence: new Map() };
      this.#edges.set(key, edge);
    }
    return edge;
  }
}
