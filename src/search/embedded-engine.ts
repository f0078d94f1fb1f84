/**
 * The engine that ships: postings in typed arrays, scored block by block. Blocks are visited by what they can score at
 * most; one that cannot reach the pages already found is passed over. The result is that of scoring every page.
 */
import { BlockMatcher } from './block-matcher.ts';
import { BlockScorer } from './block-scorer.ts';
import { BlockTable } from './block-table.ts';
import { Uint32Writer } from './bytes.ts';
import { type ForwardIndex, openForwardIndex } from './forward-index.ts';
import { placesNear } from './near-terms.ts';
import { PhraseReader } from './phrases.ts';
import type { Candidates, Engine, EngineQuery, NearTerm } from './port.ts';
import { BLOCK_SHIFT, BLOCK_SIZE, type Postings, openPostings } from './postings.ts';
import { type PreparedQuery, prepareQuery } from './prepared-query.ts';
import { TopPages } from './top-pages.ts';
import { Vocabulary } from './vocabulary.ts';
import { WordForms } from './word-forms.ts';

/** Units read for phrases, and postings visited, before a query gives up: counted, so that the answer is always the same. */
const MAX_PHRASE_UNITS = 4_000_000;
const MAX_POSTINGS = 20_000_000;
const MAX_PREFIX_VISITS = 2_000;

export class EmbeddedEngine implements Engine {
  readonly vocabulary: Vocabulary;
  readonly forms: WordForms;
  readonly forward: ForwardIndex;
  readonly phrases: PhraseReader;
  readonly #postings: Postings;
  readonly #table: BlockTable;
  readonly #matcher: BlockMatcher;
  readonly #scorer: BlockScorer;
  readonly #top = new TopPages();

  constructor(file: (name: string) => Uint8Array, pageCount: number) {
    this.vocabulary = new Vocabulary(file('terms.units'), file('terms.starts'));
    this.forms = new WordForms(file('forms.stems'), this.vocabulary);
    this.#postings = openPostings(file);
    this.forward = openForwardIndex(file);
    this.phrases = new PhraseReader(this.forward, this.vocabulary);
    const blocks = Math.max(1, (pageCount + BLOCK_SIZE - 1) >>> BLOCK_SHIFT);
    this.#table = new BlockTable(this.#postings, blocks);
    this.#matcher = new BlockMatcher(this.#table);
    this.#scorer = new BlockScorer(this.#table, this.#matcher);
  }

  frequency(term: string): number {
    const place = this.vocabulary.find(term);
    return place < 0 ? 0 : this.#frequencyAt(place);
  }

  worth(term: string): number {
    const place = this.vocabulary.find(term);
    return place < 0 ? 0 : this.worthAt(place);
  }

  worthAt(place: number): number {
    return this.#postings.worths[this.forms.listOf(place)] as number;
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
    const top = this.#top;
    top.reset(k);
    let total = prepared === undefined || prepared.atLeast <= countTo ? 0 : prepared.atLeast;
    let visited = 0;
    if (prepared !== undefined)
      for (const block of this.#table.order(prepared)) {
        const reaches = (this.#table.bounds[block] as number) >= top.threshold;
        const counts = total <= countTo;
        if (!reaches && !counts) continue;
        visited += this.#table.sizes[block] as number;
        if (visited > MAX_POSTINGS) break;
        // Once pages are counted no more, only those that come near the threshold need to match.
        if (!counts && prepared.matchScores && prepared.phrases.length === 0) {
          this.#scorer.score(prepared, block, top.threshold);
          this.#collectNear(prepared, block, top);
          continue;
        }
        const found = this.#match(prepared, block);
        total += found;
        if (found > 0 && reaches) this.#collectMatched(prepared, block, top);
      }
    return {
      ...top.sorted(),
      total: Math.min(total, countTo),
      totalIsExact: total <= countTo && visited <= MAX_POSTINGS,
      partial: visited > MAX_POSTINGS || this.phrases.decoded > MAX_PHRASE_UNITS,
    };
  }

  matching(query: EngineQuery): Uint32Array {
    const prepared = this.#prepare(query);
    const pages = new Uint32Writer();
    if (prepared !== undefined)
      for (let block = 0; block < this.#table.blocks; block++) {
        const found = this.#match(prepared, block);
        for (let i = 0; i < found; i++)
          pages.push((block << BLOCK_SHIFT) + (this.#matcher.pages[i] as number));
      }
    return pages.values();
  }

  #frequencyAt(place: number): number {
    const { starts } = this.#postings;
    const list = this.forms.listOf(place);
    return (starts[list + 1] as number) - (starts[list] as number);
  }

  #prepare(query: EngineQuery): PreparedQuery | undefined {
    this.phrases.decoded = 0;
    const prepared = prepareQuery(query, this.vocabulary, this.forms, this.#postings, this.phrases);
    if (prepared !== undefined) this.#table.fill(prepared);
    return prepared;
  }

  /** How many pages of the block match: the matcher then has them. */
  #match(prepared: PreparedQuery, block: number): number {
    const matcher = this.#matcher;
    const found = matcher.match(prepared, block);
    const { phrases } = prepared;
    if (found === 0 || phrases.length === 0) return found;
    const first = block << BLOCK_SHIFT;
    matcher.keepIf(
      (page) => this.phrases.decoded <= MAX_PHRASE_UNITS && this.phrases.holds(first + page, phrases),
    );
    return matcher.count;
  }

  #collectMatched(prepared: PreparedQuery, block: number, top: TopPages): void {
    const { pages, count } = this.#matcher;
    const { scores } = this.#scorer;
    const first = block << BLOCK_SHIFT;
    this.#scorer.scoreWhole(prepared, block);
    for (let i = 0; i < count; i++) {
      const page = pages[i] as number;
      const score = scores[page] as number;
      if (score >= top.threshold) top.take(first + page, score);
    }
    scores.fill(0);
  }

  #collectNear(prepared: PreparedQuery, block: number, top: TopPages): void {
    const scorer = this.#scorer;
    const { scores } = scorer;
    const first = block << BLOCK_SHIFT;
    if (scorer.rest > 0 && this.#areMany(top.threshold - scorer.rest)) scorer.sumRest(prepared, block);
    scorer.boundLoose(prepared, block);
    const more = scorer.rest;
    let near = Math.max(1, top.threshold - more);
    for (let at = 0; at < BLOCK_SIZE; at++) {
      const sum = scores[at] as number;
      if (sum < near) continue;
      const score = more === 0 ? sum : scorer.finish(prepared, block, at, top.threshold);
      if (score < top.threshold || !scorer.matches(prepared, block, at, score)) continue;
      top.take(first + at, score);
      near = Math.max(1, top.threshold - more);
    }
    scores.fill(0);
  }

  /** Whether more than a few pages of the block have summed up so much. */
  #areMany(sum: number): boolean {
    const { scores } = this.#scorer;
    let count = 0;
    for (let at = 0; at < BLOCK_SIZE; at++) if ((scores[at] as number) >= sum && ++count > FEW) return true;
    return false;
  }
}

/** Terms are looked up for no more pages of a block than this: reading a list in a row is much faster. */
const FEW = 3;
