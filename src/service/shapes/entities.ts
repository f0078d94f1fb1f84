/** Operation 4: entities. */
import { Type } from './type.ts';
import { Paging } from './paging.ts';
import { choice, Cursor, EVERYWHERE, limit, list, optionalText } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { FacetValue, itemWith } from './reference.ts';
import { Count, nullable, type Shape } from './shape.ts';

export const EntitiesParameters = Type.Object({
  q: optionalText({
    description: 'How the title or an alias begins, in any locale.',
    minLength: 1,
    maxLength: 256,
    format: 'query',
    examples: ['han'],
  }),
  entityType: list(Type.String(), { description: 'Only entities of these types.' }),
  system: list(Type.String(), { description: 'Only members of these systems, by id.' }),
  area: list(Type.String(), { description: 'Only entities of these topic areas.' }),
  ids: list(Type.String(), { description: 'Only these, at most 50.', maxItems: 50 }),
  sort: choice(['title', 'mentions'], {
    description: 'By title in the locale’s own order, or by how many pages mention the entity.',
  }),
  limit: limit(1, 200, 50),
  cursor: Cursor,
  ...EVERYWHERE,
});
export type EntitiesParameters = Shape<typeof EntitiesParameters>;

export const Entity = itemWith('Entity', {
  entityType: nullable(Type.String()),
  aliases: Type.Array(Type.String()),
  summary: nullable(Type.String()),
  area: nullable(Type.String()),
  system: nullable(Type.String()),
  mentions: Count,
});
export type Entity = Shape<typeof Entity>;

export const EntitiesAnswer = Type.Object(
  {
    provenance: Provenance,
    entities: Type.Array(Entity),
    facets: Type.Object({ entityType: Type.Array(FacetValue), system: Type.Array(FacetValue) }),
    notFound: Type.Array(Type.String(), { description: 'The `ids` that are no entity here.' }),
    paging: Paging,
  },
  { title: 'EntitiesAnswer' },
);
export type EntitiesAnswer = Shape<typeof EntitiesAnswer>;
