import { expect, test } from 'vitest';
import { printPage } from '../../src/cli/page-view.ts';
import { printResults } from '../../src/cli/search-results.ts';
import { textWidth } from '../../src/cli/text-width.ts';
import type { PageAnswer } from '../../src/service/shapes/page.ts';
import type { SearchAnswer } from '../../src/service/shapes/search.ts';
import { recordedScreen } from './recorded-screen.ts';

/** The members that the views read; the rest of an answer is no matter of theirs. */
function answerWith(markdown: string): PageAnswer {
  return {
    provenance: { locale: { requested: 'ja', served: 'ja', fallback: false } },
    page: {
      title: '諺文',
      path: '/scripts/hangul',
      kind: 'entity',
      entityType: 'script',
      locale: 'ja',
      updatedAt: '2026-01-02T03:04:05Z',
      content: { format: 'markdown', value: markdown, truncated: false, continueAt: null },
    },
  } as unknown as PageAnswer;
}

test('on a terminal a page is wrapped to its width, and code and tables are left as they are', () => {
  const screen = recordedScreen(true, 40);
  const code = `    ${'x'.repeat(60)}`;
  const row = `| ${'long cell '.repeat(8)}|`;
  printPage(
    screen,
    answerWith(
      `# 諺文\n\n${'一二三四五六七八九十'.repeat(5)}\n\n- ${'word '.repeat(20)}\n\n> ${'quoted '.repeat(10)}\n\n## 字母 {#letters}\n\n\`\`\`\n${code}\n\`\`\`\n\n${row}\n`,
    ),
  );
  const lines = screen.text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '<bold>諺文</>',
    '<bold>════</>',
    '<dim>/scripts/hangul · script · ja · 2026-01-02</>',
  ]);
  expect(lines).toContain(`<dim>${code}</>`);
  expect(lines).toContain(row);
  expect(lines).toContain('<bold,cyan>## 字母</>');
  expect(lines.filter((line) => line.includes('諺文'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('> ')).length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.startsWith('  word')).length).toBeGreaterThan(1);
  for (const line of lines.filter((text) => /^[一-十> -]/u.test(text)))
    expect(textWidth(line)).toBeLessThanOrEqual(40);
});

test('in a pipe a page keeps its Markdown as it was written', () => {
  const screen = recordedScreen(false, 40);
  const markdown = `# 諺文\n\n${'word '.repeat(30).trim()}\n\n## 字母 {#letters}`;
  printPage(screen, answerWith(markdown));
  expect(screen.text.endsWith(`\n\n${markdown}\n`)).toBe(true);
});

test('a page cannot drive the terminal', () => {
  const screen = recordedScreen(true);
  printPage(screen, answerWith('a\u001b]0;title\u0007b'));
  expect(screen.text).toContain('a\ufffd]0;title\ufffdb');
});

test('a result is wrapped by columns with its matches painted', () => {
  const screen = recordedScreen(true, 24);
  printResults(screen, {
    query: { text: '音節', corrections: [{ from: '音説', to: '音節' }] },
    results: [
      {
        title: '諺文',
        titleMatches: [],
        path: '/scripts/hangul',
        kind: 'entity',
        entityType: null,
        locale: 'en',
        fallback: true,
        section: { id: 'letters', title: '字母', url: '' },
        excerpt: { text: '二十四の字母を音節ごとに\nまとめて書く。', matches: [[7, 9]] },
      },
    ],
    paging: { total: 3, totalIsExact: true },
  } as unknown as SearchAnswer);
  const lines = screen.text.split('\n');
  expect(lines[0]).toBe('No page has “音説”: searched for “音節”.');
  expect(lines[1]).toBe('1.  <bold>諺文</>');
  expect(lines[2]).toBe('    <dim>/scripts/hangul · entity · en</>');
  expect(lines[3]).toBe('    <cyan>§ 字母</>');
  expect(screen.text).toContain('<bold,yellow>音節</>');
  expect(lines.slice(4).every((line) => textWidth(line.replaceAll(/<[^>]*>/gu, '')) <= 24)).toBe(true);
  expect(lines.at(-2)).toBe('1 of 3 results');
});
