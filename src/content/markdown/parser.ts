/** The one Markdown dialect: CommonMark, GFM, footnotes, definition lists, admonitions, heading ids and wiki links. */
import MarkdownItClass, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';

import { admonitions } from './admonitions.ts';
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
  md.use(footnotes)
    .use(definitionLists)
    .use(admonitions)
    .use(headingIds)
    .use(taskLists)
    .use(wikiLinks)
    .use(linkPlaces)
    .use(lineBreaks)
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

/** The first line (from 0) that is nested as deep as the parser goes: whatever is below it was lost. */
export function tooDeepAt(tokens: readonly Token[]): number | undefined {
  let line = 0;
  for (const token of tokens) {
    line = token.map?.[0] ?? line;
    if (token.level >= MAX_NESTING - 1) return line;
  }
  return undefined;
}
