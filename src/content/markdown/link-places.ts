/** Remembers where in its block a link or an image starts: markdown-it itself keeps no inline positions. */
import type { MarkdownIt, StateInline } from 'markdown-it';

export function linkPlaces(md: MarkdownIt): void {
  for (const [name, type] of [
    ['link', 'link_open'],
    ['image', 'image'],
  ] as const) {
    // The parser has no other way to wrap a rule of its own.
    // oxlint-disable-next-line no-underscore-dangle
    const rule = md.inline.ruler.__rules__.find((one) => one.name === name)?.fn;
    if (rule === undefined) throw new Error(`markdown-it has no inline rule ${name}`);
    md.inline.ruler.at(name, (state, silent) => placed(rule, type, state, silent));
  }
}

function placed(
  rule: (state: StateInline, silent: boolean) => boolean,
  type: string,
  state: StateInline,
  silent: boolean,
): boolean {
  const offset = state.pos;
  const before = state.tokens.length;
  if (!rule(state, silent)) return false;
  if (silent) return true;
  for (let index = before; index < state.tokens.length; index += 1) {
    const token = state.tokens[index];
    if (token?.type !== type) continue;
    token.meta = { ...token.meta, offset };
    break;
  }
  return true;
}
