/** How answers point at pages: a `Ref` anywhere, an item in lists. */
import type { TSchema } from 'typebox';
import { Type } from './type.ts';
import { PAGE_KINDS } from '../../model/page.ts';
import { License } from './provenance.ts';
import { Count, nullable, oneOf, Uri, type Shape } from './shape.ts';

export const Kind = oneOf(PAGE_KINDS, { title: 'Kind' });

export const TranslationStatus = oneOf(['source', 'current', 'stale', 'unknown'], {
  title: 'TranslationStatus',
  description:
    '`stale`: the source has changed since; `unknown`: the translation does not say what it is of.',
});

const RefMembers = {
  id: Type.String({ description: 'The page’s language-neutral id.' }),
  title: Type.String(),
  locale: Type.String({ description: 'The language of `title`.' }),
  url: Uri,
};

export const Ref = Type.Object(RefMembers, { title: 'Ref', description: 'A reference to a page.' });
export type Ref = Shape<typeof Ref>;

/** A `Ref` that says more; `null` leaves the shape without a name. */
export function refWith<Members extends Record<string, TSchema>>(title: string | null, members: Members) {
  return Type.Object({ ...RefMembers, ...members }, title === null ? {} : { title });
}

const ItemMembers = {
  id: Type.String({ description: 'The page’s language-neutral id.' }),
  kind: Kind,
  title: Type.String(),
  locale: Type.String({ description: 'The language its words are in.' }),
  fallback: Type.Boolean({ description: 'Whether its words are in another language than asked.' }),
  path: Type.String({ description: 'The content path, the same in every locale.' }),
  url: Uri,
  markdownUrl: Uri,
  license: nullable(License, {
    description: 'The item’s own licence where the items of the list differ; else `null`.',
  }),
};

export const Item = Type.Object(ItemMembers, { title: 'Item', description: 'A page in a list.' });
export type Item = Shape<typeof Item>;

/** An item that says more. */
export function itemWith<Members extends Record<string, TSchema>>(title: string, members: Members) {
  return Type.Object({ ...ItemMembers, ...members }, { title });
}

export const FacetValue = Type.Object(
  {
    value: Type.String({ description: 'What to give as the parameter.' }),
    label: Type.String({
      description:
        'What a reader calls it in the locale served: the title of an area or a system, the word for a kind or an entity type.',
    }),
    count: Count,
  },
  { title: 'FacetValue' },
);
export type FacetValue = Shape<typeof FacetValue>;

export const Coverage = Type.Object(
  {
    locale: Type.String(),
    translated: Type.Integer({ minimum: 0, description: 'Pages that have a text in this locale.' }),
    stale: Type.Integer({ minimum: 0, description: 'Those of them whose source has changed since.' }),
    total: Count,
  },
  { title: 'Coverage' },
);
export type Coverage = Shape<typeof Coverage>;
