/** The whole library, one page and locale a line. */
import { Type } from './type.ts';
import { Cursor, list, optionalInteger, optionalText, Version } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { Kind, TranslationStatus } from './reference.ts';
import { nullable, oneOf, Sha256, Timestamp, Uri, type Shape } from './shape.ts';

export const DumpParameters = Type.Object({
  locale: list(Type.String(), { description: 'Only texts written in these languages. Left out: all.' }),
  since: optionalText({
    description:
      'A kept `knowledgeVersion`: only texts that are other ones since then, and those that are gone. The first text of the library is always there.',
  }),
  limit: optionalInteger({
    description: 'How many lines the answer has at most. Left out: all.',
    minimum: 1,
    maximum: 1_000_000,
  }),
  cursor: Cursor,
  version: Version,
});
export type DumpParameters = Shape<typeof DumpParameters>;

/** A file as it is. */
const FileContent = {
  encoding: oneOf(['utf-8', 'base64'], { description: '`base64` where the bytes are not valid UTF-8.' }),
  value: Type.String(),
};

export const DumpedSource = Type.Object(FileContent, {
  title: 'DumpedSource',
  description: 'The source file byte for byte, front matter included.',
});
export type DumpedSource = Shape<typeof DumpedSource>;

export const DumpedPage = Type.Object(
  {
    id: Type.String(),
    kind: Kind,
    entityType: nullable(Type.String()),
    locale: Type.String({ description: 'The language of this text.' }),
    path: Type.String(),
    url: Uri,
    markdownUrl: Uri,
    title: Type.String(),
    summary: nullable(Type.String()),
    aliases: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    area: nullable(Type.String()),
    system: nullable(Type.String()),
    work: nullable(Type.String()),
    translation: Type.Object({
      status: TranslationStatus,
      sourceLocale: Type.String(),
      sourceHash: nullable(Sha256),
    }),
    contentHash: Sha256,
    updatedAt: nullable(Timestamp),
  },
  { title: 'DumpedPage' },
);
export type DumpedPage = Shape<typeof DumpedPage>;

export const DumpedLibrary = Type.Object(
  {
    since: nullable(Type.String(), {
      description: 'The version that this dump goes out from; `null` where it has everything.',
    }),
    layout: Type.String({ description: 'The folder convention that its files follow.' }),
    files: Type.Array(Type.Object({ path: Type.String(), ...FileContent }), {
      description: '`library.yaml`, and other files that say something about pages.',
    }),
    assets: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Where it is served.' }),
        url: Uri,
        mediaType: Type.String(),
        sha256: Sha256,
        file: Type.String({ description: 'Where it lies in the library folder.' }),
      }),
      { description: 'The files that pages refer to.' },
    ),
  },
  { title: 'DumpedLibrary' },
);
export type DumpedLibrary = Shape<typeof DumpedLibrary>;

export const DumpLine = Type.Object(
  {
    provenance: Provenance,
    page: DumpedPage,
    change: nullable(oneOf(['added', 'removed', 'changed', 'moved']), {
      description:
        'What became of this text after `since`; `null` without it, and where the text is the same and only its `translation` is not.',
    }),
    formerSource: nullable(Type.String(), {
      description: 'The file this text came from in `since`, where it is no longer its source.',
    }),
    source: nullable(DumpedSource, { description: '`null` of a text that was removed.' }),
    library: nullable(DumpedLibrary, {
      description: 'What belongs to no page: in the first line of the whole, `null` in all others.',
    }),
    cursor: nullable(Type.String(), {
      description: 'Where to go on after this line; `null` in the last line of the whole.',
    }),
  },
  { title: 'DumpLine' },
);
export type DumpLine = Shape<typeof DumpLine>;
