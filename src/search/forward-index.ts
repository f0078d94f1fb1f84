/**
 * Each page as the sequence of its words and characters: what phrases, closeness and the choice of an excerpt are read
 * from, without touching the text. A unit is a written form or a CJK character. Codes are 16 bits wide, which is read
 * faster than a code of as many bytes as it needs; the 65,532 most frequent units have one of their own.
 */
import { bytesOf, float64View, uint16View, uint32View } from './bytes.ts';

/** Codes below `FIRST_UNIT` are marks, not units. */
export const SECTION = 0;
/** Between title, aliases, heading and text: no phrase goes across. */
export const FIELD = 1;
/** Followed by the offset in the section's text where the next unit starts, in two halves, the lower first. */
export const CHECKPOINT = 2;
export const FIRST_UNIT = 3;
/** Stored before codes from here on, which follow in two halves, the lower first. */
export const WIDE = 0xff_ff;
/** Units between two checkpoints. */
export const CHECKPOINT_EVERY = 64;

export interface ForwardIndex {
  /** By page: where its sequence starts; one more at the end. */
  readonly starts: Float64Array;
  readonly codes: Uint16Array;
  /** By unit: the number of its term. */
  readonly terms: Uint32Array;
}

/**
 * `sequence` holds marks and, from `FIRST_UNIT` on, term numbers as first seen; `places` turns those into their final
 * numbers. `pageStarts` has one more entry than pages.
 */
export function writeForwardIndex(
  sequence: Uint32Array,
  pageStarts: Float64Array,
  places: Uint32Array,
): Map<string, Uint8Array> {
  const frequency = new Uint32Array(places.length);
  let length = sequence.length;
  for (let i = 0; i < sequence.length; i++) {
    const code = sequence[i] as number;
    if (code >= FIRST_UNIT) frequency[code - FIRST_UNIT] = (frequency[code - FIRST_UNIT] as number) + 1;
    else if (code === CHECKPOINT) {
      i++;
      // Its offset takes two codes.
      length++;
    }
  }
  const byFrequency = Uint32Array.from(frequency.keys())
    .filter((term) => frequency[term] !== 0)
    .sort(
      (a, b) =>
        (frequency[b] as number) - (frequency[a] as number) || (places[a] as number) - (places[b] as number),
    );
  /** By number in the sequence. */
  const codeOf = new Uint32Array(FIRST_UNIT + places.length);
  for (let mark = 0; mark < FIRST_UNIT; mark++) codeOf[mark] = mark;
  const terms = new Uint32Array(byFrequency.length);
  for (let unit = 0; unit < byFrequency.length; unit++) {
    const term = byFrequency[unit] as number;
    codeOf[FIRST_UNIT + term] = FIRST_UNIT + unit;
    terms[unit] = places[term] as number;
    if (FIRST_UNIT + unit >= WIDE) length += 2 * (frequency[term] as number);
  }
  const codes = new Uint16Array(length);
  const starts = new Float64Array(pageStarts.length);
  let at = 0;
  for (let page = 0; page < pageStarts.length; page++) {
    starts[page] = at;
    const end = pageStarts[page + 1] ?? 0;
    for (let i = pageStarts[page] as number; i < end; i++) {
      const code = codeOf[sequence[i] as number] as number;
      if (code < WIDE && code !== CHECKPOINT) {
        codes[at++] = code;
        continue;
      }
      codes[at++] = Math.min(code, WIDE);
      const wide = code === CHECKPOINT ? (sequence[++i] as number) : code;
      codes[at++] = wide & 0xff_ff;
      codes[at++] = wide >>> 16;
    }
  }
  return new Map([
    ['forward.starts', bytesOf(starts)],
    ['forward.codes', bytesOf(codes)],
    ['forward.terms', bytesOf(terms)],
  ]);
}

export function openForwardIndex(file: (name: string) => Uint8Array): ForwardIndex {
  return {
    starts: float64View(file('forward.starts')),
    codes: uint16View(file('forward.codes')),
    terms: uint32View(file('forward.terms')),
  };
}
