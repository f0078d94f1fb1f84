/** Where a Markdown text is code: macros, components and wiki links in there are examples, not instructions. */

interface Range {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^\n]*)$/u;

/** Fenced blocks, code spans and HTML comments, in order. */
function codeRanges(body: string): Range[] {
  const ranges: Range[] = [];
  let paragraphStart = 0;
  let fence: { readonly start: number; readonly mark: string } | undefined;
  let at = 0;
  const endParagraph = (end: number): void => {
    if (end > paragraphStart) addSpans(body, paragraphStart, end, ranges);
  };
  while (at < body.length) {
    const newline = body.indexOf('\n', at);
    const end = newline === -1 ? body.length : newline;
    const line = body.slice(at, end);
    const found = FENCE.exec(line);
    if (fence !== undefined) {
      const mark = found?.[1] ?? '';
      if (mark.startsWith(fence.mark) && found?.[2]?.trim() === '') {
        ranges.push({ start: fence.start, end });
        fence = undefined;
        paragraphStart = end + 1;
      }
    } else if (found !== null && !(found[1]?.startsWith('`') && found[2]?.includes('`'))) {
      endParagraph(at);
      fence = { start: at, mark: found[1] ?? '' };
    } else if (line.trim() === '') {
      endParagraph(at);
      paragraphStart = end + 1;
    }
    at = end + 1;
  }
  if (fence === undefined) endParagraph(body.length);
  else ranges.push({ start: fence.start, end: body.length });
  return ranges;
}

/** A text is searched for one thing after the other. */
function codeRangesOnce(body: string): readonly Range[] {
  if (latest?.body !== body) latest = { body, ranges: codeRanges(body) };
  return latest.ranges;
}

let latest: { readonly body: string; readonly ranges: readonly Range[] } | undefined;

/** A span ends at the next run of just as many backticks in its paragraph. */
function addSpans(body: string, from: number, to: number, ranges: Range[]): void {
  const text = body.slice(from, to);
  if (!text.includes('`') && !text.includes('<!--')) return;
  const runs = [...text.matchAll(/`+|<!--[^]*?(?:-->|$)/gu)];
  const places = new Map<string, { readonly at: number[]; next: number }>();
  for (const [index, run] of runs.entries()) {
    const known = places.get(run[0]);
    if (known === undefined) places.set(run[0], { at: [index], next: 0 });
    else known.at.push(index);
  }
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (run === undefined) break;
    if (run[0].startsWith('<')) {
      ranges.push({ start: from + run.index, end: from + run.index + run[0].length });
      continue;
    }
    const same = places.get(run[0]) ?? { at: [], next: 0 };
    // Each run is looked at once, in order, so what lies behind never matters again.
    while ((same.at[same.next] ?? Number.POSITIVE_INFINITY) <= index) same.next += 1;
    const close = same.at[same.next];
    const closing = close === undefined ? undefined : runs[close];
    if (close === undefined || closing === undefined) continue;
    ranges.push({ start: from + run.index, end: from + closing.index + closing[0].length });
    index = close;
  }
}

/** The matches of a global expression that do not start inside code; one may start with a code span itself. */
export function* matchesInProse(body: string, pattern: RegExp): Generator<RegExpExecArray> {
  let ranges: readonly Range[] | undefined;
  let next = 0;
  for (const match of body.matchAll(pattern)) {
    ranges ??= codeRangesOnce(body);
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= match.index) next += 1;
    const range = ranges[next];
    if (range === undefined || match.index <= range.start) yield match;
  }
}
