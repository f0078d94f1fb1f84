/**
 * The engine that ships: postings in typed arrays, scored block by block. Blocks are visited by what they can score at
 * most; one that cannot reach the pages already found is passed over. The result is that of scoring every page.
 */
import { type ForwardIndex, openForwardIndex } from './forward-index.ts';
import { placesNear } from './near-terms.ts';
import { PhraseReader } from './phrases.ts';
import type { Candidates, Condition, Engine, EngineQuery, NearTerm } from './port.ts';
import {
  BLOCK_SHIFT,
  BLOCK_SIZE,
  type Postings,
  blockOf,
  countOf,
  maximumOf,
  openPostings,
} from './postings.ts';
import { integerWeight } from './ranking.ts';
import { TopPages } from './top-pages.ts';
import { Vocabulary } from './vocabulary.ts';

/** Units read for phrases before a query gives up. */
const MAX_PHRASE_UNITS = 4_000_000;

/** A query in numbers: terms are rows of the block table. */
interface Prepared {
  readonly rows: readonly number[];
  readonly added: readonly { readonly row: number; readonly weight: number }[];
  readonly grouped: readonly (readonly { readonly row: number; readonly weight: number }[])[];
  readonly conditions: readonly (readonly (readonly number[])[])[];
  readonly excluded: readonly (readonly (readonly number[])[])[];
  readonly phrases: readonly (readonly Int32Array[])[];
  readonly query: EngineQuery;
}

export class EmbeddedEngine implements Engine {
  readonly vocabulary: Vocabulary;
  readonly forward: ForwardIndex;
  readonly phrases: PhraseReader;
  readonly #postings: Postings;
  readonly #blockCount: number;
  /** By row and block: how many postings, and where they start after the term's first. */
  #counts = new Uint16Array(0);
  #offsets = new Uint32Array(0);
  /** By row: where the term's postings start. */
  #bases: number[] = [];
  readonly #bounds: Float64Array;
  readonly #scores = new Int32Array(BLOCK_SIZE);
  readonly #best = new Int32Array(BLOCK_SIZE);
  readonly #met = new Uint8Array(BLOCK_SIZE);
  readonly #tally = new Uint8Array(BLOCK_SIZE);

  constructor(file: (name: string) => Uint8Array, pageCount: number) {
    this.vocabulary = new Vocabulary(file('terms.units'), file('terms.starts'));
    this.#postings = openPostings(file);
    this.forward = openForwardIndex(file);
    this.phrases = new PhraseReader(this.forward, this.vocabulary);
    this.#blockCount = Math.max(1, (pageCount + BLOCK_SIZE - 1) >>> BLOCK_SHIFT);
    this.#bounds = new Float64Array(this.#blockCount);
  }

  frequency(term: string): number {
    const place = this.vocabulary.find(term);
    return place < 0 ? 0 : this.#frequencyAt(place);
  }

  worth(term: string): number {
    const place = this.vocabulary.find(term);
    return place < 0 ? 0 : (this.#postings.worths[place] as number);
  }

  termsNear(term: string, distance: number, limit: number): readonly NearTerm[] {
    return placesNear(this.vocabulary, term, distance)
      .map((near) => ({
        term: this.vocabulary.term(near.place),
        distance: near.distance,
        pages: this.#frequencyAt(near.place),
      }))
      .sort((a, b) => a.distance - b.distance || b.pages - a.pages || (a.term < b.term ? -1 : 1))
      .slice(0, limit);
  }

  termsStarting(prefix: string, limit: number): readonly NearTerm[] {
    const [from, to] = this.vocabulary.startingWith(prefix);
    const found: NearTerm[] = [];
    for (let place = from; place < to && place < from + MAX_PREFIX_VISITS; place++)
      found.push({ term: this.vocabulary.term(place), distance: 0, pages: this.#frequencyAt(place) });
    return found.sort((a, b) => b.pages - a.pages || (a.term < b.term ? -1 : 1)).slice(0, limit);
  }

  candidates(query: EngineQuery, k: number, countTo: number): Candidates {
    const prepared = this.#prepare(query);
    const top = new TopPages(k);
    this.phrases.decoded = 0;
    let total = 0;
    if (prepared !== undefined) {
      const order = this.#byBound(prepared);
      for (const block of order) {
        const bound = this.#bounds[block] as number;
        const scores = bound >= top.threshold();
        if (!scores && total > countTo) continue;
        if (this.#match(prepared, block) === 0) continue;
        if (scores) this.#score(prepared, block);
        const first = block << BLOCK_SHIFT;
        for (let i = 0; i < BLOCK_SIZE; i++) {
          if (this.#met[i] === 0) continue;
          total++;
          if (scores && (this.#scores[i] as number) >= top.threshold())
            top.offer(first + i, this.#scores[i] as number);
        }
      }
    }
    return {
      ...top.sorted(),
      total: Math.min(total, countTo),
      totalIsExact: total <= countTo,
      partial: this.phrases.decoded > MAX_PHRASE_UNITS,
    };
  }

  matching(query: EngineQuery): Uint32Array {
    const prepared = this.#prepare(query);
    if (prepared === undefined) return new Uint32Array(0);
    this.phrases.decoded = 0;
    const pages: number[] = [];
    for (let block = 0; block < this.#blockCount; block++) {
      if (this.#match(prepared, block) === 0) continue;
      for (let i = 0; i < BLOCK_SIZE; i++) if (this.#met[i] !== 0) pages.push((block << BLOCK_SHIFT) + i);
    }
    return Uint32Array.from(pages);
  }

  #frequencyAt(place: number): number {
    const { starts } = this.#postings;
    return (starts[place + 1] as number) - (starts[place] as number);
  }

  /** `undefined` where no page can match. */
  #prepare(query: EngineQuery): Prepared | undefined {
    const rowOf = new Map<string, number>();
    const places: number[] = [];
    const row = (term: string): number => {
      const known = rowOf.get(term);
      if (known !== undefined) return known;
      const place = this.vocabulary.find(term);
      const made = place < 0 ? -1 : places.push(place) - 1;
      rowOf.set(term, made);
      return made;
    };
    const alternatives = (condition: Condition): number[][] =>
      condition.map((terms) => terms.map(row)).filter((rows) => rows.length > 0 && !rows.includes(-1));
    const rarest = (condition: readonly (readonly number[])[]): number =>
      condition.reduce(
        (sum, rows) => sum + Math.min(...rows.map((each) => this.#frequencyAt(places[each] as number))),
        0,
      );
    let conditions = query.conditions.map(alternatives);
    if (query.match === 'all') {
      if (conditions.some((condition) => condition.length === 0)) return undefined;
      conditions.sort((a, b) => rarest(a) - rarest(b));
    } else conditions = conditions.filter((condition) => condition.length > 0);
    if (conditions.length === 0) return undefined;
    const phrases = query.phrases.map((spellings) =>
      spellings.map((phrase) => this.phrases.resolve(phrase)).filter((phrase) => phrase !== undefined),
    );
    if (phrases.some((spellings) => spellings.length === 0)) return undefined;
    const added: { row: number; weight: number }[] = [];
    const groups = new Map<number, { row: number; weight: number }[]>();
    for (const { term, weight, group } of query.scored) {
      const at = row(term);
      if (at < 0) continue;
      const entry = {
        row: at,
        weight: integerWeight(weight, this.#postings.worths[places[at] as number] as number),
      };
      if (entry.weight === 0) continue;
      if (group === null) added.push(entry);
      else groups.set(group, [...(groups.get(group) ?? []), entry]);
    }
    const prepared: Prepared = {
      rows: places,
      added,
      grouped: [...groups.values()],
      conditions,
      excluded: query.excluded.map(alternatives).filter((condition) => condition.length > 0),
      phrases,
      query,
    };
    this.#fillTable(prepared);
    return prepared;
  }

  #fillTable({ rows, added, grouped }: Prepared): void {
    const blocks = this.#blockCount;
    if (this.#counts.length < rows.length * blocks) {
      this.#counts = new Uint16Array(rows.length * blocks);
      this.#offsets = new Uint32Array(rows.length * blocks);
    } else this.#counts.fill(0, 0, rows.length * blocks);
    const { headers, headerStarts, starts } = this.#postings;
    this.#bounds.fill(0);
    const weights = new Float64Array(rows.length);
    for (const { row, weight } of [...added, ...grouped.flat()])
      weights[row] = (weights[row] as number) + weight;
    this.#bases = rows.map((place) => starts[place] as number);
    for (let row = 0; row < rows.length; row++) {
      const place = rows[row] as number;
      const weight = weights[row] as number;
      let offset = 0;
      for (let i = headerStarts[place] as number; i < (headerStarts[place + 1] as number); i++) {
        const header = headers[i] as number;
        const block = blockOf(header);
        const count = countOf(header);
        const at = row * blocks + block;
        this.#counts[at] = count;
        this.#offsets[at] = offset;
        offset += count;
        this.#bounds[block] = (this.#bounds[block] as number) + weight * maximumOf(header);
      }
    }
  }

  /** Blocks that hold anything, roughly by their bound, highest first: sorted into 256 drawers. */
  #byBound({ conditions }: Prepared): Uint32Array {
    const blocks = this.#blockCount;
    let highest = 0;
    for (let block = 0; block < blocks; block++) highest = Math.max(highest, this.#bounds[block] as number);
    const drawerOf = (block: number): number =>
      highest === 0 ? 0 : 255 - Math.floor((255 * (this.#bounds[block] as number)) / highest);
    const starts = new Uint32Array(257);
    const used: number[] = [];
    for (let block = 0; block < blocks; block++) {
      if (!this.#mayMatch(conditions, block)) continue;
      used.push(block);
      const drawer = drawerOf(block) + 1;
      starts[drawer] = (starts[drawer] as number) + 1;
    }
    for (let i = 1; i < 257; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const order = new Uint32Array(used.length);
    for (const block of used) {
      const drawer = drawerOf(block);
      const at = starts[drawer] as number;
      starts[drawer] = at + 1;
      order[at] = block;
    }
    return order;
  }

  #mayMatch(conditions: Prepared['conditions'], block: number): boolean {
    const blocks = this.#blockCount;
    return conditions.some((condition) =>
      condition.some((rows) => rows.every((row) => this.#counts[row * blocks + block] !== 0)),
    );
  }

  /** Marks in `met` the pages of the block that match, and returns how many. */
  #match(prepared: Prepared, block: number): number {
    const { conditions, excluded, query, phrases } = prepared;
    const met = this.#met;
    met.fill(0);
    const all = query.match === 'all';
    for (const [index, condition] of conditions.entries()) {
      const met1 = this.#meet(condition, block, all ? index : -1);
      if (all && met1 === 0) {
        met.fill(0);
        return 0;
      }
    }
    const needed = all ? conditions.length : 1;
    for (const condition of excluded) this.#meet(condition, block, EXCLUDED);
    const first = block << BLOCK_SHIFT;
    let count = 0;
    for (let i = 0; i < BLOCK_SIZE; i++) {
      if (met[i] !== needed) {
        met[i] = 0;
        continue;
      }
      const page = first + i;
      const word = page >>> 5;
      const bit = 1 << (page & 31);
      if (
        query.within.some((set) => ((set[word] ?? 0) & bit) === 0) ||
        (phrases.length > 0 && !this.#holdsPhrases(page, phrases))
      )
        met[i] = 0;
      else count++;
    }
    return count;
  }

  #holdsPhrases(page: number, phrases: Prepared['phrases']): boolean {
    return this.phrases.decoded <= MAX_PHRASE_UNITS && this.phrases.holds(page, phrases);
  }

  /**
   * Moves the pages that meet the condition from `from` conditions met to one more; -1 moves any page to 1. Returns how
   * many moved.
   */
  #meet(condition: readonly (readonly number[])[], block: number, from: number): number {
    const met = this.#met;
    const { pages } = this.#postings;
    const blocks = this.#blockCount;
    let moved = 0;
    for (const rows of condition) {
      if (rows.some((row) => this.#counts[row * blocks + block] === 0)) continue;
      const tally = this.#tally;
      if (rows.length > 1) tally.fill(0);
      for (const [place, row] of rows.entries()) {
        const at = row * blocks + block;
        const start = (this.#bases[row] as number) + (this.#offsets[at] as number);
        const end = start + (this.#counts[at] as number);
        const last = place === rows.length - 1;
        for (let i = start; i < end; i++) {
          const page = pages[i] as number;
          if (place > 0 && tally[page] !== place) continue;
          if (!last) tally[page] = place + 1;
          else if (from === EXCLUDED) met[page] = 0;
          else if (from === -1) met[page] = 1;
          else if (met[page] === from) {
            met[page] = from + 1;
            moved++;
          }
        }
      }
    }
    return moved;
  }

  #score({ added, grouped }: Prepared, block: number): void {
    const scores = this.#scores;
    scores.fill(0);
    const { pages, impacts } = this.#postings;
    const blocks = this.#blockCount;
    for (const { row, weight } of added) {
      const at = row * blocks + block;
      const count = this.#counts[at] as number;
      if (count === 0) continue;
      const start = (this.#bases[row] as number) + (this.#offsets[at] as number);
      for (let i = start; i < start + count; i++) {
        const page = pages[i] as number;
        scores[page] = (scores[page] as number) + weight * (impacts[i] as number);
      }
    }
    const best = this.#best;
    for (const group of grouped) {
      best.fill(0);
      for (const { row, weight } of group) {
        const at = row * blocks + block;
        const count = this.#counts[at] as number;
        if (count === 0) continue;
        const start = (this.#bases[row] as number) + (this.#offsets[at] as number);
        for (let i = start; i < start + count; i++) {
          const page = pages[i] as number;
          const score = weight * (impacts[i] as number);
          const before = best[page] as number;
          if (score <= before) continue;
          scores[page] = (scores[page] as number) + score - before;
          best[page] = score;
        }
      }
    }
  }
}

const EXCLUDED = -2;
const MAX_PREFIX_VISITS = 2_000;
