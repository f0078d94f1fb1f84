/** `GET /api/v1`: the library in one answer. */
import { textDirection, type Locale } from '../model/locale.ts';
import { encodePath } from '../model/public-url.ts';
import { coverageOf } from './coverage.ts';
import { countValues } from './facets.ts';
import type { OpenLibrary } from './open-library.ts';
import { listProvenance, sharedLicense } from './provenance.ts';
import { Reading } from './reading.ts';
import { byTitle, membersOf } from './selection.ts';
import {
  LIMITS,
  type EntryAnswer,
  type EntryArea,
  type EntryLocale,
  type EntryParameters,
} from './shapes/entry.ts';
import { MIRROR_TEMPLATE, OPERATIONS, uriTemplate } from './shapes/operations.ts';

export function describeLibrary(
  library: OpenLibrary,
  parameters: EntryParameters,
  versions: EntryAnswer['versions'] = onlyVersion(library),
): EntryAnswer {
  const reading = new Reading(library, parameters);
  const { store } = library;
  const { pages, meta } = store;
  const shown = pages.filter((page) => reading.shows(page));
  const count = (kind: string) => shown.filter((page) => page.kind === kind).length;
  return {
    provenance: listProvenance(reading, shown, sharedLicense(reading, shown).shared),
    name: meta.config.name,
    url: reading.absolute(`/${reading.locale}`),
    openapi: reading.absolute('/api/v1/openapi.json'),
    documentation: reading.absolute('/api/v1/docs'),
    operations: operations(reading),
    locales: localesOf(reading),
    areas: areasOf(reading),
    systems: reading.refs(membersOf(reading, 'system', []).selected.sort(byTitle(reading))),
    kinds: countValues(
      reading,
      'kind',
      shown.map((page) => page.kind),
    ),
    entityTypes: countValues(
      reading,
      'entityType',
      shown.map((page) => page.entityType),
    ),
    counts: {
      pages: shown.length,
      texts: coverageOf(store, pages).reduce((sum, { translated }) => sum + translated, 0),
      entities: count('entity'),
      systems: count('system'),
      works: count('work'),
      chapters: count('chapter'),
      edges: store.graph.sources.length,
    },
    limits: LIMITS,
    versions,
  };
}

function onlyVersion({ store }: OpenLibrary): EntryAnswer['versions'] {
  const { knowledgeVersion } = store.meta;
  return { current: knowledgeVersion, kept: [knowledgeVersion] };
}

function operations(reading: Reading): EntryAnswer['operations'] {
  const nine = Object.values(OPERATIONS).map((operation) => ({
    name: operation.name,
    title: operation.title,
    template: reading.absolute(uriTemplate(operation)),
  }));
  return [
    ...nine,
    { name: 'source', title: 'The Markdown source of a page', template: reading.absolute(MIRROR_TEMPLATE) },
  ];
}

function localesOf(reading: Reading): EntryLocale[] {
  const { config, pages } = reading.library.store;
  return coverageOf(reading.library.store, pages).map((coverage) => ({
    locale: coverage.locale,
    name: ownName(coverage.locale),
    direction: textDirection(coverage.locale),
    source: coverage.locale === config.locales[0],
    fallback: config.fallback[coverage.locale] ?? [],
    translated: coverage.translated,
    stale: coverage.stale,
    total: coverage.total,
    url: reading.absolute(`/${coverage.locale}`),
  }));
}

/** The language's name for itself. */
export function ownName(locale: Locale): string {
  return (
    new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  );
}

/** Declared areas in their declared order, then the others by name. */
export function areasOf(reading: Reading): EntryArea[] {
  const { pages, config } = reading.library.store;
  const counts = new Map<string, number>(config.areas.map(({ id }) => [id, 0]));
  for (const page of pages.filter((one) => reading.shows(one))) {
    if (page.area !== null) counts.set(page.area, (counts.get(page.area) ?? 0) + 1);
  }
  const declared = config.areas.map(({ id }) => id);
  const others = [...counts.keys()].filter((area) => !declared.includes(area)).sort();
  return [...declared, ...others].map((area) => ({
    id: area,
    title: reading.areaTitle(area),
    summary: reading.areaSummary(area),
    url: reading.absolute(`/${reading.locale}/${encodePath(area)}`),
    pages: counts.get(area) ?? 0,
  }));
}
