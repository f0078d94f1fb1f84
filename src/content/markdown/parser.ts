/** The one Markdown dialect: CommonMark, GFM, footnotes, definition lists, admonitions, heading ids and wiki links. */
import MarkdownItClass, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import definitionLists from 'markdown-it-deflist';

import { admonitions } from './admonitions.ts';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { headingIds } from './headings.ts';
import { lineBreaks } from './line-breaks.ts';
import { linkPlaces } from './link-places.ts';
import { taskLists } from './task-lists.ts';
import { wikiLinks } from './wiki-links.ts';

/** Deeper blocks are cut off by markdown-it without a word; `isTooDeep` finds out. */
const MAX_NESTING = 100;

function createParser(): MarkdownIt {
  const md = new MarkdownItClass({
    html: true,
    linkify: true,
    maxNesting: MAX_NESTING,
    langPrefix: 'language-',
  });
  // Raw HTML may hold any URL too, so the sanitiser alone decides which are safe.
  md.validateLink = () => true;
  gfmAutolinks(md);
  linkHints(md);
  // CommonMark's rule for `**` counts on spaces between words: `**漢字。**の` would stay as typed.
  md.use(cjkFriendly)
    .use(footnotes)
    .use(definitionLists)
    .use(admonitions)
    .use(headingIds)
    .use(taskLists)
    .use(wikiLinks)
    .use(linkPlaces)
    .use(lineBreaks)
    .use(figures)
    .use(tables);
  return md;
}

/** GFM §6.9: `http://`, `https://`, `www.` and e-mail addresses; no `//host` and no guessing at `example.com`. */
function gfmAutolinks(md: MarkdownIt): void {
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  md.linkify.add('//', null).add('ftp:', null);
  md.linkify.add('www.', {
    validate(text, pos) {
      const host = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:[/?#:][^\s<]*[^\s<?!.,:*_~'")\]])?/uy;
      host.lastIndex = pos;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize(match) {
      match.url = `https://${match.url}`;
    },
  });
}

/** Most text has nothing in it that could start such a link, and looking closer takes its time. */
function linkHints(md: MarkdownIt): void {
  const test = md.linkify.test.bind(md.linkify);
  md.linkify.test = (text) => LINK_HINT.test(text) && test(text);
}

const LINK_HINT = /@|http|www\.|mailto:/iu;

/** Wide tables scroll by themselves, reachable by keyboard; alignment is a class, since no style passes the sanitiser. */
function tables(md: MarkdownIt): void {
  md.renderer.rules['table_open'] = () => '<div class="table-scroll" tabindex="0">\n<table>\n';
  md.renderer.rules['table_close'] = () => '</table>\n</div>\n';
  md.core.ruler.push('table_cells', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const align = /text-align:(left|center|right)/u.exec(String(token.attrGet('style') ?? ''))?.[1];
      token.attrs = align === undefined ? [] : [['class', `align-${align}`]];
      if (token.type === 'th_open') token.attrs.push(['scope', 'col']);
    }
  });
}

const parser = createParser();

export interface MarkdownEnvironment extends Env {
  /** Put before ids that only the renderer may give out; nothing an author can write contains it. */
  readonly marker: string;
}

export function parseMarkdown(body: string, environment: MarkdownEnvironment): Token[] {
  return parser.parse(body, environment);
}

export function renderMarkdown(tokens: Token[], environment: MarkdownEnvironment): string {
  return parser.renderer.render(tokens, parser.options, environment);
}

/** Raw HTML may leave this many tags open. The HTML parser slows down with every one. */
const MAX_OPEN_TAGS = 1_000;
/** Blocks and inline parts of one page; a book of 2 MB has a tenth of this. */
const MAX_PARTS = 300_000;
/** In characters. A reference is written once, and repeats its address wherever it is used. */
const MAX_ADDRESSES = 8 * 1024 * 1024;

const TAG = /<(\/?)([a-z][a-z0-9]*)/giu;
/** Tags without an end, or whose end HTML lets authors leave out. */
const CLOSES_ITSELF = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option'.split(' '),
);

export interface Excess {
  /** From 0. */
  readonly line: number;
  readonly message: string;
}

/** Where a page is nested deeper than is read (whatever stands below it is lost), or has more in it than is rendered. */
export function excessOf(tokens: readonly Token[]): Excess | undefined {
  let line = 0;
  let open = 0;
  let parts = 0;
  let addresses = 0;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    if (token.level >= MAX_NESTING - 1)
      return { line, message: 'Blocks are nested too deeply to be read; flatten the lists or quotes here.' };
    parts += 1 + (token.children?.length ?? 0);
    if (parts > MAX_PARTS)
      return { line, message: `The page has over ${MAX_PARTS} blocks, links and marks; split it.` };
    for (const part of token.type === 'inline' ? (token.children ?? []) : [token]) {
      if (part.type === 'html_inline' || part.type === 'html_block') open += openedBy(part.content);
      for (const [, value] of part.attrs ?? []) addresses += String(value).length;
    }
    if (addresses > MAX_ADDRESSES)
      return { line, message: 'The addresses and titles of links add up to over 8 MB; split the page.' };
    if (open > MAX_OPEN_TAGS)
      return { line, message: `Over ${MAX_OPEN_TAGS} HTML tags are left open; close them.` };
  }
  return undefined;
}

function openedBy(html: string): number {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG))
    if (!CLOSES_ITSELF.has(name.toLowerCase())) open += slash === '' ? 1 : -1;
  return open;
}
