/**
 * What is kept of a page beside what was packed, as JSON. Sections and links are most of it, and there are hundreds of
 * thousands of them: as bare rows they take half the room, and half the time to read back.
 */
import type { DraftLink, PageDraft, ReadPage } from '../../content/read-page.ts';

export type PageResult = Omit<ReadPage, 'content'>;

type Section = PageDraft['sections'][number];
type SectionRow = readonly [Section['level'], string, string, string | null, number];
type LinkRow = readonly [DraftLink['kind'], string, number, number, number, 0 | 1];

interface StoredResult extends Omit<PageResult, 'draft'> {
  readonly draft:
    | (Omit<PageDraft, 'sections' | 'links'> & {
        readonly sections: readonly SectionRow[];
        readonly links: readonly LinkRow[];
      })
    | null;
}

export function writeResult({ draft, issues, dropped }: PageResult): string {
  const stored: StoredResult = {
    draft: draft && {
      ...draft,
      sections: draft.sections.map(({ level, title, slug, explicitId, markdownStart }) => [
        level,
        title,
        slug,
        explicitId,
        markdownStart,
      ]),
      links: draft.links.map(({ kind, written, position, section, hasEvidence }) => [
        kind,
        written,
        position.line,
        position.column,
        section,
        hasEvidence ? 1 : 0,
      ]),
    },
    issues,
    dropped,
  };
  return JSON.stringify(stored);
}

export function readResult(json: string): PageResult {
  const { draft, issues, dropped } = JSON.parse(json) as StoredResult;
  return {
    draft: draft && {
      ...draft,
      sections: draft.sections.map(([level, title, slug, explicitId, markdownStart]) => ({
        level,
        title,
        slug,
        explicitId,
        markdownStart,
      })),
      links: draft.links.map(([kind, written, line, column, section, hasEvidence]) => ({
        kind,
        written,
        position: { line, column },
        section,
        hasEvidence: hasEvidence === 1,
      })),
    },
    issues,
    dropped,
  };
}
