/** Whatever stands in a file: it is read in bounded time, or left out with an issue, and its HTML is safe. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { LAYOUT_IDS } from '../../src/content/layouts/layout.ts';
import { LibraryError } from '../../src/content/library-error.ts';
import { readConfig } from '../../src/content/library-config.ts';
import { readPage } from '../../src/content/read-page.ts';
import { parseYaml } from '../../src/content/yaml.ts';
import { fuzz } from './fuzzed.ts';
import { anyMarkdown, anyPageBytes, anyYaml } from './markdown-text.ts';
import { expectSafe } from './safe-html.ts';

const EXTENSIONS = ['md', 'mdx'] as const;
/** CPU time for a page of at most some tens of KB; what grows faster than its page does not keep to it. */
const MOST_MS = 3_000;

fuzz(
  'any bytes are a page or an issue in every layout, in bounded time, and the HTML is safe',
  400,
  fc.property(
    anyPageBytes,
    fc.constantFrom(...LAYOUT_IDS),
    fc.constantFrom(...EXTENSIONS),
    fc.constantFrom('en', 'ja', 'zh-Hant', 'th'),
    (bytes, layout, extension, locale) => {
      const before = process.cpuUsage();
      const file = `${locale}/area/page.${extension}`;
      const { draft, content, issues } = readPage({ file, locale, path: '/area/page' }, bytes, {
        siteUrl: 'https://test.example',
        layout,
        libraryName: 'Test',
        ruleKeys: ['page-type'],
      });
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(MOST_MS);
      for (const issue of issues) {
        expect(issue.file).toBe(file);
        expect(issue.line).toBeGreaterThan(0);
        expect(issue.column).toBeGreaterThan(0);
      }
      if (draft === null || content === null) return;
      const { htmls, marker } = content.template;
      expect(htmls.length).toBe(draft.sections.length);
      for (const html of htmls) expectSafe(html, marker);
      expect(draft.title.trim()).not.toBe('');
      for (const text of content.texts) expect(text.isWellFormed()).toBe(true);
    },
  ),
);

fuzz(
  'any front matter before any text is read or refused with its place',
  400,
  fc.property(anyYaml, anyMarkdown, fc.constantFrom(...LAYOUT_IDS), (yaml, text, layout) => {
    const bytes = Buffer.from(`---\n${yaml}\n---\n${text}`);
    const { draft, issues } = readPage({ file: 'en/a/p.md', locale: 'en', path: '/a/p' }, bytes, {
      siteUrl: null,
      layout,
      libraryName: 'Test',
      ruleKeys: ['page-type'],
    });
    if (draft === null) return;
    for (const { line } of issues)
      expect(line).toBeLessThanOrEqual(bytes.toString().split(/\r\n?|\n/u).length);
    const { title, summary, frontMatter } = draft;
    for (const words of [
      title,
      summary ?? '',
      ...frontMatter.aliases,
      ...frontMatter.tags,
      ...frontMatter.authors,
    ])
      expect(words).not.toMatch(/[\n\r]/u);
  }),
);

fuzz(
  'any text is YAML or a fault with its place',
  500,
  fc.property(anyYaml, (yaml) => {
    const read = parseYaml(yaml);
    const { line } = 'fault' in read ? read.position : read.at(['title']);
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThanOrEqual(yaml.split(/\r\n?|\n/u).length + 1);
  }),
);

fuzz(
  'any library.yaml is a library or one sentence on why it is none',
  300,
  fc.property(anyYaml, fc.boolean(), (yaml, withHead) => {
    const text = withHead ? `name: Test\nlocales: [en, ja]\n${yaml}` : yaml;
    try {
      const { config } = readConfig(text);
      expect(config.locales.length).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(LibraryError);
      expect((error as Error).message).toMatch(/^[^\n]+[.)]$/u);
    }
  }),
);
