/**
 * One wrong character among others in a row (羅塞達石碑 for 羅塞塔石碑), or one left out (羅塞石碑). Such a slip tears a word
 * into pieces that pages have, so it is looked for in the run as typed, not in its words: a character that no page has
 * beside its neighbours, or two that no page has side by side.
 */
import { HIRAGANA, KATAKANA, characterClass } from '../text/character-class.ts';
import { isFunctionWord } from '../text/function-words.ts';
import type { OpenIndex } from './locale-index.ts';
import { EXPANSIONS } from './ranking.ts';
import { CHARACTER, FOREIGN, PAIR } from './streams.ts';

export interface RunCorrection {
  /** Where in the run the wrong character is, or the one before which another was left out; and what pages have there. */
  readonly at: number;
  readonly kind: 'wrong' | 'left out';
  readonly character: string;
  /** The piece that pages have so: from, to. */
  readonly piece: readonly [number, number];
  /** Enough stands on both sides of it: this is no word that just happens to follow another. */
  readonly sure: boolean;
}

const LONGEST_PIECE = 6;
/** Pieces looked for in pages: a bound on work. */
const MAX_TRIED = 8;

/** `isSure` says which characters are not in doubt. */
export function correctRun(
  index: OpenIndex,
  run: readonly string[],
  isSure: (at: number) => boolean,
): RunCorrection | undefined {
  const shortest = EXPANSIONS.charactersForTypo;
  if (run.length < shortest - 1) return undefined;
  const { engine } = index;
  const isTorn = (at: number): boolean => {
    const pair = `${run[at]}${run[at + 1]}`;
    return engine.frequency(PAIR + pair) === 0 && engine.frequency(FOREIGN + pair) === 0;
  };
  const gap = findGap(index, run, (at) => at > 0 && !isSure(at - 1) && !isSure(at) && isTorn(at - 1));
  if (gap !== undefined) return gap;
  const suspects = [...run.keys()].filter(
    (at) => !isSure(at) && (at === 0 || isTorn(at - 1)) && (at === run.length - 1 || isTorn(at)),
  );
  let tried = 0;
  for (let length = Math.min(run.length, LONGEST_PIECE); length >= shortest; length--)
    for (const at of suspects)
      for (const from of startsAround(at, length, run.length)) {
        if (++tried > MAX_TRIED) return undefined;
        const piece = [from, from + length] as const;
        const character = missing(index, run.slice(...piece), at - from);
        if (character === undefined) continue;
        const inside = at > 0 && at < run.length - 1;
        const around = Math.min(at - from, piece[1] - 1 - at);
        return {
          at,
          kind: 'wrong',
          character,
          piece,
          sure: inside && (around >= 2 || length === run.length),
        };
      }
  return undefined;
}

/** Where a character was left out that some page has between all the others of a piece. */
function findGap(
  index: OpenIndex,
  run: readonly string[],
  isTornBefore: (at: number) => boolean,
): RunCorrection | undefined {
  const gaps = [...run.keys()].filter(isTornBefore);
  let tried = 0;
  for (let length = Math.min(run.length, LONGEST_PIECE); length >= EXPANSIONS.charactersForTypo - 1; length--)
    for (const at of gaps)
      for (const from of startsAround(at, length, run.length)) {
        if (from === at) continue;
        if (++tried > MAX_TRIED) return undefined;
        const piece = [from, from + length] as const;
        const character = omitted(index, run.slice(...piece), at - from);
        if (character !== undefined) return { at, kind: 'left out', character, piece, sure: false };
      }
  return undefined;
}

/** Pieces of this length with the character in them, those with it in the middle first. */
function startsAround(at: number, length: number, end: number): readonly number[] {
  const first = Math.max(0, at - length + 1);
  const last = Math.min(at, end - length);
  const middle = at - (length - 1) / 2;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
}

/** The character that some page has in the place of one of these, all the others being there in a row. */
export function missing(index: OpenIndex, characters: readonly string[], wrong: number): string | undefined {
  const typed = characters[wrong] as string;
  const character = between(index, characters.slice(0, wrong), characters.slice(wrong + 1));
  return character !== undefined && character !== typed && isLike(index, character, typed)
    ? character
    : undefined;
}

/** The character that some page has before one of these, all of them being there in a row but for it. */
export function omitted(index: OpenIndex, characters: readonly string[], at: number): string | undefined {
  const character = between(index, characters.slice(0, at), characters.slice(at));
  const isLikeThat = (other: string | undefined): boolean =>
    character !== undefined && other !== undefined && isLike(index, character, other);
  return isLikeThat(characters[at - 1]) || isLikeThat(characters[at]) ? character : undefined;
}

/** The one character that stands between these on some page. */
function between(
  { engine }: OpenIndex,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const phrase = [...before, null, ...after].map((each) => (each === null ? null : CHARACTER + each));
  const query = {
    scored: [],
    conditions: [[[...runTerms(before), ...runTerms(after)]]],
    match: 'all',
    excluded: [],
    phrases: [[phrase]],
    within: [],
  } as const;
  const [page] = engine.candidates(query, 1, 1).pages;
  const read = page === undefined ? undefined : engine.phrases.readAt(page, phrase)?.[before.length];
  return read?.startsWith(CHARACTER) === true ? read.slice(1) : undefined;
}

/** Of the same writing, and no word that holds a sentence together: 在 is not meant by 塔. Kana among kana spell words. */
function isLike({ analyzer }: OpenIndex, one: string, other: string): boolean {
  const writing = writingOf(one);
  if (writing !== writingOf(other)) return false;
  return writing === HIRAGANA || !isFunctionWord(analyzer.language, one);
}

function writingOf(character: string): number {
  const kind = characterClass(character.codePointAt(0) as number);
  return kind === KATAKANA ? HIRAGANA : kind;
}

/** What every text that has these characters in a row has. */
export function runTerms(characters: readonly string[]): readonly string[] {
  if (characters.length <= 1) return characters.map((character) => CHARACTER + character);
  return characters.slice(1).map((character, i) => PAIR + characters[i] + character);
}
