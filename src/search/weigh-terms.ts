/** Counts become BM25 parts, document by document. */
import { Uint32Writer } from './bytes.ts';
import type { DocumentTerms } from './document-terms.ts';
import type { WeighedTerms } from './postings.ts';
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
): WeighedTerms {
  const counted = countPlaces(terms, places, stems);
  const pages = terms.pageNumbers.values();
  const parts = new Float32Array(counted.places.length);
  const own = Math.max(1, terms.translatedCount);
  const wordLengths = terms.wordLengths.values();
  const characterLengths = terms.characterLengths.values();
  const measures = measuresOf(names);
  const { k1 } = BM25;
  const saturations = Float64Array.of(k1, 0, 0);
  for (let document = 0; document < pages.length; document++) {
    saturations[1] = saturation(wordLengths[document] as number, terms.wordTotal / own);
    saturations[2] = saturation(characterLengths[document] as number, terms.characterTotal / own);
    const end = counted.starts[document + 1] as number;
    for (let i = counted.starts[document] as number; i < end; i++) {
      const count = counted.counts[i] as number;
      const measure = measures[counted.places[i] as number] as number;
      parts[i] = (count * (k1 + 1)) / (count + (saturations[measure] as number));
    }
  }
  return {
    terms: names.length,
    pages,
    starts: counted.starts,
    places: counted.places,
    parts,
    counting: terms.translated(),
    idf: (frequency) => Math.log(1 + (own - frequency + 0.5) / (frequency + 0.5)),
  };
}

function saturation(length: number, average: number): number {
  return BM25.k1 * (1 - BM25.b + (BM25.b * length) / Math.max(1, average));
}

/** By term, what the length of its stream is counted in: nothing, words, or characters. */
function measuresOf(names: readonly string[]): Uint8Array {
  const measures = new Uint8Array(names.length);
  for (let place = 0; place < names.length; place++) {
    const stream = (names[place] as string)[0];
    if (stream === STEM || stream === FORM || stream === SEGMENT) measures[place] = 1;
    else if (stream === CHARACTER || stream === PAIR) measures[place] = 2;
  }
  return measures;
}

/** The terms of all documents by place, one document after the other. */
interface CountedPlaces {
  /** By document: where its terms start; one more at the end. */
  readonly starts: Float64Array;
  /** Each once in a document. */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
}

/** Stems are counted from their forms. */
function countPlaces(terms: DocumentTerms, placeOf: Uint32Array, stems: Int32Array): CountedPlaces {
  const siblings = new Uint32Array(stems.length);
  for (const stem of stems) if (stem >= 0) siblings[stem] = (siblings[stem] as number) + 1;
  const occurrences = terms.occurrenceTerms.values();
  const occurrenceCounts = terms.occurrenceCounts.values();
  const documents = terms.occurrenceStarts.values();
  const places = new Uint32Writer();
  const counts = new Uint32Writer();
  const starts = new Float64Array(documents.length + 1);
  /** By stem: where it was counted last. */
  const countedAt = new Float64Array(stems.length).fill(-1);
  for (let document = 0; document < documents.length; document++) {
    const from = documents[document] as number;
    const end = documents[document + 1] ?? occurrences.length;
    const first = places.length;
    // A form may bring its stem with it.
    const most = 2 * (end - from);
    const placesHere = places.extend(most);
    const countsHere = counts.extend(most);
    let kept = 0;
    for (let i = from; i < end; i++) {
      const place = placeOf[occurrences[i] as number] as number;
      const count = occurrenceCounts[i] as number;
      const stem = stems[place] as number;
      if (stem >= 0) {
        const at = (countedAt[stem] as number) - first;
        if (at < 0) {
          countedAt[stem] = first + kept;
          placesHere[kept] = stem;
          countsHere[kept++] = count;
        } else countsHere[at] = (countsHere[at] as number) + count;
        if (siblings[stem] === 1) continue;
      }
      placesHere[kept] = place;
      countsHere[kept++] = count;
    }
    places.cut(first + kept);
    counts.cut(first + kept);
    starts[document + 1] = first + kept;
  }
  return { starts, places: places.values(), counts: counts.values() };
}
