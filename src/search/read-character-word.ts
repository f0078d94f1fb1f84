/** A word of Han, kana or Hangul: found as its characters in a row, wherever words end; one wrong in four is forgiven. */
import { foreignTerms } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import type { CharacterWord } from './query.ts';
import { EXPANSIONS, STREAM_WEIGHTS } from './ranking.ts';
import { CHARACTER, FOREIGN, PAIR, SEGMENT } from './streams.ts';
import type { ReadingOptions, WordReading } from './word-reading.ts';

export function readCharacterWord(
  index: OpenIndex,
  word: CharacterWord,
  options: ReadingOptions,
): WordReading {
  const typed = plainReading(index, word, options);
  if (options.exact || options.typos === 'off' || word.characters.length < EXPANSIONS.charactersForTypo)
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
    correction: { from: word.typed, to: form },
  };
}

function plainReading(index: OpenIndex, word: CharacterWord, { exact }: ReadingOptions): WordReading {
  const { engine } = index;
  const own = characterTerms(word.characters);
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

/** What every text that has these characters in a row has. */
export function characterTerms(characters: readonly string[]): readonly string[] {
  if (characters.length === 1) return [CHARACTER + characters[0]];
  return characters.slice(1).map((character, i) => PAIR + characters[i] + character);
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

/** The characters some page has in a row with all but one of these. */
function correct(index: OpenIndex, characters: readonly string[]): readonly string[] | undefined {
  const terms = characters.map((character) => CHARACTER + character);
  for (let wrong = 0; wrong < characters.length; wrong++) {
    const rest = [
      ...characterRun(characters, 0, wrong),
      ...characterRun(characters, wrong + 1, characters.length),
    ];
    const phrase = terms.map((term, i) => (i === wrong ? null : term));
    const found = index.engine.candidates(
      { scored: [], conditions: [[rest]], match: 'all', excluded: [], phrases: [[phrase]], within: [] },
      1,
      1,
    );
    const page = found.pages[0];
    if (page === undefined) continue;
    const read = index.engine.phrases.readAt(page, phrase)?.[wrong];
    if (read?.startsWith(CHARACTER) === true) return characters.with(wrong, read.slice(1));
  }
  return undefined;
}

function characterRun(characters: readonly string[], from: number, to: number): readonly string[] {
  return from === to ? [] : characterTerms(characters.slice(from, to));
}
