/**
 * One Markdown file to a draft of its page: a pure function of the bytes, the path and the config, giving plain data, so
 * that it can be cached by digest and run on any thread. What depends on other pages is done in `assemble.ts`.
 */
import { createHash } from 'node:crypto';

import type { Issue } from '../model/issue.ts';
import type { Locale } from '../model/locale.ts';
import type { PageTemplate } from '../model/page.ts';
import { HOME_PATH, normalizePath, RESERVED_AREAS, type PagePath } from '../model/page-path.ts';
import { decodeText } from './decode-text.ts';
import { readFrontMatter, splitFrontMatter, withTags, type FrontMatter } from './front-matter.ts';
import type { FoundLink } from './hear-page.ts';
import { placeLinks } from './inline-places.ts';
import { shapeOf } from './link-world.ts';
import { layoutOf } from './layouts/all-layouts.ts';
import type { Dropped, Layout, LayoutId, Rewriting } from './layouts/layout.ts';
import { rewrite } from './layouts/rewrite.ts';
import { excessOf, parseMarkdown, renderMarkdown } from './markdown/parser.ts';
import { sha256, takeOutline, type DraftSection } from './outline.ts';
import { sanitizePage } from './sanitize.ts';
import { shorten } from './sentence.ts';
import { isAnchor } from './slug.ts';
import { FILE_START, lineStarts, positionAt, type Position } from './text-position.ts';

export interface PageFile {
  /** Relative to the library folder. */
  readonly file: string;
  readonly locale: Locale;
  readonly path: PagePath;
}

/** What of the config a single page depends on. */
export interface PageSettings {
  readonly siteUrl: string | null;
  readonly layout: LayoutId;
  readonly libraryName: string;
  /** Front-matter keys that rules look at. */
  readonly ruleKeys: readonly string[];
  /** Folders whose pages all stand below a path of their own, such as `blog/`. */
  readonly bases?: readonly { readonly folder: string; readonly at: string }[];
}

/** What other pages and the whole library need to know of a page: small, and held for all pages at once. */
export interface PageDraft extends PageFile {
  /** The same for the texts of one page in all locales; where they are joined by path, the path. */
  readonly joinKey: string;
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly summary: string | null;
  readonly contentHash: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
  /** What git calls the file's content, by its SHA-1 and by its SHA-256. */
  readonly gitNames: readonly [string, string];
  /** Where the body starts in the file's text (no byte-order mark, LF line ends). */
  readonly bodyStart: number;
  /** Code points of the body. */
  readonly characters: number;
  readonly sections: readonly DraftSection[];
  readonly links: readonly DraftLink[];
  readonly anchors: readonly string[];
  /** Of all that other pages can see of it: see `link-world.ts`. */
  readonly shape: string;
}

/** A link as far as finding its end goes; the rest is in the template. */
export type DraftLink = Pick<FoundLink, 'kind' | 'written' | 'position'>;

/** What of a page is large. */
export interface PageContent {
  readonly bytes: Uint8Array;
  readonly body: string;
  /** Plain text per section. */
  readonly texts: readonly string[];
  readonly template: PageTemplate;
}

export interface ReadPage {
  /** `null` where there is nothing to build: a draft, or a page that cannot be read. */
  readonly draft: PageDraft | null;
  readonly content: PageContent | null;
  readonly issues: readonly Issue[];
  /** What another tool would have put here, and Lectern does not know: each kind once, at its first place. */
  readonly dropped: readonly DroppedHere[];
}

export interface DroppedHere {
  readonly what: string;
  /** A key of the front matter; else it stood in the text. */
  readonly isKey: boolean;
  readonly count: number;
  readonly position: Position;
}

const SUMMARY_LENGTH = 300;
const NOTHING_TO_REWRITE: Rewriting = { edits: [], dropped: [] };
/** Each search for a link that raw HTML spells otherwise (`&amp;`) goes through the whole page. */
const MAX_MISSED = 100;

export function readPage(page: PageFile, bytes: Uint8Array, settings: PageSettings): ReadPage {
  const issues: Issue[] = [];
  const { file } = page;
  const text = decodeText(bytes);
  if (text === undefined) {
    const message = 'The file is not valid UTF-8; save it as UTF-8.';
    return nothing([{ code: 'invalid-utf8', file, ...FILE_START, message }]);
  }
  const layout = layoutOf(settings.layout);
  const { bodyStart, ...head } = splitFrontMatter(text, layout.dialect);
  const stated = readFrontMatter(head, layout.dialect, file, new Set(settings.ruleKeys), issues);
  if (stated === null) return nothing(issues);
  if (stated.draft) return nothing([]);

  const body = text.slice(bodyStart);
  const contentHash = sha256(body);
  const marker = `lectern-${contentHash.slice(0, 16)}`;
  const firstLine = positionAt(lineStarts(text.slice(0, bodyStart)), bodyStart).line;
  const sourceStarts = lineStarts(body);
  const { edits, dropped, tags = [] } = layout.rewrite?.(body, extensionOf(file)) ?? NOTHING_TO_REWRITE;
  const frontMatter = withTags(stated, tags, settings.ruleKeys);
  const read = rewrite(body, edits);
  const starts = edits.length === 0 ? sourceStarts : lineStarts(read.text);
  const environment = { marker };
  const tokens = parseMarkdown(read.text, environment);
  const inFile = (offset: number): Position => {
    const { line, column } = positionAt(sourceStarts, offset);
    return { line: firstLine + line - 1, column };
  };
  /** From a place in the rewritten text to the place its author sees. */
  const sourcePlace = ({ line, column }: Position): Position =>
    edits.length === 0
      ? { line, column }
      : inFile(read.toSource((starts[line - firstLine] ?? 0) + column - 1));
  const excess = excessOf(tokens);
  if (excess !== undefined) {
    const { line, message } = excess;
    const place = { line: firstLine + line, column: 1 };
    issues.push({ code: 'too-complex', file, ...sourcePlace(place), message });
    return nothing(issues);
  }
  placeLinks(tokens, read.text, starts, firstLine);
  const isTitled = layout.titleFromName ? hasTitleHeading(tokens) : true;
  const lines = edits.length === 0 ? starts : starts.map((start) => read.toSource(start));
  const outline = takeOutline(tokens, lines, marker);
  const sections = outline.sections.map((section) => {
    if (section.explicitId === null || isAnchor(section.explicitId)) return section;
    const message = `\`{#${section.explicitId}}\` cannot be a section id: start with a letter or digit, then letters, digits, \`.\`, \`_\` and \`-\`.`;
    issues.push({ code: 'invalid-id', file, ...inFile(section.markdownStart), message });
    return { ...section, explicitId: null };
  });

  const sanitized = sanitizePage(renderMarkdown(tokens, environment), {
    ...page,
    marker,
    sectionCount: sections.length,
    siteUrl: settings.siteUrl,
    writtenPlaces() {
      let searched = 0;
      let missed = 0;
      return (written) => {
        const found = written === '' || missed > MAX_MISSED ? -1 : read.text.indexOf(written, searched);
        if (found >= 0) searched = found + written.length;
        else missed += 1;
        const { line, column } = positionAt(starts, Math.max(found, 0));
        return { line: firstLine + line - 1, column };
      };
    },
  });
  for (const issue of sanitized.issues) issues.push({ ...issue, ...sourcePlace(issue) });

  let title = statedTitle(frontMatter, layout) ?? (isTitled ? outline.title : null);
  if (title === null && layout.titleFromName)
    title = page.path === HOME_PATH ? settings.libraryName : nameOfFile(file, page.path);
  if (title === null) {
    title = page.path.slice(page.path.lastIndexOf('/') + 1) || page.path;
    const message = 'The page has no title: add `title` to its front matter, or a first heading.';
    issues.push({ code: 'missing-title', file, ...FILE_START, message });
  }
  const first = outline.firstParagraph;
  const path = pathOfPage(page, frontMatter, layout, settings.bases ?? [], issues);
  const joinKey = layout.joinsByFile === true ? (frontMatter.translationKey ?? page.path) : path;
  const { anchors } = sanitized;
  return {
    draft: {
      file,
      locale: page.locale,
      path,
      joinKey,
      frontMatter,
      title,
      summary: frontMatter.summary ?? (first === null ? null : shorten(first, SUMMARY_LENGTH, page.locale)),
      contentHash,
      sha256: sha256(bytes),
      gitNames: [gitName(bytes, 'sha1'), gitName(bytes, 'sha256')],
      bodyStart,
      characters: countCodePoints(body),
      sections,
      links: sanitized.links.map(({ kind, written, position }) => ({
        kind,
        written,
        position: sourcePlace(position),
      })),
      anchors,
      shape: shapeOf({ path, joinKey, title, frontMatter, sections, anchors }),
    },
    content: {
      bytes,
      body,
      texts: sections.map((_, index) => sanitized.texts[index] ?? ''),
      template: {
        marker,
        htmls: splitSections(sanitized.html, marker, sections.length),
        anchors,
        links: sanitized.links.map(({ kind, section, evidence, alt, insideLink }) => ({
          kind,
          section,
          evidence,
          alt,
          insideLink,
        })),
      },
    },
    issues,
    dropped: [
      ...frontMatter.unfollowed.map(({ value: what, position }) => ({
        what,
        isKey: true,
        count: 1,
        position,
      })),
      ...countDropped(dropped, inFile),
    ],
  };
}

function countDropped(dropped: readonly Dropped[], inFile: (offset: number) => Position): DroppedHere[] {
  const first = new Map<string, { offset: number; count: number }>();
  for (const { what, offset } of dropped) {
    const known = first.get(what);
    if (known === undefined) first.set(what, { offset, count: 1 });
    else known.count += 1;
  }
  return [...first].map(([what, { offset, count }]) => ({
    what,
    isKey: false,
    count,
    position: inFile(offset),
  }));
}

function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.'));
}

function hasTitleHeading(tokens: readonly { type: string; tag: string; level: number }[]): boolean {
  return tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1' && token.level === 0);
}

/** Elsewhere a title is Markdown, and often has code in it. */
function statedTitle({ title }: FrontMatter, { dialect }: Layout): string | null {
  return dialect.isOwn ? title : (title?.replaceAll('`', '') ?? null);
}

/** What a page is called by its file: a folder's page like the folder. */
function nameOfFile(file: string, path: PagePath): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const name = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  return (/^(?:_?index|readme)$/iu.test(name) ? last : name).normalize('NFC') || path;
}

/** The page's own word on where it stands, where its layout has one; else where its file does. */
function pathOfPage(
  page: PageFile,
  frontMatter: FrontMatter,
  layout: Layout,
  bases: NonNullable<PageSettings['bases']>,
  issues: Issue[],
): PagePath {
  const { slug } = frontMatter;
  if (slug === null || layout.pathOfSlug === undefined) return page.path;
  const base = bases.find(({ folder }) => page.file.startsWith(`${folder}/`))?.at ?? '';
  const own = layout
    .pathOfSlug(slug.value, page.path.slice(1), { key: slug.key, file: page.file, base })
    .normalize('NFC');
  const [first = '', ...rest] = own.split('/');
  const isBeside = rest.length === 0 && own !== '' && `${own}/` !== base && page.path.lastIndexOf('/') > 0;
  const path = isBeside || RESERVED_AREAS.has(first) ? `/${layout.area}/${own}` : `/${own}`;
  const normal = normalizePath(path);
  if ('path' in normal && normal.path === path) return path;
  const message = `\`${slug.value}\` cannot be a URL path; the page stands at ${page.path}.`;
  issues.push({ code: 'invalid-path', file: page.file, ...slug.position, message });
  return page.path;
}

function nothing(issues: readonly Issue[]): ReadPage {
  return { draft: null, content: null, issues, dropped: [] };
}

/** Git's name for a file's content. */
function gitName(bytes: Uint8Array, algorithm: 'sha1' | 'sha256'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function countCodePoints(text: string): number {
  return text.length - (text.match(PAIR_OF_SURROGATES)?.length ?? 0);
}

// By units, not code points: most pages have no pair at all, and so are searched quickest.
// oxlint-disable-next-line require-unicode-regexp
const PAIR_OF_SURROGATES = /[\ud800-\udbff][\udc00-\udfff]/g;

/** The HTML of each section, cut before its heading; '' for one whose heading an unclosed raw tag has swallowed. */
function splitSections(html: string, marker: string, count: number): string[] {
  const parts = Array.from({ length: count }, () => '');
  const mark = ` id="${marker}-h`;
  let section = 0;
  let start = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const tag = html.lastIndexOf('<', at);
    parts[section] += html.slice(start, tag);
    section = Number.parseInt(html.slice(at + mark.length, at + mark.length + 9), 10);
    start = tag;
  }
  parts[section] += html.slice(start);
  return parts;
}
