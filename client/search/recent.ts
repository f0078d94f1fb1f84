/** The latest searches, kept in this browser alone. */
import { recall, remember } from '../page/kept.ts';

const MOST = 6;

export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall('recent-searches') ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((other) => other !== text);
  remember('recent-searches', JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  remember('recent-searches', null);
}
