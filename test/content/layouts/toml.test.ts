import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseToml } from '../../../src/content/layouts/toml.ts';

/** Maps as plain objects, for comparing. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

function valueOf(text: string): unknown {
  const document = parseToml(text);
  return 'fault' in document ? document : plain(document.value);
}

test('scalars are the texts their author wrote', () => {
  expect(
    valueOf(
      `a = 1.10 # one\nb = true\n"c d" = 2024-05-01 07:32:00\ne = "x \\"y\\" \\u00e9"\nf = 'C:\\n'\ng = """\nOne \\\n   line.\n"""\nh = '''\nraw\\n'''\n`,
    ),
  ).toEqual({
    a: '1.10',
    b: 'true',
    'c d': '2024-05-01 07:32:00',
    e: 'x "y" é',
    f: 'C:\\n',
    g: 'One line.\n',
    h: 'raw\\n',
  });
});

test('tables, dotted keys, inline tables, lists and lists of tables nest', () => {
  expect(
    valueOf(
      `x.y = "1"\nlist = [ "a", # first\n  ["b"], {c = "d", e.f = 2}, ]\n[languages]\n[languages.pt-br]\ncontentDir = 'content/pt'\n[languages."zh-tw".params]\nk = 1\n[[mounts]]\nsource = "a"\n[[mounts]]\nsource = "b"\n[mounts.deep]\nz = 3\n`,
    ),
  ).toEqual({
    x: { y: '1' },
    list: ['a', ['b'], { c: 'd', e: { f: '2' } }],
    languages: { 'pt-br': { contentDir: 'content/pt' }, 'zh-tw': { params: { k: '1' } } },
    mounts: [{ source: 'a' }, { source: 'b', deep: { z: '3' } }],
  });
});

test('keys have places, and faults stand where they are', () => {
  const document = parseToml('a = 1\n[b]\n  c = [1,\n   2]\n');
  expect('fault' in document ? document : document.at(['b', 'c'])).toEqual({ line: 3, column: 3 });
  expect('fault' in document ? document : document.at(['b', 'c', 1])).toEqual({ line: 4, column: 4 });
  expect(parseToml('a = 1\nno sense\n')).toMatchObject({ position: { line: 2, column: 1 } });
  expect(parseToml('a = 1\nb = \n')).toMatchObject({ position: { line: 2, column: 5 } });
  expect(parseToml('a = 1 b = 2\n')).toMatchObject({ position: { line: 1, column: 6 } });
  expect(parseToml('[a\nb = 1\n')).toMatchObject({ position: { line: 1, column: 3 } });
  expect(parseToml(`a = ${'['.repeat(40)}`)).toMatchObject({ fault: 'values are nested over 16 deep' });
});

test('any text is read or refused, in time that its length allows', () => {
  const piece = fc.constantFrom(
    'a',
    '=',
    '[',
    ']',
    '[[',
    ']]',
    '{',
    '}',
    '"',
    '"""',
    "'",
    "'''",
    '\n',
    ',',
    '.',
    '#',
    '\\',
    ' ',
    '1',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const document = parseToml(pieces.join(''));
      expect('fault' in document || document.value instanceof Map).toBe(true);
    }),
    { numRuns: 500 },
  );
  for (const one of ['"""', '[', '{a=', 'a.', "'", 'a=[']) parseToml(one.repeat(100_000));
});
