/**
 * One Markdown file to a draft of its page: a pure function of the bytes, the path and the config, giving plain data, so
 * that it can be cached by digest and run on any thread. What depends on other pages is done in `assemble.ts`.
 */
import type { Issue } from '../model/issue.ts';
import type { Locale } from '../model/locale.ts';
import type { PagePath } from '../model/page-path.ts';
import { readFrontMatter, splitFrontMatter, type FrontMatter } from './front-matter.ts';
import { placeLinks } from './inline-places.ts';
import { excessOf, parseMarkdown, renderMarkdown } from './markdown/parser.ts';
import { sha256, takeOutline, type DraftSection } from './outline.ts';
import { sanitizePage, type DraftLink } from './sanitize.ts';
import { shorten } from './sentence.ts';
import { isAnchor } from './slug.ts';
import { FILE_START, lineStarts, positionAt } from './text-position.ts';

export interface PageFile {
  /** Relative to the library folder. */
  readonly file: string;
  readonly locale: Locale;
  readonly path: PagePath;
}

/** What of the config a single page depends on. */
export interface PageSettings {
  readonly siteUrl: string | null;
  /** Front-matter keys that rules look at. */
  readonly ruleKeys: readonly string[];
}

export interface PageDraft extends PageFile {
  readonly frontMatter: FrontMatter;
  readonly title: string;
  readonly summary: string | null;
  readonly body: string;
  readonly contentHash: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly sections: readonly (DraftSection & { readonly text: string })[];
  readonly links: readonly DraftLink[];
  readonly anchors: readonly string[];
  /** What placeholders in the HTML start with. */
  readonly marker: string;
}

export interface ReadPage {
  /** `null` where there is nothing to build: a draft, or a page that cannot be read. */
  readonly draft: PageDraft | null;
  /** Sanitised, one piece per section, with placeholders. Apart from the draft, so that it can be let go of earlier. */
  readonly htmls: readonly string[];
  readonly issues: readonly Issue[];
}

const SUMMARY_LENGTH = 300;
/** Each search for a link that raw HTML spells otherwise (`&amp;`) goes through the whole page. */
const MAX_MISSED = 100;

export function readPage(page: PageFile, bytes: Uint8Array, settings: PageSettings): ReadPage {
  const issues: Issue[] = [];
  const { file } = page;
  const text = decode(bytes);
  if (text === undefined) {
    const message = 'The file is not valid UTF-8; save it as UTF-8.';
    return nothing([{ code: 'invalid-utf8', file, ...FILE_START, message }]);
  }
  const { yaml, bodyStart } = splitFrontMatter(text);
  const frontMatter = readFrontMatter(yaml, file, new Set(settings.ruleKeys), issues);
  if (frontMatter === null) return nothing(issues);
  if (frontMatter.draft) return nothing([]);

  const body = text.slice(bodyStart);
  const contentHash = sha256(body);
  const marker = `lectern-${contentHash.slice(0, 16)}`;
  const starts = lineStarts(body);
  const firstLine = positionAt(lineStarts(text.slice(0, bodyStart)), bodyStart).line;
  const environment = { marker };
  const tokens = parseMarkdown(body, environment);
  const excess = excessOf(tokens);
  if (excess !== undefined) {
    const { line, message } = excess;
    issues.push({ code: 'too-complex', file, line: firstLine + line, column: 1, message });
    return nothing(issues);
  }
  placeLinks(tokens, body, starts, firstLine);
  const outline = takeOutline(tokens, body, starts, marker);
  const inFile = (offset: number): { line: number; column: number } => {
    const { line, column } = positionAt(starts, offset);
    return { line: firstLine + line - 1, column };
  };
  const sections = outline.sections.map((section) => {
    if (section.explicitId === null || isAnchor(section.explicitId)) return section;
    const message = `\`{#${section.explicitId}}\` cannot be a section id: start with a letter or digit, then letters, digits, \`.\`, \`_\` and \`-\`.`;
    issues.push({ code: 'invalid-id', file, ...inFile(section.markdownStart), message });
    return { ...section, explicitId: null };
  });

  let searched = 0;
  let missed = 0;
  const sanitized = sanitizePage(renderMarkdown(tokens, environment), {
    ...page,
    marker,
    sectionCount: sections.length,
    siteUrl: settings.siteUrl,
    findWritten(written) {
      const found = written === '' || missed > MAX_MISSED ? -1 : body.indexOf(written, searched);
      if (found >= 0) searched = found + written.length;
      else missed += 1;
      return inFile(Math.max(found, 0));
    },
    report: (issue) => issues.push(issue),
  });

  let title = frontMatter.title ?? outline.title;
  if (title === null) {
    title = page.path.slice(page.path.lastIndexOf('/') + 1) || page.path;
    const message = 'The page has no title: add `title` to its front matter, or a first heading.';
    issues.push({ code: 'missing-title', file, ...FILE_START, message });
  }
  const first = outline.firstParagraph;
  return {
    draft: {
      file,
      locale: page.locale,
      path: page.path,
      frontMatter,
      title,
      summary: frontMatter.summary ?? (first === null ? null : shorten(first, SUMMARY_LENGTH, page.locale)),
      body,
      contentHash,
      sha256: sha256(bytes),
      sections: sections.map((section, index) => ({
        ...section,
        text: sanitized.texts[index] ?? '',
      })),
      links: sanitized.links,
      anchors: sanitized.anchors,
      marker,
    },
    htmls: splitSections(sanitized.html, marker, sections.length),
    issues,
  };
}

function nothing(issues: readonly Issue[]): ReadPage {
  return { draft: null, htmls: [], issues };
}

/** LF line ends and no byte-order mark; `undefined` where the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  } catch {
    return undefined;
  }
}

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
