/** Code blocks of a document, each with the block behind it where that one says what the code prints. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CodeBlock {
  readonly language: string;
  /** Of its first line of code in the document. */
  readonly line: number;
  readonly code: string;
  readonly prints: string | undefined;
}

const OUTPUT = new Set(['text', 'json']);

export function codeBlocks(document: string): CodeBlock[] {
  const text = readFileSync(join(import.meta.dirname, '../..', document), 'utf8');
  const fences = [...text.matchAll(/^```(?<language>\w+)\n(?<code>[^]*?)^```$/gmu)].map((match) => ({
    language: match.groups?.['language'] ?? '',
    code: match.groups?.['code'] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
  return fences.map(({ language, code, start, end }, index) => {
    const next = fences[index + 1];
    const follows =
      next !== undefined && OUTPUT.has(next.language) && text.slice(end, next.start).trim() === '';
    return {
      language,
      line: text.slice(0, start).split('\n').length + 1,
      code,
      prints: follows ? next.code : undefined,
    };
  });
}

/** `…` stands for anything; spaces and line ends are for the reader. */
export function matchesOutput(output: string, prints: string): boolean {
  const pattern = prints
    .replaceAll(/\s+/gu, '')
    // What was left out between two commas leaves none behind.
    .replaceAll(/,?…,?/gu, '…')
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`, 'su').test(output.replaceAll(/\s+/gu, ''));
}
