/** How many columns text takes in a terminal, and breaking it there (Unicode Standard Annex 11, the wide part). */

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const NARROW = /^[\u0020-\u007e\u00a1-\u02ff\u0370-\u058f]*$/u;
/** Han, kana, Hangul syllables, Yi, CJK punctuation, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;

export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (!INVISIBLE.test(segment)) width += WIDE.test(segment) ? 2 : 1;
  }
  return width;
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - textWidth(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - textWidth(text))) + text;
}

/** Punctuation that must not begin a line: it stays with what stands before it. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．！？：；・,.!?:;…ー々]/u;
/** And what must not end one. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/**
 * Lines of at most `columns`, as ranges [from, to] of `text`; spaces at a break belong to no line. CJK breaks between
 * words as the segmenter sees them, so a line never cuts one.
 */
export function wrapRanges(text: string, columns: number): (readonly [from: number, to: number])[] {
  const lines: (readonly [number, number])[] = [];
  let from = 0;
  let to = 0;
  let width = 0;
  for (const piece of unbreakable(text)) {
    const isSpace = piece.text.trim() === '';
    const pieceWidth = textWidth(piece.text);
    if (!isSpace && width > 0 && width + pieceWidth > columns) {
      lines.push([from, to]);
      from = piece.index;
      width = 0;
    }
    if (isSpace && width === 0) {
      from = piece.index + piece.text.length;
      to = from;
      continue;
    }
    width += pieceWidth;
    if (!isSpace) to = piece.index + piece.text.length;
  }
  if (to > from) lines.push([from, to]);
  return lines;
}

export function wrap(text: string, columns: number): string[] {
  return wrapRanges(text, columns).map(([from, to]) => text.slice(from, to));
}

function unbreakable(text: string): { text: string; index: number }[] {
  const pieces: { text: string; index: number }[] = [];
  for (const { segment, index } of words.segment(text)) {
    const last = pieces.at(-1);
    const clings =
      last !== undefined &&
      last.text.trim() !== '' &&
      segment.trim() !== '' &&
      (CLOSING.test(segment) ||
        OPENING.test(last.text) ||
        (!WIDE.test(segment) && !WIDE.test(last.text.at(-1) ?? '')));
    if (clings) last.text += segment;
    else pieces.push({ text: segment, index });
  }
  return pieces;
}
