/**
 * Asides: `> [!NOTE]` and `:::note Title` … `:::`. The word for the kind is left empty, since it is the reader's language
 * that decides it; a title the author gave stays.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';

export const ADMONITION_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

const KIND_OF: ReadonlyMap<string, string> = new Map([
  ...ADMONITION_KINDS.map((kind) => [kind, kind] as const),
  ['info', 'note'],
  ['danger', 'caution'],
]);

export function admonitions(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'admonition', container, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.core.ruler.after('block', 'admonition_quotes', quotes);
}

const COLON = 0x3a;
const FENCE = /^(:{3,})[ \t]*([A-Za-z]+)(?:[ \t]+(.*?))?[ \t]*$/u;

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== COLON || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4)
    return false;
  const fence = FENCE.exec(state.src.slice(start, state.eMarks[startLine]));
  const kind = KIND_OF.get(fence?.[2]?.toLowerCase() ?? '');
  if (fence === null || kind === undefined) return false;
  if (silent) return true;

  const colons = fence[1]?.length ?? 3;
  let closeLine = startLine + 1;
  while (closeLine < endLine && !closes(state, closeLine, colons)) closeLine += 1;

  const { parentType, lineMax } = state;
  state.parentType = 'admonition';
  state.lineMax = closeLine;
  pushOpen(state, kind, startLine, closeLine);
  pushTitle(state, kind, fence[3] ?? '', startLine);
  state.md.block.tokenize(state, startLine + 1, closeLine);
  state.push('admonition_close', 'aside', -1).block = true;
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = closeLine < endLine && !isOutdented(state, closeLine) ? closeLine + 1 : closeLine;
  return true;
}

/** A closing fence has as many colons as the opening one or more; a less indented line ends the block around it too. */
function closes(state: StateBlock, line: number, colons: number): boolean {
  if (state.isEmpty(line)) return false;
  if (isOutdented(state, line)) return true;
  const start = lineStart(state, line);
  const end = state.skipChars(start, COLON);
  return end - start >= colons && state.skipSpaces(end) >= (state.eMarks[line] ?? 0);
}

function isOutdented(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) < state.blkIndent;
}

function lineStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

function pushOpen(state: StateBlock, kind: string, from: number, to: number): void {
  const open = state.push('admonition_open', 'aside', 1);
  dress(open, kind);
  open.map = [from, to];
}

function dress(open: Token, kind: string): void {
  open.block = true;
  open.attrs = [
    ['class', `admonition ${kind}`],
    ['role', 'note'],
  ];
}

function pushTitle(state: StateBlock, kind: string, title: string, line: number): void {
  const [open, inline, close] = titleTokens(state, kind, title, [line, line + 1]);
  open.level = inline.level = close.level = state.level;
  state.tokens.push(open, inline, close);
}

function titleTokens(
  state: StateBlock | StateCore,
  kind: string,
  title: string,
  map: [number, number],
): [Token, Token, Token] {
  const open = new state.Token('admonition_title_open', 'p', 1);
  open.block = true;
  open.attrs = [
    ['class', 'admonition-title'],
    ['data-kind', kind],
  ];
  const inline = new state.Token('inline', '', 0);
  inline.content = title;
  inline.children = [];
  inline.map = map;
  const close = new state.Token('admonition_title_close', 'p', -1);
  close.block = true;
  return [open, inline, close];
}

const QUOTE_MARK = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/u;

/** Turns a blockquote whose first line is `[!NOTE]` into an admonition. */
function quotes(state: StateCore): void {
  const tokens: Token[] = [];
  const open: boolean[] = [];
  let skipped = 0;
  for (const [index, token] of state.tokens.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    if (token.type === 'blockquote_open') {
      const inline = state.tokens[index + 1]?.type === 'paragraph_open' ? state.tokens[index + 2] : undefined;
      const mark = inline?.type === 'inline' ? QUOTE_MARK.exec(inline.content) : null;
      const kind = KIND_OF.get(mark?.[1]?.toLowerCase() ?? '');
      open.push(kind !== undefined);
      if (kind === undefined || inline === undefined || mark === null) {
        tokens.push(token);
        continue;
      }
      token.type = 'admonition_open';
      token.tag = 'aside';
      dress(token, kind);
      tokens.push(token, ...titleTokens(state, kind, '', inline.map ?? [0, 1]));
      inline.content = inline.content.slice(mark[0].length);
      if (inline.map !== null) inline.map = [inline.map[0] + 1, inline.map[1]];
      if (inline.content.trim() === '') skipped = 3;
      continue;
    }
    if (token.type === 'blockquote_close' && open.pop() === true) {
      token.type = 'admonition_close';
      token.tag = 'aside';
    }
    tokens.push(token);
  }
  state.tokens = tokens;
}
