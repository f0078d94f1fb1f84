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
