/** `GET /api/v1/changes`: the pages that differ between two kept versions. */
import type { PageRecord } from '../snapshot/records.ts';
import { changedSections } from './changed-sections.ts';
import { compareVersions, type Difference } from './compare-versions.ts';
import type { OpenLibrary } from './open-library.ts';
import { slice } from './paging.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import type { ChangesAnswer, ChangesParameters, PageChange } from './shapes/changes.ts';
import type { Shelf } from './shelf.ts';

/** Throws `version-gone` where `since` is not kept. */
export function listChanges(
  library: OpenLibrary,
  parameters: ChangesParameters,
  shelf: Pick<Shelf, 'findOrProblem'>,
): ChangesAnswer {
  const now = new Reading(library, parameters);
  const since = shelf.findOrProblem(parameters.since, 'since');
  const then = earlierReading(since, now, parameters);
  const differences = compareVersions(since.store, library.store).filter(
    ({ before, after, locales }) =>
      locales.length > 0 &&
      ((after !== undefined && now.shows(after)) ||
        (after === undefined && before !== undefined && then.shows(before))),
  );
  const { shown, paging } = slice(library, 'changes', parameters, differences);
  const pages = shown.flatMap(({ after }) => (after === undefined ? [] : [after]));
  const license = sharedLicense(now, pages);
  return {
    provenance: listProvenance(now, pages, license.shared),
    since: since.store.meta.knowledgeVersion,
    changes: shown.flatMap((difference) => {
      const change = present(difference, then, now, license.own);
      return change === undefined ? [] : [change];
    }),
    paging,
  };
}

/** An earlier version may not have been served in this language yet: then titles of removed pages are in its first. */
function earlierReading(library: OpenLibrary, now: Reading, { fallback }: ChangesParameters): Reading {
  const served = library.store.config.locales.includes(now.locale);
  return new Reading(library, { locale: served ? now.locale : null, fallback });
}

function present(
  { before, after, locales }: Difference,
  then: Reading,
  now: Reading,
  license: (page: PageRecord) => PageChange['license'],
): PageChange | undefined {
  if (after === undefined) {
    const gone = then.ref(before);
    return gone === null
      ? undefined
      : { ...gone, change: 'removed', locales, sections: [], from: null, license: null };
  }
  const ref = now.ref(after);
  if (ref === null) return undefined;
  const moved = before !== undefined && before.path !== after.path;
  return {
    ...ref,
    change: before === undefined ? 'added' : moved ? 'moved' : 'changed',
    locales,
    sections:
      before === undefined
        ? []
        : changedSections(
            { store: then.library.store, page: before },
            { store: now.library.store, page: after },
            locales,
          ),
    from: moved ? before.path : null,
    license: license(after),
  };
}
