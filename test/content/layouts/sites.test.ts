import { expect, test } from 'vitest';

import { library, places, PNG, textOf, type Files } from '../library-folder.ts';
import { edgesOf } from '../edge-list.ts';

const STARLIGHT: Files = {
  'library.yaml': 'name: Docs\nlayout: starlight\nlocales: [en, zh-Hant]\n',
  'astro.config.mjs': 'process.exit(3);\n',
  'src/content/docs/index.mdx':
    '---\ntitle: Welcome\nhero:\n  tagline: Hello\n---\n\nimport { Card } from "@astrojs/starlight/components";\n\n<Card title="Begin" icon="open">\n\nRead [the guide](/guides/first/).\n\n</Card>\n',
  'src/content/docs/guides/first.md':
    '---\ntitle: First\ndescription: One.\n---\n\n:::caution[Careful]\nHot.\n:::\n\n![leaf](../../../assets/leaf.png) ![leaf](/leaf.png)\n',
  'src/content/docs/about.md': '---\ntitle: About\n---\n\nUs.\n',
  'src/content/docs/zh-tw/guides/first.md':
    '---\ntitle: 第一\n---\n\n[關於](/zh-tw/about/) 與 [這裡](../../guides/first.md)\n',
  'public/leaf.png': PNG,
  'src/assets/leaf.png': new Uint8Array([...PNG, 1]),
};

test('Starlight: the root language and the folders of the others are one library', async () => {
  const read = await library(STARLIGHT);
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/docs/about', 'en'],
    ['/guides/first', 'en zh-Hant'],
    ['/', 'en'],
  ]);
  expect(textOf(read, 'home').html).toContain('<strong>Begin</strong>');
  expect(textOf(read, 'home').html).toContain('<a href="/en/guides/first">the guide</a>');
  expect(textOf(read, 'guides.first').html).toContain('class="admonition caution"');
  expect(textOf(read, 'guides.first').html).toContain('Careful');
  expect(textOf(read, 'guides.first', 'zh-Hant').html).toContain('<a href="/zh-Hant/docs/about">關於</a>');
  const pictures = [...textOf(read, 'guides.first').html.matchAll(/src="([^"]+)"/gu)].map(([, url]) => url);
  expect(pictures).toEqual(['/en/src/assets/leaf.png', '/en/leaf.png']);
  expect(places(read.issues)).toEqual(['src/content/docs/index.mdx:9:1 unknown-macro']);
});

const VITEPRESS: Files = {
  'library.yaml': 'name: Kit\nlocales: [en, ja]\n',
  'package.json': '{}',
  'README.md': '# Not a page of the site\n',
  'docs/.vitepress/config.mts': 'process.exit(3);\n',
  'docs/index.md': '---\nlayout: home\nhero:\n  name: Kit\n---\n',
  'docs/guide/start.md': `# Start

::: details More to read
Hidden [at first](./next#part).
:::

::: code-group
\`\`\`sh [npm]
npm i {{ kept }}
\`\`\`
:::

[[toc]]

Version {{ version }} is out.

<<< @/snippets/a.js
`,
  'docs/guide/next.md': '# Next\n\n## Part\n\nText.\n',
  'docs/ja/guide/start.md': '# 開始\n\n[次](/ja/guide/next)\n',
  'docs/fr/guide/start.md': '# Début\n\nUne langue non déclarée.\n',
};

test('VitePress: recognised by its folder, containers kept, what Vue would fill in left out', async () => {
  const read = await library(VITEPRESS);
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/guide/next', 'en'],
    ['/guide/start', 'en ja'],
    ['/', 'en'],
  ]);
  expect(textOf(read, 'home').title).toBe('Kit');
  const { html } = textOf(read, 'guide.start');
  expect(html).toContain('More to read');
  expect(html).toContain('<a href="/en/guide/next#part">at first</a>');
  expect(html).toContain('npm i {{ kept }}');
  expect(html).not.toMatch(/code-group|toc|snippets|version \}/u);
  expect(places(read.issues)).toEqual([
    'docs/fr:1:1 left-out',
    'docs/guide/start.md:15:9 unknown-macro',
    'docs/guide/start.md:17:1 unknown-macro',
  ]);
  expect(textOf(read, 'guide.start', 'ja').html).toContain('<a href="/ja/guide/next">次</a>');
});

test('plain folders: one language, README as a folder’s page, the file’s name as a title', async () => {
  const read = await library({
    'library.yaml': 'name: Notes\nlayout: plain\nlocales: [de]\n',
    'README.md': '# Notizen\n\n[Suppe](rezepte/suppe.md), [alle](rezepte/)\n',
    'todo.md': 'Noch nichts.\n',
    'rezepte/README.md': '# Rezepte\n\nAlle.\n',
    'rezepte/suppe.md': '---\nmood: warm\n---\n\n## Zutaten\n\nWasser. [Liste](../todo.md)\n',
    '.git-notes/x.md': '# Hidden\n',
    'node_modules/a/README.md': '# Not ours\n',
  });
  expect(read.issues).toEqual([]);
  expect(read.pages.map(({ path, texts }) => [path, texts.get('de')?.title])).toEqual([
    ['/', 'Notizen'],
    ['/notes/todo', 'todo'],
    ['/rezepte', 'Rezepte'],
    ['/rezepte/suppe', 'suppe'],
  ]);
  expect(textOf(read, 'home', 'de').html).toContain(
    '<a href="/de/rezepte/suppe">Suppe</a>, <a href="/de/rezepte">alle</a>',
  );
  expect(textOf(read, 'rezepte.suppe', 'de').html).toContain('<a href="/de/notes/todo">Liste</a>');
});

test('Starlight: sidebars rank and name pages, parts and other formats are no pages', async () => {
  const read = await library({
    'library.yaml': 'name: Docs\nlayout: starlight\nlocales: [en]\n',
    'src/content/docs/guides/a.md': '---\ntitle: A\nsidebar:\n  order: 2\n  label: Short\n---\n\nA.\n',
    'src/content/docs/guides/b.md': '---\ntitle: B\nsidebar:\n  order: 1\n---\n\nB.\n',
    'src/content/docs/guides/c.md': '---\ntitle: C\nsidebar:\n  order: first\n---\n\nC.\n',
    'src/content/docs/guides/_part.mdx': 'Part.\n',
    'src/content/docs/guides/d.mdoc': 'D.\n',
  });
  const pages = read.pages.toSorted((a, b) => a.siblingOrder - b.siblingOrder);
  expect(pages.map(({ path }) => path)).toEqual(['/guides/b', '/guides/a', '/guides/c']);
  expect(textOf(read, 'guides.a').aliases).toEqual(['Short']);
  expect(places(read.issues)).toEqual([
    'src/content/docs/guides/c.md:4:3 invalid-value',
    'src/content/docs/guides/d.mdoc:1:1 left-out',
  ]);
});

test('VitePress: a copy without the hidden folder is read the same way', async () => {
  const read = await library({
    ...VITEPRESS,
    'library.yaml': 'name: Kit\nlayout: vitepress\nlocales: [en, ja]\n',
  });
  const pages = Object.entries(VITEPRESS).filter(([name]) => /^docs\/(?:index|guide|ja)/u.test(name));
  const copy = await library({ ...Object.fromEntries(read.inputs), ...Object.fromEntries(pages) });
  expect(copy.knowledgeDigest).toBe(read.knowledgeDigest);
  expect(copy.pages.map(({ path }) => path)).toEqual(read.pages.map(({ path }) => path));
});

test('VitePress: what other files would be put in is said once', async () => {
  const read = await library({
    'library.yaml': 'name: Kit\nlayout: vitepress\nlocales: [en]\n',
    'guide/a.md': '# A\n\n<!--@include: ./parts/b.md-->\n\n<!-- only a comment -->\n',
    'guide/b.md': '# B\n\n<!-- @include: ./c.md -->\n',
  });
  expect(places(read.issues)).toEqual(['guide/a.md:3:1 unknown-macro']);
});

test('Starlight: a card that links is a link, with what it says', async () => {
  const read = await library({
    'library.yaml': 'name: Docs\nlayout: starlight\nlocales: [en]\n',
    'src/content/docs/a/one.mdx':
      '---\ntitle: One\n---\n\n<LinkCard\n\ttitle="The *second*"\n\tdescription="What comes next."\n\thref="/a/two/"\n/>\n',
    'src/content/docs/a/two.md': '---\ntitle: Two\n---\n\nTwo.\n',
  });
  expect(textOf(read, 'a.one').html).toContain('<a href="/en/a/two"><strong>The second</strong></a>');
  expect(textOf(read, 'a.one').sections[0]?.text).toBe('The second\nWhat comes next.');
  expect(edgesOf(read).map(({ target }) => target)).toEqual(['a.two']);
});

test('VitePress: what Vue would run is left out, and its words stay', async () => {
  const read = await library({
    'library.yaml': 'name: Kit\nlayout: vitepress\nlocales: [en, ja]\n',
    'index.md': '---\nhero:\n  tagline: Fast pages\nlastUpdated: true\n---\n',
    'guide/a.md': `---
search: false
---
<script setup>
import { x } from 'vue'

const count = 1
</script>

# Start <Badge type="tip" text="new" />

> [!WARNING] Mind *this*
> Text.

::: v-pre
{{ shown }}
:::

<span v-pre>{{ too }}</span> but not {{ this }}.

<button :class="$style.b" @click="count++" v-if="a > b" title="t">Press</button>

<MyBox :items="[1]">Slot</MyBox>

::: code-group

\`\`\`sh{1,2} [npm]
npm i
\`\`\`

\`\`\`ts:line-numbers=2 {1}
let x
\`\`\`

\`\`\`js:no-line-numbers
let y
\`\`\`

:::

## Two {#two .wide}

[b](./b.html#part){target="_self"} [b](/guide/b.html) [c](/guide/c.html)

<style module>
.b { color: red }
</style>
`,
    'guide/b.md': '# B\n\n## Part\n',
    'guide/[name].md': '# {{ $params.name }}\n',
    'ja/guide/a.md': '# 開始 <Badge text="新" />\n\n## 二\n',
  });
  const { html, title, sections } = textOf(read, 'guide.a');
  expect(title).toBe('Start new');
  expect(html).toContain('<strong>Mind <em>this</em></strong>');
  expect(html).toContain('{{ shown }}');
  expect(html).toContain('<span>{{ too }}</span> but not .');
  expect(html).toContain('<p>Press</p>');
  expect(html).toContain('<p>Slot</p>');
  expect(html).toContain('<p><strong>npm</strong></p>\n<pre><code class="language-sh">npm i');
  expect(html).toContain('<code class="language-ts">let x');
  expect(html).toContain('<code class="language-js">let y');
  expect(html).toContain('<a href="/en/guide/b#part">b</a> <a href="/en/guide/b">b</a> <a>c</a>');
  expect(html).not.toMatch(/vue|color|style|count/u);
  expect(sections.map(({ id }) => id)).toEqual(['', 'two']);
  expect(textOf(read, 'home').summary).toBe('Fast pages');
  expect(places(read.issues)).toEqual([
    'guide/[name].md:1:1 left-out',
    'guide/a.md:2:1 left-out',
    'guide/a.md:10:9 unknown-macro',
    'guide/a.md:19:38 unknown-macro',
    'guide/a.md:23:1 unknown-macro',
    'guide/a.md:43:55 dead-link',
  ]);
});

test('Starlight: a translation’s slug starts with its language, badges are words, 404 is no page', async () => {
  const read = await library({
    'library.yaml': 'name: Docs\nlayout: starlight\nlocales: [en, ja]\n',
    'src/content/docs/404.md': '---\ntitle: Lost\n---\n',
    'src/content/docs/guides/a.mdx':
      '---\ntitle: A\nlastUpdated: 2022-08-09\n---\n\nIt is <Badge text="New" /> and {"{"}shown{\'}\'}{/* not this */}.\n',
    'src/content/docs/ja/only.md': '---\ntitle: 独\nslug: ja/guides/hitori\n---\n\n[A](./guides/a.mdx)\n',
  });
  expect(read.pages.map(({ path }) => path)).toEqual(['/guides/a', '/guides/hitori']);
  expect(textOf(read, 'guides.a').html).toContain('<p>It is New and {shown}.</p>');
  expect(textOf(read, 'guides.a').source.updatedAt).toBe('2022-08-09T00:00:00Z');
  expect([...read.moved]).toEqual([]);
});

test('plain folders: languages in folders of their own, the source around them', async () => {
  const read = await library({
    'library.yaml': 'name: Notes\nlayout: plain\nlocales: [en, zh-Hant, pt-BR]\n',
    'guide/a.md': '# A\n\n[b](b.md) [中文](../zh-tw/guide/a.md)\n',
    'guide/b.md': '# B\n',
    'zh-tw/guide/a.md': '# 甲\n\n[乙](b.md) [乙](/zh-tw/guide/b)\n',
    'pt-br/only.md': '# Só aqui\n',
    'fr/guide/a.md': '# Non déclaré\n',
  });
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/guide/a', 'en zh-Hant'],
    ['/guide/b', 'en'],
    ['/notes/only', 'pt-BR'],
  ]);
  expect(textOf(read, 'guide.a').html).toContain('<a href="/zh-Hant/guide/a">中文</a>');
  expect(textOf(read, 'guide.a', 'zh-Hant').html).toContain(
    '<a href="/zh-Hant/guide/b">乙</a> <a href="/zh-Hant/guide/b">乙</a>',
  );
  expect(read.issues.map(({ file, message }) => [file, message])).toEqual([
    ['fr', 'Lectern reads a folder for each of `locales`, and not fr.'],
  ]);
});

test('addresses that another tool made of names lead to the page', async () => {
  const read = await library({
    'library.yaml': 'name: Docs\nlayout: starlight\nlocales: [en]\n',
    'src/content/docs/Guides/Getting Started (now).md': '---\ntitle: Start\n---\n\nBegin.\n',
    'src/content/docs/Guides/b.md':
      '---\ntitle: B\n---\n\n[start](/guides/getting-started-now/) [again](../getting-started-now/)\n',
  });
  const urls = [...textOf(read, 'Guides.b').html.matchAll(/href="([^"]+)"/gu)].map(([, url]) => url);
  expect(urls).toEqual(Array(2).fill('/en/Guides/Getting%20Started%20(now)'));
  expect(read.issues).toEqual([]);
});

async function unread(yaml: string, files: Files): Promise<string[][]> {
  const { issues } = await library({ 'library.yaml': `name: X\n${yaml}`, ...files });
  return issues.map(({ code, file, message }) => [code, file, message]);
}

function notRead(names: string): string {
  return `Lectern reads a folder for each of \`locales\`, and not ${names}.`;
}

test('pages beside the folders of languages, and languages that are not declared, are said to be unread', async () => {
  expect(
    await unread('layout: vitepress\nlocales: [en, ja]\n', {
      '.vitepress/x': '',
      'index.md': '',
      'guide/a.md': '# 指南\n',
      'en/guide/a.md': '# A\n',
      'zh-tw/guide/a.md': '# 甲\n',
      'pt-br/guide/a.md': '# B\n',
    }),
  ).toEqual([
    [
      'left-out',
      'library.yaml',
      'Lectern does not read the pages that stand beside the folders of languages; if they are in another language, put it first in `locales`.',
    ],
    ['left-out', 'pt-br', notRead('pt-br, zh-tw')],
  ]);
  expect(
    await unread('layout: mdn\nlocales: [en, zh-Hant]\n', {
      'files/en-us/web/index.md': '---\ntitle: A\nslug: Web\n---\n',
      'files/zh-tw/web/index.md': '---\ntitle: B\nslug: Web\n---\n',
      'files/fr/web/index.md': '---\ntitle: C\nslug: Web\n---\n',
      'files/jsondata/x.json': '{}',
    }),
  ).toEqual([['left-out', 'files/fr', notRead('fr')]]);
  expect(
    await unread('layout: docusaurus\nlocales: [en, ja]\n', {
      'docs/a.md': '# A\n',
      'i18n/en/code.json': '{}',
      'i18n/ja/docusaurus-plugin-content-docs/current/a.md': '# ア\n',
      'i18n/ko/docusaurus-plugin-content-docs/current/a.md': '# 에이\n',
    }),
  ).toEqual([['left-out', 'i18n/ko', notRead('ko')]]);
});
