/** `GET /api/v1`: what there is and what can be asked of it. */
import { Type } from './type.ts';
import { EVERYWHERE } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { FacetValue, Ref } from './reference.ts';
import { Count, nullable, oneOf, Uri, type Shape } from './shape.ts';

export const EntryParameters = Type.Object({ ...EVERYWHERE });
export type EntryParameters = Shape<typeof EntryParameters>;

export const EntryOperation = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    template: Type.String({ description: 'A URI template (RFC 6570).' }),
  },
  { title: 'EntryOperation' },
);
export type EntryOperation = Shape<typeof EntryOperation>;

export const EntryLocale = Type.Object(
  {
    locale: Type.String(),
    name: Type.String({ description: 'The language’s name for itself.' }),
    direction: oneOf(['ltr', 'rtl']),
    source: Type.Boolean({ description: 'Whether this is the source locale, the default.' }),
    fallback: Type.Array(Type.String(), { description: 'The locales tried after this one, in order.' }),
    translated: Count,
    stale: Count,
    total: Count,
    url: Uri,
  },
  { title: 'EntryLocale' },
);
export type EntryLocale = Shape<typeof EntryLocale>;

export const EntryArea = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    summary: nullable(Type.String()),
    url: Uri,
    pages: Count,
  },
  { title: 'EntryArea' },
);
export type EntryArea = Shape<typeof EntryArea>;

/** Contract §1, "limits". */
export const LIMITS = {
  queryCharacters: 256,
  pathBytes: 1_024,
  idBytes: 1_024,
  urlBytes: 8_192,
  graphNodes: 500,
  graphDepth: 3,
  ids: 50,
  searchTotal: 1_000,
} as const;

export const EntryAnswer = Type.Object(
  {
    provenance: Provenance,
    name: Type.String({ description: 'The library’s name.' }),
    url: Type.String({ format: 'uri', description: 'The site’s front page in the locale asked.' }),
    openapi: Uri,
    documentation: Uri,
    operations: Type.Array(EntryOperation),
    locales: Type.Array(EntryLocale),
    areas: Type.Array(EntryArea),
    systems: Type.Array(Ref),
    kinds: Type.Array(FacetValue),
    entityTypes: Type.Array(FacetValue),
    counts: Type.Object({
      pages: Count,
      texts: Type.Integer({ minimum: 0, description: 'Pages times the locales that have them.' }),
      entities: Count,
      systems: Count,
      works: Count,
      chapters: Count,
      edges: Count,
    }),
    limits: Type.Object({
      queryCharacters: Count,
      pathBytes: Count,
      idBytes: Count,
      urlBytes: Count,
      graphNodes: Count,
      graphDepth: Count,
      ids: Count,
      searchTotal: Count,
    }),
    versions: Type.Object({
      current: Type.String(),
      kept: Type.Array(Type.String(), { description: 'What `version` takes, newest first.' }),
    }),
  },
  { title: 'EntryAnswer' },
);
export type EntryAnswer = Shape<typeof EntryAnswer>;
