/** Pages as resources: the URI of one is the address of its Markdown source, which every answer gives as `markdownUrl`. */
import type {
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/server';
import type { Locale } from '../model/locale.ts';
import { Problem } from '../model/problem.ts';
import { absoluteUrl, markdownUrl } from '../model/public-url.ts';
import { decodeCursor, encodeCursor } from '../service/cursor.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { libraryProvenance, pageProvenance } from '../service/provenance.ts';
import { readSource } from '../service/read-source.ts';
import { Reading } from '../service/reading.ts';
import { resolveUrl } from '../service/resolve-url.ts';
import type { PageRecord } from '../snapshot/records.ts';
import type { Store } from '../snapshot/store.ts';
import { readAddress } from './address.ts';
import { libraryFor, type McpHouse } from './house.ts';

const MARKDOWN = 'text/markdown';
const PER_PAGE = 100;

export function resourceTemplate(library: OpenLibrary): string {
  return absoluteUrl(library.baseUrl, '/{locale}/{+path}.md');
}

export function listResourceTemplates(library: OpenLibrary): ListResourceTemplatesResult {
  return {
    resourceTemplates: [
      {
        uriTemplate: resourceTemplate(library),
        name: 'page',
        title: 'A page’s Markdown source',
        description:
          'The file as it is in the library, front matter included. `path` is the content path without its first slash; the front page is `index`.',
        mimeType: MARKDOWN,
      },
    ],
    _meta: { 'lectern/provenance': libraryProvenance(library) },
  };
}

/** Every text there is, language by language; a cursor goes on in the version that gave it out. */
export function listResources(house: McpHouse, cursor: string | null): ListResourcesResult {
  const library = libraryFor(house, { cursor });
  const { store, baseUrl } = library;
  const { knowledgeVersion } = store.meta;
  const listing = { operation: 'resources', knowledgeVersion, parameters: {} };
  const offset = decodeCursor(listing, cursor);
  const all = textsOf(store);
  const end = offset + PER_PAGE;
  return {
    resources: all.slice(offset, end).map(({ page, locale }) => {
      const text = store.texts(page.no).find((candidate) => candidate.locale === locale);
      return {
        uri: absoluteUrl(baseUrl, markdownUrl(locale, page.path)),
        name: `${locale}${page.path}`,
        title: text?.title ?? page.id,
        ...(text?.summary ? { description: text.summary } : {}),
        mimeType: MARKDOWN,
        ...(text?.source.updatedAt ? { annotations: { lastModified: text.source.updatedAt } } : {}),
      };
    }),
    ...(end < all.length ? { nextCursor: encodeCursor(listing, end) } : {}),
    _meta: { 'lectern/provenance': libraryProvenance(library) },
  };
}

/** By the address of the source or of the page. Throws `path-not-found` and `version-gone`. */
export function readResource(house: McpHouse, uri: string): ReadResourceResult {
  const current = libraryFor(house, {});
  const address = readAddress(current.baseUrl, uri);
  const library = libraryFor(house, { version: address?.version ?? null });
  const found = address === undefined ? undefined : pageAt(library, address.path);
  if (found === undefined) throw nowhere(library, uri, address?.path);
  const { page, locale } = found;
  const { bytes, text } = readSource(library, page, locale);
  const reading = new Reading(library, { locale, fallback: 'allow' });
  return {
    contents: [
      {
        uri,
        mimeType: MARKDOWN,
        text: bytes.toString('utf8'),
        _meta: { 'lectern/provenance': pageProvenance(reading, page, text) },
      },
    ],
  };
}

function pageAt(library: OpenLibrary, path: string): { page: PageRecord; locale: Locale } | undefined {
  const found = resolveUrl(library, path);
  // A canonical address redirects nowhere.
  if (found.kind === 'redirect') return pageAt(library, decodeURIComponent(found.to));
  return found.kind === 'source' || found.kind === 'page' ? found : undefined;
}

function nowhere(library: OpenLibrary, uri: string, path: string | undefined): Problem {
  const found = path === undefined ? undefined : resolveUrl(library, path);
  const shown = [...uri].slice(0, 200).join('');
  return new Problem(
    'path-not-found',
    `There is no page at ${shown}; resources are at ${resourceTemplate(library)}.`,
    found?.kind === 'not-found' ? { suggestions: found.suggestions } : {},
  );
}

interface Text {
  readonly page: PageRecord;
  readonly locale: Locale;
}

const textsOfStores = new WeakMap<Store, readonly Text[]>();

function textsOf(store: Store): readonly Text[] {
  let texts = textsOfStores.get(store);
  if (texts === undefined) {
    const all = store.pages.flatMap((page) =>
      store.translations(page.no).map(({ locale }) => ({ page, locale })),
    );
    const byLocale = Map.groupBy(all, ({ locale }) => locale);
    texts = store.config.locales.flatMap((locale) => byLocale.get(locale) ?? []);
    textsOfStores.set(store, texts);
  }
  return texts;
}
