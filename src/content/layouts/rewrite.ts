/** A text with some places written anew, and the way back from a place in it to the place its author sees. */

export interface Edit {
  /** In UTF-16 code units of the original. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Rewritten {
  readonly text: string;
  /** The offset in the original of an offset in `text`; inside new words, where the old ones start. */
  toSource(offset: number): number;
}

/** Of edits that overlap, the one that starts first counts, then the longer one; what only adds words always does. */
export function rewrite(source: string, edits: readonly Edit[]): Rewritten {
  if (edits.length === 0) return { text: source, toSource: (offset) => offset };
  const adds = ({ start, end }: Edit): number => (start === end ? 0 : 1);
  const sorted = [...edits].sort((a, b) => a.start - b.start || adds(a) - adds(b) || b.end - a.end);
  const pieces: string[] = [];
  /** Where unchanged text, new words, unchanged text … begin in the result, and in the source. */
  const results: number[] = [0];
  const sources: number[] = [0];
  let at = 0;
  let length = 0;
  const push = (result: number, original: number): void => {
    results.push(result);
    sources.push(original);
  };
  for (const { start, end, text } of sorted) {
    if (start < at) continue;
    pieces.push(source.slice(at, start), text);
    length += start - at;
    push(length, start);
    length += text.length;
    push(length, end);
    at = end;
  }
  pieces.push(source.slice(at));
  return {
    text: pieces.join(''),
    toSource(offset) {
      let low = 0;
      let high = results.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((results[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      // Odd ones are new words, which stand for the old ones as a whole.
      return (sources[low] ?? 0) + (low % 2 === 1 ? 0 : offset - (results[low] ?? 0));
    },
  };
}
