/** `maxChars`, `from` and `section`, on pages that are awkward to cut. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLibrary } from '../../src/content/read-library.ts';
import { isMoved } from '../../src/service/moved.ts';
import { openLibrary, type OpenLibrary } from '../../src/service/open-library.ts';
import { readPage } from '../../src/service/read-page.ts';
import { PageParameters, type PageAnswer } from '../../src/service/shapes/page.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { buildSnapshot } from '../../src/snapshot/build-snapshot.ts';
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import { writeFiles } from '../cli/small-library.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PAGES: Readonly<Record<string, string>> = {
  empty: '---\ntitle: Empty\n---\n',
  plain: '# Plain\n\nNo heading but the title.\n',
  headings: '# A\n## B\n### C\n## D\n#### E\n## B\n',
  astral: `# 𝒜stral\n\n${'👩‍👩‍👧‍👦🇯🇵e\u0301'.repeat(40)}\n\n## 𠮷野家\n\n${'𠮷'.repeat(30)}\n\n## Ends\n\n😀`,
  lines: '\uFEFF---\r\ntitle: Lines\r\n---\r\n\r\n## One\r\n\r\na\rb\r\n\r\n## Two\r\n\r\nc',
  nested:
    '# Nested\n\n> ## In a quotation\n>\n> Text.\n\n- item\n\n  ## In a list\n\n  more\n\n<details><summary>s</summary>\n\n## In details\n\nx\n\n</details>\n\n## After\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  code: '# Code\n\n```md\n## no heading\n```\n\n## Real\n\n    ## none either\n\nSetext\n------\n\ntext\n',
  notes: '# Notes\n\nA[^1] and B[^2].\n\n## Later\n\nC[^1].\n\n[^1]: First.\n[^2]: Second.\n',
};

const folder = temporaryFolder();
let library: OpenLibrary;

beforeAll(async () => {
  const files = Object.entries(PAGES).map(([name, text]) => [`en/odd/${name}.md`, text]);
  writeFiles(`${folder}/library`, {
    'library.yaml': 'name: Odd\norigin: https://odd.example\nlocales: [en]\n',
    ...Object.fromEntries(files),
  });
  await buildSnapshot(await readLibrary(`${folder}/library`), `${folder}/odd.lectern`);
  library = openLibrary(openSnapshot(`${folder}/odd.lectern`), { baseUrl: 'https://odd.example/x' });
});
afterAll(() => library.store.close());

function read(given: Partial<PageParameters> & { readonly id: string }): PageAnswer['page'] {
  const answer = readPage(library, withDefaults(PageParameters, given));
  if (isMoved(answer)) throw new Error('moved');
  return answer.page;
}

const pageNames = fc.constantFrom(...Object.keys(PAGES).map((name) => `odd.${name}`));
const formats = fc.constantFrom('markdown' as const, 'html' as const, 'text' as const);
const budgets = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 600 }));

/** A page, and perhaps one of its sections. */
const places = fc.tuple(pageNames, fc.nat()).map(([id, nth]) => {
  const { sections } = read({ id, format: 'none' });
  const section = sections[nth % (sections.length + 1)]?.id ?? null;
  return { id, section };
});

test('following continueAt gives back exactly the whole, or exactly the section', () => {
  fc.assert(
    fc.property(places, formats, budgets, (place, format, maxChars) => {
      const whole = read({ ...place, format }).content;
      expect([whole.truncated, whole.continueAt]).toEqual([false, null]);
      const pieces: string[] = [];
      let from: string | null = null;
      do {
        const { content } = read({ ...place, format, maxChars, from });
        pieces.push(content.value ?? '');
        expect(content.truncated).toBe(content.continueAt !== null);
        from = content.continueAt;
      } while (from !== null && pieces.length < 5_000);
      expect(pieces.join('')).toBe(whole.value);
      // Each step goes on; only what is empty as a whole is an empty piece.
      expect(pieces.slice(0, whole.value === '' ? 0 : undefined).includes('')).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test('a piece keeps to the budget, and never halves a character', () => {
  fc.assert(
    fc.property(
      places,
      fc.constantFrom('markdown' as const, 'text' as const),
      budgets,
      (place, format, maxChars) => {
        const { value } = read({ ...place, format, maxChars }).content;
        expect([...(value ?? '')].length).toBeLessThanOrEqual(maxChars);
        expect(value?.isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('every piece of HTML is well formed by itself', () => {
  fc.assert(
    fc.property(places, budgets, (place, maxChars) => {
      let from: string | null = null;
      do {
        const { content } = read({ ...place, format: 'html', maxChars, from });
        expect(unbalanced(content.value ?? ''), content.value ?? '').toEqual([]);
        from = content.continueAt;
      } while (from !== null);
    }),
    { numRuns: 100 },
  );
});

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source']);

/** Tags that are opened and not closed, or closed and not opened. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gu)) {
    if (VOID.has(name)) continue;
    if (closing === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else faults.push(`/${name}`);
  }
  return [...faults, ...open];
}

test('a place inside a tag or a character is none to go on from', () => {
  expect(() => read({ id: 'odd.nested', format: 'html', from: 'html:3' })).toThrow(/is no `continueAt`/u);
  const whole = read({ id: 'odd.astral' }).content.value ?? '';
  const inside = whole.indexOf('\ud835') + 1;
  expect(() => read({ id: 'odd.astral', from: `markdown:${inside}` })).toThrow(/is no `continueAt`/u);
  expect(read({ id: 'odd.astral', from: `markdown:${inside + 1}` }).content.value).toBe(
    whole.slice(inside + 1),
  );
});
