/** Counts become BM25 parts, sorted by term (a counting sort, so pages stay in order). */
import type { DocumentTerms } from './document-terms.ts';
import type { TermOccurrences } from './postings.ts';
import { BM25 } from './ranking.ts';
import { CHARACTER, FORM, PAIR, SEGMENT, STEM } from './streams.ts';

/**
 * `names` are all terms in order, `places` where each term as counted stands among them, `stems` the place of each
 * form's stem. A form that is the only one of its stem gets no postings: the stem's are the same.
 */
export function weighTerms(
  terms: DocumentTerms,
  names: readonly string[],
  places: Uint32Array,
  stems: Int32Array,
): TermOccurrences {
  const siblings = new Uint32Array(names.length);
  for (const stem of stems) if (stem >= 0) siblings[stem] = (siblings[stem] as number) + 1;
  const pageNumbers = terms.pageNumbers.values();
  const counter = new PageCounter(terms, places, stems, siblings);
  const starts = new Float64Array(names.length + 1);
  for (let document = 0; document < pageNumbers.length; document++)
    for (const place of counter.read(document)) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let i = 0; i < names.length; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const pages = new Uint32Array(starts[names.length] as number);
  const parts = new Float32Array(pages.length);
  const frequencies = new Uint32Array(names.length);
  const translated = terms.translated();
  const own = Math.max(1, terms.translatedCount);
  const wordLengths = terms.wordLengths.values();
  const characterLengths = terms.characterLengths.values();
  const measures = Uint8Array.from(names, (name) => measureOf(name[0] as string));
  const { k1 } = BM25;
  for (let document = 0; document < pageNumbers.length; document++) {
    const page = pageNumbers[document] as number;
    const isTranslated = ((translated[page >>> 5] as number) >>> (page & 31)) & 1;
    const saturations = [
      k1,
      saturation(wordLengths[document] as number, terms.wordTotal / own),
      saturation(characterLengths[document] as number, terms.characterTotal / own),
    ];
    for (const place of counter.read(document)) {
      const at = next[place] as number;
      next[place] = at + 1;
      const count = counter.counts[place] as number;
      pages[at] = page;
      parts[at] = (count * (k1 + 1)) / (count + (saturations[measures[place] as number] as number));
      frequencies[place] = (frequencies[place] as number) + isTranslated;
    }
  }
  const idf = Float64Array.from(frequencies, (frequency) =>
    Math.log(1 + (own - frequency + 0.5) / (frequency + 0.5)),
  );
  return { starts, pages, parts, idf };
}

function saturation(length: number, average: number): number {
  return BM25.k1 * (1 - BM25.b + (BM25.b * length) / Math.max(1, average));
}

/** What a stream's length is counted in: nothing, words, or characters. */
function measureOf(stream: string): number {
  if (stream === STEM || stream === FORM || stream === SEGMENT) return 1;
  return stream === CHARACTER || stream === PAIR ? 2 : 0;
}

/** The terms of a document by place, stems counted from their forms. */
class PageCounter {
  /** By place, for the document read last. */
  readonly counts: Float64Array;
  readonly #terms: DocumentTerms;
  readonly #places: Uint32Array;
  readonly #stems: Int32Array;
  readonly #siblings: Uint32Array;
  #found: number[] = [];

  constructor(terms: DocumentTerms, places: Uint32Array, stems: Int32Array, siblings: Uint32Array) {
    this.counts = new Float64Array(places.length);
    this.#terms = terms;
    this.#places = places;
    this.#stems = stems;
    this.#siblings = siblings;
  }

  /** The places of the document's terms, each once. */
  read(document: number): readonly number[] {
    const { counts } = this;
    for (const place of this.#found) counts[place] = 0;
    this.#found = [];
    const occurrences = this.#terms.occurrenceTerms.values();
    const occurrenceCounts = this.#terms.occurrenceCounts.values();
    const starts = this.#terms.occurrenceStarts.values();
    const end = document + 1 < starts.length ? (starts[document + 1] as number) : occurrences.length;
    for (let i = starts[document] as number; i < end; i++) {
      const place = this.#places[occurrences[i] as number] as number;
      const count = occurrenceCounts[i] as number;
      const stem = this.#stems[place] as number;
      if (stem >= 0) {
        if (counts[stem] === 0) this.#found.push(stem);
        counts[stem] = (counts[stem] as number) + count;
        if (this.#siblings[stem] === 1) continue;
      }
      this.#found.push(place);
      counts[place] = count;
    }
    return this.#found;
  }
}
