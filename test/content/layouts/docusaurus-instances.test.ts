import { expect, test } from 'vitest';

import { library, places, textOf, type Files } from '../library-folder.ts';

const YAML = 'name: Handbook\nlayout: docusaurus\nlocales: [en, ja]\n';
const JA = 'i18n/ja/docusaurus-plugin-content-docs';

const FILES: Files = {
  'library.yaml': YAML,
  'docusaurus.config.js': 'process.exit(3);\n',
  'docs/intro.md': '# Intro\n\n[Community](/community/team/join) [code](../community/conduct.md)\n',
  'community/index.md': '---\nslug: /\n---\n# Community\n\n[intro](/docs/intro) [join](./team/join)\n',
  'community/conduct.md': '---\nslug: /rules\n---\n# Conduct\n',
  'community/team/01-join.md': '---\nslug: join-us\n---\n# Join\n',
  [`${JA}-community/current/conduct.md`]: '# 行動\n',
  [`${JA}-community/current/team/01-join.md`]: '# 参加\n\n[行動](../conduct.md)\n',
  'community_versioned_docs/version-1/conduct.md': '# Old\n',
};

test('a set of docs is recognised by its translations, and stands below its id', async () => {
  const read = await library({ ...FILES, 'docs/join.md': '# [x](/community/team/join-us)\n' });
  expect(read.pages.map(({ path, texts }) => [path, [...texts.keys()].join(' ')])).toEqual([
    ['/community', 'en'],
    ['/community/rules', 'en ja'],
    ['/community/team/join-us', 'en ja'],
    ['/docs/intro', 'en'],
    ['/docs/join', 'en'],
  ]);
  expect(textOf(read, 'docs.intro').html).toContain('<a href="/en/community/rules">code</a>');
  expect(textOf(read, 'community').html).toContain('<a href="/en/docs/intro">intro</a>');
  expect(textOf(read, 'community.team.join-us', 'ja').html).toContain('href="/ja/community/rules"');
  expect(read.issues.map(({ code, file, message }) => [code, file, message]).slice(0, 1)).toEqual([
    [
      'left-out',
      'community_versioned_docs',
      'Lectern reads the current version, in community/, and none of 1.',
    ],
  ]);
});

test('library.yaml says which folder an instance has, and where it stands', async () => {
  const read = await library({
    'library.yaml': `${YAML}instances:\n  default: product\n  ios: mobile/ios-docs\n  sdk: {folder: kit, at: /dev/sdk/}\n`,
    'product/start.md': '# Start\n\n[set up](/ios/setup)\n',
    'mobile/ios-docs/setup.md': '# Set up\n\n[kit](/dev/sdk/kit)\n',
    'kit/kit.md': '# Kit\n',
    'kit/a/b.md': '---\nslug: /top\n---\n# B\n',
    [`${JA}/current/start.md`]: '# 開始\n',
    [`${JA}-ios/current/setup.md`]: '# 設定\n',
    [`${JA}-sdk/current/a/b.md`]: '# ビー\n',
  });
  expect(read.pages.map(({ path, texts }) => [path, [...texts.keys()].join(' ')])).toEqual([
    ['/dev/sdk/kit', 'en'],
    ['/dev/sdk/top', 'en ja'],
    ['/ios/setup', 'en ja'],
    ['/product/start', 'en ja'],
  ]);
  expect(read.issues).toEqual([]);
});

test('what cannot be known from folders is said once each', async () => {
  const read = await library({
    'library.yaml': `${YAML}instances:\n  gone: nowhere\n  bad: ../out\n`,
    'docs/a.md': '# A\n',
    [`${JA}-ios/current/setup.md`]: '# 設定\n',
    'guides/first.md': '# First\n',
    'scripts/README.md': '# A readme\n',
  });
  expect(read.pages.map(({ path }) => path)).toEqual(['/docs/a']);
  expect(places(read.issues)).toEqual([
    'guides:1:1 left-out',
    `${JA}-ios:1:1 left-out`,
    'library.yaml:5:3 left-out',
    'library.yaml:6:3 invalid-value',
  ]);
});

test('instances mean nothing in other layouts', async () => {
  const read = await library({
    'library.yaml': 'name: Notes\nlayout: plain\nlocales: [en]\ninstances: {a: b}\n',
    'a.md': '# A\n',
  });
  expect(places(read.issues)).toEqual(['library.yaml:4:1 unknown-key']);
});
