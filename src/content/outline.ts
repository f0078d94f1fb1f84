/** From Markdown tokens to the outline of a page: its title, its lead, and one section per heading that stands on its own. */
import { hash } from 'node:crypto';
import type { Token } from 'markdown-it';

import { plainText } from './plain-text.ts';
import { createNamer, slugOf } from './slug.ts';

export interface DraftSection {
  /** 1–6; 0 for the lead. */
  readonly level: number;
  readonly title: string;
  /** Of the heading's own words, once in the page; '' for the lead. */
  readonly slug: string;
  readonly explicitId: string | null;
  readonly markdownStart: number;
}

export interface Outline {
  /** The first heading's words, where there is one. */
  readonly title: string | null;
  /** The first paragraph's words. */
  readonly firstParagraph: string | null;
  readonly sections: readonly DraftSection[];
}

/**
 * Marks each section's heading with `marker` for the sanitiser to hear, and takes the title's heading out of `tokens`.
 * Headings inside quotes, lists and asides are no sections: a page cannot be cut there. They keep an anchor.
 */
export function takeOutline(tokens: Token[], starts: readonly number[], marker: string): Outline {
  const title = titleOf(tokens);
  removeTitleHeading(tokens);
  const name = createNamer();
  const headings: DraftSection[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = plainText(tokens[index + 1]?.children ?? null);
    const explicitId = (token.meta?.['explicitId'] as string | undefined) ?? null;
    if (token.level > 0) {
      token.attrSet('id', explicitId ?? slugOf(words));
      continue;
    }
    headings.push({
      level: Number(token.tag.slice(1)),
      title: words,
      slug: name(slugOf(words)),
      explicitId,
      markdownStart: starts[token.map?.[0] ?? 0] ?? 0,
    });
    token.attrSet('id', `${marker}-h${headings.length}`);
  }
  const lead = { level: 0, title: '', slug: '', explicitId: null, markdownStart: 0 };
  return { title, firstParagraph: firstParagraphOf(tokens), sections: [lead, ...headings] };
}

function isHeading(token: Token): boolean {
  return token.type === 'heading_open' && token.level === 0;
}

/** The first `#`, else the first heading there is. */
function titleOf(tokens: readonly Token[]): string | null {
  let index = tokens.findIndex((token) => isHeading(token) && token.tag === 'h1');
  if (index < 0) index = tokens.findIndex(isHeading);
  return (index < 0 ? '' : plainText(tokens[index + 1]?.children ?? null)) || null;
}

/** A `#` heading at the very start is the page's title, which whoever shows the page shows above it. */
function removeTitleHeading(tokens: Token[]): void {
  const first = tokens.findIndex((token) => token.type !== 'html_block' || !isComment(token.content));
  const token = tokens[first];
  if (token?.type === 'heading_open' && token.tag === 'h1') tokens.splice(first, 3);
}

function isComment(html: string): boolean {
  return /^\s*<!--[^]*-->\s*$/u.test(html);
}

function firstParagraphOf(tokens: readonly Token[]): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'paragraph_open' || token.level > 0) continue;
    const words = plainText(tokens[index + 1]?.children?.filter((child) => child.type !== 'image') ?? null);
    if (words !== '') return words;
  }
  return null;
}

export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}
