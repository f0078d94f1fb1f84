/** Operation 5, a system, and the list of them. */
import { Type } from './type.ts';
import { MAX_ID_BYTES } from '../../model/page-path.ts';
import { Paging } from './paging.ts';
import { Cursor, EVERYWHERE, inPath, integer, limit } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { Coverage, FacetValue, itemWith, Kind, refWith, type Ref } from './reference.ts';
import { Count, nullable, type Shape } from './shape.ts';
import type { PageKind } from '../../model/page.ts';

export const MAX_OUTLINE_DEPTH = 3;

export const SystemParameters = Type.Object({
  system: inPath({ description: 'The system’s page id.', 'x-max-bytes': MAX_ID_BYTES }),
  depth: integer({
    description: 'How many levels the outline has.',
    minimum: 0,
    maximum: MAX_OUTLINE_DEPTH,
    default: 1,
  }),
  ...EVERYWHERE,
});
export type SystemParameters = Shape<typeof SystemParameters>;

export const SystemsParameters = Type.Object({ limit: limit(1, 200, 50), cursor: Cursor, ...EVERYWHERE });
export type SystemsParameters = Shape<typeof SystemsParameters>;

export interface OutlineNode extends Ref {
  readonly kind: PageKind;
  readonly children: readonly OutlineNode[];
}

/** As deep as an answer can be: a schema without recursion reads the same in every tool. */
function outline(depth: number): ReturnType<typeof Type.Unsafe<readonly OutlineNode[]>> {
  const node = refWith(null, {
    kind: Kind,
    children: depth > 1 ? outline(depth - 1) : Type.Array(Type.Never()),
  });
  return Type.Unsafe<readonly OutlineNode[]>(Type.Array(node));
}

const SystemCounts = Type.Object({ pages: Count, entities: Count, works: Count }, { title: 'SystemCounts' });

export const SystemWork = refWith('SystemWork', { chapterCount: Count });
export type SystemWork = Shape<typeof SystemWork>;

export const SystemBody = itemWith('System', {
  summary: nullable(Type.String()),
  area: nullable(Type.String()),
  counts: SystemCounts,
  entityTypes: Type.Array(FacetValue),
  works: Type.Array(SystemWork),
  outline: outline(MAX_OUTLINE_DEPTH),
  coverage: Type.Array(Coverage),
});
export type SystemBody = Shape<typeof SystemBody>;

export const SystemAnswer = Type.Object(
  { provenance: Provenance, system: SystemBody },
  { title: 'SystemAnswer' },
);
export type SystemAnswer = Shape<typeof SystemAnswer>;

export const SystemItem = itemWith('SystemItem', {
  summary: nullable(Type.String()),
  area: nullable(Type.String()),
  counts: SystemCounts,
});
export type SystemItem = Shape<typeof SystemItem>;

export const SystemsAnswer = Type.Object(
  { provenance: Provenance, systems: Type.Array(SystemItem), paging: Paging },
  { title: 'SystemsAnswer' },
);
export type SystemsAnswer = Shape<typeof SystemsAnswer>;
