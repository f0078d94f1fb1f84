/** Accents on Latin letters are optional when typing; on other scripts a mark is part of the letter (が is not か). */

/** `niño` → `nino`, `ø` stays. Takes a folded word. */
export function foldAccents(word: string): string {
  if (PLAIN.test(word)) return word;
  return word.normalize('NFD').replaceAll(ACCENTED_LATIN, '$1').normalize('NFC');
}

const PLAIN = /^[a-z0-9]*$/u;
const ACCENTED_LATIN = /(\p{Script=Latin})\p{M}+/gu;
