/** What kind of writing a character belongs to, as far as finding words depends on it. */

export type CharacterClass = number;

/** Spaces, punctuation, symbols: between words. */
export const SEPARATOR: CharacterClass = 1;
/** Letters, digits and marks of scripts that part words by spaces. */
export const SPACED: CharacterClass = 2;
export const HAN: CharacterClass = 3;
export const HIRAGANA: CharacterClass = 4;
export const KATAKANA: CharacterClass = 5;
export const HANGUL: CharacterClass = 6;
/** Thai, Lao, Khmer, Burmese, Tibetan …: words without spaces, letters that are not words. */
export const UNSPACED: CharacterClass = 7;
/** Inside a word it is part of it (l’eau, don't); elsewhere a separator. */
export const APOSTROPHE: CharacterClass = 8;

const known = new Uint8Array(0x1_00_00);

export function characterClass(codePoint: number): CharacterClass {
  if (codePoint > 0xff_ff) return classify(codePoint);
  const found = known[codePoint] as number;
  return found === 0 ? (known[codePoint] = classify(codePoint)) : found;
}

function classify(codePoint: number): CharacterClass {
  const character = String.fromCodePoint(codePoint);
  if (codePoint === 0x27 || codePoint === 0x20_19) return APOSTROPHE;
  // U+30FC lengthens a vowel and U+3005 repeats an ideograph: both are parts of words.
  if (codePoint === 0x30_fc) return KATAKANA;
  if (codePoint === 0x30_05 || codePoint === 0x30_06) return HAN;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SEPARATOR;
  if (/\p{Script=Han}/u.test(character)) return HAN;
  if (/\p{Script=Hiragana}/u.test(character)) return HIRAGANA;
  if (/\p{Script=Katakana}/u.test(character)) return KATAKANA;
  if (/\p{Script=Hangul}/u.test(character)) return HANGUL;
  if (UNSPACED_SCRIPTS.test(character)) return UNSPACED;
  return SPACED;
}

const UNSPACED_SCRIPTS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Tai_Tham}]/u;

/** Han, kana and Hangul: writing where every character is worth finding. */
export function isCjk(kind: CharacterClass): boolean {
  return kind >= HAN && kind <= HANGUL;
}
