import { expect, test } from 'vitest';
import { entityTag, matchesTag, type Identity } from '../../src/http/etag.ts';

const identity: Identity = {
  snapshotId: 's',
  build: 'b',
  baseUrl: 'https://garden.example',
  target: '/en',
  representation: 'html',
};

test('a tag is strong and differs with everything an answer depends on', () => {
  const tag = entityTag(identity, 'identity');
  expect(tag).toMatch(/^"[A-Za-z0-9_-]{22}"$/u);
  expect(entityTag({ ...identity }, 'identity')).toBe(tag);
  const others = [
    entityTag({ ...identity, snapshotId: 't' }, 'identity'),
    entityTag({ ...identity, build: 'c' }, 'identity'),
    entityTag({ ...identity, baseUrl: 'https://garden.example/x' }, 'identity'),
    entityTag({ ...identity, target: '/es' }, 'identity'),
    entityTag({ ...identity, representation: 'markdown' }, 'identity'),
    entityTag(identity, 'br'),
    entityTag(identity, 'gzip'),
  ];
  expect(new Set([tag, ...others]).size).toBe(8);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s against "a" is %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
