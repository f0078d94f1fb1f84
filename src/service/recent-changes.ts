/** What was changed last in one language: by the dates of its texts, and by the kept versions where texts have none. */
import type { Locale } from '../model/locale.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { compareVersions } from './compare-versions.ts';
import type { OpenLibrary } from './open-library.ts';
import type { Shelf } from './shelf.ts';

export interface RecentChange {
  readonly page: PageRecord;
  readonly text: TextRecord;
  /** RFC 3339; never from the clock. */
  readonly at: string;
}

export interface RecentRemoval {
  readonly id: string;
  readonly at: string;
}

export interface RecentChanges {
  /** Latest first. */
  readonly changes: readonly RecentChange[];
  readonly removals: readonly RecentRemoval[];
}

const MOST = 50;

export function recentChanges(
  library: OpenLibrary,
  locale: Locale,
  shelf: Pick<Shelf, 'versions' | 'find'>,
): RecentChanges {
  const { store } = library;
  const changes = new Map<number, RecentChange>();
  const removals = new Map<string, RecentRemoval>();
  for (const no of store.latestTexts(locale, MOST)) add(changes, store, no, store.text(no).source.updatedAt);
  for (const [before, after] of successions(library, shelf)) {
    const at = after.meta.publishedAt;
    if (at === null) continue;
    for (const difference of compareVersions(before, after)) {
      if (!difference.locales.includes(locale)) continue;
      const id = (difference.after ?? difference.before)?.id ?? '';
      const text = store.texts(store.pageById(id)?.no ?? -1).find((one) => one.locale === locale);
      if (text === undefined) removals.set(id, removals.get(id) ?? { id, at });
      else if (text.source.updatedAt === null) add(changes, store, text.no, at);
    }
  }
  const latest = [...changes.values()].sort((a, b) => compare(b.at, a.at) || a.page.no - b.page.no);
  return { changes: latest.slice(0, MOST), removals: [...removals.values()].slice(0, MOST) };
}

/** What was found first is the latest. */
function add(changes: Map<number, RecentChange>, store: Store, no: number, at: string | null): void {
  if (at === null || changes.has(no)) return;
  const text = store.text(no);
  changes.set(no, { page: store.page(text.page), text, at });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Each kept version up to this one with the one before it, latest first. */
function successions(
  library: OpenLibrary,
  shelf: Pick<Shelf, 'versions' | 'find'>,
): (readonly [before: Store, after: Store])[] {
  const { versions } = shelf;
  const own = versions.indexOf(library.store.meta.knowledgeVersion);
  const stores = versions.slice(own + 1).flatMap((version) => shelf.find(version)?.store ?? []);
  return stores.map((before, index) => [before, stores[index - 1] ?? library.store] as const);
}
