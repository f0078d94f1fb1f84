/** How far each locale is: what is translated, what has changed since, what is missing. */
import type { Locale } from '../model/locale.ts';
import type { Library, Page, TranslationStatus } from '../model/page.ts';
import { count, percent } from './figures.ts';
import { printable, type Screen } from './screen.ts';
import { table } from './table.ts';
import { padEnd, textWidth } from './text-width.ts';

export interface LocaleCoverage {
  readonly locale: Locale;
  /** Pages that have a text in this locale. */
  readonly translated: number;
  readonly stale: number;
  /** Translations that do not say what they were made from. */
  readonly unknown: number;
  readonly missing: number;
}

/** Enough of a SHA-256 for `translates`. */
const HASH_DIGITS = 12;

type PageState = TranslationStatus | 'missing';

export function coverageOf(library: Library): LocaleCoverage[] {
  return library.config.locales.map((locale) => {
    const states = Map.groupBy(library.pages, (page) => stateOf(page, locale));
    const pagesIn = (state: PageState) => states.get(state)?.length ?? 0;
    const missing = pagesIn('missing');
    return {
      locale,
      translated: library.pages.length - missing,
      stale: pagesIn('stale'),
      unknown: pagesIn('unknown'),
      missing,
    };
  });
}

export function coverageTable(library: Library): string[] {
  const total = library.pages.length;
  return table(
    ['locale', 'pages', 'stale', 'unknown', 'missing', 'coverage'],
    coverageOf(library).map(({ locale, translated, stale, unknown, missing }) => [
      locale,
      count(translated),
      count(stale),
      count(unknown),
      count(missing),
      percent(translated, total),
    ]),
  );
}

/** One line per page: the value for `translates` in its translations, and where each of them stands. */
export function printPageCoverage(screen: Screen, library: Library): void {
  const width = library.pages.reduce((widest, page) => Math.max(widest, textWidth(page.path)), 0);
  for (const page of library.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const source = page.texts.get(page.sourceLocale);
    if (source === undefined) continue;
    const states = library.config.locales
      .filter((locale) => locale !== page.sourceLocale)
      .map((locale) => `${locale} ${paintState(screen, stateOf(page, locale))}`);
    const line = `translates: ${source.contentHash.slice(0, HASH_DIGITS)}`;
    screen.line(`${padEnd(printable(page.path), width)}  ${line}  ${states.join('  ')}`.trimEnd());
  }
}

function stateOf(page: Page, locale: Locale): PageState {
  return page.texts.get(locale)?.status ?? 'missing';
}

function paintState(screen: Screen, state: PageState): string {
  switch (state) {
    case 'missing':
      return screen.paint('red', state);
    case 'stale':
      return screen.paint('yellow', state);
    case 'source':
    case 'current':
    case 'unknown':
      return screen.paint('dim', state);
  }
}
