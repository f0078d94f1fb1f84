/** Which content paths a written link may mean, best first: by the files' own names, by content paths, by the old URLs. */
import type { LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import type { GatheredPage } from './gather-pages.ts';
import type { Layout } from './layouts/layout.ts';
import { localeOfFolder } from './layouts/locale-folders.ts';
import type { PageDraft } from './read-page.ts';
import type { FoundFile } from './walk.ts';

export interface Place {
  /** The locale the link names, if it does. */
  readonly locale: Locale | undefined;
  /** A content path, or a file's in its locale's folder. */
  readonly path: string;
}

export interface WrittenPlaces {
  /** `written` is decoded, and not empty; none where it leads out of the library. */
  of(draft: PageDraft, written: string): readonly Place[];
}

/** Lectern's own layout, in which a file's name is its path and its URL. */
export function ownPlaces(config: LibraryConfig): WrittenPlaces {
  return {
    of(draft, written) {
      const segments = written.startsWith('/')
        ? resolved([], written)
        : resolved(folderOf(draft.file), written);
      if (segments === undefined) return [];
      const [first = '', ...rest] = segments;
      if (config.locales.includes(first)) return [{ locale: first, path: `/${rest.join('/')}` }];
      return written.startsWith('/') ? [{ locale: undefined, path: `/${segments.join('/')}` }] : [];
    },
  };
}

export function foreignPlaces(
  config: LibraryConfig,
  layout: Layout,
  pages: readonly GatheredPage[],
  files: ReadonlyMap<string, FoundFile>,
): WrittenPlaces {
  const byFile = new Map<string, Place>();
  const byName = new Map<string, Place>();
  for (const [name, { path }] of files) {
    const cut = name.indexOf('/');
    const place = { locale: name.slice(0, cut), path: name.slice(cut) };
    byFile.set(path, place);
    const bare = path.slice(path.lastIndexOf('/') + 1);
    if (layout.linksByName && !byName.has(bare)) byName.set(bare, place);
  }
  /** A translation's links may count on files that only the source has beside it. */
  const sources = new Map<string, string>();
  /** Other tools make addresses of names: `Getting Started` is `getting-started`. */
  const bySlug = new Map<string, string>();
  if (!layout.lowercase)
    for (const { path } of pages) if (slugged(path) !== path) bySlug.set(slugged(path), path);
  const slugPlaces = (paths: readonly string[], locale: Locale | undefined): Place[] =>
    bySlug.size === 0
      ? []
      : paths.flatMap((one) => bySlug.get(slugged(`/${one}`)) ?? []).map((path) => ({ locale, path }));
  for (const { path, drafts, source } of pages)
    for (const { file, locale } of drafts.values()) {
      byFile.set(file, { locale, path });
      if (file !== source.file) sources.set(file, source.file);
    }
  const endings = [
    '',
    ...layout.extensions.flatMap((extension) => [
      extension,
      ...['index', '_index', 'README'].map((name) => `/${name}${extension}`),
    ]),
  ];
  const withoutEnding = (segment: string): string => {
    const ending = [...layout.extensions, '.html'].find((extension) => segment.endsWith(extension));
    return ending === undefined ? segment : segment.slice(0, -ending.length);
  };

  function fileAt(segments: readonly string[] | undefined): Place[] {
    if (segments === undefined) return [];
    // Old addresses end as the files of a site do.
    const name = segments.join('/').replace(/(?:\/index)?\.html$/u, '');
    for (const ending of endings) {
      const place = byFile.get(name + ending);
      if (place !== undefined) return [place];
    }
    return [];
  }

  function fromRoot(segments: readonly string[] | undefined): Place[] {
    if (segments === undefined) return [];
    const [first = '', ...rest] = segments;
    const locale = localeOfFolder(first, config.locales);
    const inside = locale === undefined ? segments : rest;
    const bare = layout.linkBase !== null && inside[0] === layout.linkBase ? inside.slice(1) : inside;
    const spellings = bare === inside ? [inside] : [bare, inside];
    return spellings.flatMap((spelling) => {
      const written = spelling
        .map(withoutEnding)
        .join('/')
        .replace(/(?:^|\/)(?:_?index|README)$/u, '');
      const path = layout.lowercase ? written.toLowerCase() : written;
      const asFile = { locale, path: `/${spelling.join('/')}` };
      const paths = [path, ...(layout.area === null ? [] : [`${layout.area}/${path}`])];
      return [
        ...[...paths, ...(layout.otherPaths?.(path) ?? [])].map((one) => ({ locale, path: `/${one}` })),
        asFile,
        ...slugPlaces(paths, locale),
      ];
    });
  }

  return {
    of(draft, written) {
      if (layout.rootAlias !== undefined && written.startsWith(layout.rootAlias)) {
        const path = written.slice(layout.rootAlias.length - 1);
        return [...fileAt(resolved([], path)), { locale: undefined, path }];
      }
      const name = written.slice(written.lastIndexOf('/') + 1);
      const named = byName.get(name);
      const source = sources.get(draft.file);
      const places = written.startsWith('/')
        ? [...fromRoot(resolved([], written)), ...fileAt(resolved([], written))]
        : [
            ...fileAt(resolved(folderOf(draft.file), written)),
            ...(source === undefined ? [] : fileAt(resolved(folderOf(source), written))),
            ...fromRoot(resolved(folderOf(draft.path.slice(1)), written)),
            // Sites whose URLs end in a slash count from the page itself.
            ...fromRoot(resolved(draft.path.slice(1).split('/'), written)),
          ];
      return named === undefined ? places : [...places, named];
    },
  };
}

function slugged(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/\s+/gu, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}/_-]+/gu, '');
}

function folderOf(file: string): string[] {
  return file.split('/').slice(0, -1);
}

/** The segments a relative path leads to; `undefined` where it climbs out. */
function resolved(from: readonly string[], written: string): string[] | undefined {
  const segments = [...from];
  for (const segment of written.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments;
}
