/** Rows of a snapshot as the rest of the program sees them. Pages and texts are known by number in here, by id outside. */
import type { SQLOutputValue } from 'node:sqlite';
import type { License } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { PageKind, TranslationStatus } from '../model/page.ts';
import type { PageId, PagePath } from '../model/page-path.ts';

export interface PageRecord {
  readonly no: number;
  readonly id: PageId;
  readonly path: PagePath;
  readonly kind: PageKind;
  readonly entityType: string | null;
  readonly area: string | null;
  readonly system: number | null;
  readonly parent: number | null;
  readonly siblingOrder: number;
  readonly chapter: ChapterRecord | null;
  readonly sourceLocale: Locale;
  readonly originalTitle: string | null;
  readonly originalLanguage: string | null;
  readonly license: License | null;
}

export interface ChapterRecord {
  readonly work: number;
  readonly order: number;
  readonly number: string;
  readonly level: number;
  readonly parent: number | null;
}

export interface TextRecord {
  readonly no: number;
  readonly page: number;
  readonly locale: Locale;
  readonly title: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly status: TranslationStatus;
  readonly translates: string | null;
  readonly contentHash: string;
  readonly source: {
    readonly path: string;
    readonly sha256: string;
    readonly revision: string | null;
    readonly updatedAt: string | null;
  };
  /** Code points of the Markdown body. */
  readonly characters: number;
}

type Row = Record<string, SQLOutputValue>;

/** In the order in which `pageRecord` takes them. */
export const PAGE_COLUMNS =
  'no, id, path, kind, entity_type, area, system, parent, sibling_order, work, chapter_order, chapter_number, ' +
  'chapter_level, chapter_parent, source_locale, original_title, original_language, license';

/** All pages are read at start, and rows as arrays take half the time of rows as objects. */
export function pageRecord(row: readonly SQLOutputValue[]): PageRecord {
  return {
    no: row[0] as number,
    id: row[1] as string,
    path: row[2] as string,
    kind: row[3] as PageKind,
    entityType: row[4] as string | null,
    area: row[5] as string | null,
    system: row[6] as number | null,
    parent: row[7] as number | null,
    siblingOrder: row[8] as number,
    chapter: row[9] === null ? null : chapterRecord(row.slice(9)),
    sourceLocale: row[14] as string,
    originalTitle: row[15] as string | null,
    originalLanguage: row[16] as string | null,
    license: row[17] === null ? null : (JSON.parse(row[17] as string) as License),
  };
}

function chapterRecord(row: readonly SQLOutputValue[]): ChapterRecord {
  return {
    work: row[0] as number,
    order: row[1] as number,
    number: row[2] as string,
    level: row[3] as number,
    parent: row[4] as number | null,
  };
}

export function textRecord(row: Row): TextRecord {
  return {
    no: row['no'] as number,
    page: row['page'] as number,
    locale: row['locale'] as string,
    title: row['title'] as string,
    summary: row['summary'] as string | null,
    aliases: JSON.parse(row['aliases'] as string) as string[],
    tags: JSON.parse(row['tags'] as string) as string[],
    authors: JSON.parse(row['authors'] as string) as string[],
    status: row['status'] as TranslationStatus,
    translates: row['translates'] as string | null,
    contentHash: row['content_hash'] as string,
    source: {
      path: row['source_path'] as string,
      sha256: row['source_sha256'] as string,
      revision: row['revision'] as string | null,
      updatedAt: row['updated_at'] as string | null,
    },
    characters: row['characters'] as number,
  };
}
