/** Titles and aliases as one types. */
import { Type } from './type.ts';
import { PAGE_KINDS } from '../../model/page.ts';
import { EVERYWHERE, limit, list, requiredText } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { itemWith } from './reference.ts';
import { MatchType } from './search.ts';
import { nullable, oneOf, Range, type Shape } from './shape.ts';

export const SuggestParameters = Type.Object({
  q: requiredText({
    description: 'What has been typed so far.',
    minLength: 1,
    maxLength: 256,
    format: 'query',
    examples: ['al'],
  }),
  kind: list(oneOf(PAGE_KINDS), { description: 'Only pages of these kinds.' }),
  limit: limit(1, 20, 8),
  ...EVERYWHERE,
});
export type SuggestParameters = Shape<typeof SuggestParameters>;

export const SuggestItem = itemWith('SuggestItem', {
  entityType: nullable(Type.String()),
  label: Type.String({ description: 'The title or alias that matched.' }),
  matches: Type.Array(Range, { description: 'Where in `label`.' }),
  matchType: MatchType,
});
export type SuggestItem = Shape<typeof SuggestItem>;

export const SuggestAnswer = Type.Object(
  { provenance: Provenance, suggestions: Type.Array(SuggestItem) },
  { title: 'SuggestAnswer' },
);
export type SuggestAnswer = Shape<typeof SuggestAnswer>;
