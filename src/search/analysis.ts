/**
 * The terms of one document, counted: a function of its words, the locale and the numbers that terms have in a table, in
 * bytes that can be kept until the next build. Only the list of its terms says their numbers; all else counts within
 * that list, so that bytes made with one table are soon rewritten for another.
 */
import { ByteReader, ByteWriter, Uint32Writer } from './bytes.ts';

export interface Analysis {
  /** Numbers in the table, each once, in order of appearance. */
  readonly terms: Uint32Array;
  /** By place in `terms`; 0 for stems, whose counts follow from their forms'. */
  readonly counts: Uint32Array;
  /** Form, stem (by place in `terms`), how often: three numbers for each word as written. */
  readonly stems: Uint32Array;
  /** Marks and units, as the forward index takes them; units by place in `terms`. */
  readonly sequence: Uint32Array;
  readonly words: number;
  readonly characters: number;
}

type Numbers = ArrayLike<number>;

export function writeAnalysis(
  analysis: Record<'terms' | 'counts' | 'stems' | 'sequence', Numbers> & Lengths,
): Uint8Array {
  const writer = new ByteWriter();
  writer.varints(analysis.terms);
  writer.varint(analysis.words);
  writer.varint(analysis.characters);
  writer.varints(analysis.counts);
  writer.varints(analysis.stems);
  writer.varints(analysis.sequence);
  return writer.bytes();
}

type Lengths = Pick<Analysis, 'words' | 'characters'>;

/** Reads one after the other: what it gives is valid until the next. */
export class AnalysisReader {
  readonly #terms = new Uint32Writer();
  readonly #counts = new Uint32Writer();
  readonly #stems = new Uint32Writer();

  /** The sequence is put behind what is in `sequence`. */
  read(bytes: Uint8Array, sequence: Uint32Writer): Analysis {
    for (const numbers of [this.#terms, this.#counts, this.#stems]) numbers.cut(0);
    const reader = new ByteReader(bytes);
    const terms = reader.varints(this.#terms);
    const words = reader.varint();
    const characters = reader.varint();
    const counts = reader.varints(this.#counts);
    const stems = reader.varints(this.#stems);
    return { terms, counts, stems, sequence: reader.varints(sequence), words, characters };
  }
}

/** For a table in which terms have other numbers. */
export function renumber(bytes: Uint8Array, numberOf: (term: number) => number): Uint8Array {
  const reader = new ByteReader(bytes);
  const writer = new ByteWriter();
  writer.varints(reader.varints().map(numberOf));
  writer.raw(reader.rest());
  return writer.bytes();
}
