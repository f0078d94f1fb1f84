import { expect, test } from 'vitest';

import { draftOf, htmlOf } from './page-html.ts';

test.each([
  [
    'emphasis and code',
    '*a* **b** `c` ~~d~~',
    '<p><em>a</em> <strong>b</strong> <code>c</code> <s>d</s></p>',
  ],
  [
    'emphasis beside characters that have no spaces between words',
    '**漢字。**の *「かな」*と **《문자》**의',
    '<p><strong>漢字。</strong>の <em>「かな」</em>と <strong>《문자》</strong>의</p>',
  ],
  [
    'a fenced block keeps its language',
    '```js\na < b\n```',
    '<pre><code class="language-js">a &lt; b\n</code></pre>',
  ],
  ['a language of strange characters is dropped', '```"><script>\na\n```', '<pre><code>a\n</code></pre>'],
  [
    'an autolink',
    'See https://a.example/b?c=d.',
    '<p>See <a href="https://a.example/b?c=d" rel="noopener noreferrer">https://a.example/b?c=d</a>.</p>',
  ],
  [
    'a www autolink',
    'See www.a.example, and so on.',
    '<p>See <a href="https://www.a.example" rel="noopener noreferrer">www.a.example</a>, and so on.</p>',
  ],
  [
    'no link is guessed',
    'a.example //b.example ftp://c.example',
    '<p>a.example //b.example ftp://c.example</p>',
  ],
  [
    'a task list',
    '- [ ] open\n- [x] done\n- [y] neither',
    '<ul>\n<li class="task-list-item"><label data-task="open">open</label></li>\n<li class="task-list-item"><label data-task="done">done</label></li>\n<li>[y] neither</li>\n</ul>',
  ],
  [
    'a table scrolls by itself',
    '| a | b |\n|---|--:|\n| c | d |',
    '<div class="table-scroll" tabindex="0">\n<table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th class="align-right" scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td class="align-right">d</td>\n</tr>\n</tbody>\n</table>\n</div>',
  ],
  ['a definition list', 'Term\n: Meaning', '<dl>\n<dt>Term</dt>\n<dd>Meaning</dd>\n</dl>'],
  [
    'a quoted admonition has no word of its own',
    '> [!NOTE]\n> Look.',
    '<aside class="admonition note" role="note">\n<p class="admonition-title" data-kind="note"></p>\n<p>Look.</p>\n</aside>',
  ],
  [
    'an admonition whose mark stands alone',
    '> [!warning]\n>\n> - a',
    '<aside class="admonition warning" role="note">\n<p class="admonition-title" data-kind="warning"></p>\n<ul>\n<li>a</li>\n</ul>\n</aside>',
  ],
  [
    'a quote with another mark stays a quote',
    '> [!HUH]\n> a',
    '<blockquote>\n<p>[!HUH]\na</p>\n</blockquote>',
  ],
  [
    'a fenced admonition with its own title, and one inside',
    '::::tip A *title*\na\n:::danger\nb\n:::\n::::\nc',
    '<aside class="admonition tip" role="note">\n<p class="admonition-title" data-kind="tip">A <em>title</em></p>\n<p>a</p>\n<aside class="admonition caution" role="note">\n<p class="admonition-title" data-kind="caution"></p>\n<p>b</p>\n</aside>\n</aside>\n<p>c</p>',
  ],
  ['an unknown fence is text', ':::huh\na\n:::', '<p>:::huh\na\n:::</p>'],
  [
    'an admonition in a list item ends with it',
    '- :::note\n  a\n\nb',
    '<ul>\n<li>\n<aside class="admonition note" role="note">\n<p class="admonition-title" data-kind="note"></p>\n<p>a</p>\n</aside>\n</li>\n</ul>\n<p>b</p>',
  ],
  [
    'footnotes know their way back',
    'a[^x] b[^x]\n\n[^x]: note',
    '<p>a<sup class="footnote-ref"><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup> b<sup class="footnote-ref"><a href="#fn:1" id="fnref:1:1" role="doc-noteref">1</a></sup></p>\n<section class="footnotes" role="doc-endnotes">\n<ol class="footnotes-list">\n<li id="fn:1" class="footnote-item"><p>note <a href="#fnref:1" class="footnote-backref" role="doc-backlink">↩︎</a> <a href="#fnref:1:1" class="footnote-backref" role="doc-backlink">↩︎</a></p>\n</li>\n</ol>\n</section>',
  ],
  ['a footnote without a definition is text', 'a[^x]', '<p>a[^x]</p>'],
  ['a wiki link', '[[Han]]', '<p><a href="l0">Han</a></p>'],
  [
    'a wiki link with its own words',
    '[[Han#letters|the *letters*]]',
    '<p><a href="l0">the *letters*</a></p>',
  ],
  ['empty wiki links are text', '[[]] [[|a]] [[a\nb]]', '<p>[[]] [[|a]] [[a\nb]]</p>'],
  ['links do not nest: the wiki link inside wins', '[a [[b]] c](d)', '<p>[a <a href="l0">b</a> c](d)</p>'],
  [
    'a titled image alone is a figure',
    '![Alt](a.png "Said *so*")',
    '<figure><img src="l0" alt="Alt" loading="lazy" /><figcaption>Said *so*</figcaption></figure>',
  ],
  [
    'an image among words stays among them',
    'a ![Alt *b*](a.png "T") c',
    '<p>a <img src="l0" alt="Alt b" title="T" loading="lazy" /> c</p>',
  ],
  ['a line break between Chinese characters is no space', '漢字\n漢字', '<p>漢字漢字</p>'],
  ['a line break between Korean words is one', '한글\n한글', '<p>한글\n한글</p>'],
  [
    'headings inside blocks keep an anchor but are no sections',
    '> ## A b',
    '<blockquote>\n<h2 id="a0">A b</h2>\n</blockquote>',
  ],
])('%s', (_, markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test('an explicit heading id is taken off the words', () => {
  const { sections } = draftOf('# T\n## Who *made* it {#who}\n## Not \\{#this}\n## {#alone}\n');
  expect(sections.map(({ title, explicitId, slug }) => [title, explicitId, slug])).toEqual([
    ['', null, ''],
    ['Who made it', 'who', 'who-made-it'],
    ['Not {#this}', null, 'not-this'],
    ['', 'alone', 'section'],
  ]);
});

test.each([
  ['What is it?', 'what-is-it'],
  ['한글의 원리', '한글의-원리'],
  ['漢字（かんじ）とは', '漢字-かんじ-とは'],
  ['¿Qué es?', 'qué-es'],
  ['C++ & C#', 'c-c'],
  ['__init__', 'init__'],
  ['!!!', 'section'],
  ['ＡＢＣ', 'ａｂｃ'],
  ['e\u0301', '\u00e9'],
])('the heading %j has the slug %j', (heading, slug) => {
  expect(draftOf(`Lead\n\n## ${heading.replaceAll('_', '\\_')}\n`).sections[1]?.slug).toBe(slug);
});
