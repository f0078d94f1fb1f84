/** A list, a page at a time. */
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { OpenLibrary } from './open-library.ts';
import type { Paging } from './shapes/paging.ts';

interface ListParameters {
  readonly limit: number;
  readonly cursor: string | null;
}

export function slice<T>(
  library: OpenLibrary,
  operation: string,
  parameters: ListParameters,
  whole: readonly T[],
): { readonly shown: readonly T[]; readonly paging: Paging } {
  const listing = {
    operation,
    knowledgeVersion: library.store.meta.knowledgeVersion,
    parameters: { ...parameters },
  };
  const offset = decodeCursor(listing, parameters.cursor);
  const end = offset + parameters.limit;
  return {
    shown: whole.slice(offset, end),
    paging: {
      limit: parameters.limit,
      total: whole.length,
      next: end < whole.length ? encodeCursor(listing, end) : null,
    },
  };
}
