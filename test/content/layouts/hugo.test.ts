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

const SITE = { 'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en, ja]\n' };

test('front matter may be JSON, and its faults stand where they are', async () => {
  const read = await library({
    ...SITE,
    'content/plants/rose.md':
      '{\n\t"title": "Rose {}",\n\t"weight": 3,\n\t"aliases": ["/old-rose/"],\n\t"tags": ["a", "b"],\n\t"params": { "x": [1] }\n}\n\nA [rose](gone.md).\n',
    'content/plants/oak.md': '{\n  "title": "Oak",\n  "weight": "heavy"\n}\nAn oak.\n',
    'content/plants/no.md': '{{< youtube x >}} is no front matter.\n',
  });
  expect(textOf(read, 'plants.rose')).toMatchObject({
    title: 'Rose {}',
    tags: ['a', 'b'],
    summary: 'A rose.',
  });
  expect(read.moved.get('/old-rose')).toBe('plants.rose');
  expect(textOf(read, 'plants.oak').body).toBe('An oak.\n');
  expect(textOf(read, 'plants.no').title).toBe('no');
  expect(places(read.issues)).toEqual([
    'content/plants/no.md:1:1 unknown-macro',
    'content/plants/oak.md:3:4 invalid-value',
    'content/plants/rose.md:9:3 dead-link',
  ]);
});

test('url says the whole path, slug the last part of it', async () => {
  const { pages } = await library({
    ...SITE,
    'content/about.md': '---\nurl: /who/we-are/\nslug: not-this\n---\n# About\n',
    'content/plants/a.md': '+++\nurl = "herbs/a"\n+++\n# A\n',
    'content/plants/b.md': '---\nslug: bee\n---\n# B\n\n[a](/herbs/a/) [a]({{< ref "a.md" >}})\n',
  });
  expect(pages.map(({ path }) => path)).toEqual(['/herbs/a', '/plants/bee', '/who/we-are']);
});

test('what would have to be run, and pages that are not Markdown, are left out and said once', async () => {
  const { issues } = await library({
    ...SITE,
    'content/plants/a.md': '# A\n',
    'content/plants/_content.gotmpl': '{{ .AddPage }}',
    'content/b.html': '---\ntitle: B\n---\n<p>b</p>',
    'content/c.adoc': '= C',
  });
  expect(issues.map(({ file, code, message }) => [file, code, message])).toEqual([
    [
      'content/b.html',
      'left-out',
      'Lectern does not read pages that are not Markdown: 2 of them, this one first.',
    ],
    [
      'content/plants/_content.gotmpl',
      'left-out',
      'Lectern does not read content adapters, which would have to be run: this one.',
    ],
  ]);
});

test('pictures are served where pages show them', async () => {
  const read = await library({
    ...SITE,
    'static/rose.png': PNG,
    'content/plants/a/index.md': '# A\n\n![one](one.png) ![rose](/rose.png)\n',
    'content/plants/a/one.png': new Uint8Array([...PNG, 1]),
  });
  const shown = [...textOf(read, 'plants.a').html.matchAll(/src="\/([^"]+)"/gu)].map(([, url]) => url);
  expect(shown).toEqual(['en/plants/a/one.png', 'en/rose.png']);
  expect(read.assets.map(({ path }) => path)).toEqual(shown);
});

test('values are taken as other tools take them, and faults name the key that was written', async () => {
  const read = await library({
    ...SITE,
    'content/a/one.md':
      '---\ntags: "#tea, slow tea"\nauthor: {name: Ada}\ndraft: no\nweight: ten\n---\n# One\n',
    'content/a/two.md':
      '---\ntags: [{label: Tea, permalink: /tea}, x]\nauthors: [{name: Bo}, Cy]\n---\n# Two\n',
    'content/a/three.md': '---\ndraft: Yes\n---\n# Three\n',
  });
  expect(read.pages.map(({ id }) => id)).toEqual(['a.one', 'a.two']);
  expect(textOf(read, 'a.one')).toMatchObject({ tags: ['tea', 'slow tea'], authors: ['Ada'] });
  expect(textOf(read, 'a.two')).toMatchObject({ tags: ['Tea', 'x'], authors: ['Bo', 'Cy'] });
  expect(read.issues.map(({ message }) => message)).toEqual(['`weight` must be a number.']);
});

test('texts are joined by their files or their translationKey, whatever address each says', async () => {
  const read = await library({
    ...SITE,
    'content/about.md': '---\ntitle: About\n---\n\n[plants](plants/rose.md)\n',
    'content/about.ja.md': '---\ntitle: 私たち\nslug: watashi\n---\n\n[薔薇](plants/bara.ja.md)\n',
    'content/plants/rose.md': '---\ntitle: Rose\nslug: red-rose\ntranslationKey: r\n---\n\nRed.\n',
    'content/plants/bara.ja.md':
      '---\ntitle: 薔薇\ntranslationKey: r\nurl: /hana/bara/\n---\n\n[私たち](/pages/watashi/)\n',
  });
  expect(read.pages.map(({ path, texts }) => [path, [...texts.keys()].join(' ')])).toEqual([
    ['/pages/about', 'en ja'],
    ['/plants/red-rose', 'en ja'],
  ]);
  expect([...read.moved]).toEqual([
    ['/pages/watashi', 'pages.about'],
    ['/hana/bara', 'plants.red-rose'],
  ]);
  expect(textOf(read, 'pages.about', 'ja').html).toContain('href="/ja/plants/red-rose"');
  expect(textOf(read, 'plants.red-rose', 'ja').html).toContain('href="/ja/pages/about"');
  expect(read.issues).toEqual([]);
});

test('aliases count from the root with a slash, from the page’s folder without', async () => {
  const { moved } = await library({
    ...SITE,
    'content/plants/rose.md': '---\ntitle: Rose\naliases: [/old/rose/, red, ../deep/er]\n---\n\nRed.\n',
  });
  expect([...moved.keys()]).toEqual(['/old/rose', '/plants/red', '/deep/er']);
});

test('words that a shortcode says to readers stay, and comments go', async () => {
  const read = await library({
    ...SITE,
    'content/a/one.md': `# One

A {{< glossary_tooltip text="Pod" term_id="pod" >}} runs. {{< comment >}}secret *words*{{< /comment >}}After.

{{% alert title="Mind [the] gap" color="warning" %}}
Step *over*.
{{% /alert %}}

{{< tabs name="unseen" >}}
{{< tab name="Linux" >}}Use it.{{< /tab >}}
{{< /tabs >}}

{{% comment %}}
more secrets {{< ref "x" >}} {{< odd >}}
{{% /comment %}}
`,
  });
  const { html, sections } = textOf(read, 'a.one');
  expect(html).toContain('<p>A Pod runs. After.</p>');
  expect(html).toContain('<p><strong>Mind  the  gap</strong></p>\n<p>Step <em>over</em>.</p>');
  expect(html).toContain('<strong>Linux</strong> Use it.');
  expect(sections[0]?.text).not.toMatch(/secret|unseen|comment/u);
  expect(places(read.issues)).toEqual([
    'content/a/one.md:3:3 unknown-macro',
    'content/a/one.md:5:1 unknown-macro',
    'content/a/one.md:9:1 unknown-macro',
    'content/a/one.md:10:1 unknown-macro',
  ]);
});

test('attributes of headings and blocks are no text, and the id of a heading is its own', async () => {
  const read = await library({
    ...SITE,
    'content/a/one.md':
      '# One\n\n## Two {#second .big data-x="1"}\n\nWords.\n{.lead}\n\n| a |\n|---|\n| b |\n{.wide #t}\n\n## Three {.big}\n\n`{.code}` and {words}\n\n```go {linenos=true}\n{.kept}\n```\n',
  });
  const { sections } = textOf(read, 'a.one');
  expect(sections.map(({ id, title, text }) => [id, title, text])).toEqual([
    ['', '', ''],
    ['second', 'Two', 'Words.\na\nb'],
    ['three', 'Three', '{.code} and {words}\n{.kept}'],
  ]);
});

test('Markdown in a leaf bundle is part of its page, and pages that are not rendered are none', async () => {
  const read = await library({
    ...SITE,
    'content/a/_index.md': '# A\n',
    'content/a/sub.md': '# Sub\n',
    'content/a/leaf/index.md': '# Leaf\n\n![x](x.png)\n',
    'content/a/leaf/index.ja.md': '# 葉\n',
    'content/a/leaf/x.png': PNG,
    'content/a/leaf/part.md': 'Part.\n',
    'content/a/leaf/deep/index.md': '# Part, too\n',
    'content/a/head/index.md': '---\nheadless: true\ntitle: Headless\n---\n',
    'content/a/never.md': '---\ntitle: Never\nbuild: {render: never, list: never}\n---\n',
    'content/a/old.md': '+++\ntitle = "Old"\n[_build]\nrender = false\n+++\n',
  });
  expect(read.pages.map(({ path }) => path)).toEqual(['/a', '/a/leaf', '/a/sub']);
  expect(read.issues.map(({ code, file, message }) => [code, file, message])).toEqual([
    [
      'left-out',
      'content/a/leaf/deep/index.md',
      'Lectern does not read Markdown in leaf bundles (folders with an index.md), which Hugo takes for parts of the bundle: 2 of them, this one first.',
    ],
  ]);
});

test('what Lectern does not follow in front matter is said once for each key', async () => {
  const { pages, issues } = await library({
    ...SITE,
    'content/a/_index.md': '---\ntitle: A\ncascade:\n  draft: true\n---\n',
    'content/a/b.md': '---\ntitle: B\npublishDate: 2099-01-01\n---\n',
    'content/a/c.md': '---\ntitle: C\npublishDate: 2099-01-02\n---\n',
  });
  expect(pages).toHaveLength(3);
  expect(issues.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    [
      'left-out',
      'content/a/_index.md',
      3,
      'Lectern does not follow `cascade` and reads such pages like all others, here only.',
    ],
    [
      'left-out',
      'content/a/b.md',
      3,
      'Lectern does not follow `publishDate` and reads such pages like all others, here first, 2 times in all.',
    ],
  ]);
});

test('a translation has aliases of its own, which may begin with its language', async () => {
  const read = await library({
    ...SITE,
    'content/plants/rose.md': '---\ntitle: Rose\naliases: [/old-rose/]\n---\n\nRed.\n',
    'content/plants/rose.ja.md':
      '---\ntitle: 薔薇\naliases: [/ja/bara/, /old-rose/, hana]\n---\n\n[薔薇](/ja/bara/)\n',
  });
  expect([...read.moved]).toEqual([
    ['/old-rose', 'plants.rose'],
    ['/bara', 'plants.rose'],
    ['/plants/hana', 'plants.rose'],
  ]);
  expect(read.issues).toEqual([]);
});

test('notes and warnings of themes are admonitions, and headings keep their words', async () => {
  const read = await library({
    ...SITE,
    'content/a/one.md': `# One

- Item

  {{< note >}}
  In a *list*.
  {{< /note >}}

{{% warning title="Hot" %}}
{{< note >}}
Inner.
{{< /note >}}
{{% /warning %}}

## {{% heading "whatsnext" %}}

{{< caution >}}
Never closed.

The end.
`,
  });
  const { html, sections } = textOf(read, 'a.one');
  expect(html).toMatch(
    /<li>\s*<p>Item<\/p>\s*<aside class="admonition note"[^]*In a <em>list<\/em>\.[^]*<\/aside>\s*<\/li>/u,
  );
  expect(html).toMatch(/<aside class="admonition warning"[^]*Hot<\/p>\s*<p>Inner\.<\/p>\s*<\/aside>/u);
  expect(html).not.toContain('admonition caution');
  expect(sections[1]).toMatchObject({ id: 'whatsnext', title: 'whatsnext', text: 'Never closed.\nThe end.' });
  expect(places(read.issues)).toEqual(['content/a/one.md:15:4 unknown-macro']);
});
