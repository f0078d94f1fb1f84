/** How a question's time grows with the library: 1 K to 1 M short pages, put together from paragraphs of real ones. */
import { buildLocaleIndex } from '../../src/search/build-index.ts';
import { withNameLinks } from '../../src/search/suggestion-index.ts';
import { openSearch } from '../../src/search/library-search.ts';
import type { IndexReader, LocaleIndex, SearchDocument } from '../../src/search/source.ts';
import type { Document } from '../document-library.ts';
import { seededRandom } from '../random.ts';
import type { Contender } from './contender.ts';
import { questionOf } from './lectern.ts';
import type { Query } from './questions.ts';
import { timeInTurns, type Timing } from './rounds.ts';
import type { WordReader } from './words.ts';

/** Of the text of one page. */
const PAGE_WORDS = 40;

export interface GrowthStep {
  readonly pages: number;
  readonly buildMilliseconds: number;
  readonly bytes: number;
  readonly timing: Timing;
}

export function* measureGrowth(
  locale: string,
  documents: readonly Document[],
  read: WordReader,
  queries: readonly Query[],
  sizes: readonly number[],
): Generator<GrowthStep> {
  const pageAt = recombined(locale, documents, read);
  for (const pages of sizes) {
    const started = performance.now();
    const { files: words } = buildLocaleIndex(locale, numbered(pages, pageAt));
    const index = { files: withNameLinks(words, () => 0) };
    const buildMilliseconds = performance.now() - started;
    const search = openSearch(readerOf(locale, pages, index, pageAt));
    const contender: Contender = {
      name: `${pages} pages`,
      pages,
      indexMilliseconds: buildMilliseconds,
      bytes: [...index.files.values()].reduce((sum, file) => sum + file.byteLength, 0),
      openMilliseconds: 0,
      memoryBytes: 0,
      search: ({ text }, joined) => search.pages(questionOf(locale, text, joined)).total,
      close: () => undefined,
    };
    const [timing] = timeInTurns([contender], queries, 'any', { rounds: 3, milliseconds: 4_000 });
    if (timing !== undefined) yield { pages, buildMilliseconds, bytes: contender.bytes, timing };
  }
}

/** A page is the same in a library of any size: larger ones have more of them. */
function recombined(
  locale: string,
  documents: readonly Document[],
  read: WordReader,
): (page: number) => SearchDocument {
  const pieces = documents.flatMap(({ sections }) => sections.flatMap(({ text }) => piecesOf(text, read)));
  return (page) => {
    const random = seededRandom(page);
    const from = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    let text = '';
    for (let words = 0; words < PAGE_WORDS;) {
      const piece = from(pieces);
      words += piece.words;
      text += `${piece.text}\n`;
    }
    return {
      page,
      textLocale: locale,
      title: from(documents).title,
      aliases: [],
      summary: '',
      sections: [{ title: '', text }],
      otherTitles: [],
    };
  };
}

/** Paragraphs, the long ones cut where sentences end. */
function piecesOf(text: string, read: WordReader): { text: string; words: number }[] {
  return text
    .split(/\n|(?<=[.!?。！？])\s*/u)
    .map((piece) => ({ text: piece, words: read(piece).words.length }))
    .filter(({ words }) => words > 3 && words < PAGE_WORDS);
}

function* numbered(pages: number, pageAt: (page: number) => SearchDocument): Generator<SearchDocument> {
  for (let page = 0; page < pages; page += 1) yield pageAt(page);
}

/** Pages are made again when they are asked for: a million of them need not be kept. */
function readerOf(
  locale: string,
  pageCount: number,
  index: LocaleIndex,
  pageAt: (page: number) => SearchDocument,
): IndexReader {
  return {
    pageCount,
    locales: [locale],
    fileNames: () => [...index.files.keys()],
    file(_, name) {
      const file = index.files.get(name);
      if (file === undefined) throw new Error(`The index has no file ${name}.`);
      return file;
    },
    section: (page) => ({ id: '', title: '', text: pageAt(page).sections[0]?.text ?? '' }),
    names: (page) => pageAt(page),
    attributes: () => ({ kind: 'page', area: null, system: null, work: null, entityType: null }),
  };
}
