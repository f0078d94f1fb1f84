import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTarget, queryWithout, safe, withQuery } from '../../src/http/target.ts';

test.each([
  ['/en/a?b=c', '', '/en/a', 'b=c'],
  ['/en/a?b=c?d', '', '/en/a', 'b=c?d'],
  ['/docs/en', '/docs', '/en', ''],
  ['/docs', '/docs', '/', ''],
  ['/docs?x=1', '/docs', '/', 'x=1'],
  ['/docsen', '/docs', '/docsen', ''],
  ['/en', '/docs', '/en', ''],
  ['http://other.example/en?x', '', '/en', 'x'],
  ['http://other.example', '', '/', ''],
  ['http://other.example?x', '', '/', 'x'],
  ['//other.example/en', '', '//other.example/en', ''],
])('%s under the prefix "%s" is %s ? %s', (raw, prefix, path, query) => {
  expect(parseTarget(raw, prefix)).toEqual({ raw, path, query });
});

test('a parameter is taken out of a query string and the rest stays as written', () => {
  expect(queryWithout('a=1&cursor=x&b=%E5&cursor=y&&c', 'cursor')).toEqual(['a=1', 'b=%E5', 'c']);
  expect(queryWithout('%63ursor=x&%=1', 'cursor')).toEqual(['%=1']);
  expect(withQuery('/x', [])).toBe('/x');
  expect(withQuery('/x', ['a=1', 'b="2"'])).toBe('/x?a=1&b=%222%22');
});

test('nothing a client writes can break out of a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(safe(text)).toMatch(/^[!$-;=?-Z_a-z~]*$/u);
    }),
  );
});
