/**
 * Titles of any language, in terms that depend on none: words without accents, pairs of Han, kana or Hangul characters
 * (or the one character there is). A Japanese title typed in Spanish meets itself here.
 */
import { foldAccents } from '../text/accents.ts';
import { analyzerFor } from '../text/analyzer.ts';
import { MAX_TERM_LENGTH } from './streams.ts';

/** Of no language in particular. */
const NEUTRAL = 'und';

/** A word without accents as it stands among such terms. */
export function plainTerm(word: string): string {
  return word.slice(0, MAX_TERM_LENGTH);
}

/** Each term once, in order of appearance. */
export function foreignTerms(text: string): readonly string[] {
  const analyzer = analyzerFor(NEUTRAL);
  const terms = new Set<string>();
  let last = '';
  let alone = false;
  const settle = (): void => {
    if (alone) terms.add(last);
    alone = false;
  };
  analyzer.scan(analyzer.fold(text).text, {
    word(form) {
      settle();
      terms.add(plainTerm(foldAccents(form)));
    },
    character(codePoint, _start, _end, joined) {
      const character = String.fromCodePoint(codePoint);
      if (joined) terms.add(last + character);
      else settle();
      alone = !joined;
      last = character;
    },
  });
  settle();
  return [...terms];
}

/**
 * A whole name, such that two ways of writing it are one: case, width, accents, spaces and punctuation aside, and
 * between Han, kana and Hangul even whether there are any.
 */
export function plainName(name: string): string {
  const analyzer = analyzerFor(NEUTRAL);
  const parts: string[] = [];
  let inRun = false;
  analyzer.scan(analyzer.fold(name).text, {
    word(form) {
      parts.push(foldAccents(form));
      inRun = false;
    },
    character(codePoint) {
      const character = String.fromCodePoint(codePoint);
      if (inRun) parts.push(parts.pop() + character);
      else parts.push(character);
      inRun = true;
    },
  });
  // A name of nothing but signs, such as `@`, is those signs.
  const whole = parts.length > 0 ? parts.join(' ') : analyzer.fold(name).text.replaceAll(/\s+/gu, '');
  return whole.slice(0, MAX_TERM_LENGTH);
}
