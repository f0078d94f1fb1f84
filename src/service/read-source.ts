/** Operation 9: the Markdown source of a page, byte for byte, and what its headers say. */
import type { Locale } from '../model/locale.ts';
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import { Reading } from './reading.ts';
import type { License } from './shapes/provenance.ts';

export interface SourceAnswer {
  readonly page: PageRecord;
  readonly text: TextRecord;
  /** Whether the text is in another language than the URL's. */
  readonly fallback: boolean;
  readonly bytes: Buffer;
  readonly license: License | null;
  /** The locales that have a text of their own. */
  readonly locales: readonly Locale[];
}

/** The source of the text that `locale`, a declared one, is shown; throws `not-translated` where there is none. */
export function readSource(library: OpenLibrary, page: PageRecord, locale: Locale): SourceAnswer {
  const reading = new Reading(library, { locale, fallback: 'allow' });
  const text = reading.textOrProblem(page);
  return {
    page,
    text,
    fallback: reading.isFallback(text),
    bytes: library.store.source(text.no),
    license: reading.licenseOf(page),
    locales: library.store.translations(page.no).map((translation) => translation.locale),
  };
}
