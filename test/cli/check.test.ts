import fc from 'fast-check';
import { expect, test } from 'vitest';

import { annotation } from '../../src/cli/check-annotations.ts';
import type { CheckOptions } from '../../src/cli/check-options.ts';
import { check } from '../../src/cli/commands/check.ts';
import { fails } from '../../src/cli/fails.ts';
import type { Issue, IssueCode } from '../../src/model/issue.ts';
import { recordedScreen } from './recorded-screen.ts';
import { SMALL_LIBRARY, temporaryFolder, writeFiles } from './small-library.ts';

const faulty = writeFiles(temporaryFolder(), {
  ...SMALL_LIBRARY,
  'en/scripts/latin.md': '# Latin\n\n[Hangul](/scripts/hangull)\n\n[x](hangul.md#leters)\n',
});

const cacheDir = temporaryFolder();

async function checked(options: Partial<CheckOptions>): Promise<{ code: number; out: string }> {
  const out = recordedScreen(false);
  const code = await check({ out, err: recordedScreen(false) }, faulty, { ...options, cacheDir });
  return { code, out: out.text };
}

function issue(code: IssueCode, message = 'It is so.'): Issue {
  return { code, file: 'en/a.md', line: 2, column: 3, message };
}

test('the text says what is wrong, how much of it there is, and how far translations are', async () => {
  const { code, out } = await checked({ coverage: true });
  expect(code).toBe(1);
  expect(out).toContain(
    'en/scripts/latin.md:3:1 error dead-link There is no page at `/scripts/hangull`; did you mean /scripts/hangul?\n',
  );
  expect(out).toContain('en/scripts/latin.md:5:1 warning dead-anchor ');
  expect(out).toMatch(/^scripts +3 +3 +1 \(2 missing\)$/mu);
  expect(out).toContain('1 error, 1 warning, 3 notes in 3 files\n');
  expect(out).toMatch(/^ {2}3 {2}note {5}missing-translation$/mu);
});

test('JSON is one object with summary, coverage and every finding', async () => {
  const { code, out } = await checked({ format: 'json' });
  expect(code).toBe(1);
  const report = JSON.parse(out);
  expect(Object.keys(report)).toEqual(['summary', 'coverage', 'findings']);
  expect(report.summary).toEqual({
    library: 'Small Library',
    knowledgeVersion: expect.stringMatching(/^small-[0-9a-f]{12}$/u),
    pages: 4,
    errors: 1,
    warnings: 1,
    notes: 3,
    codes: { 'dead-anchor': 1, 'dead-link': 1, 'missing-translation': 3 },
  });
  expect(report.coverage.locales[1]).toEqual({
    locale: 'ja',
    translated: 1,
    stale: 0,
    unknown: 1,
    missing: 3,
    percent: 25,
  });
  expect(report.coverage.areas).toMatchObject([
    { area: 'scripts', pages: 3, locales: [{}, { percent: 33 }] },
  ]);
  expect(report.findings).toHaveLength(5);
  expect(report.findings.find((one: { code: string }) => one.code === 'dead-link')).toEqual({
    severity: 'error',
    code: 'dead-link',
    file: 'en/scripts/latin.md',
    line: 3,
    column: 1,
    message: 'There is no page at `/scripts/hangull`; did you mean /scripts/hangul?',
    suggestion: '/scripts/hangul',
  });
  expect(report.findings[0].suggestion).toBeNull();
});

test('pages are listed in JSON where they are asked for, and tables go into the log beside annotations', async () => {
  const report = JSON.parse((await checked({ format: 'json', pages: true })).out);
  expect(report.pages).toHaveLength(4);
  expect(report.pages.find(({ path }: { path: string }) => path === '/scripts/latin')).toEqual({
    path: '/scripts/latin',
    sourceLocale: 'en',
    translates: expect.stringMatching(/^[0-9a-f]{12}$/u),
    translations: { ja: 'missing' },
  });
  const { out } = await checked({ format: 'github', coverage: true, pages: true });
  expect(out).toMatch(/^::error .*dead-link/mu);
  expect(out).toMatch(/^scripts +3 +3 +1 \(2 missing\)$/mu);
  expect(out).toMatch(/^locale +translated/mu);
  expect(out).toMatch(/^\/scripts\/latin +translates: [0-9a-f]{12} {2}ja missing$/mu);
});

test('annotations name files as the workflow sees them, and severities as GitHub does', async () => {
  const { out } = await checked({ format: 'github' });
  const commands = out.split('\n').filter((line) => line.startsWith('::'));
  expect(commands.map((line) => line.split(' ')[0])).toEqual([
    '::error',
    '::warning',
    '::notice',
    '::notice',
    '::notice',
  ]);
  expect(annotation(issue('dead-link'), 'books', '/checkout')).toBe(
    '::error file=books/en/a.md,line=2,col=3,title=dead-link::It is so.',
  );
  expect(annotation(issue('dead-link'), '/checkout/books', '/checkout')).toContain('file=books/en/a.md,');
});

test('nothing in a message or a file name can end a workflow command or start another', () => {
  const odd: Issue = { ...issue('dead-link', '100 %\r\n::error::x'), file: 'en/a,b:c%.md' };
  expect(annotation(odd, '.', '/')).toBe(
    '::error file=en/a%2Cb%3Ac%25.md,line=2,col=3,title=dead-link::100 %25%0D%0A::error::x',
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (message, file) => {
      const line = annotation({ ...issue('orphan-page', message), file: `en/${file}` }, '.', '/');
      expect(line).not.toMatch(/[\r\n]/u);
      expect(line.slice(0, line.indexOf('::', 2)).split(',')).toHaveLength(4);
    }),
  );
});

test('a common fault does not bury the others, unless all are asked for', async () => {
  const dead = Array.from({ length: 30 }, (_, index) => `[x](/nowhere/at-all-${index})\n\n`).join('');
  const folder = writeFiles(temporaryFolder(), { ...SMALL_LIBRARY, 'en/scripts/a.md': `# A\n\n${dead}` });
  const few = recordedScreen(false);
  await check({ out: few, err: recordedScreen(false) }, folder, { cacheDir });
  expect(few.text.match(/ dead-link There/gu)).toHaveLength(20);
  expect(few.text).toContain('dead-link: and 10 more\n--all shows them.\n');
  expect(few.text).toMatch(/^ +30 {2}error {4}dead-link$/mu);
  const all = recordedScreen(false);
  await check({ out: all, err: recordedScreen(false) }, folder, { all: true, cacheDir });
  expect(all.text.match(/ dead-link There/gu)).toHaveLength(30);
  expect(all.text).not.toContain('more');
});

test('errors fail, warnings fail where the editor is strict, notes never', () => {
  expect([false, true].map((strict) => fails([issue('dead-link')], strict))).toEqual([true, true]);
  expect([false, true].map((strict) => fails([issue('stale-translation')], strict))).toEqual([false, true]);
  expect([false, true].map((strict) => fails([issue('orphan-page')], strict))).toEqual([false, false]);
});
