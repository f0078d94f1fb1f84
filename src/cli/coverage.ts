/** How far each locale is, as tables. */
import {
  areaCoverageOf,
  coverageOf,
  stateOf,
  type LocaleCoverage,
  type PageState,
} from '../content/checks/coverage.ts';
import { HASH_DIGITS } from '../content/checks/translations.ts';
import type { Library } from '../model/page.ts';
import { count, percent } from './figures.ts';
import { printable, type Screen } from './screen.ts';
import { table } from './table.ts';
import { padEnd, textWidth } from './text-width.ts';

export function coverageTable(library: Library): string[] {
  const total = library.pages.length;
  return table(
    ['locale', 'translated', 'stale', 'unknown', 'missing', 'coverage'],
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

/** A row for each area, a column for each locale. */
export function printAreaCoverage(screen: Screen, library: Library): void {
  const areas = areaCoverageOf(library);
  const [head = '', ...rows] = table(
    ['area', 'pages', ...library.config.locales],
    areas.map(({ area, pages, locales }) => [printable(area), count(pages), ...locales.map(cellOf)]),
  );
  screen.line(screen.paint('dim', head));
  for (const row of rows) screen.line(row);
  screen.line();
}

/** `40 (2 stale)`: all is translated where nothing is said of missing ones. */
function cellOf({ translated, stale, missing }: LocaleCoverage): string {
  const said = [
    ...(stale === 0 ? [] : [`${count(stale)} stale`]),
    ...(missing === 0 ? [] : [`${count(missing)} missing`]),
  ];
  return said.length === 0 ? count(translated) : `${count(translated)} (${said.join(', ')})`;
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
  screen.line();
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
