/** カタカナ and ひらがな are one alphabet in two shapes: terms are written in hiragana. */

export function hiraganaOf(codePoint: number): number {
  return codePoint >= 0x30_a1 && codePoint <= 0x30_f6 ? codePoint - 0x60 : codePoint;
}

/** A character of a term in the shape of the text it stands in: katakana beside katakana. */
export function kanaLike(character: string, neighbour: string): string {
  const unit = character.charCodeAt(0);
  const isHiragana = unit >= 0x30_41 && unit <= 0x30_96;
  return isHiragana && KATAKANA_LETTER.test(neighbour) ? String.fromCharCode(unit + 0x60) : character;
}

export function toHiragana(text: string): string {
  if (!KATAKANA_LETTER.test(text)) return text;
  let result = '';
  for (let i = 0; i < text.length; i++) result += String.fromCharCode(hiraganaOf(text.charCodeAt(i)));
  return result;
}

const KATAKANA_LETTER = /[\u30a1-\u30f6]/u;
