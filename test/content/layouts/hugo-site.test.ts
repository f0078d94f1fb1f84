import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { proposeLibrary } from '../../../src/content/layouts/propose-library.ts';
import { readLibrary } from '../../../src/content/read-library.ts';
import { library, places, PNG, temporaryFolder, textOf, writeFiles, type Files } from '../library-folder.ts';

const PAGES: Files = {
  'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en, ja, pt-BR]\n',
  'static/rose.png': PNG,
  'content/english/plants/rose.md': '# Rose\n\nSee [oak]({{< ref "/plants/oak" >}}). ![rose](/rose.png)\n',
  'content/english/plants/oak.md': '# Oak\n\nSee [rose](rose.md).\n',
  'content/japanese/plants/rose.md': '# 薔薇\n\n[樫](/plants/oak) ![薔薇](/rose.png)\n',
  'pt/plants/rose.md': '# Rosa\n',
  'content/klingon/plants/rose.md': '# Not declared\n',
};

const CONFIGS: Readonly<Record<string, Files>> = {
  'hugo.toml': {
    'hugo.toml': `DefaultContentLanguage = "en"
[params]
secret = "never handed on"
[languages.en]
contentDir = "content/english"
[languages.ja]
contentDir = 'content/japanese/'
[languages.pt-br]
contentDir = "./pt"
[languages.tlh]
contentDir = "content/klingon"
`,
  },
  'config.yaml': {
    'config.yaml':
      'languages:\n  en: {contentDir: content/english}\n  ja: {contentdir: content/japanese}\n  pt-br: {contentDir: pt}\n  tlh: {contentDir: content/klingon}\n',
  },
  'config/_default': {
    'config/_default/hugo.json': '{\n\t"title": "Garden"\n}\n',
    'config/_default/languages.yaml':
      'en: {contentDir: content/english}\nja: {contentDir: content/japanese}\ntlh: {contentDir: content/klingon}\n',
    'config/_default/languages.pt-br.toml': 'contentDir = "pt"\n',
  },
};

test.each(Object.entries(CONFIGS))('%s says which folder holds which language', async (_, config) => {
  const read = await library({ ...PAGES, ...config });
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/plants/oak', 'en'],
    ['/plants/rose', 'en ja pt-BR'],
  ]);
  expect(textOf(read, 'plants.rose').html).toContain('<a href="/en/plants/oak">oak</a>');
  expect(textOf(read, 'plants.rose', 'ja').html).toContain('<a href="/ja/plants/oak">樫</a>');
  expect(textOf(read, 'plants.rose', 'ja').html).toContain('src="/en/rose.png"');
  expect(read.issues).toEqual([]);
});

test('a top-level contentDir is where all languages are, told apart by names and folders', async () => {
  const read = await library({
    'library.yaml': 'name: Garden\nlocales: [en, ja, ko]\n',
    'config.toml': 'contentDir = "text"\n',
    'text/plants/rose.md': '# Rose\n',
    'text/plants/rose.ja.md': '# 薔薇\n',
    'text/ko/plants/rose.md': '# 장미\n',
    'content/plants/rose.md': '# Not read\n',
  });
  expect(read.layout).toBe('hugo');
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/plants/rose', 'en ja ko'],
  ]);
  expect(textOf(read, 'plants.rose').source.path).toBe('text/plants/rose.md');
});

test('a language without a folder of its own has what the others leave', async () => {
  const read = await library({
    'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en, ja]\n',
    'hugo.toml': '[languages.en]\n[languages.ja]\ncontentDir = "content/nihon"\n',
    'content/plants/rose.md': '# Rose\n',
    'content/nihon/plants/rose.md': '# 薔薇\n',
  });
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/plants/rose', 'en ja'],
  ]);
});

test('endings of names are the keys of languages, also where a code says which language that is', async () => {
  const read = await library({
    'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en, zh-Hant, zh-Hans]\n',
    'hugo.yaml': 'languages:\n  en: {}\n  tw: {languageCode: zh-TW}\n  cn: {locale: zh-CN}\n  fr: {}\n',
    'content/plants/rose.md': '# Rose\n',
    'content/plants/rose.tw.md': '# 玫瑰\n',
    'content/plants/rose.cn.md': '# 玫瑰\n',
    'content/plants/rose.fr.md': '# Not declared\n',
  });
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/plants/rose', 'en zh-Hant zh-Hans'],
  ]);
  expect([...read.inputs.keys()]).toEqual(['library.yaml', 'hugo.json']);
});

test('a folder outside the site and what cannot be read are said where they stand', async () => {
  const read = await library({
    'library.yaml': 'name: Garden\nlayout: hugo\nlocales: [en]\n',
    'hugo.toml':
      'contentDir = "../elsewhere"\n[languages.en]\n  contentDir = "/etc"\n[[module.mounts]]\nsource = "x"\ntarget = "content"\n',
    'config/_default/languages.toml': '[en]\nno sense\n',
    'content/plants/rose.md': '# Rose\n',
  });
  expect(read.pages.map((page) => page.path)).toEqual(['/plants/rose']);
  expect(places(read.issues)).toEqual([
    'config/_default/languages.toml:2:1 left-out',
    'hugo.toml:1:1 left-out',
    'hugo.toml:1:1 left-out',
    'hugo.toml:3:3 left-out',
  ]);
});

test('disabled languages are none of the site’s, and permalinks are not followed', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'hugo.toml':
      'contentDir = "content/en"\ndisableLanguages = ["no"]\n[permalinks]\nblog = "/:year/:slug/"\n[languages.en]\n[languages.ja]\ncontentDir = "content/ja"\n[languages.no]\ncontentDir = "content/no"\n[languages.ja.params]\nx = 1\n',
    'content/en/docs/a.md': '# A\n',
    'content/ja/docs/a.md': '# ア\n',
    'content/no/docs/a.md': '# Å\n',
  });
  const { locales, yaml, leftOut } = await proposeLibrary(folder);
  expect(locales).toEqual(['en', 'ja']);
  expect(leftOut.map(({ file, position }) => [file, position])).toEqual([
    ['hugo.toml', { line: 3, column: 1 }],
  ]);
  await writeFiles(folder, { 'library.yaml': yaml });
  const read = await readLibrary(folder);
  expect(read.pages.map((page) => [page.path, [...page.texts.keys()].join(' ')])).toEqual([
    ['/docs/a', 'en ja'],
  ]);
});

test('a copy that has the inputs alone is read the same way, and nothing else of the configuration is in them', async () => {
  const read = await library({ ...PAGES, ...CONFIGS['hugo.toml'] });
  const copy = await temporaryFolder();
  await writeFiles(copy, Object.fromEntries(read.inputs));
  for (const name of Object.keys(PAGES).filter((one) => !one.includes('klingon')))
    await writeFiles(copy, { [name]: PAGES[name] ?? '' });
  const again = await readLibrary(copy);
  expect(again.knowledgeDigest).toBe(read.knowledgeDigest);
  expect([...read.inputs.keys()]).toEqual(['library.yaml', 'hugo.json']);
  expect(new TextDecoder().decode(read.inputs.get('hugo.json'))).not.toContain('secret');
  await writeFile(path.join(copy, 'hugo.json'), '{}');
  expect((await readLibrary(copy)).knowledgeDigest).not.toBe(read.knowledgeDigest);
});
