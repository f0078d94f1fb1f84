/** `## Heading {#id}`: the explicit id is taken off the words and kept on the heading's token. */
import type { MarkdownIt, StateCore } from 'markdown-it';

const EXPLICIT_ID = /(?:^|[ \t]+)(?<!\\)\{#([^\s{}]{1,256})\}[ \t]*$/u;

export function headingIds(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'heading_ids', takeIds);
}

function takeIds(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    const inline = state.tokens[index + 1];
    if (token.type !== 'heading_open' || inline?.type !== 'inline') continue;
    const found = EXPLICIT_ID.exec(inline.content);
    if (found === null) continue;
    inline.content = inline.content.slice(0, found.index);
    token.meta = { ...token.meta, explicitId: found[1]?.normalize('NFC') };
  }
}
