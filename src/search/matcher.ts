/** Finds the words of a query in any text: what is marked in titles and excerpts, and how it was meant. */
import { foldAccents } from '../text/accents.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { originalRange } from '../text/fold.ts';

export type MatchType = 'exact' | 'prefix' | 'variant' | 'typo' | 'translation';

/** Nearest first. */
export const MATCH_TYPES: readonly MatchType[] = ['exact', 'prefix', 'variant', 'typo', 'translation'];

export interface Match {
  /** UTF-16 offsets in the original text. */
  readonly start: number;
  readonly end: number;
  /** Which word of the query. */
  readonly word: number;
  readonly type: MatchType;
}

interface Target {
  readonly word: number;
  readonly type: MatchType;
  /** As the reader wrote it: the same letters otherwise written are a variant. */
  readonly typed: string;
}

export class Matcher {
  readonly #analyzer: Analyzer;
  readonly #forms = new Map<string, Target>();
  readonly #stems = new Map<string, Target>();
  /** No stemmer changes the first letter, so most words need no stem to be told from those looked for. */
  readonly #firstLetters = new Uint8Array(0x80);
  /** By first character. */
  readonly #sequences = new Map<string, (Target & { readonly characters: readonly string[] })[]>();

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer;
  }

  addForm(plain: string, target: Target): void {
    if (!this.#forms.has(plain)) this.#forms.set(plain, target);
    this.#firstLetters[plain.charCodeAt(0)] = 1;
  }

  addStem(stem: string, target: Target): void {
    if (!this.#stems.has(stem)) this.#stems.set(stem, target);
    this.#firstLetters[stem.charCodeAt(0)] = 1;
  }

  addSequence(characters: readonly string[], target: Target): void {
    const first = characters[0];
    if (first === undefined) return;
    const known = this.#sequences.get(first);
    if (known === undefined) this.#sequences.set(first, [{ ...target, characters }]);
    else {
      known.push({ ...target, characters });
      known.sort((a, b) => b.characters.length - a.characters.length);
    }
  }

  /** Matches in reading order, none overlapping another; the longest wins. */
  find(text: string): readonly Match[] {
    const folded = this.#analyzer.fold(text);
    const found: Match[] = [];
    const characters: {
      readonly form: string;
      readonly start: number;
      readonly end: number;
      readonly joined: boolean;
    }[] = [];
    const add = (target: Target, from: number, to: number): void => {
      const [start, end] = originalRange(folded, from, to);
      const type =
        target.type === 'exact' && !isWritten(text, start, end, target.typed) ? 'variant' : target.type;
      found.push({ start, end, word: target.word, type });
    };
    this.#analyzer.scan(folded.text, {
      // Accents are still on, so that only plain letters can be told apart.
      wants: (first) => first >= 0x80 || this.#firstLetters[first] === 1,
      word: (form, start, end) => {
        const target =
          this.#forms.get(foldAccents(form)) ??
          (this.#stems.size === 0 ? undefined : this.#stems.get(this.#analyzer.stem(form)));
        if (target !== undefined) add(target, start, end);
      },
      character: (codePoint, start, end, joined) =>
        characters.push({ form: String.fromCodePoint(codePoint), start, end, joined }),
    });
    if (this.#sequences.size > 0)
      for (let at = 0; at < characters.length; at++) {
        const sequence = this.#sequences.get((characters[at] as { form: string }).form)?.find((each) =>
          each.characters.every((form, i) => {
            const character = characters[at + i];
            return character?.form === form && (i === 0 || character.joined);
          }),
        );
        if (sequence === undefined) continue;
        const last = at + sequence.characters.length - 1;
        add(sequence, (characters[at] as { start: number }).start, (characters[last] as { end: number }).end);
        at = last;
      }
    return found.sort((a, b) => a.start - b.start);
  }
}

/** Width and letter case apart. */
function isWritten(text: string, start: number, end: number, typed: string): boolean {
  const written = text.slice(start, end);
  return written === typed || written.normalize('NFKC').toLowerCase() === typed;
}
