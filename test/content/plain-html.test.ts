import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';

import { ALLOW_LIST } from '../../src/content/allow-list.ts';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { hearPage, type HeardPage } from '../../src/content/hear-page.ts';
import { layoutOf } from '../../src/content/layouts/all-layouts.ts';
import { parseMarkdown, renderMarkdown } from '../../src/content/markdown/parser.ts';
import { takeOutline } from '../../src/content/outline.ts';
import { sanitizePlain, type HtmlListener } from '../../src/content/plain-html.ts';
import { sanitizeAny } from '../../src/content/sanitize.ts';
import { SCRIPTS } from '../fuzz/markdown-text.ts';
import { HOSTILE } from './hostile-html.ts';

const MARKER = 'lectern-0123456789abcdef';

function hear(sectionCount = 4): HeardPage {
  return hearPage({
    file: 'en/a.md',
    locale: 'en',
    marker: MARKER,
    sectionCount,
    siteUrl: 'https://test.example',
    writtenPlaces() {
      let asked = 0;
      return () => ({ line: (asked += 1), column: 1 });
    },
  });
}

/** What a listener is told, one text where several come in a row. */
function recorded(listener: HtmlListener): { readonly events: string[]; readonly listener: HtmlListener } {
  const events: string[] = [];
  let text = '';
  const add = (event: string): void => {
    if (text !== '') events.push(`text ${text}`);
    text = '';
    events.push(event);
  };
  return {
    events,
    listener: {
      open(tag) {
        add(`open ${tag}`);
        listener.open(tag);
      },
      transform(tag, attributes) {
        add(`attributes ${JSON.stringify(attributes)}`);
        return listener.transform(tag, attributes);
      },
      text(words) {
        text += words;
        listener.text(words);
      },
      close() {
        add('close');
        listener.close();
      },
    },
  };
}

/** Whether the HTML was taken for plain; then all that came of it must be what the sanitiser makes of it. */
function readsAlike(html: string, sectionCount?: number): boolean {
  const own = hear(sectionCount);
  const ownEvents = recorded(own);
  const plain = sanitizePlain(html, ownEvents.listener);
  if (plain === undefined) return false;
  const other = hear(sectionCount);
  const otherEvents = recorded(other);
  expect(plain).toBe(sanitizeAny(html, otherEvents.listener));
  expect(ownEvents.events).toEqual(otherEvents.events);
  expect(own.texts()).toEqual(other.texts());
  expect(own.links).toEqual(other.links);
  expect(own.anchors).toEqual(other.anchors);
  expect(own.issues).toEqual(other.issues);
  return true;
}

const WORDS = [
  'word',
  ' ',
  '\n',
  '  two  ',
  '漢字',
  '\u00a0',
  '&lt;',
  '&gt;',
  '&amp;',
  '&quot;',
  '&amp;lt;',
  '&#60;',
  '&#38;lt;',
  '&#x3C;b>',
  '&nbsp;',
  '"',
  "'",
  '>',
];
const DOUBTFUL = [
  '&',
  '&copy;',
  '&ampx',
  '&lt',
  '&#0;',
  '&#10;',
  '&#32;',
  '&#127;',
  '&#x1F600;',
  '&#X3C;',
  '&NBSP;',
  '<',
  '</',
  '</p',
  '</br>',
  '<p/>',
  '<p',
  '<P>',
  '<image>',
  '<!doctype html>',
  '<!-->',
  '<!--->',
  '<!--a--b-->',
  '<!--a--!>',
  '<!--',
  '-->',
  '<?x?>',
  '\u0000',
  '\f',
];
const NAMES =
  'id class href src alt title lang name rel role tabindex data-at data-wiki data-kind data-task style onclick width poster start open value scope type constructor 1'.split(
    ' ',
  );
const VALUES = [
  '',
  '0',
  'x',
  'a b',
  'note',
  'admonition note evil',
  'language-js',
  'align-left  x',
  'footnote-ref',
  'footnote-backref',
  '#fn:1',
  '#fnref:1:2',
  '#there',
  'other.md',
  'https://e.example/?a=1&amp;b=2',
  'https://test.example/area',
  'HTTP://e.example',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'java&#115;cript:alert(1)',
  '//e.example',
  'a&quot;b',
  '<b>',
  '3:4',
  `${MARKER}-h1`,
  `${MARKER}-fn:1`,
  `${MARKER}-l0`,
  '&#95;',
];

const space = fc.constantFrom(' ', ' ', ' ', '\n  ', '\t', '');
const attribute = fc
  .tuple(
    space,
    fc.constantFrom(...NAMES),
    fc.constantFrom(...VALUES),
    fc.constantFrom('"', '"', '"', "'", ''),
  )
  .map(([before, name, value, quote]) => `${before}${name}=${quote}${value}${quote}`);
const tag = fc.constantFrom(...ALLOW_LIST.allowedTags, 'article', 'svg', 'textarea', 'math', 'math', 'mi');
const formulas = [
  '<math><mi>x</mi></math>',
  '<math id="f" display="block"><mrow><mo stretchy="false">&lt;</mo></mrow ></math>',
  '<math><mtext>a &foo; > b</mtext>words</math>',
  '<math><p>a</p></math>',
  '<math><mspace/></math>',
  '<math><mi>x</math>',
  '<math/>',
];
const { html: anyHtml } = fc.letrec<{ html: string; element: string }>((tie) => ({
  element: fc
    .tuple(
      tag,
      fc.array(attribute, { maxLength: 3 }),
      space,
      fc.constantFrom('>', '>', '>', '/>'),
      tie('html'),
      fc.constantFrom('', '', '', ' ', '\n  '),
    )
    .map(([name, attributes, before, end, inside, after]) => {
      const start = `<${name}${attributes.join('')}${attributes.length > 0 ? before : ''}${end}`;
      return ALLOW_LIST.selfClosing.includes(name) ? start : `${start}${inside}</${name}${after}>`;
    }),
  html: fc
    .array(
      fc.oneof(
        { maxDepth: 5 },
        { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
        { weight: 1, arbitrary: fc.constantFrom('<!-- a -->', '<!---->', '<br>', '<br />', '<wbr/>') },
        { weight: 1, arbitrary: fc.constantFrom(...formulas) },
        { weight: 6, arbitrary: tie('element') },
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join('')),
}));

/** The same, with pieces thrown in that break it. */
const broken: Arbitrary<string> = fc
  .tuple(
    anyHtml,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...DOUBTFUL, ...HOSTILE, ...SCRIPTS)), { maxLength: 3 }),
  )
  .map(([html, pieces]) => {
    let text = html;
    for (const [at, piece] of pieces) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + piece + text.slice(place);
    }
    return text;
  });

test('plain HTML comes out as the sanitiser would have it, and is heard alike', () => {
  let plain = 0;
  fc.assert(
    fc.property(anyHtml, (html) => {
      if (readsAlike(html)) plain += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(plain).toBeGreaterThan(300);
});

test('HTML with anything in it is refused, or read as the sanitiser would', () => {
  fc.assert(
    fc.property(broken, (html) => {
      readsAlike(html);
    }),
    { numRuns: 3_000 },
  );
});

test.each([...HOSTILE, ...SCRIPTS])('%j is refused, or read as the sanitiser would', (hostile) => {
  for (const html of [
    hostile,
    `<p>${hostile}</p>`,
    `<p title="${hostile}">x</p>`,
    `<a href="${hostile}">x</a>`,
  ])
    readsAlike(html);
});

test.each([
  ['an open tag that is left so', '<p><b>x</p>'],
  ['a tag that closes what is not open', '<p>x</b></p>'],
  ['a paragraph that another one ends', '<p>a<p>b</p></p>'],
  ['a tag that is not allowed', '<p><u-x>x</u-x></p>'],
  ['a script', '<script>x</script>'],
  ['a formula with other things in it', '<math><mi><style>x</style></mi></math>'],
  ['an attribute without quotes', '<p id=x>x</p>'],
  ['an attribute given twice', '<p id="x" id="y">x</p>'],
  ['a link by another scheme', '<video src="x" poster="javascript:x"></video><p role="x">'],
  ['a doctype', '<!doctype html>'],
  ['a comment whose end is not sure', '<!--><p>x</p>-->'],
  ['an ampersand by itself', '<p>a & b</p>'],
  ['upper case', '<P>x</P>'],
  ['deep nesting', '<b>'.repeat(201) + '</b>'.repeat(201)],
])('%s is not plain', (_, html) => {
  expect(sanitizePlain(html, hear())).toBeUndefined();
});

test('a formula goes with all that is in it', () => {
  const html = '<p>a<math id="f"><mrow><mi>x</mi><mo>&lt;</mo></mrow>\n</math>b</p>';
  expect(sanitizePlain(html, hear())).toBe('<p>ab</p>');
  expect(readsAlike(html)).toBe(true);
});

test('nearly every page of the shipped library is plain, and reads alike', async () => {
  let pages = 0;
  let plain = 0;
  for await (const file of glob('library/{en,es,ja,ko,zh-Hant}/**/*.md')) {
    const text = readFileSync(file, 'utf8');
    const body = text.slice(splitFrontMatter(text, layoutOf('lectern').dialect).bodyStart);
    const environment = { marker: MARKER };
    const tokens = parseMarkdown(body, environment);
    const { sections } = takeOutline(tokens, [0], MARKER);
    pages += 1;
    if (readsAlike(renderMarkdown(tokens, environment), sections.length)) plain += 1;
  }
  expect(pages).toBeGreaterThan(500);
  expect(plain / pages).toBeGreaterThan(0.98);
});
