/** An image with a title, alone in its paragraph, becomes a figure with the title as its caption. */
import type { Token } from 'markdown-it';

export function makeFigures(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const image = token.children?.[0];
    if (token.type !== 'inline' || token.children?.length !== 1 || image?.type !== 'image') continue;
    const title = image.attrGet('title');
    if (open?.type !== 'paragraph_open' || open.hidden || close === undefined || title === null) continue;
    open.tag = close.tag = 'figure';
    image.attrs = image.attrs?.filter(([name]) => name !== 'title') ?? null;
    const caption = (type: string, nesting: -1 | 0 | 1, content = ''): Token =>
      Object.assign(
        new (image.constructor as new (...args: unknown[]) => Token)(type, 'figcaption', nesting),
        { content },
      );
    token.children = [
      image,
      caption('caption_open', 1),
      caption('text', 0, String(title)),
      caption('caption_close', -1),
    ];
  }
}
