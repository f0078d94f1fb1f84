/** Example URLs that run: their ids are taken from the library that is open. */
import { markdownUrl } from '../model/public-url.ts';
import type { OpenLibrary } from '../service/open-library.ts';
import { queryNames, type Operation } from '../service/shapes/operations.ts';
import type { PageRecord } from '../snapshot/records.ts';

export interface Examples {
  readonly page: { readonly id: string; readonly path: string };
  /** `null` in a library that has none. */
  readonly system: string | null;
  readonly work: string | null;
  readonly locale: string;
  /** `null` before a library is open. */
  readonly version: string | null;
  /** A word to look for. */
  readonly word: string;
}

const PLAIN: Examples = {
  page: { id: 'home', path: '/' },
  system: null,
  work: null,
  locale: 'en',
  version: null,
  word: 'writing',
};

export function examplesOf(library: OpenLibrary | undefined): Examples {
  if (library === undefined) return PLAIN;
  const { pages, config, meta } = library.store;
  const ofKind = (kind: string) => pages.find((page) => page.kind === kind);
  const page = ofKind('entity') ?? pages.find(({ area }) => area !== null) ?? pages[0];
  const locale = config.locales[0];
  return {
    page: page === undefined ? PLAIN.page : { id: page.id, path: page.path },
    system: ofKind('system')?.id ?? null,
    work: ofKind('work')?.id ?? null,
    locale,
    version: meta.knowledgeVersion,
    word: wordOf(library, page, locale),
  };
}

function wordOf(library: OpenLibrary, page: PageRecord | undefined, locale: string): string {
  const title = page === undefined ? undefined : library.store.shownText(page.no, locale)?.title;
  return title?.slice(0, 64) ?? PLAIN.word;
}

/** `null` where the library has nothing to ask the operation for. */
export function exampleUrl(baseUrl: string, operation: Operation, examples: Examples): string | null {
  const values: Record<string, string | null> = {
    id: examples.page.id,
    path: examples.page.path,
    system: examples.system,
    workId: examples.work,
    q: examples.word,
    since: examples.version,
  };
  const { properties } = operation.parameters;
  const required = Object.keys(properties).filter((name) => !('default' in (properties[name] as object)));
  if (required.some((name) => values[name] === null)) return null;
  const url = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const given = queryNames(operation)
    .filter((name) => required.includes(name))
    .map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}`);
  return baseUrl + url + (given.length === 0 ? '' : `?${given.join('&')}`);
}

export function mirrorExample(baseUrl: string, { locale, page }: Examples): string {
  return baseUrl + markdownUrl(locale, page.path);
}
