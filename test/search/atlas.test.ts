/** Search over the library that ships: what holds for all of its texts, in all of its languages. */
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { openSearch, type LibrarySearch, type SearchHit } from '../../src/search/library-search.ts';
import { memoryReader } from '../../src/search/memory-reader.ts';
import type { SearchDocument } from '../../src/search/source.ts';
import { foldAccents } from '../../src/text/accents.ts';
import { analyzerFor } from '../../src/text/analyzer.ts';
import { toHiragana } from '../../src/text/kana.ts';
import { ask, document, pagesFound } from './small-library.ts';

const LOCALES = ['zh-Hant', 'ja', 'ko', 'es', 'en'] as const;
const CJK_LOCALES = ['zh-Hant', 'ja', 'ko'] as const;
/** Substrings of each length. */
const SAMPLES = 30;

let documents: ReadonlyMap<string, readonly SearchDocument[]>;
let search: LibrarySearch;

beforeAll(async () => {
  const library = await readLibrary(join(import.meta.dirname, '../../library'));
  documents = new Map(
    LOCALES.map((locale) => [
      locale,
      library.pages.flatMap((page, no) => {
        const text = page.texts.get(locale);
        if (text === undefined) return [];
        const otherTitles = [...page.texts.values()]
          .filter((other) => other.locale !== locale)
          .map((other) => ({ locale: other.locale, titles: [other.title, ...other.aliases] }));
        const { sections, aliases } = text;
        return [document(no, locale, text.title, '', { sections, aliases, otherTitles })];
      }),
    ]),
  );
  search = openSearch(memoryReader(documents));
});

function own(locale: string): readonly SearchDocument[] {
  return documents.get(locale) ?? [];
}

function textsOf({ title, aliases, sections }: SearchDocument): readonly string[] {
  return [title, ...aliases, ...sections.flatMap((section) => [section.title, section.text])];
}

describe.each(CJK_LOCALES)('%s', (locale) => {
  test('any substring of one to six characters finds the pages that a scan finds', () => {
    const { fold } = analyzerFor(locale);
    const plain = (text: string): string => toHiragana(fold(text).text);
    const scanned = own(locale).map((page) => ({ page: page.page, text: plain(textsOf(page).join('\n')) }));
    const texts = own(locale).flatMap(textsOf);
    const runs = texts.flatMap(
      (text) => text.match(/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}ー々]+/gu) ?? [],
    );
    const recalls: number[] = [];
    for (let length = 1; length <= 6; length++) {
      const long = runs.filter((run) => [...run].length >= length);
      const samples = fc.sample(fc.tuple(fc.constantFrom(...long), fc.nat()), {
        seed: length,
        numRuns: SAMPLES,
      });
      for (const [run, at] of samples) {
        const characters = [...run];
        const start = at % (characters.length - length + 1);
        const typed = characters.slice(start, start + length).join('');
        const holding = scanned.filter(({ text }) => text.includes(plain(typed)));
        const found = new Set(
          pagesFound(search, locale, typed, { typos: 'off', match: 'all', limit: 1_000 }),
        );
        expect(holding.length, typed).toBeGreaterThan(0);
        recalls.push(holding.filter(({ page }) => found.has(page)).length / holding.length);
      }
    }
    const recall = recalls.reduce((sum, each) => sum + each, 0) / recalls.length;
    console.log(`${locale}: ${recalls.length} substrings, recall ${recall.toFixed(4)} of a plain scan`);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});

/** What the words of a text are known by: plain forms, stems, and runs of characters. */
function reading(locale: string, text: string) {
  const analyzer = analyzerFor(locale);
  const forms = new Set<string>();
  const stems = new Set<string>();
  const segments = new Set<string>();
  let characters = '';
  analyzer.scan(analyzer.fold(text).text, {
    word: (form) => {
      forms.add(foldAccents(form));
      stems.add(analyzer.stem(form));
    },
    character: (codePoint) => (characters += String.fromCodePoint(codePoint)),
    segment: (form) => segments.add(form),
  });
  return { forms, stems, segments, characters };
}

/** Whether it is nothing but these, one after the other. */
function isMadeOf(text: string, parts: ReadonlySet<string>): boolean {
  return (
    text === '' ||
    [...parts].some((part) => text.startsWith(part) && isMadeOf(text.slice(part.length), parts))
  );
}

function isInside(text: string, forms: ReadonlySet<string>): boolean {
  return [...forms].some((form) => text.includes(form));
}

function markedTexts({ title, titleMatches, excerpt }: SearchHit): readonly string[] {
  return [
    ...titleMatches.map(([from, to]) => title.slice(from, to)),
    ...excerpt.matches.map(([from, to]) => excerpt.text.slice(from, to)),
  ];
}

describe.each(LOCALES)('%s', (locale) => {
  test('every marked range, read from what is shown, folds to a word of the question', () => {
    const words = new Set<string>();
    const analyzer = analyzerFor(locale);
    /** By plain form, the stems of all its spellings: the library decides which one an unaccented word has. */
    const stemsOfForm = new Map<string, Set<string>>();
    for (const text of own(locale).flatMap(textsOf)) {
      const folded = analyzer.fold(text).text;
      analyzer.scan(folded, {
        word: (form) => {
          words.add(form);
          const plain = foldAccents(form);
          stemsOfForm.set(plain, (stemsOfForm.get(plain) ?? new Set()).add(analyzer.stem(form)));
        },
        character: () => undefined,
        segment: (_form, start, end) => words.add(folded.slice(start, end)),
      });
    }
    // A mark without a letter is no word to ask for.
    const askable = [...words].filter((word) => !/^\p{M}+$/u.test(word));
    const questions = fc.array(fc.constantFrom(...askable), { minLength: 1, maxLength: 4 });
    let marked = 0;
    fc.assert(
      fc.property(questions, (typed) => {
        const text = typed.join(' ');
        const asked = reading(locale, text);
        const stems = new Set([
          ...asked.stems,
          ...[...asked.forms].flatMap((form) => [...(stemsOfForm.get(form) ?? [])]),
        ]);
        for (const hit of ask(search, locale, text, { typos: 'off', limit: 5 }).hits)
          for (const shown of markedTexts(hit)) {
            marked++;
            const found = reading(locale, shown);
            // A mark belongs to the character before it: ㇷ゚ is marked whole where ㇷ is asked for.
            for (const form of found.forms)
              if (/^\p{M}+$/u.test(form) && [...shown].length > 1) found.forms.delete(form);
            // One sign may be several words: `½` is marked whole where `2` is asked for.
            const isSign = [...shown].some((sign) => sign.normalize('NFKC').length > sign.length);
            const known = [...found.forms].filter((form) => asked.forms.has(form)).length;
            const isWord =
              known === found.forms.size ||
              (isSign && isInside(foldAccents(analyzer.fold(shown).text), asked.forms)) ||
              [...found.stems].every((stem) => stems.has(stem));
            const isCharacters =
              isMadeOf(found.characters, asked.segments) ||
              (isSign && isInside(found.characters, asked.segments));
            // A mark that stands alone is one with the space before it.
            const isTrim = shown.trim() === shown || /^\s\p{M}/u.test(shown);
            expect(isWord && isCharacters && isTrim && shown !== '', `${text}: ${shown}`).toBe(true);
          }
      }),
      { numRuns: 80, examples: [[['2']], [['ä1']], [['成']], [['ㅔ처럼']], [['ㆁ']]] },
    );
    expect(marked).toBeGreaterThan(100);
  });

  test('an excerpt is a piece of its page, and marks stand in order inside it', () => {
    const pages = new Map(own(locale).map((page) => [page.page, page]));
    for (const { title } of own(locale).slice(0, 40))
      for (const hit of ask(search, locale, title, { limit: 5 }).hits) {
        const { text, matches } = hit.excerpt;
        const section = pages.get(hit.page)?.sections[Number(hit.section?.id.slice(1) ?? 0)]?.text ?? '';
        const body = text.replace(/^…/u, '').replace(/…$/u, '');
        expect(section.replaceAll(/\s/gu, ' ')).toContain(body);
        expect(text.isWellFormed()).toBe(true);
        let last = 0;
        for (const [from, to] of matches) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }
  });

  test('a page whose title is the question comes first', () => {
    const named = new Map<string, number>();
    for (const { title, aliases } of own(locale))
      for (const name of [title, ...aliases]) named.set(name, (named.get(name) ?? 0) + 1);
    const missed = own(locale)
      .filter(({ title }) => named.get(title) === 1)
      .filter(({ title, page }) => pagesFound(search, locale, title, { limit: 1 })[0] !== page);
    expect(missed.map(({ title }) => title)).toEqual([]);
  });

  test('windows put together are one big window', () => {
    const titles = own(locale).map(({ title }) => title);
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.integer({ min: 1, max: 60 }), (text, size) => {
        const whole = ask(search, locale, text, { match: 'any', limit: 1_000 });
        const pages: number[] = [];
        for (let offset = 0; offset < whole.total; offset += size) {
          const window = ask(search, locale, text, { match: 'any', offset, limit: size });
          expect(window.total).toBe(whole.total);
          pages.push(...window.hits.map(({ page }) => page));
        }
        expect(pages).toEqual(whole.hits.map(({ page }) => page));
        expect(new Set(pages).size).toBe(whole.total);
      }),
      { numRuns: 6 },
    );
  });
});
