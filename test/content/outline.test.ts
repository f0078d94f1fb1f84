import { expect, test } from 'vitest';

import { contentOf, draftOf, read } from './page-html.ts';
import { library, textOf } from './library-folder.ts';

test('a first heading is the title: not a section, not in the HTML, still in the body', async () => {
  const result = await library({
    'en/a/p.md': '<!-- a note -->\n\n# The *title*\n\nLead.\n\n## One\n\nText.\n',
  });
  const text = textOf(result, 'a.p');
  expect(text.title).toBe('The title');
  expect(text.sections.map(({ level, title }) => [level, title])).toEqual([
    [0, ''],
    [2, 'One'],
  ]);
  expect(text.html).not.toContain('title');
  expect(text.body).toContain('# The *title*');
});

test('the front matter beats the heading, which is then not shown twice', () => {
  const draft = draftOf('---\ntitle: Given\n---\n# Heading\n\nLead.\n');
  expect(draft.title).toBe('Given');
  expect(draft.sections).toHaveLength(1);
});

test('a heading further down gives the title and stays a section', () => {
  expect(draftOf('Lead.\n\n## Two\n\n# One\n').title).toBe('One');
  expect(draftOf('Lead.\n\n## Two\n').title).toBe('Two');
  expect(draftOf('Lead.\n\n## Two\n\n# One\n').sections.map(({ title }) => title)).toEqual([
    '',
    'Two',
    'One',
  ]);
});

test('a page without any title is called by its file name, and reported', () => {
  const { draft, issues } = read('Lead.\n');
  expect(draft?.title).toBe('page');
  expect(issues.map(({ code }) => code)).toEqual(['missing-title']);
});

test('the summary is the first paragraph, cut after a sentence or a word', () => {
  expect(
    draftOf('# T\n\n![Alt](a.png)\n\n- item\n\nFirst [link](a.md)\nparagraph[^1].\n\n[^1]: x\n').summary,
  ).toBe('First link paragraph.');
  expect(draftOf('---\nsummary: Given.\n---\n# T\n\nText').summary).toBe('Given.');
  expect(draftOf('# T\n').summary).toBeNull();
  const sentences = draftOf(`# T\n\n${'A short sentence here. '.repeat(30)}`).summary ?? '';
  expect(sentences).toMatch(/here\.$/u);
  expect(sentences.length).toBeLessThanOrEqual(300);
  const words = draftOf(`# T\n\n${'word '.repeat(100)}`).summary ?? '';
  expect(words).toMatch(/word…$/u);
  const unspaced = draftOf(`# T\n\n${'漢字'.repeat(300)}`, 'ja').summary ?? '';
  expect(unspaced.length).toBeGreaterThan(200);
  expect(unspaced.length).toBeLessThanOrEqual(301);
});

test('text is what a reader sees: blocks on lines, alternative text in, comments and marks of notes out', () => {
  const { texts } = contentOf(`# T

Lead **bold**
and \`code\`. <!-- hidden --> ![Alt](a.png)

<!-- hidden block -->

- one
- two [link](a.md)

| a | b |
|---|---|
| c | d |

    code  block
      kept

Note[^1]<script>no()</script><ruby>漢<rt>かん</rt></ruby>&amp;<br>next

[^1]: The note.

## Heading

<div>raw <b>words</b><p>more</p></div>
`);
  expect(texts).toEqual([
    'Lead bold and code. Alt\none\ntwo link\na\nb\nc\nd\ncode  block\n  kept\nNote漢&\nnext',
    'raw words\nmore\nThe note.',
  ]);
});

test('sections start where they start in the Markdown and in the HTML', async () => {
  const result = await library({
    'en/a/p.md':
      '---\ntitle: 字\n---\n𠀀 lead\n\nSetext\n------\n\nText [q](q.md).\n\n### Deep {#deep}\n\nMore.\n',
    'en/a/q.md': '# Q\n',
  });
  const { body, html, sections } = textOf(result, 'a.p');
  expect(sections.map(({ markdownStart }) => body.slice(markdownStart).split('\n')[0])).toEqual([
    '𠀀 lead',
    'Setext',
    '### Deep {#deep}',
  ]);
  expect(sections.map(({ htmlStart }) => html.slice(htmlStart, htmlStart + 8))).toEqual([
    '<p>𠀀 le',
    '<h2 id="',
    '<h3 id="',
  ]);
});

test('an own slug stays an anchor beside the shared id', async () => {
  const result = await library({
    'en/a/p.md': '# P\n\n## History\n\n## Use {#use}\n',
    'ja/a/p.md': '# ペ\n\n## 歴史\n\n## History\n',
  });
  expect(textOf(result, 'a.p', 'ja').html).toBe(
    '<h2 id="history"><a id="歴史"></a>歴史</h2>\n<h2 id="use">History</h2>\n',
  );
  expect(textOf(result, 'a.p').html).toContain('<h2 id="use">Use</h2>');
});

test('an explicit id that cannot be one is an issue, and the slug is used', () => {
  const { draft, issues } = read('---\ntitle: T\n---\nLead\n\n## One {#_x}\n');
  expect(draft?.sections[1]?.explicitId).toBeNull();
  expect(issues.map(({ code, line }) => [code, line])).toEqual([['invalid-id', 6]]);
});
