/** From a question to what an engine is asked: which terms score, which conditions a page must meet. */
import { foreignTerms, plainName } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import { Matcher } from './matcher.ts';
import type { Condition, EngineQuery, PageSet, Phrase, WeightedTerm } from './port.ts';
import { type AnalyzedText, type ParsedQuery, type QueryWord, analyzeText } from './query.ts';
import { MAX_WORDS, NAME_WEIGHTS, STREAM_WEIGHTS } from './ranking.ts';
import { characterTerms, readCharacterWord } from './read-character-word.ts';
import { readSpacedWord } from './read-spaced-word.ts';
import { CHARACTER, FOREIGN, FOREIGN_NAME, FORM, NAME, PAIR } from './streams.ts';
import type { Correction, ReadingOptions, WordReading } from './word-reading.ts';

export interface Plan {
  query(match: EngineQuery['match'], within: readonly PageSet[]): EngineQuery;
  /** The words that count, in reading order. */
  readonly words: readonly WordReading[];
  /** By word: how much finding it tells, and its length in units. */
  readonly worths: Float64Array;
  readonly lengths: Uint32Array;
  readonly corrections: readonly Correction[];
  /** Whether words were left out. */
  readonly cut: boolean;
  matcher(): Matcher;
}

export function planQuery(index: OpenIndex, parsed: ParsedQuery, options: ReadingOptions): Plan {
  const analyzed = analyzeText(index.analyzer, parsed.text);
  const all = distinctWords(analyzed.words);
  const readings = all.slice(0, MAX_WORDS).map((word, group) => readWord(index, word, group, options));
  const telling = readings.filter(({ word }) => !word.light);
  const words = telling.length > 0 ? telling : readings;
  const scored = new Map<string, WeightedTerm>();
  const score = (term: WeightedTerm): void => {
    const known = scored.get(term.term);
    if (term.weight > 0 && (known === undefined || known.weight < term.weight)) scored.set(term.term, term);
  };
  for (const reading of readings) reading.scored.forEach(score);
  for (const pair of analyzed.pairs) score(alone(PAIR + pair, STREAM_WEIGHTS.pair));
  const names = namesOf(parsed, all);
  if (!options.exact) {
    for (const name of names) {
      score(alone(NAME + name, NAME_WEIGHTS.own));
      score(alone(FOREIGN_NAME + name, NAME_WEIGHTS.foreign));
    }
    if (index.engine.vocabulary.has(FOREIGN))
      for (const term of foreignTerms(parsed.text)) score(alone(FOREIGN + term, NAME_WEIGHTS.foreignWord));
  }
  const phrases = [
    ...parsed.phrases.map((phrase) => phraseOf(analyzeText(index.analyzer, phrase))),
    ...(options.exact ? characterRuns(analyzed) : []),
  ].filter((phrase) => phrase.length > 1);
  let matcher: Matcher | undefined;
  const common = {
    conditions: words.length > 0 ? words.map(({ condition }) => condition) : [beingNamed(names)],
    excluded: parsed.excluded.map((text) => exclusionOf(index, text)).filter((each) => each.length > 0),
    phrases: phrases.map((phrase) => [phrase]),
  };
  return {
    query(match, within) {
      const substitutes =
        match === 'all' || words.length < 2 ? [] : readings.flatMap((reading) => reading.substitutes());
      return {
        ...common,
        match,
        within,
        scored: [...scored.values(), ...substitutes.filter(({ term }) => !scored.has(term))],
      };
    },
    words,
    worths: Float64Array.from(words, ({ worth }) => worth),
    lengths: Uint32Array.from(words, ({ units }) => units[0]?.length ?? 1),
    corrections: readings.map(({ correction }) => correction).filter((each) => each !== null),
    cut: all.length > MAX_WORDS,
    matcher: () => (matcher ??= matcherOf(index, words)),
  };
}

/** The names a query may be: as typed, and without the particles and endings its words were typed with. */
function namesOf(parsed: ParsedQuery, words: readonly QueryWord[]): readonly string[] {
  const names = new Set([plainName(parsed.text)]);
  if (words.some(({ kind }) => kind === 'characters'))
    names.add(plainName(words.map(({ form }) => form).join(' ')));
  return [...names].filter((name) => name !== '');
}

/** For a query without words: to have signs such as `@` for a name. */
function beingNamed(names: readonly string[]): Condition {
  return names.flatMap((name) => [[NAME + name], [FOREIGN_NAME + name]]);
}

function readWord(index: OpenIndex, word: QueryWord, group: number, options: ReadingOptions): WordReading {
  return word.kind === 'word'
    ? readSpacedWord(index, word, group, options)
    : readCharacterWord(index, word, options);
}

function alone(term: string, weight: number): WeightedTerm {
  return { term, weight, group: null };
}

function distinctWords(words: readonly QueryWord[]): QueryWord[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.kind === 'word' ? `w${word.stem}` : `c${word.form}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function exclusionOf(index: OpenIndex, text: string): Condition {
  const { words } = analyzeText(index.analyzer, text);
  const terms = words.flatMap((word) =>
    word.kind === 'word'
      ? [readSpacedWord(index, word, 0, TO_THE_STEM).condition[0]?.[0] ?? FORM + word.plain]
      : characterTerms(word.characters),
  );
  return terms.length === 0 ? [] : [terms];
}

const TO_THE_STEM: ReadingOptions = { exact: false, typos: 'off' };

function phraseOf({ units }: AnalyzedText): Phrase {
  return units.map(({ kind, form }) => (kind === 'word' ? FORM : CHARACTER) + form);
}

/** Han, kana and Hangul as typed, word by word: looked for to the letter. */
function characterRuns({ words }: AnalyzedText): Phrase[] {
  return words.flatMap((word) =>
    word.kind === 'characters' ? [word.characters.map((character) => CHARACTER + character)] : [],
  );
}

function matcherOf(index: OpenIndex, words: readonly WordReading[]): Matcher {
  const matcher = new Matcher(index.analyzer);
  for (const [place, { targets }] of words.entries())
    for (const target of targets) {
      if (target.kind === 'sequence') matcher.addSequence(target.characters, place, target.type);
      else if (target.kind === 'form') matcher.addForm(target.text, place, target.type);
      else matcher.addStem(target.text, place, target.type);
    }
  return matcher;
}
