import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isMoved } from '../../src/service/moved.ts';
import type { OpenLibrary } from '../../src/service/open-library.ts';
import { readPage } from '../../src/service/read-page.ts';
import { PageParameters, type PageAnswer } from '../../src/service/shapes/page.ts';
import { withDefaults } from '../../src/service/shapes/parameter.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openGarden } from './open-garden.ts';

const folder = temporaryFolder();
let library: OpenLibrary;

beforeAll(async () => {
  library = await openGarden(folder);
});

function read(given: Partial<PageParameters>): PageAnswer['page'] {
  const answer = readPage(library, withDefaults(PageParameters, { id: 'plants.tomato', ...given }));
  if (isMoved(answer)) throw new Error('moved');
  return answer.page;
}

test('following continueAt gives back exactly the whole, in every format, with any budget', () => {
  const formats = fc.constantFrom('markdown', 'html', 'text');
  fc.assert(
    fc.property(
      formats,
      fc.integer({ min: 1, max: 2_000 }),
      fc.constantFrom('en', 'ja'),
      (format, maxChars, locale) => {
        const whole = read({ format, locale }).content.value;
        let together = '';
        let from: string | null = null;
        let steps = 0;
        do {
          const { content } = read({ format, locale, maxChars, from });
          expect(content.value).not.toBe('');
          expect(content.truncated).toBe(content.continueAt !== null);
          together += content.value ?? '';
          from = content.continueAt;
          steps += 1;
        } while (from !== null && steps < 5_000);
        expect(together).toBe(whole);
      },
    ),
    { numRuns: 60 },
  );
});

test('Markdown and text keep to the budget, counted in code points', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('markdown', 'text'),
      fc.integer({ min: 1, max: 2_000 }),
      (format, maxChars) => {
        const { value } = read({ format, maxChars, locale: 'ja' }).content;
        expect([...(value ?? '')].length).toBeLessThanOrEqual(maxChars);
      },
    ),
    { numRuns: 60 },
  );
});

test('a cut falls on the edge of a section where one is within the budget', () => {
  const whole = read({}).content.value ?? '';
  const harvest = whole.indexOf('## Harvest');
  const { content } = read({ maxChars: harvest + 20 });
  expect(content.value).toBe(whole.slice(0, harvest));
});

test('HTML is cut between sections only, so that it stays well formed', () => {
  let from: string | null = null;
  const pieces: string[] = [];
  do {
    const { content } = read({ format: 'html', maxChars: 10, from });
    pieces.push(content.value ?? '');
    from = content.continueAt;
  } while (from !== null);
  expect(pieces.length).toBe(5);
  for (const piece of pieces.slice(1)) expect(piece).toMatch(/^<h[23] /u);
});

test('a section comes with the ones below it, and with nothing after', () => {
  const { value } = read({ section: 'growing' }).content;
  expect(value).toMatch(/^## Growing/u);
  expect(value).toContain('### Feeding');
  expect(value).not.toContain('## Harvest');
});

test('none leaves the content out and keeps the outline', () => {
  const page = read({ format: 'none' });
  expect(page.content).toEqual({ format: 'none', value: null, truncated: false, continueAt: null });
  expect(page.sections.map(({ id }) => id)).toEqual(['growing', 'feeding', 'harvest', 'names']);
});

test('HTML stands under the path of the base URL, and keeps a reader shown a fallback in their own language', () => {
  const english = read({ format: 'html', locale: 'en' }).content.value;
  expect(english).toContain('href="/library/en/plants/basil"');
  expect(english).toContain('src="/library/en/plants/tomato.png"');
  const page = readPage(library, withDefaults(PageParameters, { id: 'home', format: 'html', locale: 'en' }));
  expect(isMoved(page) ? '' : page.page.content.value).toContain('href="/library/en/plants/tomato"');
  const inKorean = read({ id: 'plants.basil', format: 'html', locale: 'ko' });
  expect(inKorean.locale).toBe('en');
  expect(inKorean.content.value).toContain('href="/library/ko/plants/tomato"');
});

test('a from that is no continueAt of this content is refused', () => {
  for (const from of ['html:10', 'markdown:99999999', 'markdown:-1', 'markdown:x', '', 'text']) {
    expect(() => read({ from }), from).toThrow(/is no `continueAt`/u);
  }
});
