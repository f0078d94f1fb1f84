/** Content paths from file names, as most layouts make them. */
import { posix } from 'node:path';

import type { Locale } from '../../model/locale.ts';
import type { Dialect, PageName } from './layout.ts';

const NO_ORDERS: ReadonlyMap<string, number> = new Map();

/** A file called like one of `indexes` is its folder's page. A comma cannot be in an id. */
export function nameByFile(name: string, locale: Locale, indexes: readonly string[]): PageName {
  const segments = name.split('/').map((segment) => segment.replaceAll(',', '-'));
  const isIndex = indexes.includes(segments.at(-1) ?? '');
  if (isIndex) segments.pop();
  return { locale, path: segments.join('/'), isIndex, orders: NO_ORDERS };
}

export const INDEX_NAMES = ['index', 'README', 'readme'] as const;

const BY_SLUG = [{ key: 'slug', fromRoot: false }] as const;

export function dialectOf(
  names: Readonly<Record<string, string>>,
  theirs: readonly string[] = [],
  more: Partial<Omit<Dialect, 'isOwn' | 'names' | 'theirs'>> = {},
): Dialect {
  return {
    isOwn: false,
    names,
    theirs: new Set(theirs),
    addresses: BY_SLUG,
    hasJson: false,
    unbuilt: {},
    unfollowed: {},
    ...more,
  };
}

/** `slug: /x` counts from the root of the pages, `slug: x` from the file's own folder. */
export function besideOrFromRoot(slug: string, path: string): string {
  const bare = slug.replaceAll(/^\/|\/$/gu, '');
  if (slug.startsWith('/')) return bare;
  return posix.join(path.slice(0, path.lastIndexOf('/') + 1), bare);
}
