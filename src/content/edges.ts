/** Edges between pages, gathered from wherever they are said, in one order. Pages are known by their place in id order. */
import { LINKS_TO, type Edges } from '../model/page.ts';

interface Stated {
  readonly target: number;
  readonly relation: string;
  readonly weight: number;
}

export class EdgeGatherer {
  readonly #stated = new Map<number, Stated[]>();
  /** By source: targets in ascending order, each followed by its weight. */
  readonly #links: Uint32Array[] = [];
  /** By target, for the page at hand. */
  readonly #weights: Uint32Array;

  constructor(pages: number) {
    this.#weights = new Uint32Array(pages);
  }

  /** What a page says of itself, once. */
  state(source: number, relation: string, target: number): void {
    const edge = { target, relation, weight: 1 };
    const others = this.#stated.get(source);
    if (others === undefined) this.#stated.set(source, [edge]);
    else others.push(edge);
  }

  /** The links of a page, by text: targets, each followed by how often it is linked to. */
  links(source: number, texts: readonly (readonly number[])[]): void {
    const found: number[] = [];
    for (const targets of texts)
      for (let i = 0; i < targets.length; i += 2) {
        const target = targets[i] as number;
        const before = this.#weights[target] as number;
        if (before === 0) found.push(target);
        this.#weights[target] = Math.max(before, targets[i + 1] as number);
      }
    const sorted = Uint32Array.from(found).sort();
    const links = new Uint32Array(sorted.length * 2);
    for (const [index, target] of sorted.entries()) {
      links[index * 2] = target;
      links[index * 2 + 1] = this.#weights[target] as number;
      this.#weights[target] = 0;
    }
    this.#links[source] = links;
  }

  edges(): Edges {
    const stated = [...this.#stated.values()].flatMap((edges) => edges.map(({ relation }) => relation));
    const hasLinks = this.#links.some((links) => links.length > 0);
    const names = [...new Set(hasLinks ? [LINKS_TO, ...stated] : stated)].sort();
    const numbers = new Map(names.map((name, number) => [name, number]));
    const sources: number[] = [];
    const targets: number[] = [];
    const relations: number[] = [];
    const weights: number[] = [];
    for (let source = 0; source < this.#weights.length; source += 1)
      for (const { target, relation, weight } of this.#edgesOf(source)) {
        sources.push(source);
        targets.push(target);
        relations.push(numbers.get(relation) ?? 0);
        weights.push(weight);
      }
    return {
      names,
      sources: Uint32Array.from(sources),
      targets: Uint32Array.from(targets),
      relations: Uint16Array.from(relations),
      weights: Uint32Array.from(weights),
    };
  }

  /** In ascending (target, relation) order, each once. */
  #edgesOf(source: number): readonly Stated[] {
    const links = this.#links[source] ?? new Uint32Array(0);
    const edges: Stated[] = [];
    for (let i = 0; i < links.length; i += 2)
      edges.push({ target: links[i] as number, relation: LINKS_TO, weight: links[i + 1] as number });
    const stated = this.#stated.get(source);
    if (stated === undefined) return edges;
    const byKey = new Map([...stated, ...edges].map((edge) => [`${edge.target} ${edge.relation}`, edge]));
    return [...byKey.values()].sort(
      (a, b) => a.target - b.target || (a.relation < b.relation ? -1 : a.relation > b.relation ? 1 : 0),
    );
  }
}
