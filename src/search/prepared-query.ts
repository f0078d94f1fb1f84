/** A query in numbers: its terms as rows, everything else by row. */
import type { PhraseReader } from './phrases.ts';
import type { Condition, EngineQuery, PageSet } from './port.ts';
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

interface WeightedRow {
  readonly row: number;
  readonly weight: number;
}

export interface PreparedQuery {
  /** By row: the place of its term. */
  readonly places: readonly number[];
  /** Those that can score most come first. */
  readonly scored: ScoredUnits;
  /** Those that must all be met rarest first. */
  readonly conditions: readonly Alternatives[];
  readonly matchAll: boolean;
  readonly excluded: readonly Alternatives[];
  readonly phrases: readonly (readonly Int32Array[])[];
  /** Scored rows by which alone no condition is met, with their weights: a page that scores more than these can matches. */
  loose(): ScoredUnits;
  /** A page that matches scores more than nothing. */
  readonly matchScores: boolean;
  /** So many pages match, or more. */
  readonly atLeast: number;
  /** Pages to look at; `undefined`: all. */
  readonly within: PageSet | undefined;
}

/** `undefined` where no page can match. */
export function prepareQuery(
  query: EngineQuery,
  vocabulary: Vocabulary,
  forms: WordForms,
  postings: Postings,
  reader: PhraseReader,
): PreparedQuery | undefined {
  const rowOf = new Map<string, number>();
  const places: number[] = [];
  const row = (term: string): number => {
    const known = rowOf.get(term);
    if (known !== undefined) return known;
    const place = vocabulary.find(term);
    const made = place < 0 ? -1 : places.push(forms.listOf(place)) - 1;
    rowOf.set(term, made);
    return made;
  };
  const alternatives = (condition: Condition): number[][] =>
    condition.map((terms) => terms.map(row)).filter((rows) => rows.length > 0 && !rows.includes(-1));
  const found = query.conditions.map(alternatives);
  const matchAll = query.match === 'all';
  if (matchAll && found.some((condition) => condition.length === 0)) return undefined;
  const conditions = found.filter((condition) => condition.length > 0);
  if (conditions.length === 0) return undefined;
  const frequency = (at: number): number => {
    const place = places[at] as number;
    return (postings.starts[place + 1] as number) - (postings.starts[place] as number);
  };
  if (matchAll) {
    const atMost = (condition: Alternatives): number =>
      condition.reduce((sum, rows) => sum + Math.min(...rows.map(frequency)), 0);
    const sizes = new Map(conditions.map((condition) => [condition, atMost(condition)]));
    conditions.sort((a, b) => (sizes.get(a) as number) - (sizes.get(b) as number));
  }
  const phrases = query.phrases.map((spellings) =>
    spellings.map((phrase) => reader.resolve(phrase)).filter((phrase) => phrase !== undefined),
  );
  if (phrases.some((spellings) => spellings.length === 0)) return undefined;
  const groups = new Map<number | string, WeightedRow[]>();
  for (const { term, weight, group } of query.scored) {
    const at = row(term);
    if (at < 0) continue;
    const whole = integerWeight(weight, postings.worths[places[at] as number] as number);
    if (whole === 0) continue;
    const members = groups.get(group ?? term);
    if (members === undefined) groups.set(group ?? term, [{ row: at, weight: whole }]);
    else members.push({ row: at, weight: whole });
  }
  const most = (members: readonly WeightedRow[]): number =>
    members.reduce((highest, { weight }) => Math.max(highest, weight), 0);
  const scoring = new Set<number>();
  const units = [...groups.values()];
  for (const members of units) for (const member of members) scoring.add(member.row);
  const loose = (): ScoredUnits => {
    const sufficient = new Set(
      conditions.flat().flatMap((rows) => (rows.length === 1 ? [places[rows[0] as number] as number] : [])),
    );
    return flat(
      units.map((members) =>
        members.filter(({ row: at }) => !sufficient.has(forms.stemOrSelf(places[at] as number))),
      ),
    );
  };
  let known: ScoredUnits | undefined;
  const free = query.within.length + query.excluded.length + query.phrases.length === 0 && !matchAll;
  return {
    loose: () => (known ??= loose()),
    matchScores: conditions.every((condition) =>
      condition.every((rows) => rows.some((at) => scoring.has(at))),
    ),
    atLeast: free
      ? Math.max(...conditions.flat().map((rows) => (rows.length === 1 ? frequency(rows[0] as number) : 0)))
      : 0,
    places,
    scored: flat(units.toSorted((a, b) => most(b) - most(a))),
    conditions,
    matchAll,
    excluded: query.excluded.map(alternatives).filter((condition) => condition.length > 0),
    phrases,
    within: intersection(query.within),
  };
}

function flat(units: readonly (readonly WeightedRow[])[]): ScoredUnits {
  const starts = [0];
  const rows: number[] = [];
  const weights: number[] = [];
  for (const members of units) {
    for (const { row, weight } of members) {
      rows.push(row);
      weights.push(weight);
    }
    starts.push(rows.length);
  }
  return { count: units.length, starts, rows, weights };
}

function intersection(sets: readonly PageSet[]): PageSet | undefined {
  const [first, ...others] = sets;
  if (first === undefined || others.length === 0) return first;
  const result = first.slice();
  for (const set of others)
    for (let i = 0; i < result.length; i++) result[i] = (result[i] as number) & (set[i] ?? 0);
  return result;
}
