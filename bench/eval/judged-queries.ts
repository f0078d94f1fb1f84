/** `docs.tsv` (id, title, text) and `queries.tsv` (id, question, id of the relevant document). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../document-library.ts';

export interface JudgedQuery {
  readonly question: string;
  /** Name of a document. */
  readonly relevant: string;
}

export interface JudgedSet {
  readonly locale: string;
  readonly documents: readonly Document[];
  readonly queries: readonly JudgedQuery[];
}

/** One row a line; throws where a line has another number of columns, for then tabs are not what parts them. */
export function parseTsv(text: string, columns: number, name: string): string[][] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const row = line.split('\t');
    if (row.length !== columns)
      throw new Error(`${name}, line ${index + 1}: ${row.length} columns, where ${columns} are expected.`);
    return [row];
  });
}

/** The folder's own pair, or one pair in each folder named for its locale. */
export function localesOf(folder: string, wanted: readonly string[]): { locale: string; folder: string }[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (isPair(folder)) {
    const [locale] = wanted;
    if (locale === undefined) throw new Error(`${folder} is one pair of files: say --locale.`);
    return [{ locale, folder }];
  }
  const found = readdirSync(folder)
    .filter((name) => isPair(join(folder, name)) && (wanted.length === 0 || wanted.includes(name)))
    .map((name) => ({ locale: name, folder: join(folder, name) }));
  if (found.length === 0)
    throw new Error(`${folder} has no docs.tsv and queries.tsv, nor a folder with both.`);
  return found;
}

function isPair(folder: string): boolean {
  return existsSync(join(folder, 'docs.tsv')) && existsSync(join(folder, 'queries.tsv'));
}

export function readJudgedSet(locale: string, folder: string): JudgedSet {
  const rows = (name: string): string[][] => parseTsv(readFileSync(join(folder, name), 'utf8'), 3, name);
  const documents = rows('docs.tsv').map(([name = '', title = '', text = '']) => ({
    name,
    title,
    sections: [{ title: '', text }],
  }));
  const names = new Set(documents.map(({ name }) => name));
  const queries = rows('queries.tsv').map(([, question = '', relevant = '']) => {
    if (!names.has(relevant))
      throw new Error(`queries.tsv of ${locale} names an unknown document ${relevant}.`);
    return { question, relevant };
  });
  return { locale, documents, queries };
}
