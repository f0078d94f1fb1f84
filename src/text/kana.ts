/** カタカナ and ひらがな are one alphabet in two shapes: terms are written in hiragana. */

export function hiraganaOf(codePoint: number): number {
  return codePoint >= 0x30_a1 && codePoint <= 0x30_f6 ? codePoint - 0x60 : codePoint;
}

export function toHiragana(text: string): string {
  if (!KATAKANA_LETTER.test(text)) return text;
  let result = '';
  for (let i = 0; i < text.length; i++) result += String.fromCharCode(hiraganaOf(text.charCodeAt(i)));
  return result;
}

const KATAKANA_LETTER = /[\u30a1-\u30f6]/u;
