/** Generated from the OpenAPI document by `node scripts/generate-client.mjs`: run it again, do not edit. */

export interface ChangesAnswer {
  readonly provenance: Provenance;
  /** The version compared with. */
  readonly since: string;
  /** In the order of their ids. */
  readonly changes: readonly PageChange[];
  readonly paging: Paging;
}
export interface Chapter {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  /** As printed before the title. */
  readonly number: string;
  /** The reading position in the work. */
  readonly order: number;
  readonly level: number;
  /** The chapter that contains this one. */
  readonly parent: Ref | null;
  readonly summary: string | null;
  /** Of the Markdown body, in code points. */
  readonly characters: number;
  readonly translation: {
    readonly status: TranslationStatus;
  };
  readonly previous: Ref | null;
  readonly next: Ref | null;
}
export interface ChaptersAnswer {
  readonly provenance: Provenance;
  readonly work: Work;
  readonly chapters: readonly Chapter[];
  readonly paging: Paging;
}
export interface Coverage {
  readonly locale: string;
  /** Pages that have a text in this locale. */
  readonly translated: number;
  /** Those of them whose source has changed since. */
  readonly stale: number;
  readonly total: number;
}
export interface DumpLine {
  readonly provenance: Provenance;
  readonly page: DumpedPage;
  /** What became of this text after `since`; `null` without it, and where the text is the same and only its `translation` is not. */
  readonly change: 'added' | 'removed' | 'changed' | 'moved' | null;
  /** The file this text came from in `since`, where it is no longer its source. */
  readonly formerSource: string | null;
  /** `null` of a text that was removed. */
  readonly source: DumpedSource | null;
  /** What belongs to no page: in the first line of the whole, `null` in all others. */
  readonly library: DumpedLibrary | null;
  /** Where to go on after this line; `null` in the last line of the whole. */
  readonly cursor: string | null;
}
export interface DumpedLibrary {
  /** The version that this dump goes out from; `null` where it has everything. */
  readonly since: string | null;
  /** The folder convention that its files follow. */
  readonly layout: string;
  /** `library.yaml`, and other files that say something about pages. */
  readonly files: readonly {
    readonly path: string;
    /** `base64` where the bytes are not valid UTF-8. */
    readonly encoding: 'utf-8' | 'base64';
    readonly value: string;
  }[];
  /** The files that pages refer to. */
  readonly assets: readonly {
    /** Where it is served. */
    readonly path: string;
    readonly url: string;
    readonly mediaType: string;
    /** SHA-256 in hexadecimal. */
    readonly sha256: string;
    /** Where it lies in the library folder. */
    readonly file: string;
  }[];
}
export interface DumpedPage {
  readonly id: string;
  readonly kind: Kind;
  readonly entityType: string | null;
  /** The language of this text. */
  readonly locale: string;
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  readonly title: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly area: string | null;
  readonly system: string | null;
  readonly work: string | null;
  readonly translation: {
    readonly status: TranslationStatus;
    readonly sourceLocale: string;
    readonly sourceHash: string | null;
  };
  /** SHA-256 in hexadecimal. */
  readonly contentHash: string;
  readonly updatedAt: string | null;
}
/** The source file byte for byte, front matter included. */
export interface DumpedSource {
  /** `base64` where the bytes are not valid UTF-8. */
  readonly encoding: 'utf-8' | 'base64';
  readonly value: string;
}
export interface EntitiesAnswer {
  readonly provenance: Provenance;
  readonly entities: readonly Entity[];
  readonly facets: {
    readonly entityType: readonly FacetValue[];
    readonly system: readonly FacetValue[];
  };
  /** The `ids` that are no entity here. */
  readonly notFound: readonly string[];
  readonly paging: Paging;
}
export interface Entity {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly entityType: string | null;
  readonly aliases: readonly string[];
  readonly summary: string | null;
  readonly area: string | null;
  readonly system: string | null;
  readonly mentions: number;
}
export interface EntryAnswer {
  readonly provenance: Provenance;
  /** The library’s name. */
  readonly name: string;
  /** The site’s front page in the locale asked. */
  readonly url: string;
  readonly openapi: string;
  readonly documentation: string;
  readonly operations: readonly EntryOperation[];
  readonly locales: readonly EntryLocale[];
  readonly areas: readonly EntryArea[];
  readonly systems: readonly Ref[];
  readonly kinds: readonly FacetValue[];
  readonly entityTypes: readonly FacetValue[];
  readonly counts: {
    readonly pages: number;
    /** Pages times the locales that have them. */
    readonly texts: number;
    readonly entities: number;
    readonly systems: number;
    readonly works: number;
    readonly chapters: number;
    readonly edges: number;
  };
  readonly limits: {
    readonly queryCharacters: number;
    readonly pathBytes: number;
    readonly idBytes: number;
    readonly urlBytes: number;
    readonly graphNodes: number;
    readonly graphDepth: number;
    readonly ids: number;
    readonly searchTotal: number;
  };
  readonly versions: {
    readonly current: string;
    /** What `version` takes, newest first. */
    readonly kept: readonly string[];
  };
}
export interface EntryArea {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string;
  readonly pages: number;
}
export interface EntryLocale {
  readonly locale: string;
  /** The language’s name for itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Whether this is the source locale, the default. */
  readonly source: boolean;
  /** The locales tried after this one, in order. */
  readonly fallback: readonly string[];
  readonly translated: number;
  readonly stale: number;
  readonly total: number;
  readonly url: string;
}
export interface EntryOperation {
  readonly name: string;
  readonly title: string;
  /** A URI template (RFC 6570). */
  readonly template: string;
}
export interface FacetValue {
  /** What to give as the parameter. */
  readonly value: string;
  /** What a reader calls it in the locale served: the title of an area or a system, the word for a kind or an entity type. */
  readonly label: string;
  readonly count: number;
}
export interface Graph {
  /** The id of the page in the centre. */
  readonly center: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly truncated: boolean;
  /** Before `limit`. */
  readonly total: {
    readonly nodes: number;
    readonly edges: number;
  };
}
export interface GraphAnswer {
  readonly provenance: Provenance;
  readonly graph: Graph;
}
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly relation: string;
  readonly weight: number;
  /** The sentence that says so, and its section; `null` for the one before any heading. */
  readonly evidence: {
    readonly sectionId: string | null;
    readonly text: string;
  } | null;
}
export interface GraphNode {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly entityType: string | null;
  /** Edges away from the centre. */
  readonly depth: number;
  /** In the whole library. */
  readonly degree: {
    readonly in: number;
    readonly out: number;
  };
}
export type Kind = 'page' | 'entity' | 'system' | 'work' | 'chapter';
export interface License {
  readonly spdx: string | null;
  readonly title: string;
  readonly url: string | null;
}
export interface LocaleServed {
  readonly requested: string | null;
  readonly served: string | null;
  /** Whether another language or script than asked was served. */
  readonly fallback: boolean;
}
export interface Page {
  /** The same in every language. */
  readonly id: string;
  readonly kind: Kind;
  /** What sort of entity this is. */
  readonly entityType: string | null;
  /** The language the page is given in. */
  readonly locale: string;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  /** Where the Markdown source is. */
  readonly markdownUrl: string;
  readonly title: string;
  readonly summary: string | null;
  /** Other names. */
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** The topic area; `null` for the front page alone. */
  readonly area: string | null;
  /** The system this page is a member of. */
  readonly system: Ref | null;
  /** The work this page is a chapter of, and its place there. */
  readonly work: WorkPlace | null;
  readonly content: PageContent;
  /** The outline. */
  readonly sections: readonly PageSection[];
  /** The way here from the front page. */
  readonly breadcrumbs: readonly Ref[];
  /** In reading order. */
  readonly previous: Ref | null;
  /** In reading order. */
  readonly next: Ref | null;
  /** The page above this one. */
  readonly up: Ref | null;
  /** Every language that has this page. */
  readonly translations: readonly PageTranslation[];
  /** How this text stands to its source, and the source’s `contentHash` today. */
  readonly translation: {
    readonly status: TranslationStatus;
    readonly sourceLocale: string;
    readonly sourceHash: string | null;
  };
  /** Edges from here and to here. */
  readonly linkCounts: {
    readonly out: number;
    readonly in: number;
  };
  /** `null` unless included. */
  readonly links: readonly PageLink[] | null;
  /** `null` unless included. */
  readonly backlinks: readonly PageLink[] | null;
  /** SHA-256 of the body without front matter, LF line ends. */
  readonly contentHash: string;
  readonly updatedAt: string | null;
}
export interface PageAnswer {
  readonly provenance: Provenance;
  readonly page: Page;
}
export interface PageChange {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
  /** `moved`: the same id at another path, whether or not its words changed too. A `removed` page has the title and the address it had. */
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  /** Where a reader finds another source than before; where it moved, all of them. */
  readonly locales: readonly string[];
  /** By the hash of each section, in texts that both versions have; empty where only the front matter or a date differs. */
  readonly sections: readonly SectionChange[];
  /** The path a `moved` page had; else `null`. */
  readonly from: string | null;
  /** The page’s own licence where the pages of the list differ; else `null`. */
  readonly license: License | null;
}
export interface PageContent {
  readonly format: 'markdown' | 'html' | 'text' | 'none';
  /** Without front matter; `null` with `format=none`. */
  readonly value: string | null;
  readonly truncated: boolean;
  /** What to give as `from`; `null` at the end. */
  readonly continueAt: string | null;
}
export interface PageLink {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
  /** The name of the edge. */
  readonly relation: string;
}
export interface PageSection {
  readonly id: string;
  readonly level: number;
  readonly title: string;
  readonly url: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}
export interface PageTranslation {
  readonly locale: string;
  readonly title: string;
  readonly url: string;
  readonly markdownUrl: string;
  readonly status: TranslationStatus;
}
export interface Paging {
  readonly limit: number;
  readonly total: number;
  /** The cursor of the next page of the list; `null` at its end. */
  readonly next: string | null;
}
export interface Problem {
  readonly provenance: Provenance;
  /** The code’s own paragraph in the reference. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What was wrong and what would be right. */
  readonly detail: string;
  readonly instance: string;
  readonly code:
    | 'missing-parameter'
    | 'invalid-parameter'
    | 'unknown-parameter'
    | 'unsupported-locale'
    | 'query-too-long'
    | 'invalid-cursor'
    | 'unsafe-path'
    | 'page-not-found'
    | 'path-not-found'
    | 'system-not-found'
    | 'work-not-found'
    | 'node-not-found'
    | 'section-not-found'
    | 'not-translated'
    | 'no-such-operation'
    | 'method-not-allowed'
    | 'version-gone'
    | 'cursor-expired'
    | 'uri-too-long'
    | 'rate-limited'
    | 'internal'
    | 'overloaded'
    | 'starting';
  readonly parameter: string | null;
  /** The values there are. */
  readonly allowed: readonly string[] | null;
  /** What may have been meant, on a 404. */
  readonly suggestions: readonly Suggestion[];
}
export interface Provenance {
  /** Who publishes this. */
  readonly origin: {
    readonly name: string;
    readonly url: string | null;
  };
  /** The topic areas this payload draws on, sorted, without duplicates. */
  readonly domains: readonly string[];
  /** The version of the library; `null` before a snapshot is open. */
  readonly knowledgeVersion: string | null;
  /** The newest `updatedAt` in the library. */
  readonly publishedAt: string | null;
  /** Of the payload; `null` on lists whose items differ. */
  readonly license: License | null;
  readonly locale: LocaleServed;
  /** The source files of a single-page answer; empty on lists. */
  readonly sources: readonly Source[];
}
/** A reference to a page. */
export interface Ref {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
}
export interface SearchAnswer {
  readonly provenance: Provenance;
  readonly query: SearchQuery;
  readonly results: readonly SearchResult[];
  readonly facets: SearchFacets | null;
  readonly paging: SearchPaging;
}
export interface SearchFacets {
  /** `null` when not asked for. */
  readonly kind: readonly FacetValue[] | null;
  /** `null` when not asked for. */
  readonly area: readonly FacetValue[] | null;
  /** `null` when not asked for. */
  readonly system: readonly FacetValue[] | null;
  /** `null` when not asked for. */
  readonly entityType: readonly FacetValue[] | null;
}
export interface SearchPaging {
  readonly limit: number;
  readonly total: number;
  /** Totals are counted up to 1,000. */
  readonly totalIsExact: boolean;
  /** The cursor of the next page of the list; `null` at its end. */
  readonly next: string | null;
}
export interface SearchQuery {
  /** As given. */
  readonly text: string;
  readonly normalized: string;
  readonly terms: readonly string[];
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  readonly corrections: readonly {
    readonly from: string;
    readonly to: string;
  }[];
  /** How the terms were taken in the end. */
  readonly mode: 'all' | 'any' | 'exact';
  /** Whether a cap on the work was reached. */
  readonly partial: boolean;
}
export interface SearchResult {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly titleMatches: readonly (readonly [number, number])[];
  /** Comparable within one answer only. */
  readonly score: number;
  /** The best place inside the page. */
  readonly section: {
    readonly id: string;
    readonly title: string;
    readonly url: string;
  } | null;
  /** Plain text. */
  readonly excerpt: {
    readonly text: string;
    readonly matches: readonly (readonly [number, number])[];
  };
  readonly matchType: 'exact' | 'prefix' | 'variant' | 'typo' | 'translation';
  readonly area: string | null;
  readonly system: string | null;
  readonly work: string | null;
  readonly entityType: string | null;
}
export interface SectionChange {
  readonly locale: string;
  /** `null` for what stands before the first heading. */
  readonly id: string | null;
  readonly change: 'added' | 'removed' | 'changed';
}
export interface Source {
  /** The file, relative to the library folder. */
  readonly path: string;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  readonly revision: string | null;
  readonly updatedAt: string | null;
}
export interface SuggestAnswer {
  readonly provenance: Provenance;
  readonly suggestions: readonly SuggestItem[];
}
export interface SuggestItem {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly entityType: string | null;
  /** The title or alias that matched. */
  readonly label: string;
  /** Where in `label`. */
  readonly matches: readonly (readonly [number, number])[];
  readonly matchType: 'exact' | 'prefix' | 'variant' | 'typo' | 'translation';
}
export interface Suggestion {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
  readonly reason: 'similar-path' | 'similar-id' | 'renamed' | 'other-locale';
}
export interface System {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly summary: string | null;
  readonly area: string | null;
  readonly counts: SystemCounts;
  readonly entityTypes: readonly FacetValue[];
  readonly works: readonly SystemWork[];
  readonly outline: readonly {
    /** The page’s language-neutral id. */
    readonly id: string;
    readonly title: string;
    /** The language of `title`. */
    readonly locale: string;
    readonly url: string;
    readonly kind: Kind;
    readonly children: readonly {
      /** The page’s language-neutral id. */
      readonly id: string;
      readonly title: string;
      /** The language of `title`. */
      readonly locale: string;
      readonly url: string;
      readonly kind: Kind;
      readonly children: readonly {
        /** The page’s language-neutral id. */
        readonly id: string;
        readonly title: string;
        /** The language of `title`. */
        readonly locale: string;
        readonly url: string;
        readonly kind: Kind;
        readonly children: readonly never[];
      }[];
    }[];
  }[];
  readonly coverage: readonly Coverage[];
}
export interface SystemAnswer {
  readonly provenance: Provenance;
  readonly system: System;
}
export interface SystemCounts {
  readonly pages: number;
  readonly entities: number;
  readonly works: number;
}
export interface SystemItem {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly summary: string | null;
  readonly area: string | null;
  readonly counts: SystemCounts;
}
export interface SystemWork {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
  readonly chapterCount: number;
}
export interface SystemsAnswer {
  readonly provenance: Provenance;
  readonly systems: readonly SystemItem[];
  readonly paging: Paging;
}
/** `stale`: the source has changed since; `unknown`: the translation does not say what it is of. */
export type TranslationStatus = 'source' | 'current' | 'stale' | 'unknown';
export interface Work {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** The language its words are in. */
  readonly locale: string;
  /** Whether its words are in another language than asked. */
  readonly fallback: boolean;
  /** The content path, the same in every locale. */
  readonly path: string;
  readonly url: string;
  readonly markdownUrl: string;
  /** The item’s own licence where the items of the list differ; else `null`. */
  readonly license: License | null;
  readonly originalTitle: string | null;
  readonly originalLanguage: string | null;
  readonly authors: readonly string[];
  readonly summary: string | null;
  readonly system: string | null;
  readonly chapterCount: number;
  readonly chaptersUrl: string;
  readonly firstChapter: Ref | null;
  readonly coverage: readonly Coverage[];
}
export interface WorkPlace {
  /** The page’s language-neutral id. */
  readonly id: string;
  readonly title: string;
  /** The language of `title`. */
  readonly locale: string;
  readonly url: string;
  /** The reading position in the work. */
  readonly order: number;
  /** As printed before the title. */
  readonly number: string;
}
export interface WorksAnswer {
  readonly provenance: Provenance;
  readonly works: readonly Work[];
  /** The `ids` that are no work here. */
  readonly notFound: readonly string[];
  readonly paging: Paging;
}
/** By operation: what it takes, what it answers, and what its list, where it is one, has. */
export interface Operations {
  /** What there is. The library in one answer: its operations as URI templates, locales, areas, systems, kinds, entity types, counts, limits and kept versions. */
  entry: {
    readonly parameters: {
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: EntryAnswer;
    readonly item: never;
  };
  /** Search. Finds pages by their words, best first, with the section that answers best and an excerpt of it. No hit is an empty list. */
  search: {
    readonly parameters: {
      /** What to look for. `"a phrase"` (also “ ”, « », 「 」) must stand as it is, `-word` must not occur. */
      readonly q: string;
      /** Only pages of these kinds. */
      readonly kind?:
        | ('page' | 'entity' | 'system' | 'work' | 'chapter')
        | readonly ('page' | 'entity' | 'system' | 'work' | 'chapter')[]
        | null
        | undefined;
      /** Only pages of these topic areas. */
      readonly area?: string | readonly string[] | null | undefined;
      /** Only members of these systems, by id. */
      readonly system?: string | readonly string[] | null | undefined;
      /** Only chapters of these works, by id. */
      readonly work?: string | readonly string[] | null | undefined;
      /** Only entities of these types. */
      readonly entityType?: string | readonly string[] | null | undefined;
      /** `auto`: pages with all terms, and where fewer than three have them, pages with any of them after those. `all`, `any`: just that. `exact`: the words as written, without stems, variants or typos. */
      readonly match?: 'auto' | 'all' | 'any' | 'exact' | null | undefined;
      /** Whether a term that no page has may be corrected. */
      readonly typos?: 'auto' | 'off' | null | undefined;
      /** `locale`: every page readable in the locale. `all`: each page once, in the locale that matches best. */
      readonly scope?: 'locale' | 'all' | null | undefined;
      /** What to count over the whole result. */
      readonly facets?:
        | ('kind' | 'area' | 'system' | 'entityType')
        | readonly ('kind' | 'area' | 'system' | 'entityType')[]
        | null
        | undefined;
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: SearchAnswer;
    readonly item: SearchResult;
  };
  /** Read a page by its id. One page: its content, outline, place in the library, translations and links. */
  page: {
    readonly parameters: {
      /** How the content is given; `none` leaves it out and keeps everything said about it. Links in `html` and `markdown` start at the root of the site. */
      readonly format?: 'markdown' | 'html' | 'text' | 'none' | null | undefined;
      /** Only this section, with the ones below it, by id. */
      readonly section?: string | null | undefined;
      /** About how many characters of content to give: it is cut at the edge of a section, and `continueAt` says where to go on. */
      readonly maxChars?: number | null | undefined;
      /** Where to go on: the `continueAt` of the answer before. */
      readonly from?: string | null | undefined;
      /** What to add: the pages this one links to, the pages that link here. */
      readonly include?: ('links' | 'backlinks') | readonly ('links' | 'backlinks')[] | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
      /** The page’s id. */
      readonly id: string;
    };
    readonly answer: PageAnswer;
    readonly item: never;
  };
  /** Read a page by its path. The same answer, found by content path; `Content-Location` is the page’s URL by id. */
  pageByPath: {
    readonly parameters: {
      /** The page’s content path, starting with `/`. A locale before it (which an explicit `locale` beats), a trailing slash or `.md` is tolerated. */
      readonly path: string;
      /** How the content is given; `none` leaves it out and keeps everything said about it. Links in `html` and `markdown` start at the root of the site. */
      readonly format?: 'markdown' | 'html' | 'text' | 'none' | null | undefined;
      /** Only this section, with the ones below it, by id. */
      readonly section?: string | null | undefined;
      /** About how many characters of content to give: it is cut at the edge of a section, and `continueAt` says where to go on. */
      readonly maxChars?: number | null | undefined;
      /** Where to go on: the `continueAt` of the answer before. */
      readonly from?: string | null | undefined;
      /** What to add: the pages this one links to, the pages that link here. */
      readonly include?: ('links' | 'backlinks') | readonly ('links' | 'backlinks')[] | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: PageAnswer;
    readonly item: never;
  };
  /** List entities. The things the library knows by name, with what they are also called. */
  entities: {
    readonly parameters: {
      /** How the title or an alias begins, in any locale. */
      readonly q?: string | null | undefined;
      /** Only entities of these types. */
      readonly entityType?: string | readonly string[] | null | undefined;
      /** Only members of these systems, by id. */
      readonly system?: string | readonly string[] | null | undefined;
      /** Only entities of these topic areas. */
      readonly area?: string | readonly string[] | null | undefined;
      /** Only these, at most 50. */
      readonly ids?: string | readonly string[] | null | undefined;
      /** By title in the locale’s own order, or by how many pages mention the entity. */
      readonly sort?: 'title' | 'mentions' | null | undefined;
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: EntitiesAnswer;
    readonly item: Entity;
  };
  /** List systems. The systems of the library, in title order. */
  systems: {
    readonly parameters: {
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: SystemsAnswer;
    readonly item: SystemItem;
  };
  /** Describe a system. What belongs to a system: counts, entity types, works, an outline and the coverage by locale. */
  system: {
    readonly parameters: {
      /** How many levels the outline has. */
      readonly depth?: number | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
      /** The system’s page id. */
      readonly system: string;
    };
    readonly answer: SystemAnswer;
    readonly item: never;
  };
  /** List works. The works of the library, with their authors and where to start reading. */
  works: {
    readonly parameters: {
      /** Words of the title, in any locale. */
      readonly q?: string | null | undefined;
      /** Only members of these systems, by id. */
      readonly system?: string | readonly string[] | null | undefined;
      /** Only works by these authors, as written there. A name with a comma in it is found, too: `Smith, John`. */
      readonly author?: string | readonly string[] | null | undefined;
      /** Only these, at most 50. */
      readonly ids?: string | readonly string[] | null | undefined;
      /** By title in the locale’s own order, or the latest first. */
      readonly sort?: 'title' | 'updated' | null | undefined;
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: WorksAnswer;
    readonly item: Work;
  };
  /** List the chapters of a work. A work and its chapters, in reading order. */
  chapters: {
    readonly parameters: {
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
      /** The work’s page id. */
      readonly workId: string;
    };
    readonly answer: ChaptersAnswer;
    readonly item: Chapter;
  };
  /** Explore the graph. The pages around one page and the edges between them: breadth-first, nearest and best-connected first. */
  graph: {
    readonly parameters: {
      /** The id of the page in the centre. */
      readonly id: string;
      /** How many edges away from the centre. */
      readonly depth?: number | null | undefined;
      /** Which edges to follow. */
      readonly direction?: 'both' | 'out' | 'in' | null | undefined;
      /** Only edges of these names. */
      readonly relation?: string | readonly string[] | null | undefined;
      /** Only pages of these kinds, beside the centre. */
      readonly kind?:
        | ('page' | 'entity' | 'system' | 'work' | 'chapter')
        | readonly ('page' | 'entity' | 'system' | 'work' | 'chapter')[]
        | null
        | undefined;
      /** How many nodes at most. */
      readonly limit?: number | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: GraphAnswer;
    readonly item: never;
  };
  /** Suggest as one types. Titles and aliases that begin with what has been typed. */
  suggest: {
    readonly parameters: {
      /** What has been typed so far. */
      readonly q: string;
      /** Only pages of these kinds. */
      readonly kind?:
        | ('page' | 'entity' | 'system' | 'work' | 'chapter')
        | readonly ('page' | 'entity' | 'system' | 'work' | 'chapter')[]
        | null
        | undefined;
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: SuggestAnswer;
    readonly item: never;
  };
  /** List what has changed. The pages that differ between the kept version `since` and the one that answers: added, removed, changed or moved, with the locales and the sections concerned. */
  changes: {
    readonly parameters: {
      /** The kept `knowledgeVersion` to compare with. */
      readonly since: string;
      /** How many items the answer has at most. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** The language wanted, as a BCP 47 tag in any letter case (`zh-TW` finds `zh-Hant`). Left out: the library’s default locale. */
      readonly locale?: string | null | undefined;
      /** What happens to a page that is not translated: `allow` serves it along the library’s fallback chain, `none` answers 404 and leaves it out of lists. */
      readonly fallback?: 'allow' | 'none' | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: ChangesAnswer;
    readonly item: PageChange;
  };
  /** Take the whole library. Every page in every language it is written in, with its source byte for byte: one a line, in the order of ids, streamed. Each line says where to go on after it, so an answer that was cut short is taken up again. */
  dump: {
    readonly parameters: {
      /** Only texts written in these languages. Left out: all. */
      readonly locale?: string | readonly string[] | null | undefined;
      /** A kept `knowledgeVersion`: only texts that are other ones since then, and those that are gone. The first text of the library is always there. */
      readonly since?: string | null | undefined;
      /** How many lines the answer has at most. Left out: all. */
      readonly limit?: number | null | undefined;
      /** Where to go on: the `paging.next` of the answer before, with all other parameters unchanged. */
      readonly cursor?: string | null | undefined;
      /** A kept `knowledgeVersion` to answer from. Left out: the current one. */
      readonly version?: string | null | undefined;
    };
    readonly answer: never;
    readonly item: DumpLine;
  };
  /** Read the Markdown source of a page. The file as it is in the library, byte for byte, front matter included; its provenance is in the headers. A page shown by fallback has the fallback’s source, and `Content-Language` says so. */
  source: {
    readonly parameters: {
      /** A locale of the library. */
      readonly locale: string;
      /** The content path; its slashes are not encoded. */
      readonly path: string;
      /** A kept `knowledgeVersion` to answer from. */
      readonly version?: string | null | undefined;
    };
    readonly answer: string;
    readonly item: never;
  };
}
/** In place of a list: one JSON text a line. */
export const STREAMED = '\n';
/** Where each operation is, and the member of its answer that is a list which goes on. */
export const OPERATIONS = {
  entry: ['/api/v1'],
  search: ['/api/v1/search', 'results'],
  page: ['/api/v1/pages/{id}'],
  pageByPath: ['/api/v1/pages/by-path'],
  entities: ['/api/v1/entities', 'entities'],
  systems: ['/api/v1/systems', 'systems'],
  system: ['/api/v1/systems/{system}'],
  works: ['/api/v1/works', 'works'],
  chapters: ['/api/v1/works/{workId}/chapters', 'chapters'],
  graph: ['/api/v1/graph'],
  suggest: ['/api/v1/suggest'],
  changes: ['/api/v1/changes', 'changes'],
  dump: ['/api/v1/dump', STREAMED],
  source: ['/{locale}/{path}.md'],
} as const;
