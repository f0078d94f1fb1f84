/**
 * The terms of one document, counted: a function of its words, the locale and the numbers that terms have in a table, in
 * bytes that can be kept until the next build. Only the list of its terms says their numbers; all else counts within
 * that list, so that bytes made with one table are soon rewritten for another.
 */
import { ByteReader, ByteWriter } from './bytes.ts';

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

export function readAnalysis(bytes: Uint8Array): Analysis {
  const reader = new ByteReader(bytes);
  const terms = reader.varints();
  const words = reader.varint();
  const characters = reader.varint();
  return {
    terms,
    counts: reader.varints(),
    stems: reader.varints(),
    sequence: reader.varints(),
    words,
    characters,
  };
}

/** For a table in which terms have other numbers. */
export function renumber(bytes: Uint8Array, numberOf: (term: number) => number): Uint8Array {
  const reader = new ByteReader(bytes);
  const writer = new ByteWriter();
  writer.varints(reader.varints().map(numberOf));
  writer.raw(reader.rest());
  return writer.bytes();
}
