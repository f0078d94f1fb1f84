/** Which written forms share a stem: a query by stem finds its places in the forward index through them. */
import { bytesOf, uint32View } from './bytes.ts';
import { FORM, STEM } from './streams.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `stems` has the place of each form's stem; other terms have none. */
export function writeWordForms(names: readonly string[], stems: Int32Array): Map<string, Uint8Array> {
  const ofForms: number[] = [];
  for (const [place, name] of names.entries())
    if (name.startsWith(FORM)) ofForms.push(stems[place] as number);
  return new Map([['forms.stems', bytesOf(Uint32Array.from(ofForms))]]);
}

export class WordForms {
  readonly #stems: Uint32Array;
  readonly #firstForm: number;
  readonly #firstStem: number;
  /** Forms grouped by stem, and by stem where its group starts. */
  readonly #forms: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(stems: Uint8Array, vocabulary: Vocabulary) {
    this.#stems = uint32View(stems);
    this.#firstForm = vocabulary.startingWith(FORM)[0];
    const [firstStem, endOfStems] = vocabulary.startingWith(STEM);
    this.#firstStem = firstStem;
    this.#starts = new Uint32Array(endOfStems - firstStem + 1);
    for (const stem of this.#stems) {
      const after = stem - firstStem + 1;
      this.#starts[after] = (this.#starts[after] as number) + 1;
    }
    for (let i = 1; i < this.#starts.length; i++)
      this.#starts[i] = (this.#starts[i] as number) + (this.#starts[i - 1] as number);
    const next = this.#starts.slice();
    this.#forms = new Uint32Array(this.#stems.length);
    for (const [form, stem] of this.#stems.entries()) {
      const at = next[stem - firstStem] as number;
      next[stem - firstStem] = at + 1;
      this.#forms[at] = form + this.#firstForm;
    }
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
