/**
 * Front matter in TOML, as far as pages use it: keys with texts, numbers, truth values, dates and lists of them. What
 * stands in a `[table]` is that tool's own and left out. Values are texts, as `yaml.ts` gives them.
 */
import { lineStarts, positionAt, type Position } from '../text-position.ts';
import type { YamlDocument, YamlFault } from '../yaml.ts';

const KEY = /^[ \t]*(?:([A-Za-z0-9_-]+)|"([^"\n]*)")[ \t]*=[ \t]*/u;
const VALUE = /"""([^]*?)"""|'''([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s,\]#"'[{][^,\]#\n]*)/uy;

export function parseToml(text: string): YamlDocument | YamlFault {
  const starts = lineStarts(text);
  const values = new Map<string, unknown>();
  const places = new Map<string, Position>();
  let at = 0;
  let inTable = false;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (/^[ \t]*(?:#|$)/u.test(line)) {
      at = end + 1;
      continue;
    }
    if (/^[ \t]*\[/u.test(line)) {
      inTable = true;
      at = end + 1;
      continue;
    }
    const key = KEY.exec(line);
    if (key === null) {
      // `a.b = 1` and inline tables over several lines are nested values too.
      if (!inTable && !/^[ \t]*(?:[\w-]+\.[\w.-]+[ \t]*=|[}\]])/u.test(line))
        return { fault: 'a line is neither `key = value` nor a comment', position: positionAt(starts, at) };
      at = end + 1;
      continue;
    }
    const name = key[1] ?? key[2] ?? '';
    const start = at + key[0].length;
    const read = text[start] === '[' ? readList(text, start) : readValue(text, start);
    if (read === undefined) {
      if (!inTable && text[start] !== '{')
        return { fault: `the value of \`${name}\` cannot be read`, position: positionAt(starts, start) };
      at = end + 1;
      continue;
    }
    if (!inTable) {
      values.set(name, read.value);
      places.set(name, positionAt(starts, at));
    }
    at = lineEnd(text, read.end) + 1;
  }
  return { value: values, at: ([key]) => places.get(String(key)) ?? { line: 1, column: 1 } };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

interface Read<T> {
  readonly value: T;
  readonly end: number;
}

function readValue(text: string, at: number): Read<string> | undefined {
  VALUE.lastIndex = at;
  const found = VALUE.exec(text);
  if (found === null) return undefined;
  const [whole, long, literalLong, basic, literal, bare] = found;
  const escaped = long?.replace(/^\n/u, '') ?? basic;
  const value = escaped === undefined ? (literalLong ?? literal ?? (bare ?? '').trim()) : unescape(escaped);
  return { value, end: at + whole.length };
}

function readList(text: string, at: number): Read<string[]> | undefined {
  const items: string[] = [];
  const gap = /(?:[\s,]|#[^\n]*)*/uy;
  let next = at + 1;
  for (;;) {
    gap.lastIndex = next;
    next += gap.exec(text)?.[0].length ?? 0;
    if (text[next] === ']') return { value: items, end: next + 1 };
    const read = readValue(text, next);
    if (read === undefined) return undefined;
    items.push(read.value);
    next = read.end;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9A-Fa-f]{4})|U00([0-9A-Fa-f]{6})|(.))/gu,
    (_, four?: string, eight?: string, one = '') => {
      const code = Number.parseInt(four ?? eight ?? '', 16);
      if (Number.isNaN(code)) return ESCAPES[one as string] ?? (one as string);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : '\ufffd';
    },
  );
}
