/**
 * The last step of a page's HTML: everything passes the allow-list, whether Markdown or raw HTML made it. On the way the
 * page is heard.
 */
import sanitizeHtml from 'sanitize-html';

import type { Issue } from '../model/issue.ts';
import { ALLOW_LIST } from './allow-list.ts';
import { hearPage, type FoundLink, type PageContext } from './hear-page.ts';
import { sanitizePlain, type HtmlListener } from './plain-html.ts';

export interface SanitizedPage {
  readonly html: string;
  /** Plain text per section, the lead first. */
  readonly texts: readonly string[];
  readonly links: readonly FoundLink[];
  /** Ids that authors gave to elements other than section headings. */
  readonly anchors: readonly string[];
  readonly issues: readonly Issue[];
}

export function sanitizePage(html: string, context: PageContext): SanitizedPage {
  let heard = hearPage(context);
  let clean = sanitizePlain(html, heard);
  if (clean === undefined) {
    heard = hearPage(context);
    clean = sanitizeAny(html, heard);
  }
  const { links, anchors, issues } = heard;
  return { html: clean, texts: heard.texts(), links, anchors, issues };
}

/** Any HTML at all, repaired where it is broken. */
export function sanitizeAny(html: string, listener: HtmlListener): string {
  return sanitizeHtml(html, {
    ...ALLOW_LIST,
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: listener.transform(tagName, attributes) }),
    },
    onOpenTag: (name) => listener.open(name),
    onCloseTag: () => listener.close(),
    textFilter: (escaped) => {
      listener.text(unescape(escaped));
      return escaped;
    },
  });
}

function unescape(escaped: string): string {
  if (!escaped.includes('&')) return escaped;
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
