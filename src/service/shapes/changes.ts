/** What has changed from one version of the library to another. */
import { Type } from './type.ts';
import { Paging } from './paging.ts';
import { Cursor, EVERYWHERE, limit, requiredText } from './parameter.ts';
import { License, Provenance } from './provenance.ts';
import { refWith } from './reference.ts';
import { nullable, oneOf, type Shape } from './shape.ts';

export const ChangesParameters = Type.Object({
  since: requiredText({ description: 'The kept `knowledgeVersion` to compare with.' }),
  limit: limit(1, 500, 100),
  cursor: Cursor,
  ...EVERYWHERE,
});
export type ChangesParameters = Shape<typeof ChangesParameters>;

export const SectionChange = Type.Object(
  {
    locale: Type.String(),
    id: nullable(Type.String(), { description: '`null` for what stands before the first heading.' }),
    change: oneOf(['added', 'removed', 'changed']),
  },
  { title: 'SectionChange' },
);
export type SectionChange = Shape<typeof SectionChange>;

export const PageChange = refWith('PageChange', {
  change: oneOf(['added', 'removed', 'changed', 'moved'], {
    description:
      '`moved`: the same id at another path, whether or not its words changed too. A `removed` page has the title and the address it had.',
  }),
  locales: Type.Array(Type.String(), {
    description: 'Where a reader finds another source than before; where it moved, all of them.',
  }),
  sections: Type.Array(SectionChange, {
    description:
      'By the hash of each section, in texts that both versions have; empty where only the front matter or a date differs.',
  }),
  from: nullable(Type.String(), { description: 'The path a `moved` page had; else `null`.' }),
  license: nullable(License, {
    description: 'The page’s own licence where the pages of the list differ; else `null`.',
  }),
});
export type PageChange = Shape<typeof PageChange>;

export const ChangesAnswer = Type.Object(
  {
    provenance: Provenance,
    since: Type.String({ description: 'The version compared with.' }),
    changes: Type.Array(PageChange, { description: 'In the order of their ids.' }),
    paging: Paging,
  },
  { title: 'ChangesAnswer' },
);
export type ChangesAnswer = Shape<typeof ChangesAnswer>;
