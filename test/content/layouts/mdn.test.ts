import { expect, test } from 'vitest';

import { library, places, textOf, type Files } from '../library-folder.ts';

const FILES: Files = {
  'library.yaml': `name: Web
layout: mdn
origin: https://web.example
locales: [en, pt-BR, zh-Hant]
rules:
  - path: /web/css
    kind: system
  - front-matter: { page-type: css-property }
    kind: entity
    entity-type: property
  - path: /web/javascript/guide
    kind: work
`,
  'files/en-us/_redirects.txt':
    '# FROM-URL\tTO-URL\n/en-US/docs/CSS/Color\t/en-US/docs/Web/CSS/Reference/Properties/color\n/en-US/docs/Gone\t/en-US/docs/Nowhere\n/en-US/docs/Out\thttps://elsewhere.example/\n',
  'files/en-us/web/css/index.md':
    '---\ntitle: CSS\nslug: Web/CSS\npage-type: landing-page\n---\n\nStyles, {{cssxref("color")}} of {{cssxref("&lt;color&gt;")}}, [here](#in_other_words), [there](/en-US/docs/Web/CSS/color#red).\n\n## In other words\n\nText.\n',
  'files/en-us/web/css/reference/properties/color/index.md': `---
title: "\`color\` CSS property"
short-title: colour
slug: Web/CSS/Reference/Properties/color
page-type: css-property
browser-compat: css.properties.color
---

{{CSSRef}}

Sets the colour of an \`{{HTMLElement("p")}}\`, see {{domxref("Document.write()", "write()")}} and {{jsxref("Array.prototype.map")}}.

<!-- a secret remark -->

<table><tr><td>{{Glossary("Color space")}}</td></tr></table>

- \`red\`
  - : A hue. {{Experimental_Inline}}

\`\`\`js
const shown = "{{Compat}} \\{{braces}}";
\`\`\`

{{Compat}}

## Links

[CSS](/en-US/docs/Web/CSS), [old](/en-US/docs/CSS/Color), [far](/en-US/docs/Web/Nothing).
`,
  'files/zh-tw/web/css/reference/properties/color/index.md':
    '---\ntitle: color\nslug: Web/CSS/Reference/Properties/color\nl10n:\n  sourceCommit: abcdef0\n---\n\n顏色。[CSS](/zh-TW/docs/Web/CSS) {{cssref}}\n',
  'files/pt-br/web/css/only/index.md': '---\ntitle: Só aqui\nslug: Web/CSS/Only\n---\n\nTexto.\n',
  'files/en-us/web/javascript/guide/index.md':
    '---\ntitle: Guide\nslug: Web/JavaScript/Guide\n---\n\nBegin.\n',
  'files/en-us/web/javascript/guide/closures/index.md':
    '---\ntitle: Closures\nslug: Web/JavaScript/Guide/Closures\n---\n\nFunctions keep.\n',
  'files/en-us/web/javascript/reference/global_objects/array/map/index.md':
    '---\ntitle: map\nslug: Web/JavaScript/Reference/Global_Objects/Array/map\n---\n\nMaps.\n',
  'files/en-us/web/api/document/write/index.md':
    '---\ntitle: write\nslug: Web/API/Document/write\n---\n\nWrites.\n',
  'files/en-us/web/html/reference/elements/p/index.md':
    '---\ntitle: p\nslug: Web/HTML/Reference/Elements/p\n---\n\nA paragraph.\n',
  'files/en-us/web/css/reference/values/color_value/index.md':
    '---\ntitle: <color>\nslug: Web/CSS/Reference/Values/color_value\n---\n\nA type.\n',
  'files/en-us/glossary/color_space/index.md':
    '---\ntitle: Color space\nslug: Glossary/Color_space\n---\n\nA space.\n',
};

const COLOR = 'web.css.reference.properties.color';

test('pages of all locales are joined by their slug, and one that only a translation has is a page', async () => {
  const read = await library(FILES);
  const locales = read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')]);
  expect(locales).toContainEqual(['/web/css/reference/properties/color', 'en zh-Hant']);
  expect(locales).toContainEqual(['/web/css/only', 'pt-BR']);
  expect(textOf(read, COLOR, 'zh-Hant').source.path).toBe(
    'files/zh-tw/web/css/reference/properties/color/index.md',
  );
});

test('macros that are links become links, also in HTML, and others leave the text', async () => {
  const { html, sections } = textOf(await library(FILES), COLOR);
  expect(html).toContain('<a href="/en/web/html/reference/elements/p"><code>&lt;p&gt;</code></a>');
  expect(html).toContain('<a href="/en/web/api/document/write"><code>write()</code></a>');
  expect(html).toContain(
    '<a href="/en/web/javascript/reference/global_objects/array/map"><code>Array.prototype.map</code></a>',
  );
  expect(html).toContain('<td><a href="/en/glossary/color_space">Color space</a></td>');
  expect(html).toContain('{{Compat}} {{braces}}');
  const [lead] = sections;
  expect(lead?.text).toContain('Sets the colour of an <p>, see write() and Array.prototype.map.');
  expect(lead?.text).toContain('A hue.');
  expect(lead?.text).not.toMatch(/CSSRef|Experimental|secret|: A hue/u);
});

test('issues stand where their author wrote them, and each unknown macro is one', async () => {
  const read = await library(FILES);
  const file = 'files/en-us/web/css/reference/properties/color/index.md';
  expect(places(read.issues)).toEqual([
    'files/en-us/_redirects.txt:3:1 dead-redirect',
    `${file}:9:1 unknown-macro`,
    `${file}:18:14 unknown-macro`,
    `${file}:24:1 unknown-macro`,
    `${file}:28:59 dead-link`,
  ]);
  expect(read.issues[1]?.message).toContain('`{{CSSRef}}`');
  expect(read.issues[1]?.message).toContain('2 times');
});

test('a type is told from the property of its name, and sections are found by anchors with underscores', async () => {
  const { html } = textOf(await library(FILES), 'web.css');
  expect(html).toContain('<a href="/en/web/css/reference/properties/color"><code>color</code></a>');
  expect(html).toContain('<a href="/en/web/css/reference/values/color_value"><code>&lt;color&gt;</code></a>');
  expect(html).toContain('<a href="#in-other-words">here</a>');
  expect(html).toContain('<a href="/en/web/css/reference/properties/color#red">there</a>');
});

test('redirects are moved pages', async () => {
  const read = await library(FILES);
  expect([...read.moved]).toEqual([['/css/color', COLOR]]);
  expect(textOf(read, COLOR).html).toContain(
    '<a href="/en/web/css">CSS</a>, <a href="/en/web/css/reference/properties/color">old</a>',
  );
});

test('rules give kinds, entity types, systems and works', async () => {
  const { pages } = await library(FILES);
  const found = Object.fromEntries(pages.map((page) => [page.id, page]));
  expect(found[COLOR]).toMatchObject({ kind: 'entity', entityType: 'property', system: 'web.css' });
  expect(found['web.javascript.guide.closures']).toMatchObject({
    kind: 'chapter',
    chapter: { work: 'web.javascript.guide', number: '1' },
  });
});

test('titles lose their code marks, and short titles are other names', async () => {
  const { title, aliases } = textOf(await library(FILES), COLOR);
  expect([title, aliases]).toEqual(['color CSS property', ['colour']]);
});

test('a folder of MDN is recognised without being named', async () => {
  const config = String(FILES['library.yaml']).replace('layout: mdn\n', '');
  const [named, recognised] = [await library(FILES), await library({ ...FILES, 'library.yaml': config })];
  expect(recognised.pages).toEqual(named.pages);
});

test('a change of the redirects changes the version', async () => {
  const redirects = 'files/en-us/_redirects.txt';
  const other = await library({ ...FILES, [redirects]: `${String(FILES[redirects])}# seen\n` });
  expect(other.knowledgeDigest).not.toBe((await library(FILES)).knowledgeDigest);
});

function cssPage(name: string, body: string): string {
  return `---\ntitle: ${name}\nslug: Web/CSS/${name}\n---\n\n${body}\n`;
}

test('links stay links in longer code, other macros and plain code are shown as they are', async () => {
  const read = await library({
    'library.yaml': 'name: MDN\nlayout: mdn\nlocales: [en]\n',
    'files/en-us/web/css/color/index.md': cssPage('color', 'Red.'),
    'files/en-us/web/css/a/index.md': cssPage(
      'a',
      'Code `x: {{cssxref("color")}} <b> *y*` and `{{Compat}} z` and `{{cssxref("color")}}`.\n\n| t |\n| - |\n| `{{cssxref("color")}} \\| auto` |',
    ),
  });
  const { html } = textOf(read, 'web.css.a');
  const link = '<a href="/en/web/css/color">color</a>';
  expect(html).toContain(`<code>x: ${link} &lt;b&gt; *y*</code>`);
  expect(html).toContain('<code>{{Compat}} z</code>');
  expect(html).toContain('<a href="/en/web/css/color"><code>color</code></a>.');
  expect(html).toContain(`<td><code>${link} | auto</code></td>`);
  expect(read.issues).toEqual([]);
});

const PAGES: Files = {
  'library.yaml': 'name: MDN\nlayout: mdn\norigin: https://developer.mozilla.org\nlocales: [en, ja]\n',
  'files/en-us/web/css/button/index.md': cssPage('button', '## Input/output\n\n## Values\n\nText.'),
  'files/en-us/web/api/gamepad/index.md': '---\ntitle: Gamepad\nslug: Web/API/Gamepad\n---\n\nPad.\n',
  'files/en-us/web/api/gamepad/index/index.md':
    '---\ntitle: "Gamepad: index"\nslug: Web/API/Gamepad/index\n---\n\nNumber.\n',
};

async function linkIn(markdown: string): Promise<string | undefined> {
  const read = await library({ ...PAGES, 'files/en-us/web/css/a/index.md': cssPage('a', markdown) });
  expect(read.issues).toEqual([]);
  return /href="([^"]+)"/u.exec(textOf(read, 'web.css.a').html)?.[1];
}

test.each([
  ['a macro may name a section', '{{cssxref("button#values")}}', '/en/web/css/button#values'],
  [
    'anchors leave out marks',
    '[x](/en-US/docs/Web/CSS/button#inputoutput)',
    '/en/web/css/button#input-output',
  ],
  ['a property called index', '{{domxref("Gamepad.index")}}', '/en/web/api/gamepad/index_'],
  ['other parts of the site', '[x](/en-US/blog/a?b#c)', 'https://developer.mozilla.org/en-US/blog/a?b#c'],
  ['other languages', '[x](/fr/docs/Web/CSS)', 'https://developer.mozilla.org/fr/docs/Web/CSS'],
])('%s: the link is followed', async (_, markdown, url) => {
  expect(await linkIn(markdown)).toBe(url);
});

test('a page in a folder called index has a path of its own', async () => {
  const { pages } = await library(PAGES);
  expect(pages.map(({ path }) => path)).toEqual([
    '/web/api/gamepad',
    '/web/api/gamepad/index_',
    '/web/css/button',
  ]);
});

test('chains of redirects are followed, and circles, odd lines and dead ends are said once each', async () => {
  const chain = Array.from({ length: 12 }, (_, at) => `/en-US/docs/C${at}\t/en-US/docs/C${at + 1}\n`).join(
    '',
  );
  const read = await library({
    ...PAGES,
    'files/en-us/_redirects.txt': `# FROM\tTO\n${chain}/en-US/docs/C12\t/en-US/docs/Web/CSS/button#values
/en-US/docs/A\t/en-US/docs/B
/en-US/docs/B\t/en-US/docs/A
no tab here
/en-US/docs/X\t/en-US/docs/Gone
/en-US/docs/Y\t/en-US/docs/Gone
`,
  });
  expect([...read.moved.keys()]).toHaveLength(13);
  expect(read.moved.get('/c0')).toBe('web.css.button');
  expect(read.issues.map(({ code, line, message }) => [code, line, message])).toEqual([
    [
      'dead-redirect',
      15,
      'The redirects from `/a` lead in a circle (the first of 2 such lines in this file).',
    ],
    ['dead-redirect', 17, 'This line is no redirect, which is an old URL, a tab and a new one.'],
    [
      'dead-redirect',
      18,
      'There is no page at `/gone` to redirect to (the first of 2 such lines in this file).',
    ],
  ]);
});

test('a macro may have braces in its words, or lack its last parenthesis', async () => {
  expect(await linkIn('{{cssxref("button", "button({a: \'b\'})")}}')).toBe('/en/web/css/button');
  expect(await linkIn('{{cssxref("button", "x"}}')).toBe('/en/web/css/button');
  expect(await linkIn('`{{cssxref("button", "b({})")}}`')).toBe('/en/web/css/button');
  expect(await linkIn('{{rfc(9110, "HTTP", "8.3")}}')).toBe('https://www.rfc-editor.org/rfc/rfc9110');
  expect(await linkIn('{{bug(1234)}}')).toBe('https://bugzil.la/1234');
});

test('a macro that names no page is a dead link, with the page that was probably meant', async () => {
  const read = await library({
    ...PAGES,
    'files/en-us/web/css/a/index.md': cssPage(
      'a',
      'x {{cssxref("buton")}} {{domxref("Gone.it")}} `{{domxref("Gone")}}`',
    ),
  });
  expect(read.issues.map(({ code, column, message }) => [code, column, message])).toEqual([
    ['dead-link', 3, 'There is no page at `/docs/web/css/buton`; did you mean /web/css/button?'],
    ['dead-link', 24, 'There is no page at `/docs/web/api/gone/it`.'],
    ['dead-link', 47, 'There is no page at `/docs/web/api/gone`.'],
  ]);
});
