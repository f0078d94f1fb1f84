/** `.mdx`: imports, exports, expressions and the tags of components leave the text; what components hold stays. */
import { componentWords, endOfMark, isComponent, MAX_LENGTH } from './components.ts';
import type { Dropped } from './layout.ts';
import { dedent, type Tag } from './mdx-indent.ts';
import { endOfStatement } from './mdx-statement.ts';
import { matchesInProse } from './prose.ts';
import type { Edit } from './rewrite.ts';

/** All after this many that never end is left alone: each costs a search. */
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
    const end = (isTag ? undefined : endOfLiteral(body, index)) ?? endOfMark(body, index, isTag ? '>' : '}');
    if (end === undefined) unended += 1;
    if (unended > MAX_UNENDED) break;
    if (end === undefined || body[index - 1] === '\\') continue;
    const name = match[1] ?? '';
    const isDropped = isTag && (name === '' || isComponent(name));
    const source = body.slice(index, end);
    if (isTag) tags.push({ name, start: index, kind: kindOf(source) });
    if (!isTag || isDropped) {
      if (name !== '' && !source.startsWith('</')) dropped.push({ what: `<${name}>`, offset: index });
      edits.push({
        start: index,
        end,
        text: isDropped ? componentWords(source, body, index, end) : shownValue(source),
      });
    } else if (source.includes('{')) {
      const text = withoutExpressions(source);
      // A picture whose file only the program knows.
      const isLost = name === 'img' && !/\ssrc=/u.test(text);
      if (isLost) dropped.push({ what: '<img src={…}>', offset: index });
      edits.push({ start: index, end, text: isLost ? '' : text });
    }
    done = end;
  }
  return { edits: [...edits, ...dedent(body, tags)], dropped };
}

function kindOf(tag: string): Tag['kind'] {
  if (tag.startsWith('</')) return 'close';
  return tag.endsWith('/>') ? 'whole' : 'open';
}

/** An expression that is nothing but a text is how authors write signs that MDX would take for its own: `{'<'}`. */
function shownValue(expression: string): string {
  const found = literalAt(expression, 0);
  const text = found?.[1] ?? found?.[2] ?? found?.[3];
  return text?.replaceAll(/[&<>{}*_[\]`|\\]/gu, (one) => `&#${one.codePointAt(0)};`) ?? '';
}

const LITERAL = /\{[ \t]*(?:"([^"\\\n]{0,500})"|'([^'\\\n]{0,500})'|`([^`$\\]{0,500})`)[ \t]*\}/uy;

function literalAt(body: string, start: number): RegExpExecArray | null {
  LITERAL.lastIndex = start;
  return LITERAL.exec(body);
}

function endOfLiteral(body: string, start: number): number | undefined {
  const found = literalAt(body, start);
  return found === null ? undefined : start + found[0].length;
}

/** HTML has no `style={{…}}`; an address that is written out in the expression stays: `src={require('./a.png').default}`. */
function withoutExpressions(tag: string): string {
  let text = '';
  for (let at = 0; at < tag.length;) {
    const brace = tag.indexOf('{', at);
    if (brace === -1) return text + tag.slice(at);
    const end = endOfMark(tag, brace, '}') ?? tag.length;
    const before = tag.slice(at, brace);
    const address = /\s(?:src|href)=$/u.test(before) ? addressIn(tag.slice(brace + 1, end - 1)) : undefined;
    text += address === undefined ? before.replace(/\s+[\w:-]+=$/u, '') : `${before}"${address}"`;
    at = end;
  }
  return text;
}

function addressIn(expression: string): string | undefined {
  const named =
    /^(?:(?:require|useBaseUrl|withBase)\s*\(\s*)?(?:"([^"\n<>]+)"|'([^'"\n<>]+)')\s*\)?(?:\.default)?$/u;
  const found = named.exec(expression.trim());
  return found?.[1] ?? found?.[2];
}
