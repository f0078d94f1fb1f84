/** What every face of the site is given, beside the answers it shows. */
import type { Locale } from '../model/locale.ts';
import type { EntryAnswer } from '../service/shapes/entry.ts';

export interface View {
  /** The site's own address without a trailing slash; it may have a path prefix. */
  readonly baseUrl: string;
  /** The locale of the URL, one of the library's: the language of the interface. */
  readonly locale: Locale;
  /** The library's name in that language. */
  readonly name: string;
  /** What `/api/v1` answers in that locale. */
  readonly library: EntryAnswer;
  readonly assets: AssetUrls;
  /** The `version` asked for in the URL. */
  readonly version: string | null;
}

/** Where the browser's files are, from the root of the site. */
export interface AssetUrls {
  readonly css: string;
  /** Sets the theme before the first paint. */
  readonly theme: string;
  readonly site: string;
  readonly graph: string;
  readonly icon: string;
  /** Where pages are to show themselves anew when the library changes. */
  readonly watch?: string;
}
