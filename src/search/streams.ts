/** A term's stream is the first letter of its name: the same word as stem and as written form is two terms. */

/** Stem of a word. */
export const STEM = 's';
/** A word as written, without accents. */
export const FORM = 'x';
/** A word of Han, kana or Hangul. */
export const SEGMENT = 'w';
/** One Han, kana or Hangul character. */
export const CHARACTER = 'u';
/** Two such characters, one after the other. */
export const PAIR = 'p';
/** A whole title or alias. */
export const NAME = 'n';
/** A word, or pair of characters, of a title in another locale. */
export const FOREIGN = 'f';
/** A whole title or alias in another locale. */
export const FOREIGN_NAME = 'm';

export const STREAMS = [STEM, FORM, SEGMENT, CHARACTER, PAIR, NAME, FOREIGN, FOREIGN_NAME] as const;

/** Longer words are cut: nobody types them, and a term must not be a page. */
export const MAX_TERM_LENGTH = 80;
