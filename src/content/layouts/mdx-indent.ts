/**
 * MDX has no code by indentation: what stands inside a tag is indented for people. Here it would be code, so each line
 * moves back to where its tag stands.
 */
import type { Edit } from './rewrite.ts';

export interface Tag {
  readonly name: string;
  readonly start: number;
  readonly kind: 'open' | 'close' | 'whole';
}

interface OpenTag {
  readonly name: string;
  /** Of the tag's own line, in characters. */
  readonly indent: number;
  /** Of the first line inside it. */
  inner: number | undefined;
}

/** Tags that hold nothing, and that HTML leaves open. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr', 'col', 'area']);
/** Deeper tags are left where they are. */
const MAX_OPEN = 40;

/** `tags` in the order they stand, those in code left out. */
export function dedent(body: string, tags: readonly Tag[]): Edit[] {
  if (tags.length === 0) return [];
  const edits: Edit[] = [];
  const open: OpenTag[] = [];
  let next = 0;
  for (let line = body.lastIndexOf('\n', tags[0]?.start ?? 0) + 1; line < body.length;) {
    const newline = body.indexOf('\n', line);
    const end = newline === -1 ? body.length : newline;
    const indent = /^[ \t]*/u.exec(body.slice(line, Math.min(end, line + 1_000)))?.[0].length ?? 0;
    const inside = open.at(-1);
    const hasWords = line + indent < end && !body.startsWith('</', line + indent);
    if (hasWords && inside !== undefined) inside.inner ??= Math.max(inside.indent, indent);
    const strip = open.reduce((sum, tag) => sum + Math.max(0, (tag.inner ?? tag.indent) - tag.indent), 0);
    if (strip > 0 && indent > 0) edits.push({ start: line, end: line + Math.min(indent, strip), text: '' });
    for (let tag = tags[next]; tag !== undefined && tag.start < end; tag = tags[(next += 1)]) {
      if (tag.kind === 'close') close(open, tag.name);
      else if (tag.kind === 'open' && !VOID.has(tag.name) && open.length < MAX_OPEN)
        open.push({ name: tag.name, indent, inner: undefined });
    }
    if (open.length === 0 && next >= tags.length) break;
    line = end + 1;
  }
  return edits;
}

/** Tags that were never closed end with the one around them. */
function close(open: OpenTag[], name: string): void {
  const at = open.findLastIndex((tag) => tag.name === name);
  if (at >= 0) open.length = at;
}
