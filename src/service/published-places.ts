/** Every address that a search engine should know: pages in the languages they are written in, never by fallback. */
import type { Locale } from '../model/locale.ts';
import { HOME_PATH, type PagePath } from '../model/page-path.ts';
import type { Store } from '../snapshot/store.ts';

export interface Place {
  readonly path: PagePath;
  /** The page written there; `null` for a front page or an area page that nobody wrote. */
  readonly page: number | null;
  /** In the order of the library's. */
  readonly locales: readonly Locale[];
  /** The locale that stands for all others. */
  readonly source: Locale | null;
}

const known = new WeakMap<Store, readonly Place[]>();

/** What nobody wrote comes first, then pages in the order of their ids. */
export function publishedPlaces(store: Store): readonly Place[] {
  const places = known.get(store) ?? [...generated(store), ...written(store)];
  known.set(store, places);
  return places;
}

function written(store: Store): Place[] {
  return store.pages.map(({ no, path, sourceLocale }) => ({
    path,
    page: no,
    locales: store.translations(no).map(({ locale }) => locale),
    source: sourceLocale,
  }));
}

function generated(store: Store): Place[] {
  const { config, pages } = store;
  const areas = new Set([...config.areas.map(({ id }) => id), ...pages.map(({ area }) => area)]);
  const paths = [HOME_PATH, ...[...areas].filter((area) => area !== null).map((area) => `/${area}`)];
  return paths.flatMap((path) => {
    const page = store.pageByPath(path);
    const locales = config.locales.filter(
      (locale) => page === undefined || store.shownLocale(page.no, locale) === undefined,
    );
    const source = locales.includes(config.locales[0]) ? config.locales[0] : null;
    return locales.length === 0 ? [] : [{ path, page: null, locales, source }];
  });
}
