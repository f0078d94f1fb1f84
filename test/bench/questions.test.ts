import { expect, test } from 'vitest';
import type { Document } from '../../bench/document-library.ts';
import { makeQueries, type Query, QUESTION_WORDS, withoutLightWords } from '../../bench/search/questions.ts';
import { wordReader } from '../../bench/search/words.ts';

const COUNTS = { rare: 5, common: 5, and: 5, question: 5 };
const THINGS = ['river', 'mountain', 'valley', 'forest', 'island', 'desert'];

/** Each on two pages. */
function rareWord(page: number): string {
  return `strange${String.fromCodePoint(0x61 + Math.floor(page / 2))}x`;
}

const documents: readonly Document[] = Array.from({ length: 40 }, (_, page) => ({
  name: `p${page}`,
  title: `About the ${THINGS[page % THINGS.length]}`,
  sections: [
    {
      title: '',
      text: `This is what people "know" about the ${THINGS[page % 6]} called ${rareWord(page)}, -at least here.`,
    },
  ],
}));
const read = wordReader('en');
const kinds = makeQueries(documents, read, COUNTS);

test('the same corpus gives the same queries', () => {
  expect(makeQueries(documents, read, COUNTS)).toEqual(kinds);
});

test('as many are made as were asked for, none of them twice', () => {
  for (const [kind, queries] of Object.entries(kinds)) {
    expect(queries.length, kind).toBe(5);
    expect(new Set(queries.map((query: Query) => query.text)).size, kind).toBe(5);
  }
});

test('text and terms of a query are the same words', () => {
  for (const queries of Object.values(kinds))
    for (const { text, terms } of queries)
      expect(new Set(read(text).words.map(({ term }) => term))).toEqual(new Set(terms));
});

test('rare words are on few pages, and both words of a pair are on one', () => {
  const pages = documents.map(({ title, sections }) => `${title} ${sections[0]?.text}`.toLowerCase());
  for (const { text } of kinds.rare) {
    const { length } = pages.filter((page) => page.includes(text));
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(10);
  }
  for (const { text } of kinds.and) {
    const [first = '', second = ''] = text.split(' ');
    expect(pages.some((page) => page.includes(first) && page.includes(second))).toBe(true);
  }
});

test('questions are 6 to 10 words, without signs that mean something to a search box', () => {
  for (const { text } of kinds.question) {
    const { length } = read(text).words;
    expect(length).toBeGreaterThanOrEqual(QUESTION_WORDS.least);
    expect(length).toBeLessThanOrEqual(QUESTION_WORDS.most);
    expect(text).not.toMatch(/["-]/u);
  }
});

test('questions in Japanese keep their text whole', () => {
  const { beginning, words } = wordReader('ja')('「漢字」は中国で生まれた文字である。');
  expect(words.length).toBeGreaterThan(5);
  expect(beginning(words.length)).toBe('漢字 は中国で生まれた文字である');
});

test('function words can be left out', () => {
  const [query] = withoutLightWords([{ text: 'the river of the valley', terms: [] }], read);
  expect(query?.terms).toEqual(['river', 'valley']);
});
