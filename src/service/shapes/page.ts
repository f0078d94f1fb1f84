/** Operations 2, 3 and 9: one page, by id or by path, as JSON or as its Markdown source. */
import { Type } from './type.ts';
import { MAX_ID_BYTES, MAX_PATH_BYTES } from '../../model/page-path.ts';
import {
  choice,
  EVERYWHERE,
  inPath,
  list,
  optionalInteger,
  optionalText,
  requiredText,
} from './parameter.ts';
import { Provenance } from './provenance.ts';
import { Kind, Ref, refWith, TranslationStatus } from './reference.ts';
import { Count, nullable, oneOf, Sha256, Timestamp, Uri, type Shape } from './shape.ts';

export const CONTENT_FORMATS = ['markdown', 'html', 'text', 'none'] as const;

const Reading = {
  format: choice(CONTENT_FORMATS, {
    description:
      'How the content is given; `none` leaves it out and keeps everything said about it. Links in `html` and `markdown` start at the root of the site.',
  }),
  section: optionalText({
    description: 'Only this section, with the ones below it, by id.',
    examples: ['history'],
  }),
  maxChars: optionalInteger({
    description:
      'About how many characters of content to give: it is cut at the edge of a section, and `continueAt` says where to go on.',
    minimum: 1,
    maximum: 10_000_000,
    examples: [2_000],
  }),
  from: optionalText({ description: 'Where to go on: the `continueAt` of the answer before.' }),
  include: list(oneOf(['links', 'backlinks']), {
    description: 'What to add: the pages this one links to, the pages that link here.',
    examples: [['links', 'backlinks']],
  }),
};

export const PageParameters = Type.Object({
  id: inPath({ description: 'The page’s id.', 'x-max-bytes': MAX_ID_BYTES, examples: ['home'] }),
  ...Reading,
  ...EVERYWHERE,
});
export type PageParameters = Shape<typeof PageParameters>;

export const PageByPathParameters = Type.Object({
  path: requiredText({
    description:
      'The page’s content path, starting with `/`. A locale before it (which an explicit `locale` beats), a trailing slash or `.md` is tolerated.',
    'x-max-bytes': MAX_PATH_BYTES,
    examples: ['/'],
  }),
  ...Reading,
  ...EVERYWHERE,
});
export type PageByPathParameters = Shape<typeof PageByPathParameters>;

/** Operation 9; unknown parameters are ignored there. */
export const SourceParameters = Type.Object({
  locale: inPath({ description: 'A declared locale.', examples: ['en'] }),
  path: inPath({ description: 'The content path, without the leading slash.', examples: ['index'] }),
  version: EVERYWHERE.version,
});
export type SourceParameters = Shape<typeof SourceParameters>;

export const PageContent = Type.Object(
  {
    format: oneOf(CONTENT_FORMATS),
    value: nullable(Type.String(), { description: 'Without front matter; `null` with `format=none`.' }),
    truncated: Type.Boolean(),
    continueAt: nullable(Type.String(), { description: 'What to give as `from`; `null` at the end.' }),
  },
  { title: 'PageContent' },
);
export type PageContent = Shape<typeof PageContent>;

export const PageSection = Type.Object(
  {
    id: Type.String(),
    level: Type.Integer({ minimum: 0, maximum: 6 }),
    title: Type.String(),
    url: Uri,
    hash: Sha256,
  },
  { title: 'PageSection' },
);
export type PageSection = Shape<typeof PageSection>;

export const PageTranslation = Type.Object(
  { locale: Type.String(), title: Type.String(), url: Uri, markdownUrl: Uri, status: TranslationStatus },
  { title: 'PageTranslation' },
);
export type PageTranslation = Shape<typeof PageTranslation>;

export const PageLink = refWith('PageLink', {
  relation: Type.String({ description: 'The name of the edge.' }),
});
export type PageLink = Shape<typeof PageLink>;

export const PageBody = Type.Object(
  {
    id: Type.String({ description: 'The same in every language.' }),
    kind: Kind,
    entityType: nullable(Type.String(), { description: 'What sort of entity this is.' }),
    locale: Type.String({ description: 'The language the page is given in.' }),
    path: Type.String({ description: 'The content path, the same in every locale.' }),
    url: Uri,
    markdownUrl: Type.String({ format: 'uri', description: 'Where the Markdown source is.' }),
    title: Type.String(),
    summary: nullable(Type.String()),
    aliases: Type.Array(Type.String(), { description: 'Other names.' }),
    tags: Type.Array(Type.String()),
    area: nullable(Type.String(), { description: 'The topic area; `null` for the front page alone.' }),
    system: nullable(Ref, { description: 'The system this page is a member of.' }),
    work: nullable(
      refWith('WorkPlace', {
        order: Type.Integer({ minimum: 1, description: 'The reading position in the work.' }),
        number: Type.String({ description: 'As printed before the title.' }),
      }),
      {
        description: 'The work this page is a chapter of, and its place there.',
      },
    ),
    content: PageContent,
    sections: Type.Array(PageSection, { description: 'The outline.' }),
    breadcrumbs: Type.Array(Ref, { description: 'The way here from the front page.' }),
    previous: nullable(Ref, { description: 'In reading order.' }),
    next: nullable(Ref, { description: 'In reading order.' }),
    up: nullable(Ref, { description: 'The page above this one.' }),
    translations: Type.Array(PageTranslation, { description: 'Every language that has this page.' }),
    translation: Type.Object(
      {
        status: TranslationStatus,
        sourceLocale: Type.String(),
        sourceHash: nullable(Sha256),
      },
      { description: 'How this text stands to its source, and the source’s `contentHash` today.' },
    ),
    linkCounts: Type.Object({ out: Count, in: Count }, { description: 'Edges from here and to here.' }),
    links: nullable(Type.Array(PageLink), { description: '`null` unless included.' }),
    backlinks: nullable(Type.Array(PageLink), { description: '`null` unless included.' }),
    contentHash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the body without front matter, LF line ends.',
    }),
    updatedAt: nullable(Timestamp),
  },
  { title: 'Page' },
);
export type PageBody = Shape<typeof PageBody>;

export const PageAnswer = Type.Object({ provenance: Provenance, page: PageBody }, { title: 'PageAnswer' });
export type PageAnswer = Shape<typeof PageAnswer>;
