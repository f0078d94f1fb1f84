/** Tags of components in Markdown: where they end, and what they say of themselves to readers. */

/** Longer tags and expressions are left alone. */
export const MAX_LENGTH = 20_000;

/** HTML's own tags are in lowercase, without a dot. */
export function isComponent(name: string): boolean {
  return /^(?:\w+\.)*[A-Z]/u.test(name);
}

/** Where a tag or an expression that starts at `start` ends, quotes and inner braces counted. */
export function endOfMark(body: string, start: number, close: '>' | '}'): number | undefined {
  const limit = Math.min(body.length, start + MAX_LENGTH);
  let depth = 0;
  let quote = '';
  for (let at = start + 1; at < limit; at += 1) {
    const one = body[at] ?? '';
    if (quote !== '') {
      if (one === '\\' && depth > 0) at += 1;
      else if (one === quote) quote = '';
    } else if (one === close && depth === 0) return at + 1;
    else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    else if ((one === '"' || one === "'" || one === '`') && (close === '>' || depth > 0)) quote = one;
  }
  return undefined;
}

/** On a line of its own its title, link and description; in a line its text, or the label it begins with. */
export function componentWords(tag: string, body: string, start: number, end: number): string {
  if (tag.startsWith('</')) return '';
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  const isFirst = body.slice(lineStart, start).trim() === '';
  const isAlone = isFirst && /^[ \t]*(?:\n|$)/u.test(body.slice(end, end + 80));
  const text = attribute(tag, 'text');
  if (!isAlone) {
    const label = isFirst ? attribute(tag, 'label') : undefined;
    return label === undefined ? bare(text ?? '') : `**${bare(label)}** `;
  }
  const words = attribute(tag, 'title') ?? attribute(tag, 'label') ?? text;
  if (words === undefined) return '';
  const target = attribute(tag, 'href')?.replaceAll(/[<>\s]/gu, encodeURIComponent);
  const title = `**${bare(words)}**`;
  const more = attribute(tag, 'description');
  return `${target === undefined ? title : `[${title}](<${target}>)`}\n\n${more === undefined ? '' : `${bare(more)}\n\n`}`;
}

function attribute(
  tag: string,
  name: 'title' | 'label' | 'text' | 'href' | 'description',
): string | undefined {
  return new RegExp(`\\s${name}="([^"\\n]{1,500})"`, 'u').exec(tag)?.[1];
}

function bare(words: string): string {
  return words.replaceAll(/[*_[\]<>]/gu, '');
}
