/** Operations 6 and 7: works and their chapters. */
import { Type } from './type.ts';
import { MAX_ID_BYTES } from '../../model/page-path.ts';
import { Paging } from './paging.ts';
import { choice, Cursor, EVERYWHERE, inPath, limit, list, optionalText } from './parameter.ts';
import { Provenance } from './provenance.ts';
import { Coverage, itemWith, Ref, TranslationStatus } from './reference.ts';
import { Count, nullable, Uri, type Shape } from './shape.ts';

export const WorksParameters = Type.Object({
  q: optionalText({
    description: 'Words of the title, in any locale.',
    minLength: 1,
    maxLength: 256,
    format: 'query',
  }),
  system: list(Type.String(), { description: 'Only members of these systems, by id.' }),
  author: list(Type.String(), {
    description:
      'Only works by these authors, as written there. A name with a comma in it is found, too: `Smith, John`.',
  }),
  ids: list(Type.String(), { description: 'Only these, at most 50.', maxItems: 50 }),
  sort: choice(['title', 'updated'], {
    description: 'By title in the locale’s own order, or the latest first.',
  }),
  limit: limit(1, 200, 50),
  cursor: Cursor,
  ...EVERYWHERE,
});
export type WorksParameters = Shape<typeof WorksParameters>;

export const Work = itemWith('Work', {
  originalTitle: nullable(Type.String()),
  originalLanguage: nullable(Type.String()),
  authors: Type.Array(Type.String()),
  summary: nullable(Type.String()),
  system: nullable(Type.String()),
  chapterCount: Count,
  chaptersUrl: Uri,
  firstChapter: nullable(Ref),
  coverage: Type.Array(Coverage),
});
export type Work = Shape<typeof Work>;

export const WorksAnswer = Type.Object(
  {
    provenance: Provenance,
    works: Type.Array(Work),
    notFound: Type.Array(Type.String(), { description: 'The `ids` that are no work here.' }),
    paging: Paging,
  },
  { title: 'WorksAnswer' },
);
export type WorksAnswer = Shape<typeof WorksAnswer>;

export const ChaptersParameters = Type.Object({
  workId: inPath({ description: 'The work’s page id.', 'x-max-bytes': MAX_ID_BYTES }),
  limit: limit(1, 500, 100),
  cursor: Cursor,
  ...EVERYWHERE,
});
export type ChaptersParameters = Shape<typeof ChaptersParameters>;

export const Chapter = itemWith('Chapter', {
  number: Type.String({ description: 'As printed before the title.' }),
  order: Type.Integer({ minimum: 1, description: 'The reading position in the work.' }),
  level: Type.Integer({ minimum: 1 }),
  parent: nullable(Ref, { description: 'The chapter that contains this one.' }),
  summary: nullable(Type.String()),
  characters: Type.Integer({ minimum: 0, description: 'Of the Markdown body, in code points.' }),
  translation: Type.Object({ status: TranslationStatus }),
  previous: nullable(Ref),
  next: nullable(Ref),
});
export type Chapter = Shape<typeof Chapter>;

export const ChaptersAnswer = Type.Object(
  { provenance: Provenance, work: Work, chapters: Type.Array(Chapter), paging: Paging },
  { title: 'ChaptersAnswer' },
);
export type ChaptersAnswer = Shape<typeof ChaptersAnswer>;
