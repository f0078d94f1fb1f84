/** The words of inline Markdown, as a heading or a summary needs them. */
import type { Token } from 'markdown-it';

import { owned } from './owned-text.ts';

export function plainText(tokens: readonly Token[] | null): string {
  return owned(collect(tokens).replaceAll(/\s+/gu, ' ').trim());
}

function collect(tokens: readonly Token[] | null): string {
  let text = '';
  for (const token of tokens ?? []) {
    if (token.type === 'text' || token.type === 'code_inline' || token.type === 'text_special')
      text += token.content;
    else if (token.type === 'image') text += collect(token.children);
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n';
  }
  return joinUnspaced(text);
}

const UNSPACED_BREAK =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60])/gu;

function joinUnspaced(text: string): string {
  return text.includes('\n') ? text.replaceAll(UNSPACED_BREAK, '') : text;
}
