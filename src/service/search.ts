/** Operation 1: search. */
import { absoluteUrl, markdownUrl, pageUrl, sectionUrl } from '../model/public-url.ts';
import type { SearchHit } from '../search/library-search.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { labelled, type FacetName } from './facets.ts';
import type { OpenLibrary } from './open-library.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import { LIMITS } from './shapes/entry.ts';
import type { License } from './shapes/provenance.ts';
import type { SearchAnswer, SearchFacets, SearchParameters, SearchResult } from './shapes/search.ts';

export function search(library: OpenLibrary, parameters: SearchParameters): SearchAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const listing = { operation: 'search', knowledgeVersion: store.meta.knowledgeVersion, parameters };
  const offset = decodeCursor(listing, parameters.cursor);
  const limit = Math.min(parameters.limit, Math.max(0, LIMITS.searchTotal - offset));
  const { kind, area, system, work, entityType, match, typos, scope, fallback, facets } = parameters;
  // Where another script than the one asked answers, nothing is left with `fallback=none`.
  const none = fallback === 'none' && reading.otherScript;
  const outcome = library.search.search({
    locale: reading.locale,
    text: parameters.q,
    match,
    typos,
    scope,
    fallback,
    filters: { kind, area, system, work, entityType: none ? NO_SUCH_TYPE : entityType },
    facets,
    offset,
    limit,
  });
  const pages = outcome.hits.map((hit) => store.page(hit.page));
  const license = sharedLicense(reading, pages);
  const end = offset + outcome.hits.length;
  return {
    provenance: listProvenance(reading, pages, license.shared),
    query: outcome.query,
    results: outcome.hits.map((hit) => presentHit(reading, hit, license.own(store.page(hit.page)))),
    facets: outcome.facets === null ? null : presentFacets(reading, outcome.facets),
    paging: {
      limit: parameters.limit,
      total: outcome.total,
      totalIsExact: outcome.totalIsExact,
      next:
        outcome.hits.length > 0 && end < Math.min(outcome.total, LIMITS.searchTotal)
          ? encodeCursor(listing, end)
          : null,
    },
  };
}

/** No page has an empty entity type. */
const NO_SUCH_TYPE = [''];

function presentHit(reading: Reading, hit: SearchHit, license: License | null): SearchResult {
  const { store, baseUrl } = reading.library;
  const page = store.page(hit.page);
  const shown = store.shownText(page.no, reading.locale);
  // With `scope=all` a page may be found in a language this reader would not be shown it in: it is linked there.
  const locale = shown?.locale === hit.textLocale ? reading.locale : hit.textLocale;
  const url = absoluteUrl(baseUrl, pageUrl(locale, page.path));
  return {
    id: page.id,
    kind: page.kind,
    title: hit.title,
    locale: hit.textLocale,
    fallback: reading.otherScript || hit.textLocale !== reading.locale,
    path: page.path,
    url,
    markdownUrl: absoluteUrl(baseUrl, markdownUrl(locale, page.path)),
    license,
    titleMatches: hit.titleMatches,
    score: hit.score,
    section: hit.section === null ? null : { ...hit.section, url: sectionUrl(url, hit.section.id) },
    excerpt: hit.excerpt,
    matchType: hit.matchType,
    area: page.area,
    system: reading.idOf(page.system),
    work: reading.idOf(page.chapter?.work),
    entityType: page.entityType,
  };
}

function presentFacets(
  reading: Reading,
  counted: Partial<Record<FacetName, readonly { readonly value: string; readonly count: number }[]>>,
): SearchFacets {
  const present = (name: FacetName) =>
    counted[name] === undefined
      ? null
      : labelled(
          reading,
          name,
          counted[name].map(({ value, count }) => [value, count]),
        );
  return {
    kind: present('kind'),
    area: present('area'),
    system: present('system'),
    entityType: present('entityType'),
  };
}
