/** Chinese and Japanese are written without spaces, so a line break inside a paragraph is none there. Korean has spaces. */

const CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]`;
const AT_END = new RegExp(`${CHARACTER}$`, 'u');
const AT_START = new RegExp(`^${CHARACTER}`, 'u');

/** The least of them, a radical: most breaks stand behind a letter below it. */
const FIRST_CHARACTER = 0x2e_80;

/** What a line break between two pieces of text comes to. */
export function lineBreakBetween(before: string, after: string): '' | '\n' {
  if (before.charCodeAt(before.length - 1) < FIRST_CHARACTER) return '\n';
  return AT_END.test(before.slice(-2)) && AT_START.test(after.slice(0, 2)) ? '' : '\n';
}
