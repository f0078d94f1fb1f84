/** The systems of the library. */
import type { OpenLibrary } from './open-library.ts';
import { slice } from './paging.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import { byTitle, membersOf } from './selection.ts';
import type { SystemsAnswer, SystemsParameters } from './shapes/systems.ts';
import { countMembers, systemMembers } from './system-members.ts';

export function listSystems(library: OpenLibrary, parameters: SystemsParameters): SystemsAnswer {
  const reading = new Reading(library, parameters);
  const systems = membersOf(reading, 'system', []).selected.sort(byTitle(reading));
  const { shown, paging } = slice(library, 'systems', parameters, systems);
  const license = sharedLicense(reading, shown);
  return {
    provenance: listProvenance(reading, shown, license.shared),
    systems: shown.map((page) => {
      const text = reading.textOrProblem(page);
      return {
        ...reading.item(page, text, license.own(page)),
        summary: text.summary,
        area: page.area,
        counts: countMembers(systemMembers(reading, page)),
      };
    }),
    paging,
  };
}
