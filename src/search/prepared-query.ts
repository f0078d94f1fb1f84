/** A query in numbers: its terms as rows, everything else by row. */
import type { PhraseReader } from './phrases.ts';
import type { Condition, EngineQuery, PageSet, WeightedTerm } from './port.ts';
import type { Postings } from './postings.ts';
import { integerWeight } from './ranking.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordForms } from './word-forms.ts';

/** Ways to meet a condition, each the rows of terms that must all occur. */
export type Alternatives = readonly (readonly number[])[];

/** What scores, flat: unit `u` has the rows from `starts[u]` to `starts[u + 1]`, and a page the best of these. */
export interface ScoredUnits {
  readonly count: number;
  readonly starts: readonly number[];
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

export interface PreparedQuery {
  /** By row: the place of its postings. */
  readonly places: readonly number[];
  /** Those that can score most come first. */
  readonly scored: ScoredUnits;
  /** Those that must all be met rarest first. */
  readonly conditions: readonly Alternatives[];
  readonly matchAll: boolean;
  readonly excluded: readonly Alternatives[];
  readonly phrases: readonly (readonly (readonly number[])[])[];
  /** Scored rows by which alone no condition is met, with their weights: a page that scores more than these can matches. */
  loose(): ScoredUnits;
  /** A page that matches scores more than nothing. */
  readonly matchScores: boolean;
  /** So many pages match, or more. */
  readonly atLeast: number;
  /** Pages to look at; `undefined`: all. */
  readonly within: PageSet | undefined;
}

/** Terms of one group, or one term that stands alone. */
interface Unit {
  readonly group: number | null;
  readonly term: string;
  readonly rows: number[];
  readonly weights: number[];
  /** The highest weight. */
  most: number;
}

/** `undefined` where no page can match. */
export function prepareQuery(
  query: EngineQuery,
  vocabulary: Vocabulary,
  forms: WordForms,
  postings: Postings,
  reader: PhraseReader,
): PreparedQuery | undefined {
  const rows = new Rows(vocabulary, forms, postings);
  const matchAll = query.match === 'all';
  const conditions: Alternatives[] = [];
  for (const condition of query.conditions) {
    const met = rows.alternatives(condition);
    if (met.length > 0) conditions.push(met);
    else if (matchAll) return undefined;
  }
  if (conditions.length === 0) return undefined;
  if (matchAll && conditions.length > 1) rows.sortByRarity(conditions);
  const phrases: (readonly (readonly number[])[])[] = [];
  for (const spellings of query.phrases) {
    const known = spellings.map((phrase) => reader.resolve(phrase)).filter((phrase) => phrase !== undefined);
    if (known.length === 0) return undefined;
    phrases.push(known);
  }
  const units = unitsOf(query.scored, rows, postings);
  const scored = flat(units);
  const free = query.within.length + query.excluded.length + query.phrases.length === 0 && !matchAll;
  let loose: ScoredUnits | undefined;
  return {
    places: rows.places,
    scored,
    conditions,
    matchAll,
    excluded: query.excluded
      .map((condition) => rows.alternatives(condition))
      .filter((each) => each.length > 0),
    phrases,
    loose: () => (loose ??= looseOf(units, conditions, rows.places, forms)),
    matchScores: conditions.every((condition) =>
      condition.every((all) => all.some((row) => scored.rows.includes(row))),
    ),
    atLeast: free ? rows.mostOfOne(conditions) : 0,
    within: intersection(query.within),
  };
}

/** The terms of a query, each list of postings once. */
class Rows {
  readonly places: number[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #forms: WordForms;
  readonly #starts: Float64Array;

  constructor(vocabulary: Vocabulary, forms: WordForms, { starts }: Postings) {
    this.#vocabulary = vocabulary;
    this.#forms = forms;
    this.#starts = starts;
  }

  /** -1 where no page has the term. */
  of(term: string): number {
    const found = this.#vocabulary.find(term);
    if (found < 0) return -1;
    const place = this.#forms.listOf(found);
    const known = this.places.indexOf(place);
    return known >= 0 ? known : this.places.push(place) - 1;
  }

  /** Those of which all terms are on some page. */
  alternatives(condition: Condition): Alternatives {
    const found: number[][] = [];
    for (const terms of condition) {
      const all: number[] = [];
      for (const term of terms) {
        const row = this.of(term);
        if (row < 0) break;
        all.push(row);
      }
      if (terms.length > 0 && all.length === terms.length) found.push(all);
    }
    return found;
  }

  sortByRarity(conditions: Alternatives[]): void {
    const sizes = new Map<Alternatives, number>();
    for (const condition of conditions) {
      let size = 0;
      for (const all of condition) size += this.#fewest(all);
      sizes.set(condition, size);
    }
    conditions.sort((a, b) => (sizes.get(a) as number) - (sizes.get(b) as number));
  }

  /** Pages of the term on most of them, among those that alone meet a condition. */
  mostOfOne(conditions: readonly Alternatives[]): number {
    let most = 0;
    for (const condition of conditions)
      for (const all of condition) if (all.length === 1) most = Math.max(most, this.#fewest(all));
    return most;
  }

  #fewest(rows: readonly number[]): number {
    let fewest = Infinity;
    for (const row of rows) {
      const place = this.places[row] as number;
      fewest = Math.min(fewest, (this.#starts[place + 1] as number) - (this.#starts[place] as number));
    }
    return fewest;
  }
}

/** Those that can score most come first. */
function unitsOf(scored: readonly WeightedTerm[], rows: Rows, { worths }: Postings): readonly Unit[] {
  const units: Unit[] = [];
  for (const { term, weight, group } of scored) {
    const row = rows.of(term);
    if (row < 0) continue;
    const whole = integerWeight(weight, worths[rows.places[row] as number] as number);
    if (whole === 0) continue;
    const unit = unitFor(units, term, group);
    if (unit === undefined) {
      units.push({ group, term, rows: [row], weights: [whole], most: whole });
      continue;
    }
    unit.rows.push(row);
    unit.weights.push(whole);
    unit.most = Math.max(unit.most, whole);
  }
  return units.sort((a, b) => b.most - a.most);
}

function unitFor(units: readonly Unit[], term: string, group: number | null): Unit | undefined {
  for (const unit of units) if (unit.group === group && (group !== null || unit.term === term)) return unit;
  return undefined;
}

function flat(units: readonly Unit[]): ScoredUnits {
  const starts = [0];
  const rows: number[] = [];
  const weights: number[] = [];
  for (const unit of units) {
    for (let i = 0; i < unit.rows.length; i++) {
      rows.push(unit.rows[i] as number);
      weights.push(unit.weights[i] as number);
    }
    starts.push(rows.length);
  }
  return { count: units.length, starts, rows, weights };
}

function looseOf(
  units: readonly Unit[],
  conditions: readonly Alternatives[],
  places: readonly number[],
  forms: WordForms,
): ScoredUnits {
  const sufficient = new Set<number>();
  for (const condition of conditions)
    for (const all of condition) if (all.length === 1) sufficient.add(places[all[0] as number] as number);
  const isLoose = (row: number): boolean => !sufficient.has(forms.stemOrSelf(places[row] as number));
  return flat(
    units.map((unit) => ({
      ...unit,
      rows: unit.rows.filter(isLoose),
      weights: unit.weights.filter((_, i) => isLoose(unit.rows[i] as number)),
    })),
  );
}

function intersection(sets: readonly PageSet[]): PageSet | undefined {
  if (sets.length < 2) return sets[0];
  const [first, ...others] = sets;
  const result = (first as PageSet).slice();
  for (const set of others)
    for (let i = 0; i < result.length; i++) result[i] = (result[i] as number) & (set[i] ?? 0);
  return result;
}
