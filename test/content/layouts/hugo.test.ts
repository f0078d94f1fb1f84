import { expect, test } from 'vitest';

import { library, places, PNG, textOf, type Files } from '../library-folder.ts';

const FILES: Files = {
  'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en, pt-BR, ja]\n',
  'hugo.toml': 'title = "Garden"\n',
  'static/sage.png': PNG,
  'content/_index.md': '---\ntitle: Garden\n---\n\nWelcome.\n',
  'content/about.md': '---\ntitle: About\n---\n\nUs.\n',
  'content/about.ja.md': '---\ntitle: 私たち\n---\n\n私たちです。\n',
  'content/plants/_index.md': '---\ntitle: Plants\naliases: [/flora/, /green]\n---\n\nAll of them.\n',
  'content/plants/sage.md': `+++
title = "Sage"
weight = 20
description = 'A "herb".'
tags = ["herb",
  "grey"] # two
draft = false
[params]
nested = { a = 1 }
+++

It likes [rosemary]({{< ref "rosemary.md#soil" >}}), [mint]({{% relref "/plants/mint" %}}) and [us]({{< ref "about" >}}).

{{< figure src="/sage.png" alt="A leaf" caption="Grey" >}}

{{< callout type="note" >}}
Words **inside** stay.
{{< /callout >}}

{{< youtube abc123 >}}

Show \`{{</* youtube id */>}}\` as it is.

{{< highlight go >}}
func main() {}
{{< /highlight >}}
`,
  'content/plants/rosemary/index.md':
    '---\ntitle: Rosemary\nweight: 10\n---\n\n## Soil\n\nDry. [Sage](../sage)\n',
  'content/plants/mint.md': '---\ntitle: Mint\nslug: garden-mint\n---\n\nWet.\n',
  'content/plants/later.md': '---\ntitle: Later\ndraft: true\n---\n\nNot yet.\n',
  'content/pt-br/plants/sage.md': '---\ntitle: Sálvia\n---\n\nGosta de sol.\n',
};

test('languages are folders or endings of names', async () => {
  const { pages } = await library(FILES);
  expect(pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/', 'en'],
    ['/pages/about', 'en ja'],
    ['/plants', 'en'],
    ['/plants/garden-mint', 'en'],
    ['/plants/rosemary', 'en'],
    ['/plants/sage', 'en pt-BR'],
  ]);
});

test('front matter may be TOML', async () => {
  const { title, summary, tags } = textOf(await library(FILES), 'plants.sage');
  expect([title, summary, tags]).toEqual(['Sage', 'A "herb".', ['herb', 'grey']]);
});

test('weights rank, aliases are moved pages', async () => {
  const { pages, moved } = await library(FILES);
  const below = pages
    .filter(({ parent }) => parent === 'plants')
    .sort((a, b) => a.siblingOrder - b.siblingOrder);
  expect(below.map(({ id }) => id)).toEqual(['plants.rosemary', 'plants.sage', 'plants.garden-mint']);
  expect([...moved]).toEqual([
    ['/flora', 'plants'],
    ['/green', 'plants'],
  ]);
});

test('references are links, and shortcodes leave the text they hold', async () => {
  const { html, sections } = textOf(await library(FILES), 'plants.sage');
  expect(html).toContain('<a href="/en/plants/rosemary#soil">rosemary</a>');
  expect(html).toContain('<a href="/en/plants/garden-mint">mint</a>');
  expect(html).toContain('<a href="/en/pages/about">us</a>');
  expect(html).toContain('<img src="/en/sage.png" alt="A leaf"');
  expect(html).toContain('Words <strong>inside</strong> stay.');
  expect(html).toContain('<code class="language-go">func main() {}');
  expect(html).toContain('<code>{{&lt; youtube id &gt;}}</code>');
  expect(sections[0]?.text).not.toMatch(/callout|abc123/u);
});

test('each unknown shortcode is reported once', async () => {
  expect(places((await library(FILES)).issues)).toEqual([
    'content/plants/sage.md:16:1 unknown-macro',
    'content/plants/sage.md:20:1 unknown-macro',
  ]);
});

test('TOML that cannot be read is reported where it breaks', async () => {
  const read = await library({
    ...FILES,
    'content/plants/bad.md': '+++\ntitle = "B"\nno sense\n+++\n\nText.\n',
  });
  expect(places(read.issues)).toContain('content/plants/bad.md:3:1 bad-yaml');
});
