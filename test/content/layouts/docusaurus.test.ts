import { expect, test } from 'vitest';

import { library, places, PNG, textOf, type Files } from '../library-folder.ts';

const JA = 'i18n/ja/docusaurus-plugin-content-docs/current';

const FILES: Files = {
  'library.yaml': 'name: Handbook\nlayout: docusaurus\nlocales: [en, ja]\n',
  'docusaurus.config.js': 'process.exit(3);\n',
  'package.json': '{}',
  'static/img/logo.png': PNG,
  'docs/intro.md':
    '---\nslug: /\nsidebar_position: 1\n---\n\n# Welcome\n\nSee [the guide](./02-guide/01-setup.mdx#tools), ![logo](/img/logo.png).\n',
  'docs/faq.md': '# Questions\n\nBack to [setup](/docs/guide/setup).\n',
  'docs/02-guide/_category_.json':
    '{"label": "The guide", "position": 3, "link": {"type": "generated-index"}}',
  'docs/02-guide/01-setup.mdx': `---
title: Set up
description: How to begin.
hide_title: true
---

import Tabs from '@theme/Tabs';
import { a } from './a.js';

export const meta = { secret: 'hidden' };

:::tip[Before you start]

Take <Highlight color="red">your time</Highlight>.

:::

## Tools {#tools}

<Tabs>
<TabItem value="npm" label="With npm">

Run it {meta.secret} now.

</TabItem>
</Tabs>

<div style={{color: 'red'}}>Plain words.</div>

\`\`\`jsx
import Kept from 'kept';
<Kept>{code}</Kept>
\`\`\`

[Nowhere](./gone.md)
`,
  'docs/02-guide/10-last.md': '# Last\n\nThe end.\n',
  'docs/02-guide/2-middle.md': '# Middle\n\nThe middle.\n',
  'docs/01-basics/a.md': '# A\n\nFirst.\n',
  'docs/api/index.md': '# Interface\n\nIts folder has a name that a URL needs.\n',
  [`${JA}/02-guide/01-setup.mdx`]: '---\ntitle: 準備\n---\n\n始めます。\n',
  [`${JA}/02-guide/_category_.json`]: '{"label": "案内"}',
  [`${JA}/only.md`]: '# ここだけ\n\n日本語だけ。\n',
};

test('numbers in names rank pages and leave their paths', async () => {
  const { pages } = await library(FILES);
  const guide = pages.filter((page) => page.area === 'guide').sort((a, b) => a.siblingOrder - b.siblingOrder);
  expect(guide.map(({ path }) => path)).toEqual(['/guide/setup', '/guide/middle', '/guide/last']);
});

test('pages beside the folders, and a folder whose name a URL needs, are in the area docs', async () => {
  const { pages } = await library(FILES);
  expect(pages.map(({ path }) => path).sort()).toEqual([
    '/',
    '/basics/a',
    '/docs/api',
    '/docs/faq',
    '/docs/only',
    '/guide/last',
    '/guide/middle',
    '/guide/setup',
  ]);
});

test('translations are joined by their file, and one without a source is a page', async () => {
  const { pages } = await library(FILES);
  const locales = (path: string): string =>
    [...(pages.find((page) => page.path === path)?.texts.keys() ?? [])].join(' ');
  expect([locales('/guide/setup'), locales('/docs/only')]).toEqual(['en ja', 'ja']);
});

test('components, imports and expressions leave the text, and what they hold stays', async () => {
  const { html, sections, summary } = textOf(await library(FILES), 'guide.setup');
  const text = sections.map((section) => section.text).join('\n');
  expect(summary).toBe('How to begin.');
  expect(text).toContain('Before you start');
  expect(text).toContain('Take your time.');
  expect(text).toContain('With npm');
  expect(text).toContain('Run it now.');
  expect(text).toContain('Plain words.');
  expect(text).toContain("import Kept from 'kept';\n<Kept>{code}</Kept>");
  expect(text).not.toMatch(/theme|secret|TabItem|color/u);
  expect(html).toContain('<aside class="admonition tip" role="note">');
});

test('links by file, by URL and to static files are followed', async () => {
  const read = await library(FILES);
  expect(textOf(read, 'home').html).toContain('<a href="/en/guide/setup#tools">');
  expect(textOf(read, 'home').html).toContain('<img src="/en/img/logo.png"');
  expect(textOf(read, 'docs.faq').html).toContain('<a href="/en/guide/setup">setup</a>');
});

test('what is not understood is reported where it stands', async () => {
  const file = 'docs/02-guide/01-setup.mdx';
  expect(places((await library(FILES)).issues)).toEqual([
    `${file}:14:6 unknown-macro`,
    `${file}:20:1 unknown-macro`,
    `${file}:21:1 unknown-macro`,
    `${file}:35:1 dead-link`,
  ]);
});

test('categories name areas and rank them', async () => {
  const { config, pages } = await library(FILES);
  expect(config.areas).toEqual([{ id: 'guide', title: { en: 'The guide', ja: '案内' }, summary: {} }]);
  const first = (area: string): number =>
    Math.min(...pages.filter((page) => page.area === area).map((page) => page.siblingOrder));
  expect(first('basics')).toBeLessThan(first('guide'));
});

const SITE = { 'library.yaml': 'name: Handbook\nlayout: docusaurus\nlocales: [en, ja]\n' };

test('an id names a page among its neighbours, but not the page of a folder', async () => {
  const { pages } = await library({
    ...SITE,
    'docs/intro.md': '---\nid: start\n---\n# Start\n',
    'docs/guide/index.md': '---\nid: overview\n---\n# Guide\n\n[start](../intro.md) [it](/docs/start)\n',
    'docs/guide/01-a.md': '---\nid: first\n---\n# First\n',
    'docs/guide/b.md': '---\nid: second\nslug: /elsewhere/b\n---\n# Second\n',
    'docs/tools/tools.md': '# Tools\n',
    [`${JA}/guide/01-a.md`]: '---\nid: first\n---\n# 最初\n',
  });
  expect(pages.map(({ path, texts }) => [path, texts.size])).toEqual([
    ['/docs/start', 1],
    ['/elsewhere/b', 1],
    ['/guide', 1],
    ['/guide/first', 2],
    ['/tools', 1],
  ]);
});

test('posts of the blog stand below their day, or where their slug says', async () => {
  const read = await library({
    ...SITE,
    'blog/2024-01-02-news.md':
      '# News\n\nSee [the other](./2024-1-5-more/index.mdx) and [docs](../docs/a.md).\n',
    'blog/2024-1-5-more/index.mdx': '# More\n',
    'blog/2023/07/08/old.md': '---\nid: x\n---\n# Old\n',
    'blog/named.md': '---\nslug: by-name\n---\n# Named\n',
    'docs/a.md': '# A\n\n[news](/blog/2024/01/02/news)\n',
    'i18n/ja/docusaurus-plugin-content-blog/2024-01-02-news.md': '# 知らせ\n',
  });
  expect(read.pages.map(({ path, area, texts }) => [path, area, texts.size])).toEqual([
    ['/blog/2023/07/08/old', 'blog', 1],
    ['/blog/2024/01/02/news', 'blog', 2],
    ['/blog/2024/01/05/more', 'blog', 1],
    ['/blog/by-name', 'blog', 1],
    ['/docs/a', 'docs', 1],
  ]);
  expect(read.issues).toEqual([]);
});

test('partials are no pages, and categories may be YAML', async () => {
  const { pages, config, issues } = await library({
    ...SITE,
    'docs/guide/_category_.yml': 'label: The guide\nposition: 2\n',
    'docs/guide/a.md': '# A\n',
    'docs/guide/_part.mdx': '# Part\n',
    'docs/_parts/b.md': '# B\n',
  });
  expect(pages.map(({ path }) => path)).toEqual(['/guide/a']);
  expect(config.areas).toMatchObject([{ id: 'guide', title: { en: 'The guide' } }]);
  expect(issues).toEqual([]);
});

test('other versions and pages beside the documentation are left out, each said once', async () => {
  const { pages, issues } = await library({
    ...SITE,
    'docs/a.md': '# A\n',
    'versions.json': '["2.0","1.0"]',
    'versioned_docs/version-1.0/a.md': '# Old\n',
    'versioned_docs/version-2.0/a.md': '# Less old\n',
    'i18n/ja/docusaurus-plugin-content-docs/version-2.0/a.md': '# 旧\n',
    'src/pages/about.md': '# About\n',
  });
  expect(pages.map(({ path, texts }) => [path, texts.size])).toEqual([['/docs/a', 1]]);
  expect(issues.map(({ file, code, message }) => [file, code, message])).toEqual([
    ['src/pages', 'left-out', 'Lectern does not read pages beside the documentation: about.md.'],
    ['versioned_docs', 'left-out', 'Lectern reads the current version, in docs/, and none of 1.0, 2.0.'],
  ]);
});

test('exports may have blank lines in them, and sentences may begin like one', async () => {
  const read = await library({
    ...SITE,
    'docs/a.mdx': `import A from 'a';
export const Box = ({children}) => (
  <div

    style={{ color: 'red' }}>
    {/* it's hidden */}

    Don't {children}
  </div>
);

export function thing() {

  const brace = "}";

  return \`hidden

  too\`;
}

# Title

export is a word, too.

Shown <Box>inside</Box>.
`,
  });
  expect(textOf(read, 'docs.a').sections[0]?.text).toBe('export is a word, too.\nShown inside.');
});

test('what is indented inside a component is text, and code in it stays code', async () => {
  const read = await library({
    ...SITE,
    'docs/a.mdx': `# A

<Cards>
    <Card title="One">
        Words with *stress*.

        - a list

        \`\`\`js
        if (x) {
          y();
        }
        \`\`\`
    </Card>
</Cards>

1. Step

   <Note>
       Inside the step.
   </Note>
2. Next
`,
  });
  const { html } = textOf(read, 'docs.a');
  expect(html).toContain('<p>Words with <em>stress</em>.</p>');
  expect(html).toContain('<li>a list</li>');
  expect(html).toContain('if (x) {\n  y();\n}\n</code>');
  expect(html).toMatch(/<li>\s*<p>Step<\/p>\s*<p>Inside the step\.<\/p>\s*<\/li>/u);
});

test('a fence that hides MDX from other tools is none', async () => {
  const read = await library({
    ...SITE,
    'docs/a.md': `# A

\`\`\`mdx-code-block
import X from 'x';

<X>

Shown **here**.

</X>
\`\`\`

\`\`\`\`md
\`\`\`mdx-code-block
Kept.
\`\`\`
\`\`\`\`

[gone](gone.md)
`,
  });
  const { html } = textOf(read, 'docs.a');
  expect(html).toContain('<p>Shown <strong>here</strong>.</p>');
  expect(html).toContain('```mdx-code-block\nKept.\n```');
  expect(html).not.toContain('import');
  expect(places(read.issues)).toEqual(['docs/a.md:6:1 unknown-macro', 'docs/a.md:19:1 dead-link']);
});

test('a translation belongs to the page of its file, whatever slug either has', async () => {
  const read = await library({
    ...SITE,
    'docs/guide/a.md': '---\nslug: /first\n---\n# A\n',
    'docs/guide/b.md': '# B\n',
    [`${JA}/guide/a.md`]: '# ア\n',
    [`${JA}/guide/b.md`]: '---\nslug: /ni\n---\n# ビー\n\n[ア](a.md)\n',
  });
  expect(read.pages.map(({ path, texts }) => [path, texts.size])).toEqual([
    ['/docs/first', 2],
    ['/guide/b', 2],
  ]);
  expect(textOf(read, 'guide.b', 'ja').html).toContain('href="/ja/docs/first"');
  expect(read.moved.get('/docs/ni')).toBe('guide.b');
});

test('addresses are followed as Docusaurus means them', async () => {
  const read = await library({
    ...SITE,
    'static/img/logo.png': PNG,
    'static/a.pdf': '%PDF-1.7\n',
    'docs/guide/img/x.png': PNG,
    'docs/guide/02-more/a.md': '---\nslug: ../first\nlast_update: {date: 3/1/2024}\n---\n# A\n',
    'docs/guide/01-b.mdx': `# B

[a](@site/docs/guide/02-more/a.md) [none](@site/docs/none.md) [pdf](pathname:///a.pdf)

![logo](@site/static/img/logo.png)

<img src={require('./img/x.png').default} alt="x" /> <img src={pick()} alt="y" />

<TabItem value="w" label="Windows">Use it.</TabItem>

:::odd[Odd title]
Odd text.
:::
`,
    [`${JA}/guide/01-b.mdx`]: '# ビー\n\n[ア](./02-more/a.md) ![x](./img/x.png)\n',
  });
  expect(read.pages.map(({ path }) => path)).toEqual(['/guide/b', '/guide/first']);
  const { html } = textOf(read, 'guide.b');
  expect(html).toContain('<a href="/en/guide/first">a</a> <a>none</a> <a href="/en/a.pdf">pdf</a>');
  expect(html).toContain('<img src="/en/img/logo.png"');
  expect(html).toContain('<img src="/en/guide/img/x.png"');
  expect(html).toContain('<strong>Windows</strong> Use it.');
  expect(html).toContain('<strong>Odd title</strong>');
  const translated = textOf(read, 'guide.b', 'ja').html;
  expect(translated).toContain('<a href="/ja/guide/first">ア</a>');
  expect(translated).toContain('<img src="/en/guide/img/x.png"');
  expect(textOf(read, 'guide.first').source.updatedAt).toBe('2024-03-01T00:00:00Z');
  expect(places(read.issues)).toEqual([
    'docs/guide/01-b.mdx:3:36 dead-link',
    'docs/guide/01-b.mdx:7:54 unknown-macro',
    'docs/guide/01-b.mdx:9:1 unknown-macro',
    'docs/guide/01-b.mdx:11:1 unknown-macro',
  ]);
});
