/** A piece of a section, cut at word or character edges, with the words of the query marked in it. */
import { SPACED, characterClass } from '../text/character-class.ts';
import type { Match, Matcher } from './matcher.ts';

export interface Excerpt {
  readonly text: string;
  readonly matches: readonly (readonly [number, number])[];
}

/** UTF-16 units of a spaced script; a CJK character says about twice as much. */
const LENGTH = 240;
const CJK_LENGTH = 130;
/** How much of a section is looked through: the best place is known to within a few dozen words. */
const MAX_LOOKED = 1_200;
const ELLIPSIS = '…';
const OTHER_SPACE = /[^\S ]/gu;

export function cutExcerpt(
  text: string,
  matcher: Matcher,
  worthOf: (word: number) => number,
  near = 0,
): { readonly excerpt: Excerpt; readonly matches: readonly Match[] } {
  const from = near <= LENGTH ? 0 : wordEdge(text, near - LENGTH);
  const looked = text.slice(from, wordEdge(text, Math.min(text.length, from + MAX_LOOKED)));
  const found = matcher.find(looked);
  const length = isMostlyCjk(looked) ? CJK_LENGTH : LENGTH;
  const start = from + bestStart(looked, found, worthOf, length);
  const end = start + length >= text.length ? text.length : wordEdge(text, start + length);
  const before = start > 0 ? ELLIPSIS : '';
  const after = end < text.length ? ELLIPSIS : '';
  const shift = before.length - start;
  const body = text.slice(start, end).replaceAll(OTHER_SPACE, ' ');
  const matches = found
    .map((match) => ({ ...match, start: match.start + from, end: match.end + from }))
    .filter((match) => match.start >= start && match.end <= end);
  return {
    excerpt: {
      text: before + body.trimEnd() + after,
      matches: rangesOf(matches).map(([first, last]) => [first + shift, last + shift] as const),
    },
    matches,
  };
}

/** Where matches stand, those side by side as one. */
export function rangesOf(matches: readonly Match[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const { start, end } of matches) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Where the window with the most telling words starts, with a little room before its first match. */
function bestStart(
  text: string,
  matches: readonly Match[],
  worthOf: (word: number) => number,
  length: number,
): number {
  let best = 0;
  let bestWorth = -1;
  for (const [i, first] of matches.entries()) {
    const words = new Set<number>();
    let worth = 0;
    for (let j = i; j < matches.length; j++) {
      const match = matches[j] as Match;
      if (match.end > first.start + length * 0.8) break;
      worth += words.has(match.word) ? 0.1 * worthOf(match.word) : worthOf(match.word);
      words.add(match.word);
    }
    if (worth > bestWorth) {
      bestWorth = worth;
      best = first.start;
    }
  }
  if (best + length * 0.85 >= text.length) best = Math.max(0, text.length - Math.floor(length * 0.95));
  else best = Math.max(0, best - Math.floor(length * 0.2));
  return best === 0 ? 0 : nextEdge(text, best);
}

/** The nearest place at or before `at` that is not inside a word. */
function wordEdge(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length));
  let edge = at;
  while (edge > 0 && edge > at - MAX_WORD && isInside(text, edge)) edge--;
  return isLow(text, edge) ? edge - 1 : edge;
}

/** The first place at or after `at` where a word or character starts. */
function nextEdge(text: string, at: number): number {
  let edge = at;
  while (edge < text.length && edge < at + MAX_WORD && isInside(text, edge)) edge++;
  while (edge < text.length && /\s/u.test(text[edge] as string)) edge++;
  return isLow(text, edge) ? edge - 1 : edge;
}

const MAX_WORD = 60;

function isInside(text: string, at: number): boolean {
  if (isSpaced(text.charCodeAt(at - 1)) && isSpaced(text.charCodeAt(at))) return true;
  return text.charCodeAt(at) >= FIRST_MARK && (isLow(text, at) || /\p{M}/u.test(text[at] as string));
}

const FIRST_MARK = 0x3_00;

function isSpaced(unit: number): boolean {
  return characterClass(unit) === SPACED;
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc_00 && unit <= 0xdf_ff;
}

function isMostlyCjk(text: string): boolean {
  let wide = 0;
  const length = Math.min(text.length, 200);
  for (let i = 0; i < length; i++) if (text.charCodeAt(i) >= 0x30_00) wide++;
  return wide * 3 > length;
}
