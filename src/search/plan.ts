/** From the words of a query to what an engine is asked: which terms score, which a page must have. */
import { foreignTerms, plainName } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import { Matcher } from './matcher.ts';
import type { Condition, EngineQuery, Phrase, WeightedTerm } from './port.ts';
import { type AnalyzedText, type ParsedQuery, type QueryWord, analyzeText } from './query.ts';
import { NAME_WEIGHTS, STREAM_WEIGHTS } from './ranking.ts';
import { CHARACTER, FOREIGN, FOREIGN_NAME, FORM, NAME, PAIR, SEGMENT, STEM } from './streams.ts';

/** A query of more words is cut: nobody reads 256 characters of them. */
export const MAX_WORDS = 48;

export interface PlannedWord {
  readonly word: QueryWord;
  /** Its place in reading order among the words that count. */
  readonly index: number;
  /** Ways it stands in a page, as units of the forward index. */
  readonly units: readonly Int32Array[];
  /** How much finding it tells. */
  readonly worth: number;
}

export interface Plan {
  readonly query: Omit<EngineQuery, 'match' | 'within'>;
  readonly words: readonly PlannedWord[];
  readonly matcher: Matcher;
  readonly cut: boolean;
}

export function planQuery(index: OpenIndex, parsed: ParsedQuery, exact: boolean): Plan {
  const analyzed = analyzeText(index.analyzer, parsed.text);
  const distinct = distinctWords(analyzed.words);
  const telling = distinct.filter((word) => !word.light);
  const counted = (telling.length > 0 ? telling : distinct).slice(0, MAX_WORDS);
  const matcher = new Matcher(index.analyzer);
  const scored = new Map<string, WeightedTerm>();
  const score = (term: string, weight: number): void => {
    if (weight > 0 && !scored.has(term)) scored.set(term, { term, weight, group: null });
  };
  const words: PlannedWord[] = [];
  const conditions: Condition[] = [];
  for (const word of distinct.slice(0, MAX_WORDS)) {
    if (word.kind === 'word') {
      const stem = stemTerm(index, word.plain, word.stem);
      if (!exact) score(stem, STREAM_WEIGHTS.stem);
      score(FORM + word.plain, exact ? 1 : STREAM_WEIGHTS.form);
    } else if (!word.light) {
      score(SEGMENT + word.form, STREAM_WEIGHTS.segment);
      if (word.characters.length === 1) score(CHARACTER + word.form, STREAM_WEIGHTS.character);
    }
  }
  for (const { pair, telling: tells } of analyzed.pairs) if (tells) score(PAIR + pair, STREAM_WEIGHTS.pair);
  for (const [place, word] of counted.entries()) {
    conditions.push(conditionOf(index, word, exact));
    words.push({ word, index: place, units: unitsOf(index, word, exact), worth: worthOf(index, word) });
    addTargets(index, matcher, word, place, exact);
  }
  if (!exact) {
    const name = plainName(parsed.text);
    if (name !== '') {
      score(NAME + name, NAME_WEIGHTS.own);
      score(FOREIGN_NAME + name, NAME_WEIGHTS.foreign);
    }
    for (const term of foreignTerms(parsed.text)) score(FOREIGN + term, NAME_WEIGHTS.foreignWord);
  }
  const phrases: Phrase[] = [
    ...parsed.phrases.map((phrase) => phraseOf(analyzeText(index.analyzer, phrase))),
    ...(exact ? characterRuns(analyzed) : []),
  ].filter((phrase) => phrase.length > 1);
  return {
    query: {
      scored: [...scored.values()],
      conditions,
      excluded: parsed.excluded.map((text) => exclusionOf(index, text)).filter((each) => each.length > 0),
      phrases: phrases.map((phrase) => [phrase]),
    },
    words,
    matcher,
    cut: distinct.length > MAX_WORDS,
  };
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

/** The stem its readers' spelling leads to: `educacion` is looked up as `educación` would be. */
function stemTerm(index: OpenIndex, plain: string, stem: string): string {
  const { vocabulary } = index.engine;
  const form = vocabulary.find(FORM + plain);
  return form < 0 ? STEM + stem : vocabulary.term(index.forms.stemOf(form));
}

function conditionOf(index: OpenIndex, word: QueryWord, exact: boolean): Condition {
  if (word.kind === 'word') {
    if (exact) return [[FORM + word.plain]];
    return [[stemTerm(index, word.plain, word.stem)], [FORM + word.plain], [FOREIGN + word.plain]];
  }
  const own = characterTerms(word.characters);
  if (exact) return [own];
  return [own, foreignTerms(word.form).map((term) => FOREIGN + term)];
}

/** What every text that has these characters in a row has. */
function characterTerms(characters: readonly string[]): string[] {
  if (characters.length === 1) return [CHARACTER + characters[0]];
  return characters.slice(1).map((character, i) => PAIR + characters[i] + character);
}

function exclusionOf(index: OpenIndex, text: string): Condition {
  const { words } = analyzeText(index.analyzer, text);
  const terms = words.flatMap((word) =>
    word.kind === 'word' ? [stemTerm(index, word.plain, word.stem)] : characterTerms(word.characters),
  );
  return terms.length === 0 ? [] : [terms];
}

function phraseOf({ units }: AnalyzedText): Phrase {
  return units.map(({ kind, form }) => (kind === 'word' ? FORM : CHARACTER) + form);
}

/** Han, kana and Hangul as typed, run by run: looked for to the letter. */
function characterRuns({ words }: AnalyzedText): Phrase[] {
  return words.flatMap((word) =>
    word.kind === 'characters' ? [word.characters.map((character) => CHARACTER + character)] : [],
  );
}

function unitsOf(index: OpenIndex, word: QueryWord, exact: boolean): Int32Array[] {
  const { vocabulary, phrases } = index.engine;
  if (word.kind === 'characters') {
    const units = phrases.resolve(word.characters.map((character) => CHARACTER + character));
    return units === undefined ? [] : [units];
  }
  const places = new Set<number>();
  const form = vocabulary.find(FORM + word.plain);
  if (form >= 0) places.add(form);
  const stem = exact ? -1 : vocabulary.find(stemTerm(index, word.plain, word.stem));
  if (stem >= 0) for (const each of index.forms.formsOf(stem)) places.add(each);
  return [...places]
    .map((place) => phrases.unitOf(place))
    .filter((unit) => unit >= 0)
    .map((unit) => Int32Array.of(unit));
}

function worthOf(index: OpenIndex, word: QueryWord): number {
  const { engine } = index;
  if (word.kind === 'word') return engine.worth(stemTerm(index, word.plain, word.stem));
  const whole = engine.worth(SEGMENT + word.form);
  if (whole > 0) return whole;
  return Math.min(...characterTerms(word.characters).map((term) => engine.worth(term)));
}

function addTargets(
  index: OpenIndex,
  matcher: Matcher,
  word: QueryWord,
  place: number,
  exact: boolean,
): void {
  if (word.kind === 'characters') matcher.addSequence(word.characters, place, 'exact');
  else {
    matcher.addForm(word.plain, place, 'exact');
    if (!exact) matcher.addStem(stemTerm(index, word.plain, word.stem).slice(1), place, 'variant');
  }
}
