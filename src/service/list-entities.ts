/** Operation 4: the things the library knows by name. */
import type { PageRecord } from '../snapshot/records.ts';
import { countValues } from './facets.ts';
import type { OpenLibrary } from './open-library.ts';
import { slice } from './paging.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import { byTitle, membersOf, oneOfThese, pagesNamed } from './selection.ts';
import type { EntitiesAnswer, EntitiesParameters } from './shapes/entities.ts';

export function listEntities(library: OpenLibrary, parameters: EntitiesParameters): EntitiesAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const named = pagesNamed(reading, parameters.q, 'entity');
  const { selected, notFound } = membersOf(reading, 'entity', parameters.ids);
  const entities = selected.filter(
    (page) =>
      (named === undefined || named.has(page.no)) &&
      oneOfThese(parameters.entityType, page.entityType) &&
      oneOfThese(parameters.area, page.area) &&
      oneOfThese(parameters.system, reading.idOf(page.system)),
  );
  const byMentions = (a: PageRecord, b: PageRecord) =>
    store.mentions(b.no) - store.mentions(a.no) || a.no - b.no;
  entities.sort(parameters.sort === 'mentions' ? byMentions : byTitle(reading));

  const { shown, paging } = slice(library, 'entities', parameters, entities);
  const license = sharedLicense(reading, shown);
  return {
    provenance: listProvenance(reading, shown, license.shared),
    entities: shown.map((page) => {
      const text = reading.textOrProblem(page);
      return {
        ...reading.item(page, text, license.own(page)),
        entityType: page.entityType,
        aliases: text.aliases,
        summary: text.summary,
        area: page.area,
        system: reading.idOf(page.system),
        mentions: store.mentions(page.no),
      };
    }),
    facets: {
      entityType: countValues(
        reading,
        'entityType',
        entities.map((page) => page.entityType),
      ),
      system: countValues(
        reading,
        'system',
        entities.map((page) => reading.idOf(page.system)),
      ),
    },
    notFound,
    paging,
  };
}
