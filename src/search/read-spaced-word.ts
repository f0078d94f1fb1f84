/** A word of a script with spaces: its stem and form; where no page has it, words that start so or are nearly so. */
import { plainTerm } from './foreign-terms.ts';
import type { OpenIndex } from './locale-index.ts';
import type { NearTerm, WeightedTerm } from './port.ts';
import type { SpacedWord } from './query.ts';
import { EXPANSIONS, LIGHT, RELATIVES, STREAM_WEIGHTS } from './ranking.ts';
import { FOREIGN, FORM, STEM } from './streams.ts';
import type { MatchTarget, ReadingOptions, WordReading } from './word-reading.ts';

export function readSpacedWord(
  index: OpenIndex,
  word: SpacedWord,
  group: number,
  options: ReadingOptions,
): WordReading {
  const { engine, forms } = index;
  const { vocabulary } = engine;
  const importance = word.light ? LIGHT : 1;
  const form = vocabulary.find(FORM + word.plain);
  if (options.exact)
    return {
      word,
      scored: [{ term: FORM + word.plain, weight: importance, group: null }],
      substitutes: () => [],
      condition: [[FORM + word.plain]],
      units: unitsOf(index, form < 0 ? [] : [form]),
      worth: engine.worth(FORM + word.plain),
      targets: [{ kind: 'form', text: word.plain, type: 'exact' }],
      correction: null,
    };
  // The stem its readers' spelling leads to: `educacion` is looked up as `educación` would be.
  const stemName = form < 0 ? STEM + word.stem : vocabulary.term(forms.stemOf(form));
  const stem = vocabulary.find(stemName);
  const foreign = FOREIGN + plainTerm(word.plain);
  const known = form >= 0 || stem >= 0 || engine.frequency(foreign) > 0;
  const expanded = known && options.typos !== 'all' ? [] : expand(index, word, known, options);
  const worth = stem < 0 ? 0 : engine.worth(stemName);
  const alone = stem >= 0 && forms.formsOf(stem).length === 1;
  const scored: WeightedTerm[] = [];
  // A stem of one form is that form; and function words need not be told apart by it.
  if (word.light || alone)
    scored.push({ term: stemName, weight: (STREAM_WEIGHTS.stem + STREAM_WEIGHTS.form) * importance, group });
  else
    scored.push(
      { term: stemName, weight: STREAM_WEIGHTS.stem * importance, group },
      { term: FORM + word.plain, weight: STREAM_WEIGHTS.form * importance, group: null },
    );
  for (const { term, weight } of expanded) scored.push({ term, weight: weight * importance, group });
  const places = new Set(form < 0 ? [] : [form]);
  if (stem >= 0) for (const each of forms.formsOf(stem)) places.add(each);
  const targets: MatchTarget[] = [
    { kind: 'form', text: word.plain, type: 'exact' },
    { kind: 'stem', text: stemName.slice(1), type: 'variant' },
  ];
  for (const { term, type } of expanded) {
    const place = vocabulary.find(term);
    for (const each of forms.formsOf(place)) places.add(each);
    targets.push({ kind: 'stem', text: term.slice(1), type });
  }
  const first = expanded[0];
  return {
    word,
    scored,
    substitutes: () => (word.light ? [] : relatives(index, stemName, worth, group)),
    condition: [[stemName], [foreign], ...expanded.map(({ term }) => [term])],
    units: unitsOf(index, places),
    worth: worth > 0 ? worth : first === undefined ? 0 : engine.worth(first.term),
    targets,
    correction: first?.type === 'typo' ? { from: word.form, to: first.form } : null,
  };
}

interface Expansion {
  /** A stem. */
  readonly term: string;
  readonly form: string;
  readonly weight: number;
  readonly type: 'prefix' | 'typo';
}

/** Words that start like this one; failing that, words it may be a slip for. */
function expand(
  index: OpenIndex,
  { plain }: SpacedWord,
  known: boolean,
  { typos }: ReadingOptions,
): readonly Expansion[] {
  const { engine } = index;
  if (!known && plain.length >= EXPANSIONS.prefixLength) {
    const longer = engine.termsStarting(FORM + plain, EXPANSIONS.limit);
    if (longer.length > 0) return byStem(index, longer, 'prefix', () => EXPANSIONS.prefixWeight);
  }
  if (typos === 'off' || plain.length < EXPANSIONS.typoLength || /\d/u.test(plain)) return [];
  const distance = plain.length >= EXPANSIONS.secondTypoLength ? 2 : 1;
  const near = engine.termsNear(FORM + plain, distance, EXPANSIONS.limit);
  const nearest = near[0]?.distance;
  return byStem(
    index,
    near.filter((each) => each.distance === nearest),
    'typo',
    (each) => EXPANSIONS.typoWeight / each.distance,
  );
}

function byStem(
  index: OpenIndex,
  near: readonly NearTerm[],
  type: Expansion['type'],
  weightOf: (near: NearTerm) => number,
): readonly Expansion[] {
  const { vocabulary } = index.engine;
  const found = new Map<string, Expansion>();
  for (const each of near) {
    const term = vocabulary.term(index.forms.stemOf(vocabulary.find(each.term)));
    if (!found.has(term)) found.set(term, { term, form: each.term.slice(1), weight: weightOf(each), type });
  }
  return [...found.values()];
}

/** Stems that share a beginning: `musulman` for `musulm`. They score where the word is missing, and are no condition. */
function relatives(index: OpenIndex, stem: string, worth: number, group: number): readonly WeightedTerm[] {
  const { engine } = index;
  const { vocabulary } = engine;
  const found: { readonly place: number; readonly likeness: number }[] = [];
  // The more alike two terms are, the nearer they stand in the vocabulary.
  const walk = (from: number, step: 1 | -1): void => {
    for (let taken = 0, place = from; taken < RELATIVES.visits; taken++, place += step) {
      if (place < 0 || place >= vocabulary.size) return;
      const shared = vocabulary.sharedPrefix(place, stem) - 1;
      const longer = Math.max(vocabulary.length(place), stem.length) - 1;
      if (shared < RELATIVES.prefix) return;
      if (shared < longer && shared / longer >= RELATIVES.likeness)
        found.push({ place, likeness: shared / longer });
    }
  };
  const here = vocabulary.lowerBound(stem);
  walk(here, 1);
  walk(here - 1, -1);
  return found
    .sort((a, b) => b.likeness - a.likeness || a.place - b.place)
    .slice(0, RELATIVES.limit)
    .map(({ place, likeness }) => {
      // A rare relative must not tell more than the word itself would.
      const own = engine.worthAt(place);
      const cap = worth > 0 && own > worth ? worth / own : 1;
      return { term: vocabulary.term(place), weight: RELATIVES.weight * likeness * cap, group };
    });
}

function unitsOf(index: OpenIndex, places: Iterable<number>): readonly (readonly number[])[] {
  const { phrases } = index.engine;
  const units: [number][] = [];
  for (const place of places) {
    const unit = phrases.unitOf(place);
    if (unit >= 0) units.push([unit]);
  }
  return units;
}
