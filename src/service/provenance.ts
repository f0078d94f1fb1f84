/** The head of every answer. */
import type { PageRecord, TextRecord } from '../snapshot/records.ts';
import type { OpenLibrary } from './open-library.ts';
import type { Reading } from './reading.ts';
import type { License, Provenance } from './shapes/provenance.ts';

/** Of an answer about one page. */
export function pageProvenance(reading: Reading, page: PageRecord, text: TextRecord): Provenance {
  return {
    ...libraryProvenance(reading.library),
    domains: domainsOf([page]),
    license: reading.licenseOf(page),
    locale: { requested: reading.requested, served: text.locale, fallback: reading.isFallback(text) },
    sources: [text.source],
  };
}

/** Of a list: `pages` are the ones it shows. */
export function listProvenance(
  reading: Reading,
  pages: readonly PageRecord[],
  license: License | null,
): Provenance {
  return {
    ...libraryProvenance(reading.library),
    domains: domainsOf(pages),
    license,
    locale: { requested: reading.requested, served: reading.locale, fallback: reading.otherScript },
  };
}

/** Of an answer that draws on no page: a problem, say. */
export function libraryProvenance(library: OpenLibrary): Provenance {
  const { config, knowledgeVersion, publishedAt } = library.store.meta;
  return {
    origin: config.origin,
    domains: [],
    knowledgeVersion,
    publishedAt,
    license: config.license,
    locale: { requested: null, served: config.locales[0], fallback: false },
    sources: [],
  };
}

export function domainsOf(pages: Iterable<PageRecord>): string[] {
  const areas = new Set<string>();
  for (const { area } of pages) if (area !== null) areas.add(area);
  return [...areas].sort();
}

/** One licence for a list where its pages agree; else `null`, and each item carries its own. */
export function sharedLicense(
  reading: Reading,
  pages: readonly PageRecord[],
): { readonly shared: License | null; own(page: PageRecord): License | null } {
  const first = pages[0];
  if (first === undefined) return { shared: reading.library.store.config.license, own: () => null };
  const key = (page: PageRecord) => JSON.stringify(reading.licenseOf(page));
  const agree = pages.every((page) => key(page) === key(first));
  return agree
    ? { shared: reading.licenseOf(first), own: () => null }
    : { shared: null, own: (page) => reading.licenseOf(page) };
}
