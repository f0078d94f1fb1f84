/**
 * What a folder convention has to say so that its files become pages: where they are, at which content path, what their
 * front matter means, and how their text becomes Markdown as Lectern reads it. After that nobody knows which it was.
 */
import type { Locale } from '../../model/locale.ts';
import type { Position } from '../text-position.ts';
import type { Edit } from './rewrite.ts';

export const LAYOUT_IDS = [
  'lectern',
  'mdn',
  'hugo',
  'docusaurus',
  'starlight',
  'vitepress',
  'obsidian',
  'plain',
] as const;

export type LayoutId = (typeof LAYOUT_IDS)[number];

/** A folder of pages in one language, or of files that pages name from the root of the site. */
export interface Root {
  /** Relative to the library folder; '' is all of it. */
  readonly folder: string;
  readonly locale: Locale;
  /** Folders inside it that are not of it, relative to the library folder. */
  readonly except: readonly string[];
  readonly holds: 'pages' | 'files';
  /** What its files' names start with among those of their locale, such as `blog/`; left out, nothing. */
  readonly at?: string;
}

export interface Plan {
  readonly roots: readonly Root[];
  /** Whether what stands outside the roots, or is hidden, is worth a word: a site's folder holds much else. */
  readonly reportsStrays: boolean;
  /** What of the site's languages is not read. */
  readonly leftOut?: readonly LeftOut[];
  /** The language of files whose names end so before the extension; one that is not declared is not read. */
  readonly endings?: ReadonlyMap<string, Locale>;
  /** What it follows of files that are no pages, by path: a copy of the library that has these is read the same way. */
  readonly inputs?: ReadonlyMap<string, Uint8Array>;
}

/** What `library.yaml` says of folders that no layout could know. */
export interface LayoutSettings {
  /** Sets of pages beside the first one, by their id. */
  readonly instances: ReadonlyMap<string, Instance>;
}

export interface Instance {
  /** Relative to the library folder. */
  readonly folder: string;
  /** The content path that its pages stand below, without slashes around it; `null`: as the layout has it. */
  readonly at: string | null;
  /** Where `library.yaml` names it. */
  readonly position: Position;
}

export const NO_ENDINGS: NonNullable<Plan['endings']> = new Map();

export const NO_SETTINGS: LayoutSettings = { instances: new Map() };

/** The names in the library folder, before any page is read. */
export interface FolderView {
  folders(folder: string): Promise<readonly string[]>;
  files(folder: string): Promise<readonly string[]>;
  /** `undefined` where the file cannot be read, or is not UTF-8. */
  text(file: string): Promise<string | undefined>;
}

/** A page's file name, seen from its root: which locale, which path, which rank among its neighbours. */
export interface PageName {
  readonly locale: Locale;
  /** Without a leading slash; '' is the front page. */
  readonly path: string;
  readonly isIndex: boolean;
  /** By path, for this page or a folder above it. */
  readonly orders: ReadonlyMap<string, number>;
}

/** How the keys of a front matter are called. */
export interface Dialect {
  /** Lectern's own: a key that it does not know is an issue. */
  readonly isOwn: boolean;
  /** Their key to ours; a dot leads into a mapping. */
  readonly names: Readonly<Record<string, string>>;
  /** Keys that mean one thing to Lectern and another one here. */
  readonly theirs: ReadonlySet<string>;
  /** Keys by which a page says its own address, the one that counts first; some count from the root of the site. */
  readonly addresses: readonly { readonly key: string; readonly fromRoot: boolean }[];
  /** Front matter may be JSON, too. */
  readonly hasJson: boolean;
  /** Keys by which a page says that it is none, with the values that say so; a dot leads into a mapping. */
  readonly unbuilt: Readonly<Record<string, readonly string[]>>;
  /** Keys that change what other tools do with a page and that Lectern does not follow; `null`: whatever they say. */
  readonly unfollowed: Readonly<Record<string, readonly string[] | null>>;
}

/** Something of another tool that Lectern does not know, taken out of the text. */
export interface Dropped {
  /** As an author knows it: `{{Compat}}`, `<Tabs>`. */
  readonly what: string;
  readonly offset: number;
}

export interface Rewriting {
  readonly edits: readonly Edit[];
  readonly dropped: readonly Dropped[];
  /** Tags that stand in the text, beside those of the front matter. */
  readonly tags?: readonly string[];
}

export interface Redirect {
  /** Content paths; `to` is `null` where the line is no redirect, and `from` then all of it. */
  readonly from: string;
  readonly to: string | null;
  readonly file: string;
  readonly line: number;
}

/** A part of another tool's site that is not read, reported once. */
export interface LeftOut {
  readonly file: string;
  /** One sentence: what it is, and what is read instead. */
  readonly message: string;
  /** Left out, the file's start. */
  readonly position?: Position;
}

/** A file found in one of the roots; `within` is seen from there. */
export interface FileBeside {
  readonly path: string;
  readonly within: string;
  readonly locale: Locale;
  readonly realPath: string;
}

/** What files beside the pages say. */
export interface Extras {
  /** Found out when they are asked for: a site may have a hundred thousand. */
  redirects(): readonly Redirect[];
  readonly orders: ReadonlyMap<string, number>;
  /** The name of an area in a locale, by area and then by locale. */
  readonly areaTitles: ReadonlyMap<string, ReadonlyMap<Locale, string>>;
  /** The files read for it, by path. */
  readonly inputs: ReadonlyMap<string, Uint8Array>;
}

export const NO_EXTRAS: Extras = {
  redirects: () => [],
  orders: new Map(),
  areaTitles: new Map(),
  inputs: new Map(),
};

export interface Suggestions {
  readonly name: string | null;
  readonly origin: string | null;
  /** Further lines. */
  readonly lines: readonly string[];
}

export interface Layout {
  readonly id: LayoutId;
  /** How a person calls it. */
  readonly title: string;
  /** What is looked for to recognise it, for people to read. */
  readonly mark: string;
  /** With the dot. */
  readonly extensions: readonly string[];
  /** The area of pages that stand beside the areas, or whose folder's name a URL needs; `null`: those are issues. */
  readonly area: string | null;
  /** A first segment of written links, after the locale, that is no part of content paths. */
  readonly linkBase: string | null;
  /** Content paths are lowercase, and so is what links to them. */
  readonly lowercase: boolean;
  /** A link may give a file's bare name, wherever it stands. */
  readonly linksByName: boolean;
  /** Texts of one page have the same file name in every language, whatever address each says for itself. */
  readonly joinsByFile?: boolean;
  /** A page without a title is called like its file. */
  readonly titleFromName: boolean;
  readonly dialect: Dialect;
  recognises(view: FolderView): Promise<boolean>;
  /** What `lectern init` writes into `library.yaml`, where the folder says it. */
  proposes?(view: FolderView): Promise<Suggestions>;
  /** Whether `instances` in `library.yaml` means something here. */
  readonly hasInstances?: boolean;
  /** Which languages a folder of this layout holds, the source first; `und` where only its pages can tell. */
  locales(view: FolderView): Promise<readonly Locale[]>;
  plan(view: FolderView, locales: readonly [Locale, ...Locale[]], settings: LayoutSettings): Promise<Plan>;
  /** `name` has no extension. */
  nameOf(
    name: string,
    locale: Locale,
    locales: readonly Locale[],
    endings: NonNullable<Plan['endings']>,
  ): PageName;
  /** Which of the files that look like pages are parts of others; all files that were found are given. */
  parts?(files: readonly FileBeside[]): (file: FileBeside) => boolean;
  /**
   * The path that an address in the front matter gives, both without a leading slash; `from` is the key that says it,
   * and what the paths of all pages in the file's root start with.
   */
  pathOfSlug?(
    slug: string,
    path: string,
    from: { readonly key: string; readonly file: string; readonly base: string },
  ): string;
  /** Where such sites are published, if there is only one. */
  readonly origin?: string;
  /** Whether a link from the root that finds no page leads to another part of the publisher's site. */
  isElsewhere?(path: string, locales: readonly Locale[]): boolean;
  /** What a link starts with that counts from the library folder, such as `@site/`. */
  readonly rootAlias?: string;
  /** Further paths that a link to `path` may mean. */
  otherPaths?(path: string): readonly string[];
  /** The path that an old address in the front matter gives; left out, it is a path or an id as it is written. */
  pathOfAlias?(alias: string, path: string): string;
  rewrite?(body: string, extension: string): Rewriting;
  /** What of such a site is not read. */
  leftOut?(
    view: FolderView,
    files: readonly FileBeside[],
    settings: LayoutSettings,
  ): Promise<readonly LeftOut[]>;
  /** `read` gives a file's text; `undefined` where it cannot be read, or is not UTF-8. */
  extras?(
    files: readonly FileBeside[],
    locales: readonly Locale[],
    read: (file: FileBeside) => Promise<string | undefined>,
  ): Promise<Omit<Extras, 'inputs'>>;
}
