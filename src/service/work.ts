/** A work as lists show it. */
import { encodePath } from '../model/public-url.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { coverageOf } from './coverage.ts';
import type { Reading } from './reading.ts';
import type { License } from './shapes/provenance.ts';
import type { Work } from './shapes/works.ts';

export function presentWork(reading: Reading, page: PageRecord, license: License | null): Work {
  const { store } = reading.library;
  const text = reading.textOrProblem(page);
  const chapters = store.chapters(page.no).filter((chapter) => reading.text(chapter) !== undefined);
  return {
    ...reading.item(page, text, license),
    originalTitle: page.originalTitle,
    originalLanguage: page.originalLanguage,
    authors: text.authors,
    summary: text.summary,
    system: reading.idOf(page.system),
    chapterCount: chapters.length,
    chaptersUrl: reading.absolute(`/api/v1/works/${encodePath(page.id)}/chapters?locale=${reading.locale}`),
    firstChapter: reading.ref(chapters[0]),
    coverage: coverageOf(store, [page, ...store.chapters(page.no)]),
  };
}

/** When the work or a chapter of it last changed, as this reader sees it. */
export function latestUpdate(reading: Reading, page: PageRecord): string | null {
  const { store } = reading.library;
  const dates = [page, ...store.chapters(page.no)].map(
    (part) => reading.text(part)?.source.updatedAt ?? null,
  );
  return dates
    .filter((date) => date !== null)
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
}
