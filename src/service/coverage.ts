/** How far a set of pages is translated, locale by locale. */
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import type { Coverage } from './shapes/reference.ts';

export function coverageOf(store: Store, pages: readonly PageRecord[]): Coverage[] {
  const counts = new Map(store.config.locales.map((locale) => [locale, { translated: 0, stale: 0 }]));
  for (const page of pages) {
    for (const { locale, status } of store.translations(page.no)) {
      const count = counts.get(locale);
      if (count === undefined) continue;
      count.translated += 1;
      if (status === 'stale') count.stale += 1;
    }
  }
  return [...counts].map(([locale, count]) => ({ locale, ...count, total: pages.length }));
}
