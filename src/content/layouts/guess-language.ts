/** Which language a text is in, as far as its script or its commonest words tell. Only `lectern init` guesses. */
import type { Locale } from '../../model/locale.ts';

/** A script that is written by one language above all, and how much of a text's letters must be in it. */
const SCRIPTS: readonly (readonly [RegExp, number, Locale])[] = [
  [/\p{Script=Hangul}/gu, 0.2, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05, 'ja'],
  [/\p{Script=Han}/gu, 0.2, 'zh'],
  [/\p{Script=Cyrillic}/gu, 0.3, 'ru'],
  [/\p{Script=Greek}/gu, 0.3, 'el'],
  [/\p{Script=Arabic}/gu, 0.3, 'ar'],
  [/\p{Script=Hebrew}/gu, 0.3, 'he'],
  [/\p{Script=Thai}/gu, 0.3, 'th'],
  [/\p{Script=Devanagari}/gu, 0.3, 'hi'],
];

/** Characters that were simplified, beside what they were. */
const TRADITIONAL = /[們個來時會說這學國為對實現應裡與開關]/gu;
const SIMPLIFIED = /[们个来时会说这学国为对实现应里与开关]/gu;

/** Words that are common in one of these languages and rare in the others. */
const WORDS: Readonly<Record<Locale, RegExp>> = {
  en: /(?<!\p{L})(?:the|and|of|is|with|this)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|los|las|del|por|más|está)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:não|uma|os|dos|são|você|em)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:les|des|est|dans|pour|vous|et)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|und|das|nicht|ist|mit)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:il|che|di|della|sono|gli)(?!\p{L})/giu,
};

/** `undefined` where it is not clear. */
export function guessLanguage(markdown: string): Locale | undefined {
  const text = markdown.replaceAll(
    /^(`{3}|~{3})[^]{0,5000}?^\1|`[^`\n]{0,200}`|<[^>\n]{0,200}>|\]\([^)\n]{0,200}\)|:\/\/\S{0,200}/gmu,
    ' ',
  );
  const letters = count(text, /\p{L}/gu);
  if (letters < 20) return undefined;
  for (const [script, share, language] of SCRIPTS) {
    if (count(text, script) < letters * share) continue;
    if (language !== 'zh') return language;
    return count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
  }
  const counted = Object.entries(WORDS).map(([language, words]) => ({ language, found: count(text, words) }));
  const [first, second] = counted.sort((a, b) => b.found - a.found);
  const isClear = first !== undefined && first.found >= 3 && first.found > 1.5 * (second?.found ?? 0);
  return isClear ? first.language : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
