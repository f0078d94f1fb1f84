/** From a question to what an engine is asked: which terms score, which conditions a page must meet. */
import { HIRAGANA, characterClass } from '../text/character-class.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { kanaLike } from '../text/kana.ts';
import { correctRun, runTerms } from './correct-run.ts';
import { foreignTerms, plainName } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import { Matcher } from './matcher.ts';
import type { Condition, EngineQuery, PageSet, Phrase, WeightedTerm } from './port.ts';
import { type AnalyzedText, type ParsedQuery, type QueryWord, analyzeText } from './query.ts';
import { EXPANSIONS, MAX_WORDS, NAME_WEIGHTS, STREAM_WEIGHTS } from './ranking.ts';
import { readCharacterWord } from './read-character-word.ts';
import { readSpacedWord } from './read-spaced-word.ts';
import { CHARACTER, FOREIGN, FOREIGN_NAME, FORM, NAME, PAIR } from './streams.ts';
import type { Correction, ReadingOptions, WordReading } from './word-reading.ts';

export interface Plan {
  /** The words that count, as typed. */
  readonly terms: readonly string[];
  query(match: EngineQuery['match'], within: readonly PageSet[]): EngineQuery;
  /** The words that count, in reading order. */
  readonly words: readonly WordReading[];
  /** By word: how much finding it tells, and its length in units. */
  readonly worths: Float64Array;
  readonly lengths: Uint32Array;
  readonly corrections: readonly Correction[];
  /** What a page may be called that is just what was asked for. */
  readonly names: readonly string[];
  /** Whether words were left out. */
  readonly cut: boolean;
  matcher(): Matcher;
}

export function planQuery(index: OpenIndex, parsed: ParsedQuery, options: ReadingOptions): Plan {
  const typed = analyzeText(index.analyzer, parsed.text);
  const plan = planWords(index, parsed, typed, options);
  if (options.exact || options.typos === 'off' || isSentence(typed) || plan.corrections.length > 0)
    return plan;
  const slip = findSlip(index, parsed.text, typed);
  if (slip === undefined || (!slip.sure && pagesOf(index, plan) > 0)) return plan;
  const known = new Set(typed.words.map(({ form }) => form));
  const meant = { ...parsed, text: slip.text };
  const off = { ...options, typos: 'off', isSlip: (word: QueryWord) => !known.has(word.form) } as const;
  return {
    ...planWords(index, meant, analyzeText(index.analyzer, slip.text), off),
    terms: plan.terms,
    corrections: [slip.correction],
  };
}

function isSentence({ units }: AnalyzedText): boolean {
  return units.filter(({ kind }) => kind === 'character').length > EXPANSIONS.charactersOfSentence;
}

/** Pages with all words: one is enough. */
function pagesOf(index: OpenIndex, plan: Plan): number {
  return index.engine.candidates(plan.query('all', []), 0, 1).total;
}

/** The text with one character put right or put in, where no page has what was typed. */
function findSlip(
  index: OpenIndex,
  text: string,
  typed: AnalyzedText,
): { readonly text: string; readonly correction: Correction; readonly sure: boolean } | undefined {
  for (const run of typed.runs()) {
    const isSure = (at: number): boolean => {
      const { form = '', start = 0 } = run[at] ?? {};
      return (
        isFunctionWord(index.analyzer.language, form) ||
        characterClass(text.codePointAt(start) ?? 0) === HIRAGANA
      );
    };
    const found = correctRun(
      index,
      run.map(({ form }) => form),
      isSure,
    );
    const wrong = run[found?.at ?? -1];
    if (found === undefined || wrong === undefined) continue;
    const from = run[found.piece[0]]?.start ?? 0;
    const to = run[found.piece[1] - 1]?.end ?? text.length;
    const isWrong = found.kind === 'wrong';
    const beside = run[isWrong ? found.at : found.at - 1] ?? wrong;
    const character = kanaLike(found.character, text.slice(beside.start, beside.end));
    const put = (start: number, end: number): string =>
      text.slice(start, wrong.start) + character + text.slice(isWrong ? wrong.end : wrong.start, end);
    const correction = { from: text.slice(from, to), to: put(from, to) };
    return { text: put(0, text.length), correction, sure: found.sure };
  }
  return undefined;
}

interface PlanOptions extends ReadingOptions {
  /** Whether a word is not as it was typed. */
  isSlip?(word: QueryWord): boolean;
}

function planWords(
  index: OpenIndex,
  parsed: ParsedQuery,
  analyzed: AnalyzedText,
  options: PlanOptions,
): Plan {
  const all = distinctWords(analyzed.words, options);
  const forCharacters = isSentence(analyzed) ? ({ ...options, typos: 'off' } as const) : options;
  const readings = all.slice(0, MAX_WORDS).map((word, group) => {
    const reading = readWord(index, word, group, word.kind === 'word' ? options : forCharacters);
    return options.isSlip?.(word) === true ? asSlip(reading) : reading;
  });
  const telling = readings.filter(({ word }) => !word.light);
  const words = telling.length > 0 ? telling : readings;
  const scored = new Map<string, WeightedTerm>();
  const score = (term: WeightedTerm): void => {
    const known = scored.get(term.term);
    if (term.weight > 0 && (known === undefined || known.weight < term.weight)) scored.set(term.term, term);
  };
  for (const reading of readings) reading.scored.forEach(score);
  for (const pair of analyzed.pairs) score(alone(PAIR + pair, STREAM_WEIGHTS.pair));
  const corrections = readings.map(({ correction }) => correction).filter((each) => each !== null);
  const typedNames = namesOf(parsed, all);
  const names = [...typedNames, ...corrections.map((each) => meantName(parsed, each))];
  if (!options.exact) {
    for (const [i, name] of names.entries()) {
      const share = i < typedNames.length ? 1 : EXPANSIONS.typoWeight;
      score(alone(NAME + name, NAME_WEIGHTS.own * share));
      score(alone(FOREIGN_NAME + name, NAME_WEIGHTS.foreign * share));
    }
    if (index.engine.vocabulary.has(FOREIGN))
      for (const term of foreignTerms(parsed.text)) score(alone(FOREIGN + term, NAME_WEIGHTS.foreignWord));
  }
  const phrases = [
    ...parsed.phrases.map((phrase) => phraseOf(analyzeText(index.analyzer, phrase))),
    ...(options.exact ? characterRuns(analyzed) : []),
  ].filter((phrase) => phrase.length > 1);
  // A page that is called so has all the words, however it parts them: ロゼッタ・ストーン has ロゼッタストーン.
  const mayBeParted = !options.exact && words.some(({ word }) => word.kind === 'characters');
  const named = mayBeParted
    ? beingNamed(names).filter(([term]) => index.engine.frequency(term as string) > 0)
    : [];
  // `from` would take longer than all the rest of planning a word.
  const worths = new Float64Array(words.length);
  const lengths = new Uint32Array(words.length);
  for (const [word, { worth, units }] of words.entries()) {
    worths[word] = worth;
    lengths[word] = units[0]?.length ?? 1;
  }
  let matcher: Matcher | undefined;
  const common = {
    conditions:
      words.length > 0 ? words.map(({ condition }) => [...condition, ...named]) : [beingNamed(names)],
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
    terms: words.map(({ word }) => word.typed),
    words,
    worths,
    lengths,
    corrections,
    names: options.exact ? [] : names,
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

/** The name that was meant by what was typed. */
function meantName({ text }: ParsedQuery, { from, to }: Correction): string {
  return plainName(text.toLowerCase().replace(from, () => to));
}

/** For a query without words: to have signs such as `@` for a name. */
function beingNamed(names: readonly string[]): Condition {
  return names.flatMap((name) => [[NAME + name], [FOREIGN_NAME + name]]);
}

function asSlip(reading: WordReading): WordReading {
  return {
    ...reading,
    scored: reading.scored.map((term) => ({ ...term, weight: term.weight * EXPANSIONS.typoWeight })),
    targets: reading.targets.map((target) => ({ ...target, type: 'typo' })),
  };
}

function readWord(index: OpenIndex, word: QueryWord, group: number, options: ReadingOptions): WordReading {
  return word.kind === 'word'
    ? readSpacedWord(index, word, group, options)
    : readCharacterWord(index, word, options);
}

function alone(term: string, weight: number): WeightedTerm {
  return { term, weight, group: null };
}

/** Two forms of one word are one, unless they are looked for to the letter. */
function distinctWords(words: readonly QueryWord[], { exact }: ReadingOptions): QueryWord[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = word.kind === 'word' ? `w${exact ? word.plain : word.stem}` : `c${word.form}`;
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
      : runTerms(word.characters),
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
  for (const [place, { word, targets }] of words.entries())
    for (const target of targets) {
      const meant = { word: place, type: target.type, typed: word.typed };
      if (target.kind === 'sequence') matcher.addSequence(target.characters, meant);
      else if (target.kind === 'form') matcher.addForm(target.text, meant);
      else matcher.addStem(target.text, meant);
    }
  return matcher;
}
