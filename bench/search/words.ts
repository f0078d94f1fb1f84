/** The words every engine is given: Lectern's own stems, and the words it finds in Han, kana and Hangul. */
import { foldAccents } from '../../src/text/accents.ts';
import { analyzerFor } from '../../src/text/analyzer.ts';
import { isFunctionWord } from '../../src/text/function-words.ts';
import type { Document } from '../document-library.ts';

export interface Word {
  readonly term: string;
  /** As written, folded: analysed again it gives the same term. */
  readonly form: string;
  /** Holds a sentence together and says nothing of its subject. */
  readonly light: boolean;
}

export interface ReadText {
  readonly words: readonly Word[];
  /** The text up to the end of its word number `count`, without signs that a search box might give a meaning. */
  beginning(count: number): string;
}

export type WordReader = (text: string) => ReadText;

export function wordReader(locale: string): WordReader {
  const analyzer = analyzerFor(locale);
  const known = new Map<string, Word>();
  const remembered = (form: string, make: () => Word): Word => {
    let word = known.get(form);
    if (word === undefined) known.set(form, (word = make()));
    return word;
  };
  return (text) => {
    const folded = analyzer.fold(text).text;
    const words: Word[] = [];
    const ends: number[] = [];
    analyzer.scan(folded, {
      word(form, _start, end) {
        const light = (): boolean => isFunctionWord(analyzer.language, foldAccents(form));
        words.push(remembered(form, () => ({ term: analyzer.stem(form), form, light: light() })));
        ends.push(end);
      },
      character: () => undefined,
      segment(form, _start, end) {
        const light = (): boolean => isFunctionWord(analyzer.language, form);
        words.push(remembered(form, () => ({ term: form, form, light: light() })));
        ends.push(end);
      },
    });
    return {
      words,
      beginning: (count) =>
        folded
          .slice(0, ends[count - 1] ?? folded.length)
          .replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
          .trim(),
    };
  };
}

export function documentText({ title, sections }: Document): string {
  return [title, ...sections.flatMap((section) => [section.title, section.text])].join('\n');
}
