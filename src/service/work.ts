/** A work as lists show it. */
import { encodePath } from '../model/public-url.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import { coverageOf } from './coverage.ts';
import type { Reading } from './reading.ts';
import type { License } from './shapes/provenance.ts';
import type { Work } from './shapes/works.ts';

export function presentWork(reading: Reading, page: PageRecord, license: License | null): Work {
  const { store } = reading.library;
  const text = reading.textOrProblem(page);
  const chapters = shownChapters(reading, page);
  return {
    ...reading.item(page, text, license),
    originalTitle: page.originalTitle,
    originalLanguage: page.originalLanguage,
    authors: authorsOf(reading, page, text),
    summary: text.summary,
    system: reading.idOf(page.system),
    chapterCount: chapters.length,
    chaptersUrl: reading.absolute(`/api/v1/works/${encodePath(page.id)}/chapters?locale=${reading.locale}`),
    firstChapter: reading.ref(chapters[0]),
    coverage: coverageOf(store, [page, ...store.chapters(page.no)]),
  };
}

/** Those this reader can be shown, in reading order. */
export function shownChapters(reading: Reading, work: PageRecord): PageRecord[] {
  return reading.library.store.chapters(work.no).filter((chapter) => reading.shows(chapter));
}

/** A translation may write names its own way; one that names nobody means those of the source. */
function authorsOf(reading: Reading, page: PageRecord, text: TextRecord): readonly string[] {
  if (text.authors.length > 0) return text.authors;
  const texts = reading.library.store.texts(page.no);
  return texts.find(({ locale }) => locale === page.sourceLocale)?.authors ?? [];
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
