/**
 * TOML, as front matter and site configurations have it. Values are texts, lists and `Map`s, as `yaml.ts` gives them:
 * every scalar is what its author wrote. What TOML forbids but means no harm (a key given twice) is taken.
 */
import { lineStarts, positionAt, type Position } from '../text-position.ts';
import type { YamlDocument, YamlFault } from '../yaml.ts';

type Value = string | Value[] | Table;
type Table = Map<string, Value>;

const MAX_DEPTH = 16;
const GAP = /(?:[\s,]|#[^\n]*)*/uy;
const BLANK = /[ \t]*/uy;
const LINE_REST = /[ \t]*(?:#[^\n]*)?(?:\n|$)/uy;
const KEY = /[A-Za-z0-9_-]+|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/uy;
const TEXT =
  /"""([^]*?)"""(?!")|'''([^]*?)'''(?!')|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s,\]}#"'[{=]+(?: \d\d:[^\s,\]}#]+)?)/uy;

class TomlFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

export function parseToml(text: string): YamlDocument | YamlFault {
  const starts = lineStarts(text);
  try {
    const { value, places } = new TomlReader(text).read();
    return {
      value,
      at: (path): Position =>
        positionAt(starts, places.get(path.join('\0')) ?? places.get(String(path[0])) ?? 0),
    };
  } catch (error) {
    if (!(error instanceof TomlFault)) throw error;
    return { fault: error.message, position: positionAt(starts, error.offset) };
  }
}

class TomlReader {
  readonly #text: string;
  readonly #places = new Map<string, number>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): { readonly value: Table; readonly places: ReadonlyMap<string, number> } {
    const top: Table = new Map();
    let table = top;
    let path: readonly string[] = [];
    for (this.#skip(GAP); this.#at < this.#text.length; this.#skip(GAP)) {
      const start = this.#at;
      const brackets = this.#take('[[') ? ']]' : this.#take('[') ? ']' : undefined;
      if (brackets === undefined) this.#pair(table, path, 1);
      else {
        path = this.#keys(start);
        if (!this.#take(brackets))
          throw new TomlFault('the name of a table does not end where it should', this.#at);
        table = tableAt(top, path, brackets === ']]');
        this.#place(path, start);
      }
      if (this.#match(LINE_REST) === null) throw new TomlFault('a line goes on after its value', this.#at);
    }
    return { value: top, places: this.#places };
  }

  /** `a.b = value`. */
  #pair(table: Table, path: readonly string[], depth: number): void {
    const start = this.#at;
    const keys = this.#keys(start);
    if (!this.#take('=')) throw new TomlFault('a line is neither `key = value` nor a comment', start);
    this.#skip(BLANK);
    const value = this.#value([...path, ...keys], depth);
    if (value === undefined)
      throw new TomlFault(`the value of \`${keys.join('.')}\` cannot be read`, this.#at);
    const last = keys.at(-1) ?? '';
    this.#place([...path, ...keys], start);
    tableAt(table, keys.slice(0, -1), false).set(last, value);
  }

  #keys(start: number): string[] {
    const keys: string[] = [];
    do {
      this.#skip(BLANK);
      const found = this.#match(KEY);
      if (found === null || keys.length >= MAX_DEPTH)
        throw new TomlFault('a line is neither `key = value` nor a comment', start);
      keys.push(found[1] === undefined ? (found[2] ?? found[0]) : unescape(found[1]));
      this.#skip(BLANK);
    } while (this.#take('.'));
    return keys;
  }

  #value(path: readonly string[], depth: number): Value | undefined {
    if (depth > MAX_DEPTH) throw new TomlFault(`values are nested over ${MAX_DEPTH} deep`, this.#at);
    if (this.#take('[')) return this.#list(path, depth);
    if (this.#take('{')) return this.#inlineTable(path, depth);
    const found = this.#match(TEXT);
    if (found === null) return undefined;
    const [, long, literalLong, basic, literal, bare] = found;
    if (long !== undefined) return unescape(long.replace(/^\n/u, '').replaceAll(/\\[ \t]*\n\s*/gu, ''));
    if (basic !== undefined) return unescape(basic);
    return literalLong?.replace(/^\n/u, '') ?? literal ?? (bare ?? '').trim();
  }

  #list(path: readonly string[], depth: number): Value[] | undefined {
    const items: Value[] = [];
    for (;;) {
      this.#skip(GAP);
      if (this.#take(']')) return items;
      this.#place([...path, String(items.length)], this.#at);
      const item = this.#value([...path, String(items.length)], depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
  }

  #inlineTable(path: readonly string[], depth: number): Table {
    const table: Table = new Map();
    for (;;) {
      this.#skip(GAP);
      if (this.#take('}')) return table;
      this.#pair(table, path, depth + 1);
    }
  }

  #place(path: readonly string[], offset: number): void {
    this.#places.set(path.join('\0'), offset);
  }

  #take(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #skip(pattern: RegExp): void {
    this.#match(pattern);
  }
}

/** The table at a path, made where it is not there yet; of a list of tables the last one, or a new one. */
function tableAt(top: Table, path: readonly string[], isListed: boolean): Table {
  let table = top;
  for (const [index, key] of path.entries()) {
    const found = table.get(key);
    const list = Array.isArray(found) ? found : [];
    const inner = Array.isArray(found) ? found.at(-1) : found;
    const isNew = !(inner instanceof Map) || (isListed && index === path.length - 1);
    const next: Table = isNew ? new Map() : inner;
    if (isNew) {
      if (isListed && index === path.length - 1) {
        list.push(next);
        table.set(key, list);
      } else table.set(key, next);
    }
    table = next;
  }
  return table;
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
