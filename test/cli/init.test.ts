import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { init } from '../../src/cli/commands/init.ts';
import { readLibrary } from '../../src/content/read-library.ts';
import { temporaryFolder } from '../content/library-folder.ts';
import { recordedScreen } from './recorded-screen.ts';

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(await temporaryFolder(), 'field-notes');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test.each([
  [
    'mdn',
    'en, pt-BR, zh-Hant',
    ['files/en-us/web/index.md', 'files/pt-br/web/index.md', 'files/zh-tw/web/index.md'],
  ],
  ['hugo', 'en, ja', ['hugo.yaml', 'content/a.md', 'content/ja/a.md']],
  ['hugo', 'en, ko', ['config.toml', 'content/a.md', 'content/a.ko.md']],
  ['hugo', 'en, ja', ['config.toml', 'content/a.md', 'content/deep/er/a.ja.md']],
  [
    'docusaurus',
    'en, fr',
    ['docusaurus.config.ts', 'docs/a.md', 'i18n/fr/docusaurus-plugin-content-docs/current/a.md'],
  ],
  [
    'docusaurus',
    'en, ja',
    [
      'docusaurus.config.ts',
      'docs/a.md',
      'community/b.md',
      'i18n/ja/docusaurus-plugin-content-docs-community/current/b.md',
    ],
  ],
  ['starlight', 'en, zh-Hans', ['src/content/docs/a.md', 'src/content/docs/zh-cn/a.md']],
  ['vitepress', 'en, es', ['docs/.vitepress/config.ts', 'docs/a.md', 'docs/es/a.md']],
  ['vitepress', 'en', ['.vitepress/config.ts', 'a.md', 'api/b.md']],
  ['obsidian', 'en', ['.obsidian/app.json', 'A.md']],
  ['lectern', 'en, ja', ['en/a/b.md', 'ja/a/b.md']],
  ['plain', 'en', ['a.md', 'recipes/b.md']],
  ['plain', 'en', ['a.md', 'it/b.md', 'hr/c.md', 'it/README.md', 'hr/README.md']],
  ['plain', 'en, pt-BR, zh-Hant', ['en/guide/a.md', 'pt-br/guide/a.md', 'zh-tw/guide/a.md']],
  ['plain', 'en, ja', ['en/a.md', 'ja/a.md']],
  ['plain', 'en, ja', ['guide/a.md', 'ja/guide/a.md']],
  ['plain', 'en', ['README.md', 'recipes/a.md', 'zh/b.md']],
])('a folder of %s with %s gets a library.yaml that reads it', async (layout, locales, names) => {
  const folder = await folderOf(
    Object.fromEntries(names.map((name) => [name, name.endsWith('.md') ? '# Title\n\nText.\n' : ''])),
  );
  const screen = recordedScreen(false);
  await init({ out: screen, err: screen }, folder);
  const yaml = await readFile(join(folder, 'library.yaml'), 'utf8');
  expect(yaml).toContain(`layout: ${layout}\n`);
  expect(yaml).toContain(`locales: [${locales}]\n`);
  const library = await readLibrary(folder);
  expect(library.config.name).toBe('Field notes');
  const read = library.pages.flatMap((page) => [...page.texts.values()].map((text) => text.source.path));
  expect(read.sort()).toEqual(names.filter((name) => name.endsWith('.md')).sort());
  expect(library.issues).toEqual([]);
});

test('what a Hugo site says of its languages counts, and sets of docs are written down', async () => {
  const hugo = await folderOf({
    'hugo.toml':
      'title = "Le \\"Jardin\\""\nbaseURL = "https://garden.example/"\ndefaultContentLanguage = "ja"\n[languages.en]\ncontentDir = "english"\n[languages.ja]\ncontentDir = "japanese"\n[languages.tw]\nlanguageCode = "zh-TW"\ncontentDir = "taiwan"\n[languages.fr]\ndisabled = true\n',
    'english/a.md': '# A\n',
    'japanese/a.md': '# ア\n',
    'taiwan/a.md': '# 甲\n',
  });
  const docusaurus = await folderOf({
    'docusaurus.config.js': '',
    'docs/a.md': '# A\n',
    'team/b.md': '# B\n',
    'i18n/ja/docusaurus-plugin-content-docs-team/current/b.md': '# ビー\n',
  });
  const screen = recordedScreen(false);
  for (const folder of [hugo, docusaurus]) await init({ out: screen, err: screen }, folder);
  const yaml = await readFile(join(hugo, 'library.yaml'), 'utf8');
  expect(yaml).toContain('locales: [ja, en, zh-Hant]\n');
  expect((await readLibrary(hugo)).config).toMatchObject({
    name: 'Le "Jardin"',
    origin: { url: 'https://garden.example/' },
  });
  expect(screen.text).toContain('Pages: 1 in ja, 1 in en, 1 in zh-Hant.\n');
  expect((await readLibrary(hugo)).pages.map(({ texts }) => [...texts.keys()])).toEqual([
    ['ja', 'en', 'zh-Hant'],
  ]);
  expect(await readFile(join(docusaurus, 'library.yaml'), 'utf8')).toContain('instances:\n  team: team\n');
});

const CHINESE =
  '# 指南\n\n这个工具可以把一个文件夹里的文档变成网站，我们会说明怎样开始使用它，以及它是怎么工作的。\n';
const KOREAN =
  '# 노트\n\n오늘은 날씨가 좋아서 공원에 갔다. 나무가 많고 사람도 많았다. 다음에 또 가고 싶다.\n';
const SPANISH =
  '# Notas\n\nLos libros que leí este año y por qué me gustaron: el primero es más largo, y los otros son para las noches.\n';

test.each([
  ['zh-Hans, en', { 'docs/.vitepress/x.ts': '', 'docs/guide/a.md': CHINESE, 'docs/en/guide/a.md': '# A\n' }],
  [
    'en, ja',
    { 'docs/.vitepress/x.ts': '', 'docs/index.md': '', 'docs/en/a.md': '# A\n', 'docs/ja/a.md': '# ア\n' },
  ],
  [
    'zh-Hans, en',
    {
      'docusaurus.config.js': '',
      'docs/a.md': CHINESE,
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    },
  ],
  [
    'en, ja',
    { 'docusaurus.config.js': '', 'docs/a.md': '# A\n', 'i18n/en/code.json': '', 'i18n/ja/code.json': '' },
  ],
  ['ko', { '.obsidian/app.json': '', '노트.md': KOREAN }],
  ['es', { 'a.md': SPANISH }],
  ['es, en', { 'guia/a.md': SPANISH, 'en/guia/a.md': '# A\n' }],
])('the language of pages around the others is told by their words: %s', async (locales, files) => {
  const folder = await folderOf(files);
  const screen = recordedScreen(false);
  await init({ out: screen, err: screen }, folder);
  expect(await readFile(join(folder, 'library.yaml'), 'utf8')).toContain(`locales: [${locales}]\n`);
  const { pages } = await readLibrary(folder);
  const read = pages.flatMap((page) => [...page.texts.values()].map((text) => text.source.path)).sort();
  const written = Object.keys(files).filter((name) => name.endsWith('.md') && name !== 'docs/index.md');
  expect(read).toEqual(written.sort());
});

test('a folder without pages is said to have none', async () => {
  const folder = await folderOf({ 'todo.txt': '' });
  const screen = recordedScreen(false);
  await init({ out: screen, err: screen }, folder);
  expect(screen.text).toContain('There are no pages in it yet: files that end in .md or .markdown.\n');
});

test('a library.yaml that is there stays as it is', async () => {
  const folder = await folderOf({ 'library.yaml': 'name: Mine\nlocales: [en]\n' });
  const screen = recordedScreen(false);
  await expect(init({ out: screen, err: screen }, folder)).rejects.toThrow('already there');
  expect(await readFile(join(folder, 'library.yaml'), 'utf8')).toBe('name: Mine\nlocales: [en]\n');
});

test('it says in a few lines what it found and what to do next', async () => {
  const folder = await folderOf({ '.obsidian/app.json': '', 'A.md': 'Text.\n' });
  const screen = recordedScreen(false);
  await init({ out: screen, err: screen }, folder);
  expect(screen.text).toMatch(/^This looks like an Obsidian vault/u);
  expect(screen.text).toContain('Pages: 1 in en.\n');
  expect(screen.text).toContain(`lectern check ${folder}`);
});

test('it counts the pages of each language, and names what will not be read', async () => {
  const folder = await folderOf({
    'docusaurus.config.js': '',
    'docs/a.md': '# A\n',
    'docs/_part.md': 'Part.\n',
    'blog/2024-01-02-b.md': '# B\n',
    'i18n/ja/docusaurus-plugin-content-docs/current/a.md': '# ア\n',
    'versioned_docs/version-1/a.md': '# Old\n',
  });
  const screen = recordedScreen(false);
  await init({ out: screen, err: screen }, folder);
  expect(screen.text).toContain(
    'Pages: 2 in en, 1 in ja.\nversioned_docs: Lectern reads the current version, in docs/, and none of 1.\n',
  );
});
