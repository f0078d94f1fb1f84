/** One page, read by itself. */
import { readPage, type PageContent, type PageDraft, type ReadPage } from '../../src/content/read-page.ts';

export function read(markdown: string, locale = 'en'): ReadPage {
  const page = { file: `${locale}/area/page.md`, locale, path: '/area/page' };
  return readPage(page, new TextEncoder().encode(markdown), {
    siteUrl: 'https://test.example',
    layout: 'lectern',
    libraryName: 'Test',
    ruleKeys: [],
  });
}

/** Throws where the page was not read. */
export function draftOf(markdown: string, locale = 'en'): PageDraft {
  const { draft } = read(markdown, locale);
  if (draft === null) throw new Error('the page was not read');
  return draft;
}

export function contentOf(markdown: string, locale = 'en'): PageContent {
  const { content } = read(markdown, locale);
  if (content === null) throw new Error('the page was not read');
  return content;
}

/** The page's HTML, with placeholders cut down to what tells them apart: `h1`, `l0`, `a0`. */
export function htmlOf(markdown: string, locale = 'en'): string {
  const { htmls, marker } = contentOf(markdown, locale).template;
  return htmls.join('').replaceAll(`${marker}-`, '').trim();
}
