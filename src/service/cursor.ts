/** Where a list goes on: opaque to callers, bound to the query and the version that gave it out. */
import { createHash } from 'node:crypto';
import { Problem } from '../model/problem.ts';

export interface Listing {
  /** The operation's name. */
  readonly operation: string;
  readonly knowledgeVersion: string;
  /** As they were asked, the cursor among them. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Another page size, and naming the version the cursor already has, leave the query what it is. */
const NOT_PART_OF_THE_QUERY = new Set(['cursor', 'limit', 'version']);

export function encodeCursor(listing: Listing, offset: number): string {
  return Buffer.from(JSON.stringify([listing.knowledgeVersion, fingerprint(listing), offset])).toString(
    'base64url',
  );
}

/** The version a cursor was given out by; `null` where that cannot be read. */
export function cursorVersion(cursor: string | null): string | null {
  if (cursor === null) return null;
  try {
    return parse(cursor)[0];
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The offset a cursor stands for, 0 without one. Throws `invalid-cursor` or `cursor-expired`. */
export function decodeCursor(listing: Listing, cursor: string | null): number {
  if (cursor === null) return 0;
  const [version, query, offset] = parse(cursor);
  if (version !== listing.knowledgeVersion) {
    throw new Problem(
      'cursor-expired',
      'The version this cursor belongs to is no longer kept; start again without it.',
      {
        parameter: 'cursor',
        allowed: [listing.knowledgeVersion],
      },
    );
  }
  if (query !== fingerprint(listing)) throw invalid('The cursor was given out for another query.');
  return offset;
}

function parse(cursor: string): [version: string, query: string, offset: number] {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalid('The cursor cannot be read; give `paging.next` just as it came.');
  }
  const [version, query, offset] = Array.isArray(value) ? (value as unknown[]) : [];
  if (
    typeof version !== 'string' ||
    typeof query !== 'string' ||
    typeof offset !== 'number' ||
    !Number.isSafeInteger(offset) ||
    offset < 0 ||
    Buffer.from(JSON.stringify([version, query, offset])).toString('base64url') !== cursor
  ) {
    throw invalid('The cursor cannot be read; give `paging.next` just as it came.');
  }
  return [version, query, offset];
}

function invalid(detail: string): Problem {
  return new Problem('invalid-cursor', detail, { parameter: 'cursor' });
}

function fingerprint({ operation, parameters }: Listing): string {
  const query = Object.entries(parameters)
    .filter(([name]) => !NOT_PART_OF_THE_QUERY.has(name))
    // The values of a list mean the same in any order.
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([operation, query]))
    .digest('base64url')
    .slice(0, 16);
}
