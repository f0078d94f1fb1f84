/**
 * What is kept of a page beside what was packed, as JSON. What others see of it is read for every build; sections and
 * links, which are most of it, only where it must be found out anew where links lead. As bare rows these take half the
 * room, and half the time to read back.
 */
import type { DraftLink, PageDraft, ReadPage } from '../../content/read-page.ts';

export type PageResult = Omit<ReadPage, 'content'>;

/** JSON each. */
export interface StoredResult {
  readonly head: string;
  readonly detail: string;
}

type Detail = Pick<PageDraft, 'sections' | 'links' | 'anchors'>;
type Section = PageDraft['sections'][number];

interface Head extends Omit<PageResult, 'draft'> {
  readonly draft: Omit<PageDraft, keyof Detail> | null;
}

interface StoredDetail {
  readonly sections: readonly (readonly [Section['level'], string, string, string | null, number])[];
  readonly links: readonly (readonly [DraftLink['kind'], string, number, number])[];
  readonly anchors: readonly string[];
}

export function writeResult({ draft, issues, dropped }: PageResult): StoredResult {
  if (draft === null) return { head: JSON.stringify({ draft, issues, dropped } satisfies Head), detail: '' };
  const { sections, links, anchors, ...seen } = draft;
  const head: Head = { draft: seen, issues, dropped };
  const detail: StoredDetail = {
    sections: sections.map(({ level, title, slug, explicitId, markdownStart }) => [
      level,
      title,
      slug,
      explicitId,
      markdownStart,
    ]),
    links: links.map(({ kind, written, position }) => [kind, written, position.line, position.column]),
    anchors,
  };
  return { head: JSON.stringify(head), detail: JSON.stringify(detail) };
}

/** `detail` is asked for when it is needed, once. */
export function readResult(head: string, detail: () => string): PageResult {
  const { draft, issues, dropped } = JSON.parse(head) as Head;
  if (draft === null) return { draft, issues, dropped };
  let read: Detail | undefined;
  const all = (): Detail => (read ??= readDetail(detail()));
  return {
    draft: {
      ...draft,
      get sections() {
        return all().sections;
      },
      get links() {
        return all().links;
      },
      get anchors() {
        return all().anchors;
      },
    },
    issues,
    dropped,
  };
}

function readDetail(json: string): Detail {
  const { sections, links, anchors } = JSON.parse(json) as StoredDetail;
  return {
    sections: sections.map(([level, title, slug, explicitId, markdownStart]) => ({
      level,
      title,
      slug,
      explicitId,
      markdownStart,
    })),
    links: links.map(([kind, written, line, column]) => ({ kind, written, position: { line, column } })),
    anchors,
  };
}
