/** Attributes that other tools take after a heading or a block: `{#id .class key=value}`. Ids of headings stay. */
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

const ONE = String.raw`(?:[#.][\w:-]{1,100}|[\w-]{1,50}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"'{}]{1,200}))`;
/** At the end of a heading, or on a line of its own below a block. */
const LIST = new RegExp(
  String.raw`^(?:([ \t]{0,3}#{1,6}[ \t][^\n]*?)|[ \t]{0,40})\{[ \t]?(${ONE}(?:[ \t]{1,9}${ONE}){0,20})[ \t]?\}[ \t]*$`,
  'gmu',
);

/** After a link, a picture or code. */
const INLINE = new RegExp(String.raw`(?<=[)\x60])\{${ONE}(?:[ \t]{1,9}${ONE}){0,20}\}`, 'gu');

export function rewriteInlineAttributes(body: string): Edit[] {
  const found = [...matchesInProse(body, INLINE)];
  return found.map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, text: '' }));
}

export function rewriteAttributes(body: string): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: heading = '', 2: list = '', index } of matchesInProse(body, LIST)) {
    const id = heading === '' ? undefined : /(?:^|\s)#([\w:-]+)/u.exec(list)?.[1];
    const text = id === undefined ? '' : `{#${id}}`;
    const start = index + heading.length;
    const end = index + whole.length;
    if (text !== body.slice(start, end)) edits.push({ start, end, text });
  }
  return edits;
}
