/** What is asked: words and sentences of the corpus itself, drawn by a seed. */
import type { Document } from '../document-library.ts';
import { type Random, sample, seededRandom } from '../random.ts';
import { documentText, type Word, type WordReader } from './words.ts';

export interface Query {
  /** For whoever reads text. */
  readonly text: string;
  /** The same for whoever is given terms, each once. */
  readonly terms: readonly string[];
}

export interface QueryKinds {
  readonly rare: readonly Query[];
  readonly common: readonly Query[];
  readonly and: readonly Query[];
  /** Beginnings of sentences and whole titles, 6 to 10 words long. */
  readonly question: readonly Query[];
}

export const QUESTION_WORDS = { least: 6, most: 10 } as const;
const RARE_PAGES = { least: 2, most: 10 } as const;
const COMMON_WORDS = 100;

/** `counts`: how many of each kind at most. */
export function makeQueries(
  documents: readonly Document[],
  read: WordReader,
  counts: Readonly<Record<keyof QueryKinds, number>>,
): QueryKinds {
  const random = seededRandom(7);
  const pages = new Map<string, { word: Word; pages: number }>();
  for (const document of documents) {
    const own = new Map(read(documentText(document)).words.map((word) => [word.term, word]));
    for (const [term, word] of own) {
      const counted = pages.get(term);
      if (counted === undefined) pages.set(term, { word, pages: 1 });
      else counted.pages += 1;
    }
  }
  const usable = [...pages.values()].filter(
    ({ word }) => !word.light && /^\p{L}{2,}$/u.test(word.form) && read(word.form).words.length === 1,
  );
  const rare = usable.filter((each) => each.pages >= RARE_PAGES.least && each.pages <= RARE_PAGES.most);
  const common = usable.toSorted((a, b) => b.pages - a.pages).slice(0, COMMON_WORDS);
  const telling = new Set(usable.filter((each) => each.pages > RARE_PAGES.most).map(({ word }) => word.term));
  return {
    rare: sample(rare, counts.rare, random).map(({ word }) => queryOf([word])),
    common: sample(common, counts.common, random).map(({ word }) => queryOf([word])),
    and: pairs(documents, read, telling, counts.and, random),
    question: questions(documents, read, counts.question, random),
  };
}

/** Two words that stand in one lead, so that some page has both. */
function pairs(
  documents: readonly Document[],
  read: WordReader,
  telling: ReadonlySet<string>,
  count: number,
  random: Random,
): Query[] {
  const found = new Map<string, Query>();
  for (const document of sample(documents, documents.length, random)) {
    if (found.size === count) break;
    const { words: lead } = read(`${document.title}\n${document.sections[0]?.text ?? ''}`);
    const words = new Map(lead.filter(({ term }) => telling.has(term)).map((word) => [word.term, word]));
    const query = queryOf(sample([...words.values()], 2, random));
    if (query.terms.length === 2) found.set(query.terms.join(' '), query);
  }
  return [...found.values()];
}

function questions(documents: readonly Document[], read: WordReader, count: number, random: Random): Query[] {
  const found = new Map<string, Query>();
  for (const { title, sections } of sample(documents, documents.length, random)) {
    if (found.size === count) break;
    // Further down there is code.
    const sentences = (sections[0]?.text ?? '').split(/(?<=[.!?])\s+|[。！？\n]/u);
    const long = [title, ...sentences].filter(
      (each) => each.length < 400 && read(each).words.length >= QUESTION_WORDS.least,
    );
    const [sentence] = sample(long, 1, random);
    if (sentence === undefined) continue;
    const { least, most } = QUESTION_WORDS;
    const { words, beginning } = read(sentence);
    const length = least + Math.floor(random() * (most - least + 1));
    const query = queryOf(words.slice(0, length), beginning(length));
    found.set(query.text, query);
  }
  return [...found.values()];
}

function queryOf(words: readonly Word[], text = words.map(({ form }) => form).join(' ')): Query {
  return {
    text,
    terms: [...new Set(words.map(({ term }) => term))],
  };
}

/** The same questions without the words that hold them together. */
export function withoutLightWords(queries: readonly Query[], read: WordReader): Query[] {
  return queries
    .map(({ text }) => queryOf(read(text).words.filter(({ light }) => !light)))
    .filter(({ terms }) => terms.length > 0);
}
