/** Operation 7: the chapters of a work, in reading order. */
import { Problem } from '../model/problem.ts';
import { nearId } from './near-pages.ts';
import type { OpenLibrary } from './open-library.ts';
import { slice } from './paging.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import type { ChaptersAnswer, ChaptersParameters } from './shapes/works.ts';
import { presentWork, shownChapters } from './work.ts';

export function listChapters(library: OpenLibrary, parameters: ChaptersParameters): ChaptersAnswer {
  const reading = new Reading(library, parameters);
  const work = library.store.pageById(parameters.workId);
  if (work?.kind !== 'work') {
    throw new Problem('work-not-found', `There is no work with the id "${parameters.workId}".`, {
      parameter: 'workId',
      suggestions: nearId(reading, parameters.workId, (page) => page.kind === 'work'),
    });
  }
  reading.textOrProblem(work);
  const chapters = shownChapters(reading, work);
  const placed = chapters.map((page, place) => ({
    page,
    previous: chapters[place - 1],
    next: chapters[place + 1],
  }));
  const { shown, paging } = slice(library, 'chapters', parameters, placed);
  const pages = [work, ...shown.map(({ page }) => page)];
  const license = sharedLicense(reading, pages);
  return {
    provenance: listProvenance(reading, pages, license.shared),
    work: presentWork(reading, work, license.own(work)),
    chapters: shown.map(({ page, previous, next }) => {
      const text = reading.textOrProblem(page);
      return {
        ...reading.item(page, text, license.own(page)),
        number: page.chapter?.number ?? '',
        order: page.chapter?.order ?? 0,
        level: page.chapter?.level ?? 1,
        parent: reading.ref(reading.page(page.chapter?.parent ?? null)),
        summary: text.summary,
        characters: text.characters,
        translation: { status: text.status },
        previous: reading.ref(previous),
        next: reading.ref(next),
      };
    }),
    paging,
  };
}
