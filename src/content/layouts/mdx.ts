/** `.mdx`: imports, exports, expressions and the tags of components leave the text; what components hold stays. */
import type { Dropped } from './layout.ts';
import { dedent, type Tag } from './mdx-indent.ts';
import { endOfStatement } from './mdx-statement.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

/** Longer tags and expressions are left alone, and so is all after this many that never end: each costs a search. */
const MAX_LENGTH = 20_000;
const MAX_UNENDED = 50;
const ESM = /^(?:import|export)\b[^\n]*/gmu;
/** A sentence may begin with the word: a statement has its signs, and stands after a blank line. */
const STATEMENT =
  /^(?:import\s+(?:['"{*]|[\w$]+[\s,]+(?:from|\{|\*))|export\s+(?:default|const|let|var|function|class|async|\{|\*))/u;
const START = /<\/?([A-Za-z][\w.:-]*)(?=[\s/>{])|<\/?>|\{/gu;

export function rewriteMdx(body: string): { edits: Edit[]; dropped: Dropped[] } {
  const edits: Edit[] = [];
  const dropped: Dropped[] = [];
  let done = 0;
  let unended = 0;
  for (const { 0: line, index } of matchesInProse(body, ESM)) {
    const before = body.slice(Math.max(0, index - 200), index);
    const isAfterBlank = index === 0 || /(?:^|\n)[ \t]*\n$/u.test(before);
    const isInside = index < (edits.at(-1)?.end ?? 0);
    if (isInside || !isAfterBlank || !STATEMENT.test(line)) continue;
    const { end, isClosed } = endOfStatement(body, index, index + (unended > MAX_UNENDED ? 0 : MAX_LENGTH));
    if (!isClosed) unended += 1;
    edits.push({ start: index, end, text: '' });
  }
  unended = 0;
  const statements = [...edits];
  const tags: Tag[] = [];
  let next = 0;
  for (const match of matchesInProse(body, START)) {
    const { index } = match;
    while ((statements[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if (index < done || (statements[next]?.start ?? Number.POSITIVE_INFINITY) <= index) continue;
    const isTag = match[0].startsWith('<');
    // `## Heading {#id}` names the heading.
    if (!isTag && body[index + 1] === '#') continue;
    const end = endOf(body, index, isTag ? '>' : '}');
    if (end === undefined) unended += 1;
    if (unended > MAX_UNENDED) break;
    if (end === undefined || body[index - 1] === '\\') continue;
    const name = match[1] ?? '';
    const isComponent = isTag && (name === '' || /^(?:\w+\.)*[A-Z]/u.test(name));
    const source = body.slice(index, end);
    if (isTag) tags.push({ name, start: index, kind: kindOf(source) });
    if (!isTag || isComponent) {
      if (name !== '' && !source.startsWith('</')) dropped.push({ what: `<${name}>`, offset: index });
      edits.push({ start: index, end, text: isComponent ? wordsOf(source, body, index, end) : '' });
    } else if (source.includes('{')) edits.push({ start: index, end, text: withoutExpressions(source) });
    done = end;
  }
  return { edits: [...edits, ...dedent(body, tags)], dropped };
}

function kindOf(tag: string): Tag['kind'] {
  if (tag.startsWith('</')) return 'close';
  return tag.endsWith('/>') ? 'whole' : 'open';
}

/** Where a tag or an expression that starts at `start` ends, quotes and inner braces counted. */
function endOf(body: string, start: number, close: '>' | '}'): number | undefined {
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

/** What a component says of itself to readers, where it stands on a line of its own. */
function wordsOf(tag: string, body: string, start: number, end: number): string {
  const words = attribute(tag, 'title') ?? attribute(tag, 'label');
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  const isAlone =
    body.slice(lineStart, start).trim() === '' && /^[ \t]*(?:\n|$)/u.test(body.slice(end, end + 80));
  if (words === undefined || tag.startsWith('</') || !isAlone) return '';
  const target = attribute(tag, 'href')?.replaceAll(/[<>\s]/gu, encodeURIComponent);
  const title = `**${bare(words)}**`;
  const more = attribute(tag, 'description');
  return `${target === undefined ? title : `[${title}](<${target}>)`}\n\n${more === undefined ? '' : `${bare(more)}\n\n`}`;
}

function attribute(tag: string, name: 'title' | 'label' | 'href' | 'description'): string | undefined {
  return new RegExp(`\\s${name}="([^"\\n]{1,500})"`, 'u').exec(tag)?.[1];
}

function bare(words: string): string {
  return words.replaceAll(/[*_[\]<>]/gu, '');
}

/** HTML has no `style={{…}}`. */
function withoutExpressions(tag: string): string {
  let text = '';
  for (let at = 0; at < tag.length;) {
    const brace = tag.indexOf('{', at);
    if (brace === -1) return text + tag.slice(at);
    text += tag.slice(at, brace).replace(/\s+[\w:-]+=$/u, '');
    at = endOf(tag, brace, '}') ?? tag.length;
  }
  return text;
}
