/** Which written forms share a stem: a query by stem finds its places in the forward index through them. */
import { bytesOf, uint32View, Uint32Writer } from './bytes.ts';
import { FORM, STEM } from './streams.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `stems` has the place of each form's stem; other terms have none. */
export function writeWordForms(names: readonly string[], stems: Int32Array): Map<string, Uint8Array> {
  const ofForms = new Uint32Writer();
  for (let place = 0; place < names.length; place++)
    if ((names[place] as string)[0] === FORM) ofForms.push(stems[place] as number);
  return new Map([['forms.stems', bytesOf(ofForms.values())]]);
}

export class WordForms {
  readonly #stems: Uint32Array;
  readonly #firstForm: number;
  readonly #firstStem: number;
  /** Forms grouped by stem, and by stem where its group starts. */
  readonly #forms: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(stems: Uint8Array, vocabulary: Vocabulary) {
    // Opening runs before the compiler has seen it: loops touch local arrays alone.
    const ofForms = uint32View(stems);
    const [firstForm] = vocabulary.startingWith(FORM);
    const [firstStem, endOfStems] = vocabulary.startingWith(STEM);
    const starts = new Uint32Array(endOfStems - firstStem + 1);
    for (let form = 0; form < ofForms.length; form++) {
      const after = (ofForms[form] as number) - firstStem + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
    const next = starts.slice();
    const forms = new Uint32Array(ofForms.length);
    for (let form = 0; form < ofForms.length; form++) {
      const stem = (ofForms[form] as number) - firstStem;
      const at = next[stem] as number;
      next[stem] = at + 1;
      forms[at] = form + firstForm;
    }
    this.#stems = ofForms;
    this.#firstForm = firstForm;
    this.#firstStem = firstStem;
    this.#starts = starts;
    this.#forms = forms;
  }

  /** Where the postings of a term are: a form that is the only one of its stem has the stem's. */
  listOf(place: number): number {
    const form = place - this.#firstForm;
    if (form < 0 || form >= this.#stems.length) return place;
    const stem = this.#stems[form] as number;
    return this.formsOf(stem).length === 1 ? stem : place;
  }

  /** The stem of a form; any other term itself. Who has the one has the other. */
  stemOrSelf(place: number): number {
    return this.#stems[place - this.#firstForm] ?? place;
  }

  stemOf(form: number): number {
    return this.#stems[form - this.#firstForm] as number;
  }

  formsOf(stem: number): Uint32Array {
    const at = stem - this.#firstStem;
    return this.#forms.subarray(this.#starts[at] as number, this.#starts[at + 1] as number);
  }
}
