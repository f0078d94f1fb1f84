/** All that is written in one language, page after page, up to a bound: what `llms-full.txt` is made of. */
import type { Locale } from '../model/locale.ts';
import { markdownUrl } from '../model/public-url.ts';
import { encodeCursor } from './cursor.ts';
import { DUMP } from './dump-library.ts';
import { dumpedTexts } from './dumped-texts.ts';
import type { OpenLibrary } from './open-library.ts';
import { DumpParameters } from './shapes/dump.ts';
import { withDefaults } from './shapes/parameter.ts';

/** More than any model reads at once. */
const MOST_BYTES = 8 * 1024 * 1024;

export interface WholeTextPage {
  readonly title: string;
  /** Absolute, of the source. */
  readonly url: string;
  /** Without front matter. */
  readonly markdown: string;
}

export interface WholeText {
  readonly total: number;
  /** In the order of a dump. */
  readonly pages: Iterable<WholeTextPage>;
  /** The dump that goes on after so many pages. */
  continuedAt(shown: number): string;
}

export function wholeText(library: OpenLibrary, locale: Locale, mostBytes = MOST_BYTES): WholeText {
  const { store, baseUrl } = library;
  const texts = dumpedTexts(store, [locale], undefined).flatMap(({ text }) => text ?? []);
  const listing = {
    operation: DUMP,
    knowledgeVersion: store.meta.knowledgeVersion,
    parameters: withDefaults(DumpParameters, { locale: [locale] }),
  };
  return {
    total: texts.length,
    pages: bounded(library, texts, mostBytes),
    continuedAt: (shown) => `${baseUrl}/api/v1/dump?locale=${locale}&cursor=${encodeCursor(listing, shown)}`,
  };
}

/** Ends before the page that would be too much, though never before the first. */
function* bounded(
  { store, baseUrl }: OpenLibrary,
  texts: readonly number[],
  mostBytes: number,
): Generator<WholeTextPage> {
  let left = mostBytes;
  for (const [index, no] of texts.entries()) {
    const markdown = store.markdown(no);
    left -= Buffer.byteLength(markdown);
    if (left < 0 && index > 0) return;
    const { title, page, locale } = store.text(no);
    yield { title, markdown, url: baseUrl + markdownUrl(locale, store.page(page).path) };
  }
}
