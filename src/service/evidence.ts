/** The sentence that makes an edge, in the reader's language where its text has one, else in the source's. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Reading } from './reading.ts';
import type { GraphEdge } from './shapes/graph.ts';

export function evidenceOf(reading: Reading, source: PageRecord, edge: number): GraphEdge['evidence'] {
  const { store } = reading.library;
  const shown = reading.text(source);
  const original = store.texts(source.no).find(({ locale }) => locale === source.sourceLocale);
  for (const text of [shown, original]) {
    const said = text === undefined ? undefined : store.evidence(text.no)[edge];
    if (said !== undefined) return { sectionId: said[0], text: said[1] };
  }
  return null;
}
