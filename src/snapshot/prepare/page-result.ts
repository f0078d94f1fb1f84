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

/** `details` is asked when it is needed, once. */
export function readResult(head: string, details: Details): PageResult {
  const { draft, issues, dropped } = JSON.parse(head) as Head;
  return { draft: draft === null ? null : new KeptDraft(draft, details), issues, dropped };
}

/** By file. */
export interface Details {
  detail(file: string): string;
}

/** A class: a library has them by the ten thousand, and goes through them all many times. */
class KeptDraft implements PageDraft {
  readonly file: string;
  readonly locale: string;
  readonly path: string;
  readonly joinKey: string;
  readonly frontMatter: PageDraft['frontMatter'];
  readonly title: string;
  readonly summary: string | null;
  readonly contentHash: string;
  readonly sha256: string;
  readonly gitNames: PageDraft['gitNames'];
  readonly bodyStart: number;
  readonly characters: number;
  readonly shape: string;
  readonly #details: Details;
  #detail: Detail | undefined;

  constructor(seen: NonNullable<Head['draft']>, details: Details) {
    this.file = seen.file;
    this.locale = seen.locale;
    this.path = seen.path;
    this.joinKey = seen.joinKey;
    this.frontMatter = seen.frontMatter;
    this.title = seen.title;
    this.summary = seen.summary;
    this.contentHash = seen.contentHash;
    this.sha256 = seen.sha256;
    this.gitNames = seen.gitNames;
    this.bodyStart = seen.bodyStart;
    this.characters = seen.characters;
    this.shape = seen.shape;
    this.#details = details;
  }

  get sections(): PageDraft['sections'] {
    return this.#rest().sections;
  }

  get links(): PageDraft['links'] {
    return this.#rest().links;
  }

  get anchors(): PageDraft['anchors'] {
    return this.#rest().anchors;
  }

  #rest(): Detail {
    return (this.#detail ??= readDetail(this.#details.detail(this.file)));
  }
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
