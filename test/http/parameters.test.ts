import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKnownParameters, readParameters } from '../../src/http/parameters.ts';
import { Problem, type ProblemCode } from '../../src/model/problem.ts';
import { EntitiesParameters } from '../../src/service/shapes/entities.ts';
import { PageByPathParameters, PageParameters } from '../../src/service/shapes/page.ts';
import { SearchParameters } from '../../src/service/shapes/search.ts';

function refusal(read: () => unknown): {
  code: ProblemCode;
  parameter?: string;
  allowed?: readonly string[];
} {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error('nothing was refused');
}

const search = (query: string) => readParameters(SearchParameters, {}, query);

test('what was not given has its default', () => {
  expect(search('q=x')).toEqual({
    q: 'x',
    kind: [],
    area: [],
    system: [],
    work: [],
    entityType: [],
    match: 'auto',
    typos: 'auto',
    scope: 'locale',
    facets: [],
    limit: 10,
    cursor: null,
    locale: null,
    fallback: 'allow',
    version: null,
  });
});

test('a list reads the same repeated and with commas, encoded or not', () => {
  const expected = ['work', 'chapter'];
  expect(search('q=x&kind=work&kind=chapter').kind).toEqual(expected);
  expect(search('q=x&kind=work,chapter').kind).toEqual(expected);
  expect(search('q=x&kind=work%2Cchapter').kind).toEqual(expected);
  expect(search('q=x&kind=work,chapter&kind=work').kind).toEqual(expected);
});

test('plus and percent-encoding are decoded once', () => {
  expect(search('q=a+b%2Bc%20%E5%AD%97').q).toBe('a b+c 字');
  expect(search('q=%2541').q).toBe('%41');
});

test.each([
  ['q=%E5%AD', 'q'],
  ['q=%C0%AF', 'q'],
  ['q=%ED%A0%80', 'q'],
  ['q=%', 'q'],
  ['q=a&q=b', 'q'],
  ['q=', 'q'],
  ['q', 'q'],
  ['q=%20', 'q'],
  ['q=x&limit=51', 'limit'],
  ['q=x&limit=-1', 'limit'],
  ['q=x&limit=1e1', 'limit'],
  ['q=x&limit=', 'limit'],
  ['q=x&limit=5&limit=5', 'limit'],
  ['q=x&kind=work,,page', 'kind'],
])('%s is an invalid parameter', (query, parameter) => {
  expect(refusal(() => search(query))).toMatchObject({ code: 'invalid-parameter', parameter });
});

test('a value that is none of an enumeration is refused with those there are', () => {
  expect(refusal(() => search('q=x&match=some'))).toEqual({
    code: 'invalid-parameter',
    parameter: 'match',
    allowed: ['auto', 'all', 'any', 'exact'],
  });
  expect(refusal(() => search('q=x&kind=work,poem')).allowed).toContain('chapter');
});

test('an unknown name is refused with those there are, before anything else', () => {
  expect(refusal(() => search('querry=x'))).toMatchObject({ code: 'unknown-parameter', parameter: 'querry' });
  expect(refusal(() => search('Q=x')).allowed).toContain('q');
  const inPath = refusal(() => readParameters(PageParameters, { id: 'a' }, 'id=b'));
  expect(inPath.code).toBe('unknown-parameter');
});

test('a tolerant reading leaves strangers alone', () => {
  const read = readKnownParameters(SearchParameters, {}, 'q=x&utm_source=%&gclid=1');
  expect(read.q).toBe('x');
});

test('a required parameter that is missing is named', () => {
  expect(refusal(() => search(''))).toEqual({ code: 'missing-parameter', parameter: 'q' });
});

test('a query is measured in code points after NFKC and trimming', () => {
  expect(search(`q=${'a'.repeat(256)}+`).q).toHaveLength(257);
  expect(search(`q=${encodeURIComponent('𠮷'.repeat(256))}`).q).toHaveLength(512);
  expect(refusal(() => search(`q=${'a'.repeat(257)}`)).code).toBe('query-too-long');
  // One ligature becomes 18 letters.
  expect(refusal(() => search(`q=${encodeURIComponent('\uFDFA'.repeat(20))}`)).code).toBe('query-too-long');
});

function byPath(length: number) {
  return readParameters(PageByPathParameters, {}, `path=/${'a'.repeat(length)}`);
}

function entities(count: number) {
  return readParameters(
    EntitiesParameters,
    {},
    `ids=${Array.from({ length: count }, (_, n) => n).join(',')}`,
  );
}

test('paths and ids are measured in bytes, lists in items', () => {
  expect(byPath(1_023).path).toHaveLength(1_024);
  expect(refusal(() => byPath(1_024))).toMatchObject({ code: 'invalid-parameter', parameter: 'path' });
  expect(entities(50).ids).toHaveLength(50);
  expect(refusal(() => entities(51))).toMatchObject({ code: 'invalid-parameter', parameter: 'ids' });
});

test('no query string makes the reader fail otherwise than with a problem', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webQueryParameters(),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(anything, (query) => {
      try {
        readParameters(SearchParameters, {}, query);
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
      }
    }),
  );
});
