/** What HTML may come out of a page, whoever wrote it. Classes, roles and data are those that our own transforms give. */
import type sanitizeHtml from 'sanitize-html';

import { ADMONITION_KINDS } from './markdown/admonitions.ts';

const BLOCKS =
  'h1 h2 h3 h4 h5 h6 p div section aside blockquote hr pre address ul ol li dl dt dd details summary figure figcaption';
const TABLES = 'table caption thead tbody tfoot tr th td';
const PHRASES =
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr';
const MEDIA = 'img audio video source col colgroup';

const CELL = [
  'colspan',
  'rowspan',
  'headers',
  { name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] },
];

export const ALLOW_LIST = {
  // The sanitiser looks names up from the front, so the common ones stand there.
  allowedTags: ['p code a li ul em strong', BLOCKS, TABLES, PHRASES, MEDIA].flatMap((names) =>
    names.split(' '),
  ),
  allowedAttributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href', 'rel', 'hreflang', { name: 'role', values: ['doc-noteref', 'doc-backlink'] }],
    aside: [{ name: 'role', values: ['note'] }],
    section: [{ name: 'role', values: ['doc-endnotes'] }],
    div: [{ name: 'tabindex', values: ['0'] }],
    p: [{ name: 'data-kind', values: [...ADMONITION_KINDS] }],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls', 'loop'],
    video: ['src', 'controls', 'loop', 'muted', 'playsinline', 'poster', 'width', 'height'],
    source: ['src', 'type'],
    label: [{ name: 'data-task', values: ['open', 'done'] }],
    details: ['open'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: CELL,
    td: CELL,
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    del: ['datetime'],
    ins: ['datetime'],
    data: ['value'],
  },
  allowedClasses: {
    aside: ['admonition', ...ADMONITION_KINDS],
    p: ['admonition-title'],
    div: ['table-scroll'],
    li: ['task-list-item', 'footnote-item'],
    ol: ['footnotes-list'],
    section: ['footnotes'],
    sup: ['footnote-ref'],
    a: ['footnote-backref'],
    code: [/^language-[\w+#.-]{1,40}$/u],
    th: ['align-left', 'align-center', 'align-right'],
    td: ['align-left', 'align-center', 'align-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  selfClosing: ['img', 'br', 'hr', 'source', 'col', 'wbr'],
  // What stands in these is not meant for readers, so it goes with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'iframe',
    'object',
    'title',
    'math',
    'svg',
  ],
  nestingLimit: 200,
} satisfies sanitizeHtml.IOptions;

/** Tags that part one block of words from the next. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  [BLOCKS, TABLES, 'br article main header footer nav'].flatMap((names) => names.split(' ')),
);
