/** Filters with counts, each a link. */
import type { VNode } from 'preact';
import { isKind } from '../../service/facets.ts';
import { kindName } from '../../service/names.ts';
import type { FacetValue } from '../../service/shapes/reference.ts';
import type { SearchFacets } from '../../service/shapes/search.ts';
import type { Reader } from '../reader.ts';
import {
  FILTERS,
  isFiltered,
  toggled,
  unfiltered,
  type FilterName,
  type SearchRequest,
} from '../search-address.ts';
import type { WordKey } from '../words.ts';

interface Props {
  readonly reader: Reader;
  readonly request: SearchRequest;
  readonly facets: SearchFacets | null;
  readonly address: (request: SearchRequest) => string;
}

const NAMES: Readonly<Record<FilterName, WordKey>> = {
  kind: 'filterKind',
  area: 'filterArea',
  system: 'filterSystem',
  entityType: 'filterType',
};

export function SearchFilters({ reader, request, facets, address }: Props): VNode | null {
  const groups = FILTERS.map((name) => ({ name, values: valuesOf(reader, request, facets, name) })).filter(
    ({ name, values }) => values.length > 1 || request[name].length > 0,
  );
  const { say } = reader;
  return (
    <nav class="filters" aria-label={say('filters')} {...reader.ui}>
      {groups.length === 0 ? null : (
        <details data-filters open={isFiltered(request)}>
          <summary>{say('filters')}</summary>
          {groups.map(({ name, values }) => (
            <section key={name}>
              <h2>{say(NAMES[name])}</h2>
              <ul>
                {values.map((facet) => (
                  <li key={facet.value}>
                    <a
                      href={address(toggled(request, name, facet.value))}
                      rel="nofollow"
                      {...(request[name].includes(facet.value) ? { 'aria-current': 'true' as const } : {})}
                    >
                      <span>{facet.label}</span> <small>{reader.number(facet.count)}</small>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
      <p>
        {isFiltered(request) ? (
          <a href={address(unfiltered(request))}>{say('removeFilters')}</a>
        ) : (
          <a href={address({ ...request, scope: request.scope === 'all' ? 'locale' : 'all', cursor: null })}>
            {request.scope === 'all'
              ? say('searchThisLanguage', { language: reader.language(reader.locale) })
              : say('searchAllLanguages')}
          </a>
        )}
      </p>
    </nav>
  );
}

/** A chosen value stays in the list when nothing is left of it, so that it can be taken back. */
function valuesOf(
  reader: Reader,
  request: SearchRequest,
  facets: SearchFacets | null,
  name: FilterName,
): readonly FacetValue[] {
  const counted = facets?.[name] ?? [];
  const missing = request[name].filter((value) => !counted.some((facet) => facet.value === value));
  return [...counted, ...missing.map((value) => ({ value, label: labelOf(reader, name, value), count: 0 }))];
}

function labelOf(reader: Reader, name: FilterName, value: string): string {
  if (name === 'kind') return isKind(value) ? kindName(reader.locale, value) : value;
  return name === 'entityType' ? reader.entityType(value) : value;
}
