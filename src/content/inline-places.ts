/** Gives each link and image the line and column where it is written, as an attribute that the sanitiser takes off. */
import type { Token } from 'markdown-it';

/** `firstLine` is the file's line (from 1) that the body starts on. */
export function placeLinks(
  tokens: readonly Token[],
  body: string,
  starts: readonly number[],
  firstLine: number,
): void {
  const lineText = (line: number): string =>
    body.slice(starts[line] ?? body.length, starts[line + 1] ?? body.length);
  let blockLine = 0;
  for (const token of tokens) {
    blockLine = token.map?.[0] ?? blockLine;
    if (token.type !== 'inline' || token.children === null) continue;
    let line = 0;
    let lineStart = 0;
    let column: number | undefined;
    for (const child of token.children) {
      const offset = child.meta?.['offset'];
      if ((child.type !== 'link_open' && child.type !== 'image') || typeof offset !== 'number') continue;
      for (let end = token.content.indexOf('\n', lineStart); end !== -1 && end < offset;) {
        line += 1;
        lineStart = end + 1;
        column = undefined;
        end = token.content.indexOf('\n', lineStart);
      }
      // Markers before the line (`> `, `- `) are in the body but not in the block's content.
      column ??= Math.max(0, lineText(blockLine + line).indexOf(firstWords(token.content, lineStart)));
      child.attrSet('data-at', `${firstLine + blockLine + line}:${column + offset - lineStart + 1}`);
    }
  }
}

/** Enough of a line to find it by. */
function firstWords(content: string, start: number): string {
  const end = content.indexOf('\n', start);
  return content.slice(start, Math.min(start + 80, end === -1 ? content.length : end));
}
