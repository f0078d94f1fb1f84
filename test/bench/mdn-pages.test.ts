import { expect, test } from 'vitest';
import { parsePage, plainText } from '../../bench/search/mdn-pages.ts';

test('a page has its title, its lead and a section for each heading', () => {
  const markdown = [
    '---',
    'title: "Array: at() method"',
    'slug: Web/JavaScript',
    '---',
    '',
    'The **`at()`** method takes an integer.',
    '',
    '## Examples',
    '',
    '```js',
    '# no heading',
    'cart.at(-1);',
    '```',
    '',
    'That was one.',
  ].join('\n');
  expect(parsePage('at', markdown)).toEqual({
    name: 'at',
    title: 'Array: at() method',
    sections: [
      { title: '', text: 'The at() method takes an integer.' },
      { title: 'Examples', text: '# no heading\ncart.at(-1);\n\nThat was one.' },
    ],
  });
});

test.each([
  ['{{domxref("Clients.get","Clients.get()")}} and {{jsxref("Array")}}', 'Clients.get() and Array'],
  ["{{Glossary('viewport')}} {{ReadOnlyInline}}", 'viewport'],
  ['{{APIRef("DOM")}}{{EmbedLiveSample("Basic", "100%", 200)}}', ''],
  ['- [Using files](/en-US/docs/Web/API/File) and <em>more</em>', 'Using files and more'],
  ['> [!NOTE] Mind this.', 'Mind this.'],
  ['| a | `b` |', 'a b'],
])('%s reads as plain text', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
