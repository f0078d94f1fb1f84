/** How far each locale is, in the whole library and in each area: what is translated, what has changed since, what is missing. */
import type { Locale } from '../../model/locale.ts';
import type { Library, Page, TranslationStatus } from '../../model/page.ts';
import { compareUnits } from '../natural-order.ts';

export interface LocaleCoverage {
  readonly locale: Locale;
  /** Pages that have a text in this locale. */
  readonly translated: number;
  readonly stale: number;
  /** Translations of which nobody knows what they were made from. */
  readonly unknown: number;
  readonly missing: number;
}

export interface AreaCoverage {
  readonly area: string;
  readonly pages: number;
  readonly locales: readonly LocaleCoverage[];
}

export type PageState = TranslationStatus | 'missing';

export function stateOf(page: Page, locale: Locale): PageState {
  return page.texts.get(locale)?.status ?? 'missing';
}

export function coverageOf({ config, pages }: Library): LocaleCoverage[] {
  return coverageIn(config.locales, pages);
}

/** In the order of their names; the front page is in none. */
export function areaCoverageOf({ config, pages }: Library): AreaCoverage[] {
  return [...Map.groupBy(pages, (page) => page.area)]
    .flatMap(([area, members]) =>
      area === null ? [] : [{ area, pages: members.length, locales: coverageIn(config.locales, members) }],
    )
    .sort((a, b) => compareUnits(a.area, b.area));
}

function coverageIn(locales: readonly Locale[], pages: readonly Page[]): LocaleCoverage[] {
  return locales.map((locale) => {
    const counts = { source: 0, current: 0, stale: 0, unknown: 0, missing: 0 };
    for (const page of pages) counts[stateOf(page, locale)] += 1;
    const { stale, unknown, missing } = counts;
    return { locale, translated: pages.length - missing, stale, unknown, missing };
  });
}
