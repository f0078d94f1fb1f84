/** The documents of one locale become its index: terms counted page by page, then sorted, weighed and packed. */
import type { Locale } from '../model/locale.ts';
import { DocumentTerms } from './document-terms.ts';
import { writeForwardIndex } from './forward-index.ts';
import { type TermOccurrences, writePostings } from './postings.ts';
import { BM25, PRESENCE } from './ranking.ts';
import type { LocaleIndex, SearchDocument } from './source.ts';
import { CHARACTER, FORM, PAIR, SEGMENT, STEM } from './streams.ts';
import { SuggestionWriter } from './suggestion-index.ts';
import { writeVocabulary } from './vocabulary.ts';
import { writeWordForms } from './word-forms.ts';

/** `documents` in ascending page order, read once; nothing of them is kept but their terms. */
export function buildLocaleIndex(locale: Locale, documents: Iterable<SearchDocument>): LocaleIndex {
  const terms = new DocumentTerms(locale);
  const suggestions = new SuggestionWriter(locale);
  for (const document of documents) {
    terms.add(document);
    suggestions.add(document);
  }
  terms.sequenceStarts.push(terms.sequence.length);
  const { names, places } = terms.sorted();
  const vocabulary = writeVocabulary(names);
  const stemPlaces = new Uint32Array(names.length);
  for (const [term, place] of places.entries()) {
    const stem = terms.stemOf(term);
    if (stem !== undefined) stemPlaces[place] = places[stem] as number;
  }
  const files = new Map<string, Uint8Array>([
    ['terms.units', vocabulary.units],
    ['terms.starts', vocabulary.starts],
    ['pages.shown', terms.shown()],
    ['pages.locales', Buffer.from(terms.textLocales.join('\n'))],
    ...writePostings(weigh(terms, names, places)),
    ...writeForwardIndex(terms.sequence.values(), terms.sequenceStarts.values(), places),
    ...writeWordForms(names, (form) => stemPlaces[form] as number),
    ...suggestions.files(),
  ]);
  return { files, pageFiles: new Map() };
}

/** Occurrences sorted by term (a counting sort, so pages stay in order), each with its BM25 part. */
function weigh(terms: DocumentTerms, names: readonly string[], places: Uint32Array): TermOccurrences {
  const { k1, b } = BM25;
  const occurrenceTerms = terms.occurrenceTerms.values();
  const counts = terms.occurrenceCounts.values();
  const pageNumbers = terms.pageNumbers.values();
  const pageStarts = terms.occurrenceStarts.values();
  const starts = new Float64Array(names.length + 1);
  for (const term of occurrenceTerms) {
    const after = (places[term] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let i = 0; i < names.length; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const pages = new Uint32Array(occurrenceTerms.length);
  const parts = new Float32Array(occurrenceTerms.length);
  const frequencies = new Uint32Array(names.length);
  const translated = terms.translated();
  const own = Math.max(1, terms.translatedCount);
  const averageWords = Math.max(1, terms.wordTotal / own);
  const averageCharacters = Math.max(1, terms.characterTotal / own);
  const measures = Uint8Array.from(names, (name) => measureOf(name[0] as string));
  const floors = Float32Array.from(names, (name) =>
    name.startsWith(STEM) || name.startsWith(SEGMENT) ? PRESENCE : 0,
  );
  for (let i = 0; i < pageNumbers.length; i++) {
    const page = pageNumbers[i] as number;
    const isTranslated = ((translated[page >>> 5] as number) >>> (page & 31)) & 1;
    const byMeasure = [
      k1,
      k1 * (1 - b + (b * (terms.wordLengths.values()[i] as number)) / averageWords),
      k1 * (1 - b + (b * (terms.characterLengths.values()[i] as number)) / averageCharacters),
    ];
    const end = i + 1 < pageNumbers.length ? (pageStarts[i + 1] as number) : occurrenceTerms.length;
    for (let j = pageStarts[i] as number; j < end; j++) {
      const place = places[occurrenceTerms[j] as number] as number;
      const at = next[place] as number;
      next[place] = at + 1;
      const count = counts[j] as number;
      pages[at] = page;
      parts[at] =
        (floors[place] as number) +
        (count * (k1 + 1)) / (count + (byMeasure[measures[place] as number] as number));
      frequencies[place] = (frequencies[place] as number) + isTranslated;
    }
  }
  const idf = Float64Array.from(frequencies, (frequency) =>
    Math.log(1 + (own - frequency + 0.5) / (frequency + 0.5)),
  );
  return { starts, pages, parts, idf };
}

/** What a stream's length is counted in: nothing, words, or characters. */
function measureOf(stream: string): number {
  if (stream === STEM || stream === FORM || stream === SEGMENT) return 1;
  return stream === CHARACTER || stream === PAIR ? 2 : 0;
}
