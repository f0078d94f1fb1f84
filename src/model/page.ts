/** What a library is made of, as plain data: pages, their texts in each locale, and the edges between pages. */
import type { Issue } from './issue.ts';
import type { LibraryConfig, License } from './library-config.ts';
import type { Locale } from './locale.ts';
import type { PageId, PagePath } from './page-path.ts';

export const PAGE_KINDS = ['page', 'entity', 'system', 'work', 'chapter'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A whole library as `content` read it and `snapshot` freezes it. */
export interface Library {
  readonly config: LibraryConfig;
  /** In ascending id order, by UTF-16 code units. */
  readonly pages: readonly Page[];
  /** In ascending (source, target, relation) order. */
  readonly edges: Edges;
  /** In ascending path order. */
  readonly assets: readonly Asset[];
  /** Files beside the pages that could be assets and that no page refers to; relative to the library folder. */
  readonly unusedFiles: readonly string[];
  /** Old paths and ids (`moved-from`), each with the id of the page that took its place. */
  readonly moved: ReadonlyMap<string, PageId>;
  /** Sorted by file, line, column and code. */
  readonly issues: readonly Issue[];
  /** The folder convention that was followed. */
  readonly layout: string;
  /** `library.yaml`, and other files that say something about pages, by path. */
  readonly inputs: ReadonlyMap<string, Uint8Array>;
  /** The file each asset was read from, by the asset's path: in other layouts the two differ. */
  readonly assetFiles: ReadonlyMap<string, string>;
  /** SHA-256, hex, over the canonical input: sorted (path, bytes), `library.yaml`, dates, revisions, statuses. */
  readonly knowledgeDigest: string;
}

export interface Page {
  readonly id: PageId;
  readonly path: PagePath;
  readonly kind: PageKind;
  readonly entityType: string | null;
  /** First path segment; `null` for the front page alone. */
  readonly area: string | null;
  /** Id of the system this page is a member of; a system is not a member of itself. */
  readonly system: PageId | null;
  /** Where a chapter stands in its work; `null` for everything that is not a chapter. */
  readonly chapter: ChapterPlace | null;
  /** Id of the nearest `index.md` page above; `null` at the top. */
  readonly parent: PageId | null;
  /** Rank among siblings: front matter `order`, then file name. Starts at 0. */
  readonly siblingOrder: number;
  /** The locale that decides what is language-neutral: the library's first, or the first that has this page. */
  readonly sourceLocale: Locale;
  readonly originalTitle: string | null;
  readonly originalLanguage: string | null;
  /** Where the page overrides the library's licence. */
  readonly license: License | null;
  /** In the order of the library's locales. */
  readonly texts: ReadonlyMap<Locale, PageText>;
}

export interface ChapterPlace {
  readonly work: PageId;
  /** Reading position in the work, from 1. */
  readonly order: number;
  /** As printed before the title: front matter `number`, else counted (`2`, `2.1`). */
  readonly number: string;
  /** 1 for chapters directly below the work. */
  readonly level: number;
  /** The chapter that contains this one. */
  readonly parent: PageId | null;
}

export type TranslationStatus = 'source' | 'current' | 'stale' | 'unknown';

export interface PageText {
  readonly locale: Locale;
  readonly title: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly source: SourceFile;
  /** The Markdown without front matter, LF line ends. */
  readonly body: string;
  /** SHA-256, hex, of `body`. */
  readonly contentHash: string;
  readonly status: TranslationStatus;
  /** The source page's `contentHash` this translation says it was made from, as written. */
  readonly translates: string | null;
  /** Sanitised HTML of `body`, links to pages and files root-relative in this text's locale. */
  readonly html: string;
  /** Never empty: the first is the lead, before any heading, with `level` 0 and `id` ''. */
  readonly sections: readonly Section[];
  /** What is known of it without reading it whole; a text that was not read from a file has none. */
  readonly parts?: TextParts;
}

/** A text as a snapshot stores it: HTML in what the file alone decides, and what other pages do. */
export interface TextParts {
  /** Code points of `body`. */
  readonly characters: number;
  readonly template: PageTemplate;
  /** Section ids, one a line. */
  readonly sectionIds: string;
  /** Where links lead, by link of the template, as `content/link-ends.ts` writes it. */
  readonly ends: string;
}

/** HTML with gaps for section ids, anchors and links; `content/fill-in.ts` fills them. */
export interface PageTemplate {
  /** What every gap starts with; '' where there are none. */
  readonly marker: string;
  /** One piece per section. */
  readonly htmls: readonly string[];
  /** Ids that authors gave to elements other than section headings. */
  readonly anchors: readonly string[];
  readonly links: readonly TemplateLink[];
}

export interface TemplateLink {
  readonly kind: 'page' | 'wiki' | 'image' | 'media';
  readonly section: number;
  /** The sentence around a link to a page; '' for all but the first link to it. */
  readonly evidence: string;
  /** Alternative text of an image. */
  readonly alt: string;
  /** An image inside a link, which cannot become a link itself. */
  readonly insideLink: boolean;
}

/** Where a link leads; `null`: nowhere. */
export type LinkEnd =
  | { readonly kind: 'page'; readonly page: PageId; readonly url: string }
  | { readonly kind: 'url' | 'outside' | 'asset'; readonly url: string }
  | null;

export interface SourceFile {
  /** Relative to the library folder, `/` between segments. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** The git commit that last changed this file, where known. */
  readonly revision: string | null;
  /** RFC 3339, UTC. */
  readonly updatedAt: string | null;
}

export interface Section {
  /** The shared id: the same in every locale where outlines agree. */
  readonly id: string;
  /** Of this heading's own words; stays an anchor beside `id`. */
  readonly slug: string;
  /** 1–6; 0 for the lead. */
  readonly level: number;
  readonly title: string;
  /** Plain text below the heading, up to the next one of any level; blocks parted by a newline. */
  readonly text: string;
  /** Where the section starts in `body` (UTF-16); it ends where the next one starts. */
  readonly markdownStart: number;
  /** Where the section starts in `html` (UTF-16). */
  readonly htmlStart: number;
}

/** The relation that a link in a text is. */
export const LINKS_TO = 'links-to';

/** Edges between pages, one in each place of four columns; pages by their place in `Library.pages`. */
export interface Edges {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** `links-to`, `part-of`, `belongs-to`, or a name from `relations`: by place in `names`. */
  readonly relations: Uint16Array;
  /** How many times the source says so, in the locale that says it most. */
  readonly weights: Uint32Array;
  /** In ascending order. */
  readonly names: readonly string[];
}

/** A file that pages refer to. */
export interface Asset {
  /** Where it is served, without a leading slash: `en/scripts/hangul.png`. In Lectern's own layout, its file too. */
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}
