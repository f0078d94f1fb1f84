import fc from 'fast-check';
import { expect, test } from 'vitest';

import { layoutOf } from '../../../src/content/layouts/all-layouts.ts';
import { LAYOUT_IDS, type LayoutId } from '../../../src/content/layouts/layout.ts';
import { rewrite } from '../../../src/content/layouts/rewrite.ts';

test('every unchanged character knows where it came from', () => {
  const edit = fc.record({ start: fc.nat(60), length: fc.nat(8), text: fc.string({ maxLength: 8 }) });
  fc.assert(
    fc.property(
      fc.string({ minLength: 60, maxLength: 80 }),
      fc.array(edit, { maxLength: 8 }),
      (source, found) => {
        const edits = found.map(({ start, length, text }) => ({
          start,
          end: Math.min(start + length, source.length),
          text,
        }));
        const { text, toSource } = rewrite(source, edits);
        let previous = 0;
        for (let offset = 0; offset <= text.length; offset += 1) {
          const original = toSource(offset);
          expect(original).toBeGreaterThanOrEqual(previous);
          expect(original).toBeLessThanOrEqual(source.length);
          previous = original;
        }
        if (edits.length === 0) expect(text).toBe(source);
      },
    ),
  );
});

test('offsets before, inside and after an edit lead back', () => {
  const { text, toSource } = rewrite('ab{{x}}cd', [{ start: 2, end: 7, text: '<longer words>' }]);
  expect(text).toBe('ab<longer words>cd');
  expect([0, 1, 2].map(toSource)).toEqual([0, 1, 2]);
  expect(toSource(10)).toBeLessThanOrEqual(7);
  expect(['c', 'd'].map((one) => toSource(text.lastIndexOf(one)))).toEqual([7, 8]);
});

const PIECES = [
  '{{',
  '}}',
  '{{<',
  '>}}',
  '<A ',
  '<A>',
  '</A>',
  '{',
  '}',
  '`',
  '```\n',
  '"',
  ':::',
  ':::note[',
  ']',
  '[[',
  '![[',
  '%%',
  '^a',
  '\n',
  '\n\n',
  '> [!x]- ',
  '- : ',
  '\\',
  'import x',
  'w ',
  '漢',
  '🙂',
];

test.each(LAYOUT_IDS)('whatever marks a page of %s is made of, its edits lie in it', (layout) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
      const body = pieces.join('');
      const { edits, dropped } = layoutOf(layout).rewrite?.(body, '.mdx') ?? { edits: [], dropped: [] };
      for (const { start, end } of edits) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(body.length);
        expect(start).toBeLessThanOrEqual(end);
      }
      for (const { offset } of dropped) expect(offset).toBeLessThan(body.length);
      expect(rewrite(body, edits).text.isWellFormed()).toBe(true);
    }),
  );
});

const HOSTILE = [
  '{{',
  '{{a(',
  '{{<a ',
  '{{% a "',
  '<A ',
  '<A b={',
  '{',
  '`',
  '` `` ',
  '```\n',
  ':::',
  ':::a[',
  '[[',
  '![[a|',
  '%%',
  ' ^a',
  '> [!a]',
  '<!--',
  'import a\n',
  'export const a = (\n\n',
  'export const a = `\n\n',
  '<A>\n\t',
  '</A>\n  ',
  '<!-- @include: ',
  '```dataview\n',
  '```mdx-code-block\n',
  '==a',
  '== a ',
  '`{{a("',
  '- : ',
  '\\{{',
];

test.each(
  LAYOUT_IDS.filter((id) => layoutOf(id).rewrite !== undefined).flatMap((id) =>
    HOSTILE.map((piece): [LayoutId, string] => [id, piece]),
  ),
)('100 KB in %s of %j are rewritten in no time', (layout, piece) => {
  const body = piece.repeat(Math.ceil(100_000 / piece.length));
  const started = performance.now();
  rewrite(body, layoutOf(layout).rewrite?.(body, '.mdx').edits ?? []);
  expect(performance.now() - started).toBeLessThan(1_500);
});
