/** A question as typed becomes words, phrases and exclusions; nothing of it ever becomes a regular expression. */
import { foldAccents } from '../text/accents.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { originalRange } from '../text/fold.ts';
import { isFunctionWord } from '../text/function-words.ts';

/** A word of a spaced script: one unit of text. */
export interface SpacedWord {
  readonly kind: 'word';
  /** In the characters that were typed. */
  readonly typed: string;
  /** Folded. */
  readonly form: string;
  readonly plain: string;
  readonly stem: string;
  readonly light: boolean;
}

/** A word of Han, kana or Hangul: its characters, one after the other. */
export interface CharacterWord {
  readonly kind: 'characters';
  readonly typed: string;
  readonly form: string;
  readonly characters: readonly string[];
  readonly light: boolean;
}

export type QueryWord = SpacedWord | CharacterWord;

export interface PlacedCharacter {
  readonly form: string;
  /** UTF-16 offsets in the text as typed. */
  readonly start: number;
  readonly end: number;
}

export interface AnalyzedText {
  readonly words: readonly QueryWord[];
  /** Neighbouring characters. */
  readonly pairs: readonly string[];
  /** Characters with nothing between them, in their places in the text. */
  runs(): readonly (readonly PlacedCharacter[])[];
  /** Units in order, for a phrase: plain forms and characters. */
  readonly units: readonly { readonly kind: 'word' | 'character'; readonly form: string }[];
}

export interface ParsedQuery {
  /** All that is looked for, phrases included. */
  readonly text: string;
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
}

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
};

/** Quotes and minuses. */
const SPECIAL = /["“„«「『\-－−]/u;

/** Splits off `"phrases"` and `-words`. A quote that is never closed is a character like any other. */
export function parseQuery(typed: string): ParsedQuery {
  if (!SPECIAL.test(typed)) return { text: typed.replaceAll(/\s+/gu, ' ').trim(), phrases: [], excluded: [] };
  const phrases: string[] = [];
  const excluded: string[] = [];
  let text = '';
  let at = 0;
  while (at < typed.length) {
    const character = typed[at] as string;
    const atWordStart = at === 0 || /\s/u.test(typed[at - 1] as string);
    const closing = QUOTES[character];
    const end = closing === undefined ? -1 : typed.indexOf(closing, at + 1);
    if (end > at) {
      const phrase = typed.slice(at + 1, end).trim();
      if (phrase !== '') phrases.push(phrase);
      text += ` ${phrase} `;
      at = end + 1;
    } else if (
      MINUS.has(character) &&
      atWordStart &&
      at + 1 < typed.length &&
      !/\s/u.test(typed[at + 1] as string)
    ) {
      const close = QUOTES[typed[at + 1] as string];
      const quoted = close === undefined ? -1 : typed.indexOf(close, at + 2);
      let stop = at + 1;
      if (quoted > 0) stop = quoted + 1;
      else while (stop < typed.length && !/\s/u.test(typed[stop] as string)) stop++;
      const word = quoted > 0 ? typed.slice(at + 2, quoted) : typed.slice(at + 1, stop);
      if (word.trim() !== '') excluded.push(word.trim());
      at = stop;
    } else {
      text += character;
      at++;
    }
  }
  return { text: text.replaceAll(/\s+/gu, ' ').trim(), phrases, excluded };
}

const MINUS = new Set(['-', '－', '−']);

export function analyzeText(analyzer: Analyzer, text: string): AnalyzedText {
  const folded = analyzer.fold(text);
  const typed = (start: number, end: number): string =>
    text.slice(...originalRange(folded, start, end)).toLowerCase();
  const words: QueryWord[] = [];
  const pairs: string[] = [];
  const units: { kind: 'word' | 'character'; form: string }[] = [];
  const characters: PlacedCharacter[] = [];
  analyzer.scan(folded.text, {
    word(form, start, end) {
      const plain = foldAccents(form);
      const light = isFunctionWord(analyzer.language, plain);
      words.push({ kind: 'word', typed: typed(start, end), form, plain, stem: analyzer.stem(form), light });
      units.push({ kind: 'word', form: plain });
    },
    character(codePoint, start, end, joined) {
      const form = String.fromCodePoint(codePoint);
      const last = characters.at(-1);
      if (joined && last !== undefined) pairs.push(last.form + form);
      characters.push({ form, start, end });
      units.push({ kind: 'character', form });
    },
    segment(form, start, end) {
      words.push({
        kind: 'characters',
        typed: typed(start, end),
        form,
        characters: characters
          .filter((each) => each.start >= start && each.start < end)
          .map((each) => each.form),
        light: isFunctionWord(analyzer.language, form),
      });
    },
  });
  const runs = (): PlacedCharacter[][] => {
    const found: PlacedCharacter[][] = [];
    for (const [i, { form, start, end }] of characters.entries()) {
      const [from, to] = originalRange(folded, start, end);
      if (i === 0 || characters[i - 1]?.end !== start) found.push([]);
      found.at(-1)?.push({ form, start: from, end: to });
    }
    return found;
  };
  return { words, pairs, runs, units };
}
