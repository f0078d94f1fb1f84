/** A word of Han, kana or Hangul: found as its characters in a row, wherever words end; one wrong in four is forgiven. */
import { kanaLike } from '../text/kana.ts';
import { missing, omitted, runTerms } from './correct-run.ts';
import { foreignTerms } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import type { CharacterWord } from './query.ts';
import { EXPANSIONS, STREAM_WEIGHTS } from './ranking.ts';
import { CHARACTER, FOREIGN, SEGMENT } from './streams.ts';
import type { ReadingOptions, WordReading } from './word-reading.ts';

export function readCharacterWord(
  index: OpenIndex,
  word: CharacterWord,
  options: ReadingOptions,
): WordReading {
  const typed = plainReading(index, word, options);
  if (options.exact || options.typos === 'off' || word.characters.length < EXPANSIONS.charactersForTypo - 1)
    return typed;
  const known = options.typos === 'unknown' && pagesWith(index, typed.condition) > 0;
  const characters = known ? undefined : correct(index, word.characters);
  if (characters === undefined) return typed;
  const form = characters.join('');
  const meant = plainReading(index, { ...word, form, characters }, options);
  return {
    ...meant,
    word,
    scored: [
      ...typed.scored,
      ...meant.scored.map((term) => ({ ...term, weight: term.weight * EXPANSIONS.typoWeight })),
    ],
    condition: [...typed.condition, ...meant.condition],
    units: [...typed.units, ...meant.units],
    targets: [...typed.targets, { kind: 'sequence', characters, type: 'typo' }],
    correction: { from: word.typed, to: spelt(word, characters) },
  };
}

function plainReading(index: OpenIndex, word: CharacterWord, { exact }: ReadingOptions): WordReading {
  const { engine } = index;
  const own = runTerms(word.characters);
  const foreign = foreignTerms(word.form).map((term) => FOREIGN + term);
  const units = engine.phrases.resolve(word.characters.map((character) => CHARACTER + character));
  const whole = engine.worth(SEGMENT + word.form);
  return {
    word,
    scored: [
      ...(word.light ? [] : [{ term: SEGMENT + word.form, weight: STREAM_WEIGHTS.segment, group: null }]),
      ...(word.characters.length === 1
        ? [{ term: CHARACTER + word.form, weight: STREAM_WEIGHTS.character, group: null }]
        : []),
    ],
    substitutes: () => [],
    condition: exact ? [own] : [own, foreign],
    units: units === undefined ? [] : [units],
    worth: whole > 0 ? whole : Math.min(...own.map((term) => engine.worth(term))),
    targets: [{ kind: 'sequence', characters: word.characters, type: 'exact' }],
    correction: null,
  };
}

function pagesWith(index: OpenIndex, condition: WordReading['condition']): number {
  const query = {
    scored: [],
    conditions: [condition],
    match: 'all',
    excluded: [],
    phrases: [],
    within: [],
  } as const;
  return index.engine.candidates(query, 0, 1).total;
}

/** As typed but for what was corrected: folding may have changed the others. */
function spelt(word: CharacterWord, characters: readonly string[]): string {
  const typed = [...word.typed];
  if (typed.length !== word.characters.length) return characters.join('');
  const left = characters.length - typed.length;
  const at = characters.findIndex((character, i) => character !== word.characters[i]);
  const put = kanaLike(characters[at] as string, typed[Math.max(0, at - left)] as string);
  return typed.toSpliced(at, 1 - left, put).join('');
}

/** The characters some page has in a row with all of these and one more, or with all but one. */
function correct(index: OpenIndex, characters: readonly string[]): readonly string[] | undefined {
  for (let at = 1; at < characters.length; at++) {
    const character = omitted(index, characters, at);
    if (character !== undefined) return characters.toSpliced(at, 0, character);
  }
  if (characters.length < EXPANSIONS.charactersForTypo) return undefined;
  for (let wrong = 0; wrong < characters.length; wrong++) {
    const character = missing(index, characters, wrong);
    if (character !== undefined) return characters.with(wrong, character);
  }
  return undefined;
}
