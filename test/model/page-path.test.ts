import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  areaOf,
  idFromPath,
  isPageId,
  normalizePath,
  parentPath,
  pathFromId,
} from '../../src/model/page-path.ts';

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.md', '/'],
  ['/scripts/', '/scripts'],
  ['/scripts/index.md', '/scripts'],
  ['/scripts/hangul.md', '/scripts/hangul'],
  ['/scripts/hangul.md/', '/scripts/hangul'],
  ['/scripts/e\u0301', '/scripts/\u00e9'],
  ['/a/index-of-things', '/a/index-of-things'],
  ['/a/..b', '/a/..b'],
])('%s is the path %s', (written, path) => {
  expect(normalizePath(written)).toEqual({ path });
});

test.each([
  ['', 'empty'],
  ['scripts', 'relative'],
  ['//scripts', 'unsafe'],
  ['/a//b', 'unsafe'],
  ['/a/../b', 'unsafe'],
  ['/..', 'unsafe'],
  ['/a/./b', 'unsafe'],
  ['/a\\b', 'unsafe'],
  ['/a\u0000b', 'unsafe'],
  ['/a\nb', 'unsafe'],
  ['/a\u202eb', 'unsafe'],
  ['/a\ud800', 'unsafe'],
  ['/a\ufffd', 'unsafe'],
  [`/${'a'.repeat(1_024)}`, 'too-long'],
])('%j is refused as %s', (written, fault) => {
  expect(normalizePath(written)).toEqual({ fault });
});

const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[/\\\p{C}\ufffd]/gu, '').normalize('NFC'))
  .filter(
    (text) => text !== '' && text !== '.' && text !== '..' && text !== 'index' && !text.endsWith('.md'),
  );
const path = fc
  .array(segment, { minLength: 1, maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`)
  .filter((text) => Buffer.byteLength(text) <= 1_000 && !text.endsWith('.md') && text !== '/home');

test('a path, once normal, stays so, however it was decorated', () => {
  fc.assert(
    fc.property(
      path,
      fc.constantFrom('', '/', '.md', '/index', '/index.md'),
      fc.constantFrom('NFC', 'NFD'),
      (bare, tail, form) => {
        expect(normalizePath((bare + tail).normalize(form))).toEqual({ path: bare });
      },
    ),
  );
});

test('normalising never gives a path that leads elsewhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const normal = normalizePath(`/${text}`);
      if ('fault' in normal) return;
      expect(normal.path.startsWith('/')).toBe(true);
      for (const part of normal.path.slice(1).split('/')) expect(['.', '..']).not.toContain(part);
      if (normal.path !== '/') expect(normal.path).not.toMatch(/\/$|\/\//u);
    }),
  );
});

test('every path has its own id, from which it can be read back', () => {
  fc.assert(
    fc.property(path, path, (one, other) => {
      expect(pathFromId(idFromPath(one))).toBe(one);
      expect(idFromPath(one) === idFromPath(other)).toBe(one === other);
    }),
  );
});

test('ids from paths are ids, but for a comma', () => {
  fc.assert(
    fc.property(
      path.filter((text) => Buffer.byteLength(idFromPath(text)) <= 1_024),
      (one) => {
        expect(isPageId(idFromPath(one))).toBe(!one.includes(',') && idFromPath(one) !== 'by-path');
      },
    ),
  );
});

test.each(['', 'a/b', 'a,b', 'by-path', '.', '..', 'a\nb', 'e\u0301', '\ud800', 'a'.repeat(1_025)])(
  '%j is no id',
  (text) => {
    expect(isPageId(text)).toBe(false);
  },
);

test('a path knows its area and the folder above', () => {
  expect([areaOf('/'), areaOf('/a'), areaOf('/a/b')]).toEqual([null, 'a', 'a']);
  expect([parentPath('/'), parentPath('/a'), parentPath('/a/b')]).toEqual([null, '/', '/a']);
});
