/** An image with a title, alone in its paragraph, becomes a figure with the title as its caption. */
import type { MarkdownIt, StateCore } from 'markdown-it';

export function figures(md: MarkdownIt): void {
  md.core.ruler.push('figures', makeFigures);
}

function makeFigures(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    const image = token.children?.[0];
    if (token.type !== 'inline' || token.children?.length !== 1 || image?.type !== 'image') continue;
    const open = state.tokens[index - 1];
    const close = state.tokens[index + 1];
    const title = image.attrGet('title');
    if (open?.type !== 'paragraph_open' || open.hidden || close === undefined || title === null) continue;
    open.tag = close.tag = 'figure';
    image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    const words = new state.Token('text', '', 0);
    words.content = String(title);
    token.children = [
      image,
      new state.Token('caption_open', 'figcaption', 1),
      words,
      new state.Token('caption_close', 'figcaption', -1),
    ];
  }
}
