/** Line breaks inside a paragraph, as the script around them wants them. */
import type { MarkdownIt, Token } from 'markdown-it';

import { lineBreakBetween } from '../unspaced.ts';

/** How many tokens away the neighbouring words may be: `**漢**` has one between, and a long run must cost nothing. */
const REACH = 4;

export function lineBreaks(md: MarkdownIt): void {
  md.renderer.rules['softbreak'] = (tokens, index) =>
    lineBreakBetween(nearestWords(tokens, index, -1), nearestWords(tokens, index, 1));
}

function nearestWords(tokens: readonly Token[], from: number, step: 1 | -1): string {
  for (let distance = 1; distance <= REACH; distance += 1) {
    const content = tokens[from + step * distance]?.content ?? '';
    if (content !== '') return content;
  }
  return '';
}
