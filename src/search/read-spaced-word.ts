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
  const scored: WeightedTerm[] = [
    { term: stemName, weight: STREAM_WEIGHTS.stem * importance, group },
    { term: FORM + word.plain, weight: STREAM_WEIGHTS.form * importance, group: null },
    ...(word.light ? [] : relatives(index, stemName, worth, group)),
    ...expanded.map(({ term, weight }) => ({ term, weight: weight * importance, group })),
  ];
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
    condition: [[stemName], [FORM + word.plain], [foreign], ...expanded.map(({ term }) => [term])],
    units: unitsOf(index, [...places]),
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

/** Stems that share a beginning: `musulmán` for `islam` never, for `musulmanes` yes. They score, and are no condition. */
function relatives(index: OpenIndex, stem: string, worth: number, group: number): readonly WeightedTerm[] {
  if (stem.length <= RELATIVES.prefix) return [];
  const { engine } = index;
  const { vocabulary } = engine;
  const [from, to] = vocabulary.startingWith(stem.slice(0, RELATIVES.prefix + 1));
  const found: { readonly term: string; readonly likeness: number }[] = [];
  for (let place = from; place < to && place < from + RELATIVES.visits; place++) {
    const length = vocabulary.length(place);
    let shared = 0;
    while (
      shared < length &&
      shared < stem.length &&
      vocabulary.unit(place, shared) === stem.charCodeAt(shared)
    )
      shared++;
    const likeness = (shared - 1) / (Math.max(length, stem.length) - 1);
    if (likeness >= RELATIVES.likeness && likeness < 1)
      found.push({ term: vocabulary.term(place), likeness });
  }
  return found
    .sort((a, b) => b.likeness - a.likeness || (a.term < b.term ? -1 : 1))
    .slice(0, RELATIVES.limit)
    .map(({ term, likeness }) => {
      // A rare relative must not tell more than the word itself would.
      const own = engine.worth(term);
      const cap = worth > 0 && own > worth ? worth / own : 1;
      return { term, weight: RELATIVES.weight * likeness * cap, group };
    });
}

function unitsOf(index: OpenIndex, places: readonly number[]): readonly Int32Array[] {
  return places
    .map((place) => index.engine.phrases.unitOf(place))
    .filter((unit) => unit >= 0)
    .map((unit) => Int32Array.of(unit));
}
