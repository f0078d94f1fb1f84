/** The sentence that makes an edge, in the reader's language where its text has one, else in the source's. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Reading } from './reading.ts';
import type { GraphEdge } from './shapes/graph.ts';

type Sentences = ReadonlyMap<number, readonly [string, string]>;

export function evidenceOf(reading: Reading, source: PageRecord, edge: number): GraphEdge['evidence'] {
  const shown = reading.text(source);
  const original = reading.library.store
    .texts(source.no)
    .find(({ locale }) => locale === source.sourceLocale);
  for (const text of [shown, original]) {
    const said = text === undefined ? undefined : sentencesOf(reading, text.no).get(edge);
    // The lead, before any heading, is no section of its own.
    if (said !== undefined) return { sectionId: said[0] || null, text: said[1] };
  }
  return null;
}

/** All sentences of a text are packed together: unpacked once for the whole answer, not once an edge. */
const unpacked = new WeakMap<Reading, Map<number, Sentences>>();

function sentencesOf(reading: Reading, text: number): Sentences {
  const known = unpacked.get(reading) ?? new Map<number, Sentences>();
  unpacked.set(reading, known);
  const sentences = known.get(text) ?? reading.library.store.evidence(text);
  known.set(text, sentences);
  return sentences;
}
