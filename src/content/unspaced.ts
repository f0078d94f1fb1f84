/** Chinese and Japanese are written without spaces, so a line break inside a paragraph is none there. Korean has spaces. */

const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]`;
const AT_END = new RegExp(`${CHARACTER}$`, 'u');
const AT_START = new RegExp(`^${CHARACTER}`, 'u');

/** What a line break between two pieces of text comes to. */
export function lineBreakBetween(before: string, after: string): '' | '\n' {
  return AT_END.test(before.slice(-2)) && AT_START.test(after.slice(0, 2)) ? '' : '\n';
}
