/** The words of inline Markdown, as a heading or a summary needs them. */
import type { Token } from 'markdown-it';

import { owned } from './owned-text.ts';
import { lineBreakBetween } from './unspaced.ts';

export function plainText(tokens: readonly Token[] | null): string {
  const lines = wordsOf(tokens).split('\n');
  const joined = lines.map((line, index) =>
    index === 0 ? line : lineBreakBetween(lines[index - 1] ?? '', line) + line,
  );
  return owned(joined.join('').replaceAll(/\s+/gu, ' ').trim());
}

function wordsOf(tokens: readonly Token[] | null): string {
  let words = '';
  for (const token of tokens ?? []) {
    if (token.type === 'text' || token.type === 'code_inline') words += token.content;
    else if (token.type === 'image') words += wordsOf(token.children);
    else if (token.type === 'softbreak' || token.type === 'hardbreak') words += '\n';
  }
  return words;
}
