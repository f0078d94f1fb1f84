/** Operation 5: a system and what belongs to it. */
import { Problem } from '../model/problem.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { coverageOf } from './coverage.ts';
import { countValues } from './facets.ts';
import { nearId } from './near-pages.ts';
import type { OpenLibrary } from './open-library.ts';
import { domainsOf, pageProvenance } from './provenance.ts';
import { Reading } from './reading.ts';
import { byTitle, membersOf } from './selection.ts';
import type { OutlineNode, SystemAnswer, SystemParameters } from './shapes/systems.ts';
import { countMembers, systemMembers } from './system-members.ts';
import { shownChapters } from './work.ts';

export function describeSystem(library: OpenLibrary, parameters: SystemParameters): SystemAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const system = store.pageById(parameters.system);
  if (system?.kind !== 'system') throw notFound(reading, parameters.system);
  const text = reading.textOrProblem(system);
  const members = systemMembers(reading, system);
  const works = members.filter(({ kind }) => kind === 'work').sort(byTitle(reading));
  return {
    provenance: { ...pageProvenance(reading, system, text), domains: domainsOf([system, ...members]) },
    system: {
      ...reading.item(system, text, null),
      summary: text.summary,
      area: system.area,
      counts: countMembers(members),
      entityTypes: countValues(
        reading,
        'entityType',
        members.map((page) => page.entityType),
      ),
      works: works.flatMap((work) => {
        const ref = reading.ref(work);
        return ref === null ? [] : [{ ...ref, chapterCount: shownChapters(reading, work).length }];
      }),
      outline: outlineOf(reading, system, members, parameters.depth),
      coverage: coverageOf(store, [system, ...store.pages.filter((page) => page.system === system.no)]),
    },
  };
}

function notFound(reading: Reading, id: string): Problem {
  const systems = membersOf(reading, 'system', []).selected.sort(byTitle(reading));
  return new Problem('system-not-found', `There is no system with the id "${id}".`, {
    parameter: 'system',
    allowed: systems.map((page) => page.id),
    suggestions: nearId(reading, id, (page) => page.kind === 'system'),
  });
}

/** Members under the member that contains them; those that none contains are at the top. */
function outlineOf(
  reading: Reading,
  system: PageRecord,
  members: readonly PageRecord[],
  depth: number,
): OutlineNode[] {
  const belongs = new Set(members);
  const above = (page: PageRecord): PageRecord | undefined => {
    const parent = reading.page(page.parent);
    if (parent === undefined || parent === system) return undefined;
    return belongs.has(parent) ? parent : above(parent);
  };
  const below = Map.groupBy(
    members.toSorted((a, b) => a.siblingOrder - b.siblingOrder || a.no - b.no),
    above,
  );
  const level = (parent: PageRecord | undefined, left: number): OutlineNode[] =>
    left === 0
      ? []
      : (below.get(parent) ?? []).flatMap((page) => {
          const ref = reading.ref(page);
          return ref === null ? [] : [{ ...ref, kind: page.kind, children: level(page, left - 1) }];
        });
  return level(undefined, depth);
}
