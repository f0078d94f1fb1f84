/** The documents of one locale become its index: terms counted page by page, then sorted, weighed and packed. */
import type { Locale } from '../model/locale.ts';
import { DocumentTerms } from './document-terms.ts';
import { writeForwardIndex } from './forward-index.ts';
import { packFile } from './packed-file.ts';
import { writePostings } from './postings.ts';
import type { LocaleIndex, SearchDocument } from './source.ts';
import { SuggestionWriter } from './suggestion-index.ts';
import { TermTable } from './term-table.ts';
import { writeVocabulary } from './vocabulary.ts';
import { weighTerms } from './weigh-terms.ts';
import { writeWordForms } from './word-forms.ts';

/** `documents` in ascending page order, read once; nothing of them is kept but their terms. */
export function buildLocaleIndex(
  locale: Locale,
  documents: Iterable<SearchDocument>,
  table: TermTable = new TermTable(),
): LocaleIndex {
  const builder = new LocaleIndexBuilder(locale, table);
  for (const document of documents) builder.add(document);
  const files = new Map<string, Uint8Array>();
  for (const [name, bytes] of builder.finish()) files.set(name, packFile(bytes));
  return { files };
}

export interface KnownTerms {
  /** Numbers of all terms in the order of their names. */
  readonly order: Uint32Array;
  /** Terms that were not in the table before. */
  readonly added: readonly string[];
  /** What names gave. */
  readonly names: Uint32Array;
}

export class LocaleIndexBuilder {
  readonly #table: TermTable;
  readonly #terms: DocumentTerms;
  readonly #suggestions: SuggestionWriter | undefined;

  /**
   * `knownNames` is what names gave to an index that had the same ones in all locales: they are not read again, and files
   * of names, which are then the same, are not made.
   */
  constructor(locale: Locale, table: TermTable, knownNames?: Uint32Array) {
    this.#table = table;
    this.#terms = new DocumentTerms(locale, table, knownNames);
    this.#suggestions = knownNames === undefined ? new SuggestionWriter(locale) : undefined;
  }

  add(document: SearchDocument): void {
    this.#terms.add(document);
    this.#suggestions?.add(document);
  }

  /** Files by name, to be packed. One after the other, so that no two large arrays that need not be are there at once. */
  *finish(): Generator<readonly [name: string, Uint8Array]> {
    const terms = this.#terms;
    terms.sequenceStarts.push(terms.sequence.length);
    const { names, places } = terms.sorted();
    const vocabulary = writeVocabulary(names);
    const stems = new Int32Array(names.length).fill(-1);
    for (const [form, stem] of terms.stems(places)) stems[places[form] as number] = places[stem] as number;
    yield ['terms.units', vocabulary.units];
    yield ['terms.starts', vocabulary.starts];
    yield ['pages.shown', terms.shown()];
    yield ['pages.locales', Buffer.from(terms.textLocales.join('\n'))];
    yield* writeForwardIndex(terms.sequence.values(), terms.sequenceStarts.values(), places);
    terms.sequence.clear();
    yield* writePostings(weighTerms(terms, names, places, stems));
    yield* writeWordForms(names, stems);
    if (this.#suggestions !== undefined) yield* this.#suggestions.files();
  }

  /** What the next index of this locale is made of sooner. */
  known(): KnownTerms {
    return { order: this.#table.order(), added: this.#table.added(), names: this.#terms.nameTerms() };
  }
}
