import { expect, test } from 'vitest';
import { printAreaCoverage, printPageCoverage } from '../../src/cli/coverage.ts';
import { areaCoverageOf, coverageOf } from '../../src/content/checks/coverage.ts';
import type { Library, TranslationStatus } from '../../src/model/page.ts';
import { recordedScreen } from './recorded-screen.ts';

function libraryOf(pages: Readonly<Record<string, Readonly<Record<string, TranslationStatus>>>>) {
  return {
    config: { locales: ['en', 'ja', 'ko'] },
    pages: Object.entries(pages).map(([path, texts]) => ({
      path,
      area: path.split('/')[1] || null,
      sourceLocale: 'en',
      texts: new Map(
        Object.entries(texts).map(([locale, status]) => [locale, { status, contentHash: 'ab'.repeat(32) }]),
      ),
    })),
  } as unknown as Library;
}

const PAGES = {
  '/': { en: 'source', ja: 'current', ko: 'stale' },
  '/文字': { en: 'source', ja: 'unknown' },
} as const;

test('every text counts as translated, and stale, unknown and missing ones are counted beside that', () => {
  expect(coverageOf(libraryOf(PAGES))).toEqual([
    { locale: 'en', translated: 2, stale: 0, unknown: 0, missing: 0 },
    { locale: 'ja', translated: 2, stale: 0, unknown: 1, missing: 0 },
    { locale: 'ko', translated: 1, stale: 1, unknown: 0, missing: 1 },
  ]);
});

test('each page is a line with its state in every locale but its own', () => {
  const screen = recordedScreen(false);
  printPageCoverage(screen, libraryOf(PAGES));
  expect(screen.text).toBe(
    '/      translates: abababababab  ja current  ko stale\n/文字  translates: abababababab  ja unknown  ko missing\n\n',
  );
});

test('each area is a row that says how far every locale is in it', () => {
  const library = libraryOf({
    '/': { en: 'source' },
    '/signs': { en: 'source', ja: 'stale', ko: 'current' },
    '/signs/a': { en: 'source', ja: 'current' },
  });
  expect(areaCoverageOf(library)).toEqual([
    {
      area: 'signs',
      pages: 2,
      locales: [
        { locale: 'en', translated: 2, stale: 0, unknown: 0, missing: 0 },
        { locale: 'ja', translated: 2, stale: 1, unknown: 0, missing: 0 },
        { locale: 'ko', translated: 1, stale: 0, unknown: 0, missing: 1 },
      ],
    },
  ]);
  const screen = recordedScreen(false);
  printAreaCoverage(screen, library);
  expect(screen.text).toBe(
    'area   pages  en           ja             ko\nsigns      2   2  2 (1 stale)  1 (1 missing)\n\n',
  );
});
