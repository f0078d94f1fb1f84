/** What every verb is asked of: one snapshot, its search, and the address its answers give out. */
import { openSearch, type LibrarySearch } from '../search/library-search.ts';
import { indexReader } from '../snapshot/index-reader.ts';
import type { Store } from '../snapshot/store.ts';

export interface OpenLibrary {
  readonly store: Store;
  readonly search: LibrarySearch;
  /** Before every URL in an answer: no trailing slash; it may have a path prefix. */
  readonly baseUrl: string;
}

export function openLibrary(store: Store, options: { readonly baseUrl: string }): OpenLibrary {
  return { store, search: openSearch(indexReader(store)), baseUrl: options.baseUrl.replace(/\/+$/u, '') };
}
