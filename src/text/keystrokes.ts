/**
 * Names as they are typed, key by key: half a Hangul syllable is a prefix of the whole one, accents and kana shapes do
 * not matter, and every stroke remembers the place it came from.
 */
import { foldAccents } from './accents.ts';
import { HAN, HANGUL, HIRAGANA, KATAKANA, SEPARATOR, APOSTROPHE, characterClass } from './character-class.ts';
import { analyzerFor } from './analyzer.ts';
import { originalRange } from './fold.ts';
import { toHiragana } from './kana.ts';

export interface Keystrokes {
  readonly text: string;
  /** For each stroke, the original range of its character. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Where a reader may start typing: at words, and at every Han, kana or Hangul character. */
  readonly wordStarts: readonly number[];
}

export function keystrokes(text: string): Keystrokes {
  const folded = analyzerFor('und').fold(text);
  let strokes = '';
  const ranges: (readonly [number, number])[] = [];
  const wordStarts: number[] = [];
  let inWord = false;
  for (let at = 0; at < folded.text.length;) {
    const codePoint = folded.text.codePointAt(at) as number;
    const end = at + (codePoint > 0xff_ff ? 2 : 1);
    const range = originalRange(folded, at, end);
    const kind = characterClass(codePoint);
    let typed = '';
    if (kind === SEPARATOR) {
      typed = inWord ? ' ' : '';
      inWord = false;
    } else if (kind !== APOSTROPHE) {
      const cjk = kind === HAN || kind === HIRAGANA || kind === KATAKANA || kind === HANGUL;
      if (!inWord || cjk) wordStarts.push(strokes.length);
      inWord = true;
      const character = folded.text.slice(at, end);
      typed = kind === HANGUL ? jamo(codePoint) : cjk ? toHiragana(character) : foldAccents(character);
    }
    strokes += typed;
    for (let i = 0; i < typed.length; i++) ranges.push(range);
    at = end;
  }
  const trimmed = strokes.endsWith(' ') ? strokes.slice(0, -1) : strokes;
  return { text: trimmed, ranges, wordStarts };
}

/** The initial consonants of each Hangul syllable, other characters left out: 세상 → ㅅㅅ; with their ranges. */
export function initialConsonants(text: string): Keystrokes {
  let strokes = '';
  const ranges: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at++) {
    const syllable = text.charCodeAt(at) - FIRST_SYLLABLE;
    if (syllable < 0 || syllable >= SYLLABLES) continue;
    strokes += INITIALS[Math.floor(syllable / 588)] as string;
    ranges.push([at, at + 1]);
  }
  return { text: strokes, ranges, wordStarts: [...ranges.keys()] };
}

/** Whether these strokes are consonants alone: then they are meant as initials. */
export function areInitials(strokes: string): boolean {
  return /^[ㄱ-ㅎ]+$/u.test(strokes);
}

const FIRST_SYLLABLE = 0xac_00;
const SYLLABLES = 11_172;
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
/** Compound vowels and finals as the keys that make them. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );

/** The letters of a syllable, or of a lone letter (which NFKC has made a conjoining one). */
function jamo(codePoint: number): string {
  const syllable = codePoint - FIRST_SYLLABLE;
  if (syllable >= 0 && syllable < SYLLABLES) {
    const initial = INITIALS[Math.floor(syllable / 588)] as string;
    const vowel = VOWELS[Math.floor((syllable % 588) / 28)] as string;
    return initial + vowel + (FINALS[syllable % 28] as string);
  }
  if (codePoint >= 0x11_00 && codePoint <= 0x11_12) return INITIALS[codePoint - 0x11_00] as string;
  if (codePoint >= 0x11_61 && codePoint <= 0x11_75) return VOWELS[codePoint - 0x11_61] as string;
  if (codePoint >= 0x11_a8 && codePoint <= 0x11_c2) return FINALS[codePoint - 0x11_a7] as string;
  return String.fromCodePoint(codePoint);
}
