/** Operation 1: search. */
import { Type } from './type.ts';
import { PAGE_KINDS } from '../../model/page.ts';
import { SearchPaging } from './paging.ts';
import { choice, Cursor, EVERYWHERE, limit, list, requiredText } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { FacetValue, itemWith } from './reference.ts';
import { nullable, oneOf, Range, Uri, type Shape } from './shape.ts';

export const FACETS = ['kind', 'area', 'system', 'entityType'] as const;

export const SearchParameters = Type.Object({
  q: requiredText({
    description:
      'What to look for. `"a phrase"` (also “ ”, « », 「 」) must stand as it is, `-word` must not occur.',
    minLength: 1,
    maxLength: 256,
    format: 'query',
    examples: ['alphabet'],
  }),
  kind: list(oneOf(PAGE_KINDS), { description: 'Only pages of these kinds.', examples: [['entity']] }),
  area: list(Type.String(), { description: 'Only pages of these topic areas.' }),
  system: list(Type.String(), { description: 'Only members of these systems, by id.' }),
  work: list(Type.String(), { description: 'Only chapters of these works, by id.' }),
  entityType: list(Type.String(), { description: 'Only entities of these types.' }),
  match: choice(['auto', 'all', 'any', 'exact'], {
    description:
      '`auto`: pages with all terms, and where fewer than three have them, pages with any of them after those. `all`, `any`: just that. `exact`: the words as written, without stems, variants or typos.',
  }),
  typos: choice(['auto', 'off'], { description: 'Whether a term that no page has may be corrected.' }),
  scope: choice(['locale', 'all'], {
    description:
      '`locale`: every page readable in the locale. `all`: each page once, in the locale that matches best.',
  }),
  facets: list(oneOf(FACETS), {
    description: 'What to count over the whole result.',
    examples: [['kind', 'area']],
  }),
  limit: limit(0, 50, 10),
  cursor: Cursor,
  ...EVERYWHERE,
});
export type SearchParameters = Shape<typeof SearchParameters>;

export const MatchType = oneOf(['exact', 'prefix', 'variant', 'typo', 'translation']);
export type MatchType = Shape<typeof MatchType>;

export const SearchQuery = Type.Object(
  {
    text: Type.String({ description: 'As given.' }),
    normalized: Type.String(),
    terms: Type.Array(Type.String()),
    phrases: Type.Array(Type.String()),
    excluded: Type.Array(Type.String()),
    corrections: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
    mode: oneOf(['all', 'any', 'exact'], { description: 'How the terms were taken in the end.' }),
    partial: Type.Boolean({ description: 'Whether a cap on the work was reached.' }),
  },
  { title: 'SearchQuery' },
);
export type SearchQuery = Shape<typeof SearchQuery>;

export const SearchResult = itemWith('SearchResult', {
  titleMatches: Type.Array(Range),
  score: Type.Number({ description: 'Comparable within one answer only.' }),
  section: nullable(Type.Object({ id: Type.String(), title: Type.String(), url: Uri }), {
    description: 'The best place inside the page.',
  }),
  excerpt: Type.Object({ text: Type.String(), matches: Type.Array(Range) }, { description: 'Plain text.' }),
  matchType: MatchType,
  area: nullable(Type.String()),
  system: nullable(Type.String()),
  work: nullable(Type.String()),
  entityType: nullable(Type.String()),
});
export type SearchResult = Shape<typeof SearchResult>;

const Counted = nullable(Type.Array(FacetValue), { description: '`null` when not asked for.' });

export const SearchFacets = Type.Object(
  { kind: Counted, area: Counted, system: Counted, entityType: Counted },
  { title: 'SearchFacets' },
);
export type SearchFacets = Shape<typeof SearchFacets>;

export const SearchAnswer = Type.Object(
  {
    provenance: Provenance,
    query: SearchQuery,
    results: Type.Array(SearchResult),
    facets: nullable(SearchFacets),
    paging: SearchPaging,
  },
  { title: 'SearchAnswer' },
);
export type SearchAnswer = Shape<typeof SearchAnswer>;
