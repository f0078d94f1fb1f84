/** Where a page stands, and what its file's digest is: all that what is kept of it depends on. */
import type { LocatedPage } from '../../content/page-reader.ts';
import type { CachedPage } from './page-cache.ts';

export function placeOf({ locale, path }: Pick<LocatedPage, 'locale' | 'path'>): string {
  return `${locale}\n${path}`;
}

export function locatedPage({ file, place }: CachedPage, realPath: string): LocatedPage {
  const end = place.indexOf('\n');
  return { file, locale: place.slice(0, end), path: place.slice(end + 1), realPath };
}

export function keyOf({ place, digest }: Pick<CachedPage, 'place' | 'digest'>): string {
  return `${place}\n${digest}`;
}
