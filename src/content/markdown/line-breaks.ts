/** A line break inside a paragraph is a space, except between Chinese or Japanese characters, which are not spaced. */
import type { MarkdownIt, Token } from 'markdown-it';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** How many tokens away a neighbouring character may be: `**漢**` has one between, and a long run must cost nothing. */
const REACH = 4;

export function lineBreaks(md: MarkdownIt): void {
  md.renderer.rules['softbreak'] = (tokens, index) =>
    UNSPACED.test(lastCharacter(tokens, index)) && UNSPACED.test(firstCharacter(tokens, index)) ? '' : '\n';
}

function lastCharacter(tokens: readonly Token[], before: number): string {
  for (let index = before - 1; index >= Math.max(0, before - REACH); index -= 1) {
    const content = tokens[index]?.content ?? '';
    if (content !== '') return String.fromCodePoint(content.codePointAt(lastStart(content)) ?? 0);
  }
  return '';
}

function lastStart(text: string): number {
  const last = text.length - 1;
  const unit = text.charCodeAt(last);
  return unit >= 0xdc00 && unit <= 0xdfff && last > 0 ? last - 1 : last;
}

function firstCharacter(tokens: readonly Token[], after: number): string {
  for (let index = after + 1; index < Math.min(tokens.length, after + 1 + REACH); index += 1) {
    const content = tokens[index]?.content ?? '';
    if (content !== '') return String.fromCodePoint(content.codePointAt(0) ?? 0);
  }
  return '';
}
