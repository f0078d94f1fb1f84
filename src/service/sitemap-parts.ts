/** The published places in portions that a sitemap can hold. */
import { publishedPlaces, type Place } from './published-places.ts';
import type { Store } from '../snapshot/store.ts';

/** The protocol allows 50,000 URLs and 50 MB in a file; with their alternates these have about 4 MB. */
const MOST_URLS = 5_000;

const known = new WeakMap<Store, readonly (readonly Place[])[]>();

/** There is always one. */
export function sitemapParts(store: Store): readonly (readonly Place[])[] {
  const parts = known.get(store) ?? portions(publishedPlaces(store));
  known.set(store, parts);
  return parts;
}

function portions(places: readonly Place[]): Place[][] {
  const parts: Place[][] = [[]];
  let urls = 0;
  for (const place of places) {
    if (urls + place.locales.length > MOST_URLS) {
      parts.push([]);
      urls = 0;
    }
    parts.at(-1)?.push(place);
    urls += place.locales.length;
  }
  return parts;
}
