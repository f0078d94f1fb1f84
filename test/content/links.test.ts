import { expect, test } from 'vitest';

import { library, places, PNG, textOf, type Files } from './library-folder.ts';
import { edgesOf } from './edge-list.ts';

const PAGES: Files = {
  'en/index.md': '# Home\n',
  'en/scripts/index.md': '# Scripts\n',
  'en/scripts/hangul.md':
    '---\naliases: [Korean alphabet]\n---\n# Hangul\n\n## Letters {#letters}\n\n## Use\n',
  'en/scripts/한자 표.md': '# Table\n',
  'en/people/sejong.md': '---\nid: sejong\nmoved-from: /kings/sejong\n---\n# Sejong the Great\n',
  'ja/scripts/hangul.md': '# ハングル\n\n## 字母 {#letters}\n\n## 使用\n\n## 補足\n',
  'ja/notes/only.md': '# ここだけ\n',
};

async function linked(
  markdown: string,
  file = 'en/scripts/page.md',
): Promise<{ html: string; issues: string[]; targets: string[] }> {
  const read = await library({ ...PAGES, [file]: `---\ntitle: Page\n---\n${markdown}\n` });
  const [locale = ''] = file.split('/');
  const source = read.pages.find((page) => page.texts.get(locale)?.source.path === file);
  return {
    html: source?.texts.get(locale)?.html.trim() ?? '',
    issues: read.issues.map((issue) => `${issue.line}:${issue.column} ${issue.code}`),
    targets: edgesOf(read)
      .filter((edge) => edge.source === source?.id)
      .map((edge) => edge.target),
  };
}

test.each([
  ['a file beside it', '[x](hangul.md)', '/en/scripts/hangul'],
  ['a file beside it, without its ending', '[x](./hangul)', '/en/scripts/hangul'],
  ['a file elsewhere', '[x](../people/sejong.md)', '/en/people/sejong'],
  ['a file of another locale', '[x](../../ja/scripts/hangul.md)', '/en/scripts/hangul'],
  ['a page that only another locale has', '[x](../../ja/notes/only.md)', '/en/notes/only'],
  ['a folder', '[x](../scripts/)', '/en/scripts'],
  ['an index file', '[x](index.md)', '/en/scripts'],
  ['a content path', '[x](/scripts/hangul)', '/en/scripts/hangul'],
  ['a content path with an ending', '[x](/scripts/hangul.md)', '/en/scripts/hangul'],
  ['the front page', '[x](/)', '/en'],
  ['a root-relative URL', '[x](/en/scripts/hangul)', '/en/scripts/hangul'],
  ['a root-relative URL in another locale', '[x](/ja/scripts/hangul)', '/en/scripts/hangul'],
  ['an absolute URL of this site', '[x](https://test.example/en/scripts/hangul)', '/en/scripts/hangul'],
  [
    'a percent-encoded path',
    '[x](%ED%95%9C%EC%9E%90%20%ED%91%9C.md)',
    '/en/scripts/%ED%95%9C%EC%9E%90%20%ED%91%9C',
  ],
  ['a path in brackets', '[x](<한자 표.md>)', '/en/scripts/%ED%95%9C%EC%9E%90%20%ED%91%9C'],
  [
    'a decomposed path',
    `[x](<${'한자 표'.normalize('NFD')}.md>)`,
    '/en/scripts/%ED%95%9C%EC%9E%90%20%ED%91%9C',
  ],
  ['a page that has moved', '[x](/kings/sejong)', '/en/people/sejong'],
  ['a section by its id', '[x](hangul.md#letters)', '/en/scripts/hangul#letters'],
  ['a section by its words', '[x](hangul.md#Use)', '/en/scripts/hangul#use'],
  ['a section by the words of another locale', '[x](hangul.md#字母)', '/en/scripts/hangul#letters'],
  ['raw HTML', '<a href="hangul.md">x</a>', '/en/scripts/hangul'],
  ['a reference', '[x][r]\n\n[r]: hangul.md', '/en/scripts/hangul'],
  ['a wiki title', '[[Hangul|x]]', '/en/scripts/hangul'],
  ['a wiki title in another case', '[[sejong THE great|x]]', '/en/people/sejong'],
  ['a wiki alias', '[[korean alphabet|x]]', '/en/scripts/hangul'],
  ['a wiki title of another locale', '[[ハングル|x]]', '/en/scripts/hangul'],
  ['a wiki id', '[[scripts.hangul|x]]', '/en/scripts/hangul'],
  ['a wiki path', '[[/scripts/hangul|x]]', '/en/scripts/hangul'],
  ['a wiki file name', '[[only|x]]', '/en/notes/only'],
  ['a wiki section', '[[Hangul#Letters|x]]', '/en/scripts/hangul#letters'],
])('%s is a link and an edge', async (_, markdown, url) => {
  const { html, issues, targets } = await linked(markdown);
  expect(html).toBe(`<p><a href="${url}">x</a></p>`);
  expect(issues).toEqual([]);
  expect(targets).toHaveLength(1);
});

test.each([
  ['a page that is not there', '[x](nowhere.md)', '4:1 dead-link'],
  ['a path that is not there', 'see [x](/scripts/nowhere)', '4:5 dead-link'],
  ['a place above the library', '[x](../../../etc/passwd)', '4:1 dead-link'],
  ['a place above the library, encoded', '[x](%2e%2e/%2e%2e/%2e%2e/x)', '4:1 dead-link'],
  ['a wiki name nobody has', '> a\n> [[Nobody]]', '5:3 dead-link'],
  ['raw HTML', 'a <a href="gone.md">x</a>', '4:12 dead-link'],
  ['a file that is not there', '[x](a.pdf)', '4:1 missing-file'],
])('%s is reported where it is written, and no link', async (_, markdown, issue) => {
  const { html, issues, targets } = await linked(markdown);
  expect(issues).toEqual([issue]);
  expect(html).not.toContain('href');
  expect(targets).toEqual([]);
});

test('a dead link names the page that may be meant', async () => {
  const read = await library({ ...PAGES, 'en/a/p.md': '# P\n[x](/people/hangul)\n' });
  expect(read.issues.map(({ message }) => message)).toEqual([
    'There is no page at `/people/hangul`; did you mean /scripts/hangul?',
  ]);
});

test('a section that is not there leaves a link to the page, and an issue', async () => {
  const { html, issues } = await linked('a [x](hangul.md#nowhere)');
  expect(html).toBe('<p>a <a href="/en/scripts/hangul">x</a></p>');
  expect(issues).toEqual(['4:3 dead-anchor']);
});

test('links inside the page go by the shared id, and are no edges', async () => {
  const { html, issues, targets } = await linked(
    '[x](#own-words) [y](page.md#shared)\n\n## Own words {#shared}',
  );
  expect(html).toContain('<a href="#shared">x</a> <a href="#shared">y</a>');
  expect([...issues, ...targets]).toEqual([]);
});

test('only a link from a page to itself in another language changes the language', async () => {
  const { html, targets } = await linked(
    '[x](/ja/scripts/hangul)\n\n# Hangul\n\n## Letters {#letters}',
    'en/scripts/hangul.md',
  );
  expect(html).toContain('<a href="/ja/scripts/hangul">x</a>');
  expect(targets).toEqual([]);
});

test.each([
  ['/scripts', '/en/scripts'],
  ['/notes', '/en/notes'],
  ['/en/search?q=a', '/en/search?q=a'],
  ['/api/v1/search', '/api/v1/search'],
  ['/llms.txt', '/llms.txt'],
])('%s is a place of the site', async (written, url) => {
  const { html, issues } = await linked(`[x](${written})`, 'en/people/page.md');
  expect(html).toBe(`<p><a href="${url}">x</a></p>`);
  expect(issues).toEqual([]);
});

test('what else lives at the publisher’s address is another site', async () => {
  const { html, issues } = await linked('[x](https://test.example/blog)');
  expect(html).toBe('<p><a href="https://test.example/blog" rel="noopener noreferrer">x</a></p>');
  expect(issues).toEqual([]);
});

test('an edge counts its links and keeps the sentence around the first, per locale', async () => {
  const read = await library({
    ...PAGES,
    'en/people/king.md':
      '# King\n\nHe lived long. It was he who made [Hangul](/scripts/hangul), they say. It is easy.\n\n## More\n\n[again](../scripts/hangul.md#use)\n',
    'ja/people/king.md': '# 王\n\n短い。彼が[ハングル](/scripts/hangul)を作った。終わり。\n',
  });
  const edge = edgesOf(read).find(
    ({ source, target }) => source === 'people.king' && target === 'scripts.hangul',
  );
  expect(edge).toMatchObject({ relation: 'links-to', weight: 2 });
  const king = read.pages.find(({ id }) => id === 'people.king');
  const evidence = [...(king?.texts.values() ?? [])].map(({ locale, parts }) => [
    locale,
    ...(parts?.template.links.map((link) => link.evidence) ?? []),
  ]);
  expect(evidence).toEqual([
    ['en', 'It was he who made Hangul, they say.', 'again'],
    ['ja', '彼がハングルを作った。'],
  ]);
});

test('evidence never grows beyond a few lines', async () => {
  const read = await library({
    ...PAGES,
    'en/a/p.md': `# P\n\n${'word '.repeat(500)}[x](/scripts/hangul)${' word'.repeat(500)}\n`,
  });
  const page = read.pages.find(({ id }) => id === 'a.p');
  const text = page?.texts.get('en')?.parts?.template.links[0]?.evidence ?? '';
  expect(text.length).toBeLessThanOrEqual(302);
  expect(text).toMatch(/^…word .* x .* word…$/u);
});

test('files go by their content URL, a translation may use those of the source', async () => {
  const read = await library({
    'en/a/p.md': '# P\n![Sign](img/한.png) [paper](/a/p.pdf)\n',
    'ja/a/p.md': '# ペ\n![記号](img/한.png)\n',
    'en/a/img/한.png': PNG,
    'en/a/p.pdf': '%PDF-1.7',
    'en/a/unused.png': PNG,
  });
  expect(read.issues).toEqual([]);
  const url = '/en/a/img/%ED%95%9C.png';
  expect(textOf(read, 'a.p').html).toBe(
    `<p><img src="${url}" alt="Sign" loading="lazy"> <a href="/en/a/p.pdf">paper</a></p>\n`,
  );
  expect(textOf(read, 'a.p', 'ja').html).toContain(`src="${url}"`);
  expect(read.assets.map(({ path, mediaType }) => [path, mediaType])).toEqual([
    ['en/a/img/한.png', 'image/png'],
    ['en/a/p.pdf', 'application/pdf'],
  ]);
});

test('links that are not followed keep their words, and are reported', async () => {
  const read = await library({
    'en/a/p.md': '# P\n\n[a](ttps://typo.example/) [b](javascript:x) [c]() [d](mailto:a@b.example)\n',
  });
  expect(read.issues.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
    ['refused-link', 3, 1, '`ttps://typo.example/` is no address that Lectern links to; its words stay.'],
    ['refused-link', 3, 27, '`javascript:x` is no address that Lectern links to; its words stay.'],
    ['refused-link', 3, 45, 'The link has no address; its words stay.'],
  ]);
});

test('pictures without words, from elsewhere, or not what they say are reported', async () => {
  const read = await library({
    'en/a/p.md':
      '# P\n![](ok.png)\n![Far](https://far.example/x.png)\n[![In link](https://far.example/y.png)](q.md)\n![Fake](fake.png)\n![Text](text.txt)\n![Gone](gone.png)\n<video src="https://far.example/v.mp4" controls></video>\n![Data](data:image/png;base64,AA)\n',
    'en/a/q.md': '# Q\n',
    'en/a/ok.png': PNG,
    'en/a/fake.png': '<svg onload="x"/>',
    'en/a/text.txt': 'text',
  });
  expect(places(read.issues)).toEqual([
    'en/a/p.md:2:1 missing-alt',
    'en/a/p.md:3:1 remote-image',
    'en/a/p.md:4:2 remote-image',
    'en/a/p.md:5:1 unsupported-file',
    'en/a/p.md:6:1 unsupported-file',
    'en/a/p.md:7:1 missing-file',
    'en/a/p.md:9:1 unsupported-file',
  ]);
  expect(textOf(read, 'a.p').html).toBe(
    '<p><img src="/en/a/ok.png" alt="" loading="lazy">\n<a href="https://far.example/x.png" rel="noopener noreferrer">Far</a>\n<a href="/en/a/q"><span>In link</span></a>\n<span>Fake</span>\n<span>Text</span>\n<span>Gone</span>\n<video controls></video>\n<span>Data</span></p>\n',
  );
});
