/** What a link that leads nowhere may have meant. Built when the first such link is met: most libraries have none. */
import type { Locale } from '../model/locale.ts';
import type { PagePath } from '../model/page-path.ts';
import type { GatheredPage, PageIndex } from './gather-pages.ts';
import { NearNames } from './near-names.ts';
import type { PageAnchors } from './page-anchors.ts';
import { foldName } from './wiki-names.ts';

interface SharedNames<Target> {
  readonly near: NearNames;
  readonly byName: ReadonlyMap<string, readonly Target[]>;
}

export class NearTargets {
  readonly #index: PageIndex;
  readonly #files: ReadonlyMap<string, unknown>;
  #segments: SharedNames<PagePath> | undefined;
  #ids: SharedNames<string> | undefined;
  #fileNames: SharedNames<string> | undefined;
  readonly #titles = new Map<Locale, SharedNames<string>>();
  readonly #sections = new Map<ReadonlyMap<string, string>, SharedNames<string>>();

  constructor(index: PageIndex, files: ReadonlyMap<string, unknown>) {
    this.#index = index;
    this.#files = files;
  }

  /** The path of a page that has nearly this name in the same place, or just this name in another. */
  page(path: string): PagePath | undefined {
    this.#segments ??= shareNames(this.#index.pages, (page: GatheredPage) => [
      lastSegment(page.path),
      page.path,
    ]);
    return nearestPath(this.#segments, path.replace(/(?:\/(?:_?index|README))?\.(?:mdx?|markdown)$/u, ''));
  }

  /** An id or a path, whichever was written. */
  reference(written: string): string | undefined {
    if (written.includes('/')) return this.page(written.startsWith('/') ? written : `/${written}`);
    this.#ids ??= shareNames(this.#index.byId.keys(), (id) => [id, id]);
    return nearestName(this.#ids, written);
  }

  /** A page's title or alias in this locale. */
  name(written: string, locale: Locale): string | undefined {
    let titles = this.#titles.get(locale);
    if (titles === undefined) {
      const names = this.#index.pages.flatMap(({ drafts }) => {
        const draft = drafts.get(locale);
        return draft === undefined ? [] : [draft.title, ...draft.frontMatter.aliases];
      });
      this.#titles.set(locale, (titles = shareNames(names, (name) => [name, name])));
    }
    const name = nearestName(titles, written);
    return name === undefined ? undefined : `[[${name}]]`;
  }

  /** A section of the page, as a fragment. */
  section(anchors: PageAnchors, locale: Locale, fragment: string): string | undefined {
    const names = anchors.byName.get(locale);
    if (names === undefined) return undefined;
    let sections = this.#sections.get(names);
    if (sections === undefined)
      this.#sections.set(names, (sections = shareNames(names.keys(), (name) => [name, name])));
    const name = nearestName(sections, fragment);
    return name === undefined ? undefined : `#${names.get(name) ?? name}`;
  }

  /** A file, from the root of its locale's folder. */
  file(locale: Locale, path: string): string | undefined {
    this.#fileNames ??= shareNames(this.#files.keys(), (file) => [lastSegment(file), `/${file}`]);
    return nearestPath(this.#fileNames, `/${locale}${path}`);
  }
}

/** What is wrong, without its full stop, and what was probably meant. */
export function withSuggestion(
  wrong: string,
  suggestion: string | undefined,
): { readonly message: string; readonly suggestion?: string } {
  return suggestion === undefined
    ? { message: `${wrong}.` }
    : { message: `${wrong}; did you mean ${suggestion}?`, suggestion };
}

function shareNames<Source, Target>(
  sources: Iterable<Source>,
  nameAndTarget: (source: Source) => readonly [name: string, target: Target],
): SharedNames<Target> {
  const byName = new Map<string, Target[]>();
  for (const source of sources) {
    const [name, target] = nameAndTarget(source);
    const sharing = byName.get(foldName(name));
    if (sharing === undefined) byName.set(foldName(name), [target]);
    else sharing.push(target);
  }
  return { near: new NearNames(byName.keys()), byName };
}

function nearestName({ near, byName }: SharedNames<string>, written: string): string | undefined {
  return byName.get(near.find(foldName(written))[0]?.name ?? '')?.[0];
}

/**
 * A slip in the last segment or in the folders around it, not in both; and a name that is the only one of its kind may
 * have moved anywhere. Anything further would be a guess, and so would one of several that are equally far.
 */
function nearestPath({ near, byName }: SharedNames<string>, path: string): string | undefined {
  const folders = foldersOf(path);
  let best: { readonly path: string; readonly cost: number; readonly isAlone: boolean } | undefined;
  for (const { name, distance } of near.find(foldName(lastSegment(path)))) {
    const sharing = byName.get(name) ?? [];
    for (const candidate of sharing) {
      const apart = foldersApart(folders, foldersOf(candidate));
      const isMeant = apart === 0 || (distance === 0 && (apart === 1 || sharing.length === 1));
      const cost = distance + 4 * apart;
      if (!isMeant || (best !== undefined && cost > best.cost)) continue;
      best =
        best?.cost === cost ? { ...best, isAlone: apart === 0 } : { path: candidate, cost, isAlone: true };
    }
  }
  return best?.isAlone === true ? best.path : undefined;
}

/** How many folders differ, counted from both ends. */
function foldersApart(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end;
}

function foldersOf(path: string): string[] {
  return path.split('/').slice(1, -1);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
