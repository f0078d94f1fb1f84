/** カタカナ and ひらがな are one alphabet in two shapes: terms are written in hiragana. */

export function toHiragana(text: string): string {
  if (!KATAKANA_LETTER.test(text)) return text;
  let result = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    result += String.fromCharCode(unit >= 0x30_a1 && unit <= 0x30_f6 ? unit - 0x60 : unit);
  }
  return result;
}

const KATAKANA_LETTER = /[\u30a1-\u30f6]/u;
