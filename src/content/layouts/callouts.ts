/** Quotes that start with `[!kind] Title`, as Obsidian has them, and Hugo and VitePress after it. */
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

const CALLOUT = /^([ \t]*(?:>[ \t]*)+)\[!([A-Za-z-]{1,40})(?:\|[^\]\n]{0,100})?\]([+-]?)[ \t]*([^\n]*)$/gmu;

const KINDS: Readonly<Record<string, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  check: 'TIP',
  done: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  bug: 'CAUTION',
  failure: 'CAUTION',
  fail: 'CAUTION',
  missing: 'CAUTION',
};

/** An admonition of the nearest kind, its title in bold. */
export function rewriteCallouts(body: string): Edit[] {
  const edits: Edit[] = [];
  for (const match of matchesInProse(body, CALLOUT)) {
    const [whole, quote = '', kind = '', , title = ''] = match;
    const known =
      (Object.hasOwn(KINDS, kind.toLowerCase()) ? KINDS[kind.toLowerCase()] : undefined) ?? 'NOTE';
    const end = match.index + whole.trimEnd().length;
    const start = end - title.trim().length;
    const isTitled = title.trim() !== '';
    const text = `${quote}[!${known}]${isTitled ? `\n${quote}**` : ''}`;
    if (text !== whole.slice(0, start - match.index)) edits.push({ start: match.index, end: start, text });
    if (isTitled) edits.push({ start: end, end, text: `**\n${quote}` });
  }
  return edits;
}
