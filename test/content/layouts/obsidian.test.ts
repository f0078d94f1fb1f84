import { expect, test } from 'vitest';

import { library, places, PNG, textOf, type Files } from '../library-folder.ts';

const VAULT: Files = {
  'library.yaml': 'name: Vault\nlayout: obsidian\nlocales: [en]\n',
  '.obsidian/app.json': '{}',
  'Home.md': `Read [[Slow tea|tea]], [[brewing]], [[Slow tea#Leaves#Green]], [[Slow tea#^warm]] and [a file](Slow%20tea.md).

![[cup.png|300]] ![[Slow tea#Leaves]] [[paper.pdf]]

%%nobody
reads this%%

> [!faq]- Why tea?
> Because.

Not code: \`[[Nothing]]\`. But [[Missing note]].
`,
  'Drinks/Slow tea.md':
    '---\naliases: [brewing]\ntags: [tea]\ncssclasses: wide\n---\n\nWater first. ^warm\n\n## Leaves\n\n### Green\n\nFresh.\n',
  'Drinks/Tea, sorted.md': 'A comma in the name.\n',
  'Files/cup.png': PNG,
  'Files/paper.pdf': '%PDF-1.7\n',
};

test('Obsidian: notes are found by name and alias, headings and blocks in them, files anywhere', async () => {
  const read = await library(VAULT);
  expect(read.pages.map(({ path }) => path)).toEqual([
    '/Drinks/Slow tea',
    '/Drinks/Tea- sorted',
    '/notes/Home',
  ]);
  const { html, title } = textOf(read, 'notes.Home');
  expect(title).toBe('Home');
  const tea = '/en/Drinks/Slow%20tea';
  expect(html).toContain(`<a href="${tea}">tea</a>, <a href="${tea}">brewing</a>`);
  expect(html).toContain(`<a href="${tea}#green">`);
  expect(html).toContain(`<a href="${tea}#warm">`);
  expect(html).toContain(`<a href="${tea}">a file</a>`);
  expect(html).toContain('<img src="/en/Files/cup.png" alt="cup"');
  expect(html).toContain(`<a href="${tea}#leaves">`);
  expect(html).toContain('<a href="/en/Files/paper.pdf">paper</a>');
  expect(html).toContain('<strong>Why tea?</strong>');
  expect(html).toContain('<code>[[Nothing]]</code>');
  expect(html).not.toContain('nobody');
  expect(textOf(read, 'Drinks.Slow tea').html).toContain('id="warm"');
  expect(places(read.issues)).toEqual(['Home.md:11:30 dead-link']);
});

test('Obsidian: highlights are marked, plugins’ questions and canvases are left out and said once', async () => {
  const read = await library({
    'library.yaml': 'name: Vault\nlayout: obsidian\nlocales: [en]\n',
    'A.md': '==Shown== and a == b == c, `==code==`\n\n```dataview\nTABLE x\n```\n\nEnd.\n',
    'B.md': '~~~dataview\nLIST\n~~~\n',
    'plan.canvas': '{}',
  });
  const { html } = textOf(read, 'notes.A');
  expect(html).toContain('<mark>Shown</mark> and a == b == c, <code>==code==</code>');
  expect(html).not.toContain('TABLE');
  expect(places(read.issues)).toEqual(['A.md:3:1 unknown-macro', 'plan.canvas:1:1 left-out']);
  expect(read.issues[0]?.message).toContain('`dataview` and leaves it out, here first, 2 times in all');
});

test('Obsidian: tags in the text are tags, and what only looks like one is none', async () => {
  const read = await library({
    'library.yaml':
      'name: Vault\nlayout: obsidian\nlocales: [en]\nrules:\n  - front-matter: { tags: person }\n    kind: entity\n',
    'Ada.md': `---
tags: [Maths]
---
#person and (not #this) #maths #area/history/ #標籤。 #y1984 #1984 #12/3 (see #7) #8, #☕
# Heading
## Second #in-heading
#not# #
[link](#anchor) [[#Heading]] x#y https://a.example/#frag \\#escaped
\`#code\` %% #hidden %% <span style="color:#fff">x</span>

\`\`\`sh
#fenced
\`\`\`
`,
    'B.md': 'No tags.\n',
  });
  expect(textOf(read, 'notes.Ada').tags).toEqual([
    'Maths',
    'person',
    'this',
    'area/history',
    '標籤',
    'y1984',
    '☕',
    'in-heading',
    'not',
  ]);
  expect(read.pages.find(({ id }) => id === 'notes.Ada')?.kind).toBe('entity');
  expect(textOf(read, 'notes.Ada').html).toContain('#person and');
});

test('Obsidian: the names of files come before titles, and the nearest to the root first', async () => {
  const read = await library({
    'library.yaml': 'name: Vault\nlayout: obsidian\nlocales: [en]\n',
    'Folder/Tea.md': 'In a folder.\n',
    'Other.md': '# Tea\n\nCalled like another.\n',
    'Tea.md': '# All about tea\n\nHot. ^hot\n',
    'A.md': '[[Tea]] [[Tea#^hot|hot]] [[Folder/Tea]] [[All about tea]]\n\n> [!tip] On [[Folder/Tea]]\n',
  });
  const urls = [...textOf(read, 'notes.A').html.matchAll(/href="([^"]+)"/gu)].map(([, url]) => url);
  expect(urls).toEqual([
    '/en/notes/Tea',
    '/en/notes/Tea#hot',
    '/en/Folder/Tea',
    '/en/notes/Tea',
    '/en/Folder/Tea',
  ]);
  expect(read.issues).toEqual([]);
});

test('Obsidian: links in tables, sizes of pictures, pages of files, templates, drawings, unpublished notes', async () => {
  const read = await library({
    'library.yaml': 'name: Vault\nlayout: obsidian\nlocales: [en]\n',
    '.obsidian/templates.json': '{\n\t"folder": "Templates"\n}\n',
    'Templates/Daily.md': '# {{title}}\n',
    'Plan.excalidraw.md': '# Excalidraw Data\n',
    'Secret.md': '---\npublish: false\n---\nHidden.\n',
    'B.md': 'B.\n',
    'cup.png': PNG,
    'paper.pdf': '%PDF-1.7\n',
    'A.md':
      '| a | b |\n| - | - |\n| [[B\\|the other]] | ![[cup.png\\|50]] |\n\n![cup of tea|100x20](cup.png) ![[paper.pdf#page=3]] [app](obsidian://open?file=x)\n',
  });
  expect(read.pages.map(({ path }) => path)).toEqual(['/notes/A', '/notes/B']);
  const { html } = textOf(read, 'notes.A');
  expect(html).toContain('<td><a href="/en/notes/B">the other</a></td>');
  expect(html).toContain('<td><img src="/en/cup.png" alt="cup"');
  expect(html).toContain('alt="cup of tea"');
  expect(html).toContain('<a href="/en/paper.pdf">paper</a> <a>app</a>');
  expect(places(read.issues)).toEqual([
    'A.md:5:53 refused-link',
    'Plan.excalidraw.md:1:1 left-out',
    'Templates:1:1 left-out',
  ]);
});
