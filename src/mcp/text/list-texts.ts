import type { EntitiesAnswer } from '../../service/shapes/entities.ts';
import type { ChaptersAnswer, WorksAnswer } from '../../service/shapes/works.ts';
import { brief, pagingLine, refLine } from './lines.ts';

export function entitiesText({ entities, facets, notFound, paging }: EntitiesAnswer): string {
  const types = facets.entityType.map(({ value, count }) => `${value} (${count})`);
  return [
    ...entities.map(
      (entity) =>
        `- ${refLine(entity)} · ${entity.entityType ?? 'entity'}${also(entity.aliases)}${said(entity.summary)}`,
    ),
    ...(types.length === 0 ? [] : [`entityType: ${types.join(', ')}`]),
    ...missing(notFound),
    pagingLine('list_entities', entities.length, paging),
  ].join('\n');
}

export function worksText({ works, notFound, paging }: WorksAnswer): string {
  return [
    ...works.map((work) => {
      const by = work.authors.length === 0 ? '' : ` by ${work.authors.join(', ')}`;
      const start = work.firstChapter === null ? '' : `; begins with ${work.firstChapter.id}`;
      return `- ${refLine(work)}${by} · ${work.chapterCount} chapters${start}${said(work.summary)}`;
    }),
    ...missing(notFound),
    pagingLine('list_works', works.length, paging),
  ].join('\n');
}

export function chaptersText({ work, chapters, paging }: ChaptersAnswer): string {
  return [
    `${refLine(work)}${said(work.summary)}`,
    ...chapters.map(
      (chapter) =>
        `${'  '.repeat(chapter.level - 1)}${chapter.number} ${refLine(chapter)} · ${chapter.characters} characters${said(chapter.summary)}`,
    ),
    pagingLine('list_chapters', chapters.length, paging),
  ].join('\n');
}

function also(aliases: readonly string[]): string {
  return aliases.length === 0 ? '' : ` · also ${brief(aliases.join(', '), 120)}`;
}

function said(summary: string | null): string {
  return summary === null ? '' : `: ${brief(summary)}`;
}

function missing(ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`Not there: ${ids.join(', ')}`];
}
