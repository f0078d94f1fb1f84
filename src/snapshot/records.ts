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

export function pageRecord(row: Row): PageRecord {
  return {
    no: row['no'] as number,
    id: row['id'] as string,
    path: row['path'] as string,
    kind: row['kind'] as PageKind,
    entityType: row['entity_type'] as string | null,
    area: row['area'] as string | null,
    system: row['system'] as number | null,
    parent: row['parent'] as number | null,
    siblingOrder: row['sibling_order'] as number,
    chapter: row['work'] === null ? null : chapterRecord(row),
    sourceLocale: row['source_locale'] as string,
    originalTitle: row['original_title'] as string | null,
    originalLanguage: row['original_language'] as string | null,
    license: row['license'] === null ? null : (JSON.parse(row['license'] as string) as License),
  };
}

function chapterRecord(row: Row): ChapterRecord {
  return {
    work: row['work'] as number,
    order: row['chapter_order'] as number,
    number: row['chapter_number'] as string,
    level: row['chapter_level'] as number,
    parent: row['chapter_parent'] as number | null,
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
