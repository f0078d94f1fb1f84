import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NearNames } from '../../src/content/near-names.ts';
import { editDistance } from '../../src/text/edit-distance.ts';
import { library, PNG } from './library-folder.ts';

const PAGES = {
  'en/craft/ink.md': '# Ink\n\n## Recipes\n\n## Oak galls {#galls}\n',
  'en/craft/pens/quill.md': '---\ntitle: The quill\naliases: [Goose feather]\n---\n\nCut.\n',
  'en/craft/pens/name.md': '# Names of pens\n',
  'en/people/scribes/name.md': '# Names of scribes\n',
  'en/craft/quill.png': PNG,
};

async function suggestionFor(link: string): Promise<string | undefined> {
  const read = await library({ ...PAGES, 'en/a/p.md': `# P\n\n${link}\n` });
  expect(read.issues).toHaveLength(1);
  return read.issues[0]?.suggestion;
}

test.each([
  ['a slip in a name', '[x](/craft/inc)', '/craft/ink'],
  ['two letters swapped', '[x](/craft/ikn)', '/craft/ink'],
  ['a slip in a folder', '[x](/carft/ink)', '/craft/ink'],
  ['a file in another folder', '[x](../people/quill.md)', '/craft/pens/quill'],
  ['a slip in a title', '[[The qill]]', '[[The quill]]'],
  ['a slip in an alias', '[[goose feathr]]', '[[Goose feather]]'],
  ['a slip in a section', '[x](/craft/ink#recipies)', '#recipes'],
  ['a slip in a section’s own id', '[x](/craft/ink#gals)', '#galls'],
  ['a slip in a picture’s name', '![x](/craft/quil.png)', '/en/craft/quill.png'],
])('%s leads to what was meant', async (_, link, meant) => {
  expect(await suggestionFor(link)).toBe(meant);
});

test.each([
  ['nothing is near', '[x](/craft/parchment)'],
  ['several pages of that name are far away', '[x](/web/api/things/name)'],
  ['the name is too short to tell a slip', '[x](/craft/in)'],
  ['two pages of that name are equally far', '[x](/people/pens/name)'],
])('nothing is suggested where %s', async (_, link) => {
  expect(await suggestionFor(link)).toBeUndefined();
});

test.each([
  ['a relation', 'relations: {uses: /craft/inc}', '/craft/ink'],
  ['a relation by id', 'relations: {uses: craft.inc}', 'craft.ink'],
  ['a system', 'system: craft.inkk', 'craft.ink'],
])('%s that names no page is asked about, too', async (_, line, meant) => {
  const read = await library({ ...PAGES, 'en/a/p.md': `---\ntitle: P\n${line}\n---\n` });
  expect(read.issues.map(({ suggestion }) => suggestion)).toEqual([meant]);
  expect(read.issues[0]?.message).toMatch(new RegExp(`did you mean ${meant}\\?$`, 'u'));
});

test('a message asks, and a suggestion is what would be written', async () => {
  const read = await library({ ...PAGES, 'en/a/p.md': '# P\n[x](/craft/inc)\n' });
  expect(read.issues).toEqual([
    {
      code: 'dead-link',
      file: 'en/a/p.md',
      line: 2,
      column: 1,
      message: 'There is no page at `/craft/inc`; did you mean /craft/ink?',
      suggestion: '/craft/ink',
    },
  ]);
});

test('a name one slip away is found among any others, and what is found is near', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 6, maxLength: 11 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 20 }), fc.nat(), (meant, others, place) => {
      const at = place % meant.length;
      const slip = meant.slice(0, at) + meant.slice(at + 1);
      const found = new NearNames([...others, meant]).find(slip);
      expect(found.map(({ name }) => name)).toContain(meant);
      for (const { name, distance } of found) expect(distance).toBe(editDistance(slip, name));
    }),
    { numRuns: 200 },
  );
});
