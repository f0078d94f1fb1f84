/** `[[name]]`, `[[name|text]]`, `[[name#section|text]]`: a link by title, alias, id or path, resolved once all pages are known. */
import type { MarkdownIt, StateInline } from 'markdown-it';

const OPEN_BRACKET = 0x5b;
const MAX_LENGTH = 512;

export function wikiLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wiki_link', wikiLink);
}

function wikiLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== OPEN_BRACKET || src.charCodeAt(pos + 1) !== OPEN_BRACKET) return false;
  if (state.linkLevel > 0) return false;
  const inside = src.slice(pos + 2, Math.min(pos + 2 + MAX_LENGTH, state.posMax));
  const end = inside.search(/[[\]\n]/u);
  if (end <= 0 || !inside.startsWith(']]', end)) return false;
  const [name = '', ...rest] = inside.slice(0, end).split('|');
  const target = name.trim();
  if (target === '') return false;
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['data-wiki', target]];
    open.meta = { offset: pos };
    state.push('text', '', 0).content = rest.join('|').trim() || shownName(target);
    state.push('link_close', 'a', -1);
  }
  state.pos = pos + 2 + end + 2;
  return true;
}

/** `[[#letters]]` shows as "letters". */
function shownName(target: string): string {
  return target.startsWith('#') ? target.slice(1) : target;
}
