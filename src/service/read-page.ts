/** Operations 2 and 3: one page, whole. */
import { HOME_PATH, normalizePath, type PagePath } from '../model/page-path.ts';
import { matchLocale } from '../model/locale.ts';
import { Problem } from '../model/problem.ts';
import { markdownUrl, pageUrl, sectionUrl } from '../model/public-url.ts';
import type { OutlineEntry } from '../snapshot/outline.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import { linksOf } from './links.ts';
import { movedFromId, type Moved } from './moved.ts';
import { nearId, nearPath } from './near-pages.ts';
import { neighboursOf } from './neighbours.ts';
import type { OpenLibrary } from './open-library.ts';
import { contentOf } from './page-content.ts';
import { pageProvenance } from './provenance.ts';
import { Reading } from './reading.ts';
import { hashSections } from './section-hashes.ts';
import type { PageAnswer, PageByPathParameters, PageParameters, PageSection } from './shapes/page.ts';

export function readPage(library: OpenLibrary, parameters: PageParameters): PageAnswer | Moved {
  const reading = new Reading(library, parameters);
  const page = library.store.pageById(parameters.id);
  if (page !== undefined) return present(reading, page, parameters);
  const renamed = movedFromId(library.store, parameters.id);
  if (renamed !== undefined) return { kind: 'moved', id: renamed.id, path: renamed.path };
  throw new Problem('page-not-found', `There is no page with the id "${parameters.id}".`, {
    parameter: 'id',
    suggestions: nearId(reading, parameters.id),
  });
}

export function readPageByPath(library: OpenLibrary, parameters: PageByPathParameters): PageAnswer | Moved {
  const normal = normalizePath(parameters.path);
  if ('fault' in normal) {
    throw new Problem('unsafe-path', PATH_FAULTS[normal.fault], { parameter: 'path' });
  }
  const { locale, path } = withoutLocale(library, normal.path);
  const reading = new Reading(library, { ...parameters, locale: parameters.locale ?? locale });
  const page = library.store.pageByPath(path);
  if (page !== undefined) return present(reading, page, parameters);
  const renamed = library.store.movedTo(path);
  if (renamed !== undefined) return { kind: 'moved', id: renamed.id, path: renamed.path };
  throw new Problem('path-not-found', `There is no page at "${path}".`, {
    parameter: 'path',
    suggestions: nearPath(reading, path),
  });
}

const PATH_FAULTS = {
  empty: 'The path is empty; it starts with `/`.',
  relative: 'The path starts with `/`.',
  'too-long': 'The path is longer than 1,024 bytes.',
  unsafe: 'The path has an empty, `.` or `..` segment, a backslash or a control character.',
} as const;

/** A locale before the path is tolerated, unless an area has that name. */
function withoutLocale(library: OpenLibrary, path: PagePath): { locale: string | null; path: PagePath } {
  const [, first = '', ...rest] = path.split('/');
  if (
    library.store.pageByPath(path) !== undefined ||
    matchLocale(first, library.store.config.locales) === undefined
  ) {
    return { locale: null, path };
  }
  return { locale: first, path: rest.length === 0 ? HOME_PATH : `/${rest.join('/')}` };
}

function present(
  reading: Reading,
  page: PageRecord,
  parameters: Omit<PageParameters, 'id'> | Omit<PageByPathParameters, 'path'>,
): PageAnswer {
  const { store } = reading.library;
  const text = reading.textOrProblem(page);
  const texts = store.texts(page.no);
  const outline = store.outline(text.no);
  const source = texts.find(({ locale }) => locale === page.sourceLocale);
  const work = reading.ref(reading.page(page.chapter?.work ?? null));
  const include = new Set(parameters.include);
  return {
    provenance: pageProvenance(reading, page, text),
    page: {
      id: page.id,
      kind: page.kind,
      entityType: page.entityType,
      locale: text.locale,
      path: page.path,
      url: reading.url(page),
      markdownUrl: reading.markdownUrl(page),
      title: text.title,
      summary: text.summary,
      aliases: text.aliases,
      tags: text.tags,
      area: page.area,
      system: reading.ref(reading.page(page.system)),
      work:
        work === null || page.chapter === null
          ? null
          : { ...work, order: page.chapter.order, number: page.chapter.number },
      content: contentOf(reading, text, outline, parameters),
      sections: sectionsOf(reading, page, text, outline),
      ...neighboursOf(reading, page),
      translations: texts.map(({ locale, title, status }) => ({
        locale,
        title,
        url: reading.absolute(pageUrl(locale, page.path)),
        markdownUrl: reading.absolute(markdownUrl(locale, page.path)),
        status,
      })),
      translation: {
        status: text.status,
        sourceLocale: page.sourceLocale,
        sourceHash: source?.contentHash ?? null,
      },
      linkCounts: { out: store.linksOut(page.no), in: store.linksIn(page.no) },
      links: include.has('links') ? linksOf(reading, page, 'out') : null,
      backlinks: include.has('backlinks') ? linksOf(reading, page, 'in') : null,
      contentHash: text.contentHash,
      updatedAt: text.source.updatedAt,
    },
  };
}

function sectionsOf(
  reading: Reading,
  page: PageRecord,
  text: TextRecord,
  outline: readonly OutlineEntry[],
): PageSection[] {
  const hashes = hashSections(reading.library.store.markdown(text.no), outline);
  return outline.flatMap(({ id, level, title }, index) =>
    level === 0
      ? []
      : [{ id, level, title, url: sectionUrl(reading.url(page), id), hash: hashes[index] ?? '' }],
  );
}
