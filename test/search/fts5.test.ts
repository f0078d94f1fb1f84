/** SQLite's FTS5 as an independent oracle: the same words on the same pages give the same pages. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import type { LibrarySearch } from '../../src/search/library-search.ts';
import type { SearchDocument } from '../../src/search/source.ts';
import { foldAccents } from '../../src/text/accents.ts';
import { analyzerFor } from '../../src/text/analyzer.ts';
import { isFunctionWord } from '../../src/text/function-words.ts';
import { document, libraryOf, pagesFound, sorted } from './small-library.ts';

const LOCALES = ['en', 'es'] as const;

let documents: Map<string, readonly SearchDocument[]>;
const database = new DatabaseSync(':memory:');
afterAll(() => database.close());

beforeAll(async () => {
  const library = await readLibrary(join(import.meta.dirname, '../../library'));
  documents = new Map(
    LOCALES.map((locale) => [
      locale,
      library.pages.flatMap((page, no) => {
        const text = page.texts.get(locale);
        const more = { sections: text?.sections ?? [], aliases: text?.aliases ?? [] };
        return text === undefined ? [] : [document(no, locale, text.title, '', more)];
      }),
    ]),
  );
});

/** Spaced words of a page, accents still on them. */
function wordsOf(locale: string, { title, aliases, sections }: SearchDocument): readonly string[] {
  const analyzer = analyzerFor(locale);
  const found: string[] = [];
  for (const text of [title, ...aliases, ...sections.flatMap((section) => [section.title, section.text])])
    analyzer.scan(analyzer.fold(text).text, {
      word: (form) => found.push(form),
      character: () => undefined,
    });
  return found;
}

/** A token that FTS5's own tokenizer leaves as it is. */
function spelt(token: string): string {
  return `t${Buffer.from(token).toString('hex')}`;
}

function fts5Pages(table: string, words: readonly string[], joined: 'AND' | 'OR'): readonly number[] {
  const query = words.map((word) => `"${spelt(word)}"`).join(` ${joined} `);
  const rows = database.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).all(query);
  return sorted(rows.map(({ rowid }) => Number(rowid)));
}

describe.each(LOCALES)('%s', (locale) => {
  const analyzer = analyzerFor(locale);
  /** By form without accents, the stems of its spellings. */
  const stems = new Map<string, Set<string>>();
  let search: LibrarySearch;
  let words: readonly string[];

  beforeAll(() => {
    const own = documents.get(locale) ?? [];
    search = libraryOf({ [locale]: own });
    for (const table of ['form', 'stem'])
      database.exec(`CREATE VIRTUAL TABLE ${table}_${locale} USING fts5(words, content='', detail=full)`);
    const insertForms = database.prepare(`INSERT INTO form_${locale}(rowid, words) VALUES (?, ?)`);
    const insertStems = database.prepare(`INSERT INTO stem_${locale}(rowid, words) VALUES (?, ?)`);
    for (const page of own) {
      const found = wordsOf(locale, page);
      insertForms.run(page.page, found.map((word) => spelt(foldAccents(word))).join(' '));
      insertStems.run(page.page, found.map((word) => spelt(analyzer.stem(word))).join(' '));
      for (const word of found) {
        const form = foldAccents(word);
        stems.set(form, (stems.get(form) ?? new Set()).add(analyzer.stem(word)));
      }
    }
    words = [...stems.keys()].filter((word) => !isFunctionWord(locale, word)).sort();
    expect(words.length).toBeGreaterThan(1_000);
  });

  const some = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });

  test('pages with all words as written are those FTS5 finds', () => {
    fc.assert(
      fc.property(some, (numbers) => {
        const chosen = numbers.map((number) => words[number % words.length] as string);
        const found = pagesFound(search, locale, chosen.join(' '), { match: 'exact', limit: 1_000 });
        expect(sorted(found)).toEqual(fts5Pages(`form_${locale}`, chosen, 'AND'));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['all', 'AND'],
    ['any', 'OR'],
  ] as const)('pages with %s stems are those FTS5 finds', (match, joined) => {
    // A form of several spellings has the stem of most of them, which FTS5 knows nothing of.
    const shared = new Set([...stems.values()].filter(({ size }) => size > 1).flatMap((each) => [...each]));
    const plain = words.filter((word) => !shared.has([...(stems.get(word) ?? [])][0] ?? ''));
    expect(plain.length).toBeGreaterThan(words.length / 2);
    fc.assert(
      fc.property(some, (numbers) => {
        const chosen = numbers.map((number) => plain[number % plain.length] as string);
        const found = pagesFound(search, locale, chosen.join(' '), { match, typos: 'off', limit: 1_000 });
        const expected = chosen.flatMap((word) => [...(stems.get(word) ?? [])]);
        expect(sorted(found)).toEqual(fts5Pages(`stem_${locale}`, expected, joined));
      }),
      { numRuns: 150 },
    );
  });
});
