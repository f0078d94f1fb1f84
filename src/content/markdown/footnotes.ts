/**
 * Footnotes: the plugin reads them; gathering them at the end is done here, since the plugin copies all tokens once per
 * note. Their ids hold a `:`, which no section id can.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import footnotePlugin from 'markdown-it-footnote';

interface Note {
  readonly label?: string;
  readonly count?: number;
  readonly content?: string;
  readonly tokens?: Token[];
}

export function footnotes(md: MarkdownIt): void {
  md.use(footnotePlugin);
  md.core.ruler.at('footnote_tail', gather);
  md.renderer.rules['footnote_ref'] = (tokens, index, _options, env) => {
    const { number, use } = placeOf(tokens[index]);
    const mark = String(env?.['marker']);
    return `<sup class="footnote-ref"><a href="#fn:${number}" id="${mark}-fnref:${number}${use}" role="doc-noteref">${number}</a></sup>`;
  };
  md.renderer.rules['footnote_block_open'] = () =>
    '<section class="footnotes" role="doc-endnotes">\n<ol class="footnotes-list">\n';
  md.renderer.rules['footnote_open'] = (tokens, index, _options, env) =>
    `<li id="${String(env?.['marker'])}-fn:${placeOf(tokens[index]).number}" class="footnote-item">`;
  md.renderer.rules['footnote_anchor'] = (tokens, index) => {
    const { number, use } = placeOf(tokens[index]);
    return ` <a href="#fnref:${number}${use}" class="footnote-backref" role="doc-backlink">\u21a9\ufe0e</a>`;
  };
}

function placeOf(token: Token | undefined): { number: number; use: string } {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number };
  return { number: id + 1, use: subId > 0 ? `:${subId}` : '' };
}

function gather(state: StateCore): void {
  const notes = state.env['footnotes'] as { list?: Note[] } | undefined;
  if (notes === undefined) return;
  const definitions = new Map<string, Token[]>();
  const kept: Token[] = [];
  let current: Token[] | undefined;
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      current = [];
      definitions.set(String(token.meta?.['label']), current);
    } else if (token.type === 'footnote_reference_close') current = undefined;
    else (current ?? kept).push(token);
  }
  state.tokens = kept;
  if (notes.list === undefined) return;
  const push = (type: string, nesting: -1 | 0 | 1, meta: Record<string, unknown> | null): void => {
    const token = new state.Token(type, '', nesting);
    token.meta = meta;
    kept.push(token);
  };
  push('footnote_block_open', 1, null);
  for (const [id, note] of notes.list.entries()) {
    push('footnote_open', 1, { id });
    const tokens = note.tokens === undefined ? definitions.get(note.label ?? '') : inlineNote(state, note);
    const last = tokens?.at(-1)?.type === 'paragraph_close' ? tokens.at(-1) : undefined;
    for (const token of tokens ?? []) if (token !== last) kept.push(token);
    for (let subId = 0; subId < Math.max(note.count ?? 1, 1); subId += 1)
      push('footnote_anchor', 0, { id, subId });
    if (last !== undefined) kept.push(last);
    push('footnote_close', -1, null);
  }
  push('footnote_block_close', -1, null);
}

function inlineNote(state: StateCore, note: Note): Token[] {
  const open = new state.Token('paragraph_open', 'p', 1);
  const inline = new state.Token('inline', '', 0);
  inline.content = note.content ?? '';
  inline.children = note.tokens ?? [];
  const close = new state.Token('paragraph_close', 'p', -1);
  open.block = close.block = true;
  return [open, inline, close];
}
