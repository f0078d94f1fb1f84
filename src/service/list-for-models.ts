/** What `llms.txt` lists of one language: each area with its pages, shallow ones first where there are too many. */
import type { Locale } from '../model/locale.ts';
import { HOME_PATH } from '../model/page-path.ts';
import { encodePath } from '../model/public-url.ts';
import type { PageRecord } from '../snapshot/records.ts';
import { areasOf } from './describe-library.ts';
import type { OpenLibrary } from './open-library.ts';
import { Reading } from './reading.ts';

/** A file of some hundred kilobytes at most, whatever the library's size. */
const MOST_PAGES = 1_000;
const MOST_PAGES_OF_AREA = 200;

export interface PageForModels {
  readonly title: string;
  readonly url: string;
  readonly summary: string | null;
}

export interface ListForModels {
  readonly name: string | null;
  readonly summary: string | null;
  readonly areas: readonly {
    readonly title: string;
    readonly summary: string | null;
    /** Its own page's source, or its generated page. */
    readonly url: string;
    readonly pages: readonly PageForModels[];
    readonly more: number;
  }[];
  readonly untranslated: number;
}

/** Only pages written in `locale`: those shown by fallback stand in the list of their own language. */
export function listForModels(library: OpenLibrary, locale: Locale): ListForModels {
  const reading = new Reading(library, { locale, fallback: 'none' });
  const { store } = library;
  const home = store.pageByPath(HOME_PATH);
  const front = home === undefined ? undefined : reading.text(home);
  const written = store.pages.filter((page) => reading.shows(page));
  const byArea = Map.groupBy(written, ({ area }) => area);
  let left = MOST_PAGES;
  const areas = areasOf(reading).map(({ id, title, summary }) => {
    const pages = byArea.get(id) ?? [];
    const listed = nearest(pages, Math.min(left, MOST_PAGES_OF_AREA));
    left -= listed.length;
    const own = store.pageByPath(`/${id}`);
    return {
      title,
      summary,
      url:
        own === undefined || !reading.shows(own)
          ? reading.absolute(`/${locale}/${encodePath(id)}`)
          : reading.markdownUrl(own),
      pages: listed.map((page) => forModels(reading, page)),
      more: pages.length - listed.length,
    };
  });
  return {
    name: front?.title ?? null,
    summary: front?.summary ?? null,
    areas: areas.filter(({ pages, more }) => pages.length + more > 0),
    untranslated: store.pages.length - written.length,
  };
}

/** In the order of their paths; the deepest are left out first. */
function nearest(pages: readonly PageRecord[], most: number): PageRecord[] {
  const byDepth = pages.toSorted((a, b) => depthOf(a) - depthOf(b) || comparePaths(a, b));
  return byDepth.slice(0, most).sort(comparePaths);
}

function depthOf({ path }: PageRecord): number {
  return path.split('/').length;
}

function comparePaths(a: PageRecord, b: PageRecord): number {
  return a.path < b.path ? -1 : 1;
}

function forModels(reading: Reading, page: PageRecord): PageForModels {
  const { title, summary } = reading.textOrProblem(page);
  return { title, summary, url: reading.markdownUrl(page) };
}
