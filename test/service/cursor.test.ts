import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../src/model/problem.ts';
import { decodeCursor, encodeCursor, type Listing } from '../../src/service/cursor.ts';

const listing: Listing = {
  operation: 'entities',
  knowledgeVersion: '1-0123456789ab',
  parameters: { q: 'han', locale: null, entityType: ['sign'], limit: 10, cursor: null, version: null },
};

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

test('a cursor gives its offset back to the query that made it', () => {
  fc.assert(
    fc.property(fc.nat(), (offset) => {
      expect(decodeCursor(listing, encodeCursor(listing, offset))).toBe(offset);
    }),
  );
});

test('another page size or a named version is still the same query', () => {
  const cursor = encodeCursor(listing, 20);
  const resized = {
    ...listing,
    parameters: { ...listing.parameters, limit: 5, version: '1-0123456789ab', cursor },
  };
  expect(decodeCursor(resized, cursor)).toBe(20);
});

function asked(entityType: readonly string[]): Listing {
  return { ...listing, parameters: { ...listing.parameters, entityType } };
}

test('the values of a list mean the same in any order', () => {
  const cursor = encodeCursor(asked(['sign', 'person']), 20);
  expect(decodeCursor(asked(['person', 'sign']), cursor)).toBe(20);
  expect(codeOf(() => decodeCursor(asked(['person']), cursor))).toBe('invalid-cursor');
});

test('a cursor is refused by any other query', () => {
  const cursor = encodeCursor(listing, 20);
  const others: Listing[] = [
    { ...listing, operation: 'works' },
    { ...listing, parameters: { ...listing.parameters, q: 'hangul' } },
    { ...listing, parameters: { ...listing.parameters, locale: 'ja' } },
    { ...listing, parameters: { ...listing.parameters, entityType: [] } },
  ];
  for (const other of others) expect(codeOf(() => decodeCursor(other, cursor))).toBe('invalid-cursor');
});

test('a cursor of another version has expired', () => {
  const cursor = encodeCursor(listing, 20);
  expect(codeOf(() => decodeCursor({ ...listing, knowledgeVersion: '2-0123456789ab' }, cursor))).toBe(
    'cursor-expired',
  );
});

test('whatever else is given as a cursor is refused as invalid, never trusted and never a crash', () => {
  const jsonish = fc.json().map((json) => Buffer.from(json).toString('base64url'));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), jsonish), (cursor) => {
      expect(codeOf(() => decodeCursor(listing, cursor))).toMatch(/^(invalid-cursor|cursor-expired)$/u);
    }),
  );
  const negative = Buffer.from(JSON.stringify(['1-0123456789ab', 'x', -1])).toString('base64url');
  expect(codeOf(() => decodeCursor(listing, negative))).toBe('invalid-cursor');
});
