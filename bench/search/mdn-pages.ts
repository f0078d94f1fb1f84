/**
 * Pages in MDN's layout (`files/en-us/…/index.md`) as plain text, by simple rules: enough to measure search on real
 * words. A folder per locale (`en/…/*.md`) will do as well.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../document-library.ts';

const FOLDERS: Readonly<Record<string, string>> = { en: 'en-us', 'zh-Hant': 'zh-tw' };

export function readPages(corpus: string, locale: string): Document[] {
  const folder = [join('files', FOLDERS[locale] ?? locale), locale]
    .map((name) => join(corpus, name))
    .find(existsSync);
  if (folder === undefined) throw new Error(`${corpus} has no pages in ${locale}.`);
  return globSync('**/*.md', { cwd: folder })
    .sort()
    .map((file) => parsePage(file.replaceAll(/[/.~,]/gu, '-'), readFileSync(join(folder, file), 'utf8')));
}

export function parsePage(name: string, markdown: string): Document {
  const [, head = '', body = markdown] = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/u.exec(markdown) ?? [];
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let fenced = false;
  for (const line of body.split(/\r?\n/u)) {
    const fence = /^\s*(?:```|~~~)/u.test(line);
    if (fence) fenced = !fenced;
    const heading = fenced ? undefined : /^#{1,6}\s+(.*)$/u.exec(line)?.[1];
    if (heading !== undefined) sections.push({ title: plainText(heading), lines: [] });
    else if (!fence) sections.at(-1)?.lines.push(fenced ? line : plainText(line));
  }
  const titled = /^title:\s*(.*)$/mu.exec(head)?.[1] ?? name;
  return {
    name,
    title: titled.trim().replaceAll(/^(["'])(.*)\1$/gu, '$2'),
    sections: sections.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() })),
  };
}

export function plainText(line: string): string {
  return line
    .replaceAll(/\{\{\s*([\w-]+)\s*(?:\(([^}]*)\))?\s*\}\}/gu, (_, name: string, given: string | undefined) =>
      macroText(name, given ?? ''),
    )
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/<\/?[a-z][^>]*>/giu, ' ')
    .replaceAll(/^\s*>\s?(?:\[!\w+\])?/gu, '')
    .replaceAll(/^\s*(?:[-*+]|\d+\.)\s+(?::\s)?/gu, '')
    .replaceAll(/[`*|]|\\(?=[^\w\s])/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** A macro that refers to something shows its second argument, else its first; the others make furniture. */
function macroText(name: string, given: string): string {
  if (!/ref$|element$|attr$|^glossary$|^http|^rfc$|^csp$/iu.test(name) || /^apiref$/iu.test(name)) return '';
  const [first = '', second = ''] = [...given.matchAll(/"([^"]*)"|'([^']*)'/gu)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  return second === '' ? first : second;
}
