/** Titles and aliases as one types. */
import type { OpenLibrary } from './open-library.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import type { SuggestAnswer, SuggestParameters } from './shapes/suggest.ts';

export function suggest(library: OpenLibrary, parameters: SuggestParameters): SuggestAnswer {
  const reading = new Reading(library, parameters);
  const found = library.search
    .suggest({
      locale: reading.locale,
      text: parameters.q,
      kinds: parameters.kind,
      fallback: parameters.fallback,
      limit: parameters.limit,
    })
    .map((suggestion) => ({ ...suggestion, page: library.store.page(suggestion.page) }))
    .filter(({ page }) => reading.shows(page));
  const license = sharedLicense(
    reading,
    found.map(({ page }) => page),
  );
  return {
    provenance: listProvenance(
      reading,
      found.map(({ page }) => page),
      license.shared,
    ),
    suggestions: found.map(({ page, label, matches, matchType }) => ({
      ...reading.item(page, reading.textOrProblem(page), license.own(page)),
      entityType: page.entityType,
      label,
      matches,
      matchType,
    })),
  };
}
