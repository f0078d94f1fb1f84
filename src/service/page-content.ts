/** The content of a page in the format asked: whole, one section of it, or as much as a budget allows. */
import { Problem } from '../model/problem.ts';
import type { OutlineEntry } from '../snapshot/outline.ts';
import type { TextRecord } from '../snapshot/records.ts';
import { balanced, depthsAt } from './html-pieces.ts';
import { basePathOf, localizeHtml } from './localize-html.ts';
import { pagePathOfUrl } from './page-url.ts';
import type { Reading } from './reading.ts';
import type { PageContent } from './shapes/page.ts';

export interface ContentRequest {
  readonly format: PageContent['format'];
  readonly section: string | null;
  /** In code points. */
  readonly maxChars: number | null;
  readonly from: string | null;
}

/** A text in one format, with where each section of the outline starts in it; all in UTF-16 code units. */
interface Sliceable {
  readonly value: string;
  readonly starts: readonly number[];
  /** Those of `starts` where it may be cut. */
  readonly edges: readonly number[];
}

/** Throws `section-not-found`, or `invalid-parameter` for a `from` that is no `continueAt` of this page. */
export function contentOf(
  reading: Reading,
  text: TextRecord,
  outline: readonly OutlineEntry[],
  request: ContentRequest,
): PageContent {
  const { format } = request;
  const range = sectionRange(outline, request.section);
  if (format === 'none') return { format, value: null, truncated: false, continueAt: null };
  const whole = inFormat(reading, text, outline, format);
  const start = whole.starts[range.first] ?? 0;
  const end = whole.starts[range.end] ?? whole.value.length;
  const from = request.from === null ? start : readMark(request.from, format, whole, start, end);
  const cut = request.maxChars === null ? end : cutAt(whole, from, end, request.maxChars, format);
  const piece = whole.value.slice(from, cut);
  const isWhole = from === 0 && cut === whole.value.length;
  return {
    format,
    value: format === 'html' && !isWhole ? balanced(piece) : piece,
    truncated: cut < end,
    continueAt: cut < end ? `${format}:${cut}` : null,
  };
}

/** A section goes on to the next one of its level or above. */
function sectionRange(outline: readonly OutlineEntry[], id: string | null): { first: number; end: number } {
  if (id === null) return { first: 0, end: outline.length };
  const first = outline.findIndex((entry) => entry.level > 0 && (entry.id === id || entry.slug === id));
  const section = outline[first];
  if (section === undefined) {
    throw new Problem('section-not-found', `The page has no section "${id}".`, {
      parameter: 'section',
      allowed: outline.filter(({ level }) => level > 0).map((entry) => entry.id),
    });
  }
  const next = outline.findIndex((entry, index) => index > first && entry.level <= section.level);
  return { first, end: next === -1 ? outline.length : next };
}

function inFormat(
  reading: Reading,
  text: TextRecord,
  outline: readonly OutlineEntry[],
  format: 'markdown' | 'html' | 'text',
): Sliceable {
  const { store } = reading.library;
  if (format === 'markdown') {
    const starts = outline.map(({ markdownStart }) => markdownStart);
    return { value: store.markdown(text.no), starts, edges: starts };
  }
  if (format === 'html') return htmlOf(reading, text, outline);
  let value = '';
  const plain = store.plain(text.no);
  const starts = outline.map(({ title }, section) => {
    const start = value.length;
    value += [title, plain[section] ?? ''].filter((part) => part !== '').join('\n') + '\n\n';
    return start;
  });
  const trimmed = value.trimEnd();
  const within = starts.map((start) => Math.min(start, trimmed.length));
  return { value: trimmed, starts: within, edges: within };
}

/** Each section is localised by itself, so that its start is known afterwards. */
function htmlOf(reading: Reading, text: TextRecord, outline: readonly OutlineEntry[]): Sliceable {
  const { store, baseUrl } = reading.library;
  const { html, starts: places } = store.html(text.no);
  const localization = {
    from: text.locale,
    to: reading.locale,
    basePath: basePathOf(baseUrl),
    isPage: (url: string) => store.pageByPath(pagePathOfUrl(url)) !== undefined,
  };
  let value = '';
  const starts = outline.map((_, section) => {
    const start = value.length;
    value += localizeHtml(html.slice(places[section], places[section + 1]), localization);
    return start;
  });
  const depths = depthsAt(value, starts);
  return { value, starts, edges: starts.filter((_, section) => depths[section] === 0) };
}

function readMark(
  mark: string,
  format: string,
  { value, edges }: Sliceable,
  start: number,
  end: number,
): number {
  const [markedFormat, digits = ''] = mark.split(':');
  const offset = /^\d{1,9}$/u.test(digits) ? Number(digits) : -1;
  const isCut = format === 'html' ? edges.includes(offset) : !isLowSurrogate(value, offset);
  if (markedFormat !== format || offset < start || offset > end || !isCut) {
    throw new Problem('invalid-parameter', `"${mark}" is no \`continueAt\` of this content.`, {
      parameter: 'from',
    });
  }
  return offset;
}

/** The last edge of a section within the budget; a section too long for it is cut at a paragraph, a line, a character. */
function cutAt(whole: Sliceable, from: number, end: number, maxChars: number, format: string): number {
  const budget = advance(whole.value, from, maxChars);
  if (budget >= end) return end;
  // A piece of blank lines alone would say nothing.
  const says = (to: number) => to > from && whole.value.slice(from, to).trim() !== '';
  const edges = whole.edges.filter((start) => start < end && says(start));
  const edge = edges.findLast((start) => start <= budget);
  if (edge !== undefined) return edge;
  // Markup cannot be cut inside: an HTML section is given whole.
  if (format === 'html') return edges[0] ?? end;
  const paragraph = whole.value.lastIndexOf('\n\n', budget - 2);
  if (paragraph !== -1 && says(paragraph + 2)) return paragraph + 2;
  const line = whole.value.lastIndexOf('\n', budget - 1) + 1;
  return says(line) ? line : budget;
}

function isLowSurrogate(value: string, offset: number): boolean {
  return offset > 0 && (value.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/** Where `codePoints` further on is. */
function advance(value: string, from: number, codePoints: number): number {
  let position = from;
  for (let count = 0; count < codePoints && position < value.length; count += 1) {
    position += (value.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
  }
  return position;
}
