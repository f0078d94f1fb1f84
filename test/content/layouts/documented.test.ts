import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { LAYOUT_IDS, type LayoutId } from '../../../src/content/layouts/layout.ts';
import { library, type Files } from '../library-folder.ts';

const document = await readFile(path.join(import.meta.dirname, '../../../docs/layouts.md'), 'utf8');

/** The `library.yaml` below a layout's heading. */
function exampleOf(layout: LayoutId): string {
  const section = document.split(/^## /mu).find((part) => part.startsWith(`${layout}\n`)) ?? '';
  return /^```yaml\n([^]*?)^```$/mu.exec(section)?.[1] ?? '';
}

const PAGE = '# Title\n\nText.\n';

/** A few files in each layout, and what the example makes of them: path, kind, entity type, system, locales. */
const CASES: Readonly<Record<LayoutId, readonly [Files, readonly string[]]>> = {
  lectern: [{ 'en/a/b.md': PAGE, 'ja/a/b.md': PAGE }, ['/a/b page en,ja']],
  mdn: [
    {
      'files/en-us/web/css/index.md': '---\ntitle: CSS\nslug: Web/CSS\n---\n',
      'files/en-us/web/css/color/index.md':
        '---\ntitle: color\nslug: Web/CSS/color\npage-type: css-property\n---\n',
      'files/zh-tw/web/css/color/index.md': '---\ntitle: 顏色\nslug: Web/CSS/color\n---\n',
      'files/en-us/web/html/index.md': '---\ntitle: HTML\nslug: Web/HTML\n---\n',
      'files/en-us/web/javascript/guide/index.md': '---\ntitle: Guide\nslug: Web/JavaScript/Guide\n---\n',
      'files/en-us/web/javascript/guide/loops/index.md':
        '---\ntitle: Loops\nslug: Web/JavaScript/Guide/Loops\n---\n',
    },
    [
      '/web/css system en',
      '/web/css/color entity css-property web.css en,zh-Hant',
      '/web/html system en',
      '/web/javascript/guide work en',
      '/web/javascript/guide/loops chapter en',
    ],
  ],
  docusaurus: [
    {
      'docs/intro.md': PAGE,
      'docs/guide/index.md': PAGE,
      'docs/guide/1-first.md': PAGE,
      'i18n/ja/docusaurus-plugin-content-docs/current/guide/1-first.md': PAGE,
    },
    ['/docs/intro page en', '/guide work en', '/guide/first chapter en,ja'],
  ],
  starlight: [
    {
      'src/content/docs/reference/port.md': PAGE,
      'src/content/docs/zh-tw/reference/port.md': PAGE,
    },
    ['/reference/port entity setting en,zh-Hant'],
  ],
  vitepress: [
    { '.vitepress/config.js': '', 'guide/a.md': PAGE, 'es/guide/a.md': PAGE },
    ['/guide/a page en,es'],
  ],
  obsidian: [
    { 'People/Ada.md': '---\ntype: person\n---\nWrote [[Notes]].\n', 'Notes.md': 'By [[Ada]].\n' },
    ['/People/Ada entity person en', '/notes/Notes page en'],
  ],
  hugo: [
    { 'content/plants/sage.md': PAGE, 'content/plants/sage.ja.md': PAGE },
    ['/plants/sage entity plant en,ja'],
  ],
  plain: [{ 'README.md': PAGE, 'recipes/soup.md': PAGE }, ['/ page en', '/recipes/soup page en']],
};

test.each(LAYOUT_IDS)('the example of %s reads a folder in that layout without an issue', async (layout) => {
  const [files, expected] = CASES[layout];
  const yaml = exampleOf(layout);
  expect(yaml).toContain(`layout: ${layout}\n`);
  const read = await library({ 'library.yaml': yaml, ...files });
  expect(read.issues).toEqual([]);
  const pages = read.pages.map(({ path: at, kind, entityType, system, texts }) =>
    [at, kind, entityType, system, [...texts.keys()].join(',')].filter((part) => part !== null).join(' '),
  );
  expect(pages.sort()).toEqual(expected);
});

test('the sets of docs in the example stand where it says', async () => {
  const instances = /^instances:\n(?: [^\n]*\n)+/mu.exec(document)?.[0] ?? '';
  const { pages, issues } = await library({
    'library.yaml': `name: X\nlayout: docusaurus\nlocales: [en]\n${instances}`,
    'community/a.md': PAGE,
    'mobile/docs/b.md': PAGE,
    'product/c.md': PAGE,
  });
  expect(pages.map((page) => page.path)).toEqual(['/community/a', '/mobile/b', '/product/c']);
  expect(issues).toEqual([]);
});

test('every layout is in the table of all', () => {
  const listed = [...document.matchAll(/^\| \[`([a-z]+)`\]/gmu)].map(([, id]) => id);
  expect(listed.sort()).toEqual([...LAYOUT_IDS].sort());
});
