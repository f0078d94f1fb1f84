/** Operation 6: works. */
import type { PageRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import { slice } from './paging.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import { byTitle, membersOf, oneOfThese, pagesNamed } from './selection.ts';
import type { WorksAnswer, WorksParameters } from './shapes/works.ts';
import { latestUpdate, presentWork } from './work.ts';

export function listWorks(library: OpenLibrary, parameters: WorksParameters): WorksAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const named = pagesNamed(reading, parameters.q, 'work');
  const { selected, notFound } = membersOf(reading, 'work', parameters.ids);
  const works = selected.filter(
    (page) =>
      (named === undefined || named.has(page.no)) &&
      oneOfThese(parameters.system, reading.idOf(page.system)) &&
      isBy(parameters.author, page),
  );
  works.sort(parameters.sort === 'updated' ? byUpdate : byTitle(reading));

  const { shown, paging } = slice(library, 'works', parameters, works);
  const license = sharedLicense(reading, shown);
  return {
    provenance: listProvenance(reading, shown, license.shared),
    works: shown.map((page) => presentWork(reading, page, license.own(page))),
    notFound,
    paging,
  };

  /** An author may be named in any language that names them. */
  function isBy(authors: readonly string[], page: PageRecord): boolean {
    return (
      authors.length === 0 ||
      store.texts(page.no).some((text) => text.authors.some((name) => isNamed(authors, name)))
    );
  }

  function byUpdate(a: PageRecord, b: PageRecord): number {
    const [first, second] = [latestUpdate(reading, a) ?? '', latestUpdate(reading, b) ?? ''];
    return first === second ? a.no - b.no : first < second ? 1 : -1;
  }
}

/** A comma parts the values of a list, so a name that holds one is asked for by its parts, side by side. */
function isNamed(authors: readonly string[], name: string): boolean {
  if (authors.includes(name)) return true;
  const parts = name.split(',').map((part) => part.trim());
  return (
    parts.length > 1 &&
    authors.some((_, start) => parts.every((part, index) => authors[start + index]?.trim() === part))
  );
}
