/** The head of every JSON answer: where this knowledge comes from. */
import { Type } from './type.ts';
import { nullable, Sha256, Timestamp, Uri, type Shape } from './shape.ts';

export const License = Type.Object(
  {
    spdx: nullable(Type.String({ description: 'SPDX licence identifier.' })),
    title: Type.String(),
    url: nullable(Uri),
  },
  { title: 'License' },
);
export type License = Shape<typeof License>;

export const LocaleServed = Type.Object(
  {
    requested: nullable(Type.String({ description: 'As written in the request.' })),
    served: nullable(Type.String({ description: '`null` before a snapshot is open.' })),
    fallback: Type.Boolean({ description: 'Whether another language or script than asked was served.' }),
  },
  { title: 'LocaleServed' },
);
export type LocaleServed = Shape<typeof LocaleServed>;

export const Source = Type.Object(
  {
    path: Type.String({ description: 'The file, relative to the library folder.' }),
    sha256: Sha256,
    revision: nullable(Type.String({ description: 'The commit that last changed the file.' })),
    updatedAt: nullable(Timestamp),
  },
  { title: 'Source' },
);
export type Source = Shape<typeof Source>;

export const Provenance = Type.Object(
  {
    origin: Type.Object({ name: Type.String(), url: nullable(Uri) }, { description: 'Who publishes this.' }),
    domains: Type.Array(Type.String(), {
      description: 'The topic areas this payload draws on, sorted, without duplicates.',
    }),
    knowledgeVersion: nullable(Type.String({ pattern: '^[A-Za-z0-9._-]{1,32}-[0-9a-f]{12}$' }), {
      description: 'The version of the library; `null` before a snapshot is open.',
    }),
    publishedAt: nullable(Timestamp, { description: 'The newest `updatedAt` in the library.' }),
    license: nullable(License, { description: 'Of the payload; `null` on lists whose items differ.' }),
    locale: LocaleServed,
    sources: Type.Array(Source, { description: 'The source files of a single-page answer; empty on lists.' }),
  },
  { title: 'Provenance' },
);
export type Provenance = Shape<typeof Provenance>;
