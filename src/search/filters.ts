/** Filters become sets of pages, tested before a page is scored; facets count the pages of a result. */
import type { PageSet } from './port.ts';
import type { IndexReader, PageAttributes } from './source.ts';

export interface Filters {
  readonly kind?: readonly string[];
  readonly area?: readonly string[];
  readonly system?: readonly string[];
  readonly work?: readonly string[];
  readonly entityType?: readonly string[];
}

export type FacetName = 'kind' | 'area' | 'system' | 'entityType';

/** Sets kept for repeated filters. */
const MAX_REMEMBERED = 64;

export class FilterSets {
  readonly #reader: IndexReader;
  readonly #remembered = new Map<string, PageSet>();
  #attributes: readonly PageAttributes[] | undefined;

  constructor(reader: IndexReader) {
    this.#reader = reader;
  }

  /** One set for each filter given; an empty list of values filters nothing. */
  within(filters: Filters): PageSet[] {
    const sets: PageSet[] = [];
    for (const name of FILTER_NAMES) {
      const values = filters[name];
      if (values !== undefined && values.length > 0) sets.push(this.#set(name, values));
    }
    return sets;
  }

  count(pages: Uint32Array, name: FacetName): { readonly value: string; readonly count: number }[] {
    const attributes = this.#allAttributes();
    const counts = new Map<string, number>();
    for (const page of pages) {
      const value = attributes[page]?.[name] ?? null;
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  kindOf(page: number): string {
    return this.#allAttributes()[page]?.kind ?? 'page';
  }

  #set(name: keyof Filters, values: readonly string[]): PageSet {
    const key = JSON.stringify([name, ...values.toSorted()]);
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const wanted = new Set<string | null>(values);
    const attributes = this.#allAttributes();
    const set = new Uint32Array((attributes.length >>> 5) + 1);
    for (const [page, of] of attributes.entries())
      if (of[name] !== null && wanted.has(of[name]))
        set[page >>> 5] = (set[page >>> 5] as number) | (1 << (page & 31));
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size >= MAX_REMEMBERED && oldest.done !== true)
      this.#remembered.delete(oldest.value);
    this.#remembered.set(key, set);
    return set;
  }

  #allAttributes(): readonly PageAttributes[] {
    this.#attributes ??= Array.from({ length: this.#reader.pageCount }, (_, page) =>
      this.#reader.attributes(page),
    );
    return this.#attributes;
  }
}

const FILTER_NAMES = ['kind', 'area', 'system', 'work', 'entityType'] as const;
