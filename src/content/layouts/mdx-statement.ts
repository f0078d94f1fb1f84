/** Where an `import` or `export` of an MDX page ends: at a blank line outside all brackets. */

export interface StatementEnd {
  readonly end: number;
  /** `false` where brackets stay open as far as was looked: then it ends at its first blank line. */
  readonly isClosed: boolean;
}

/** Looks no further than `limit`. */
export function endOfStatement(body: string, start: number, limit: number): StatementEnd {
  let depth = 0;
  let quote = '';
  let firstBlank: number | undefined;
  const last = Math.min(body.length, limit);
  for (let at = start; at < last; at += 1) {
    const one = body[at] ?? '';
    if (one === '\n') {
      // Only what stands between backticks goes on in another line.
      if (quote !== '`') quote = '';
      if (quote === '' && isBlankAfter(body, at)) {
        firstBlank ??= at;
        if (depth <= 0) return { end: at, isClosed: true };
      }
    } else if (quote !== '') {
      if (one === '\\') at += 1;
      else if (one === quote) quote = '';
    } else if (one === '"' || one === '`' || (one === "'" && !isApostrophe(body, at))) quote = one;
    else if (one === '/' && body[at + 1] === '*') at = after(body, '*/', at + 2, last) + 1;
    else if (one === '/' && body[at + 1] === '/' && body[at - 1] !== ':')
      at = after(body, '\n', at, last) - 1;
    else if (one === '(' || one === '[' || one === '{') depth += 1;
    else if (one === ')' || one === ']' || one === '}') depth -= 1;
  }
  if (last === body.length && depth <= 0) return { end: body.length, isClosed: true };
  return { end: firstBlank ?? nextBlank(body, start), isClosed: false };
}

/** Text between tags has them, too. */
function isApostrophe(body: string, at: number): boolean {
  return /^\w'\w$/u.test(body.slice(at - 1, at + 2));
}

function after(body: string, mark: string, from: number, last: number): number {
  const found = body.indexOf(mark, from);
  return found === -1 ? last : found;
}

function isBlankAfter(body: string, newline: number): boolean {
  for (let at = newline + 1; at < body.length; at += 1) {
    if (body[at] === '\n') return true;
    if (body[at] !== ' ' && body[at] !== '\t') return false;
  }
  return true;
}

function nextBlank(body: string, from: number): number {
  const blank = /\n[ \t]*(?=\n|$)/gu;
  blank.lastIndex = from;
  return blank.exec(body)?.index ?? body.length;
}
