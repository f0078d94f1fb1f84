/**
 * The names a wiki link can use: titles and aliases, ids, paths, and last the final segment of a path. Where links go by
 * the names of files, those come first.
 */
import type { Locale } from '../model/locale.ts';
import { pathOf, type GatheredPage, type PageIndex } from './gather-pages.ts';

export class WikiNames {
  readonly #index: PageIndex;
  readonly #named = new Map<Locale, Map<string, GatheredPage>>();
  readonly #anywhere = new Map<string, GatheredPage>();
  readonly #segments = new Map<string, GatheredPage[]>();
  readonly #files = new Map<string, GatheredPage>();
  readonly #byFile: boolean;
  #isGathered = false;

  constructor(index: PageIndex, byFile: boolean) {
    this.#index = index;
    this.#byFile = byFile;
  }

  /** Where two pages bear one name, a title beats an alias, and then the lower id wins. */
  #gather(): void {
    this.#isGathered = true;
    const index = this.#index;
    if (this.#byFile) this.#nameFiles();
    for (const namesOf of [titleOnly, aliasesOnly]) {
      for (const page of index.pages) {
        for (const [locale, draft] of page.drafts) {
          let names = this.#named.get(locale);
          if (names === undefined) this.#named.set(locale, (names = new Map()));
          for (const name of namesOf(draft).map(foldName)) {
            if (!names.has(name)) names.set(name, page);
            if (!this.#anywhere.has(name)) this.#anywhere.set(name, page);
          }
        }
      }
    }
    for (const page of index.pages) {
      const segment = foldName(page.path.slice(page.path.lastIndexOf('/') + 1));
      const sharing = this.#segments.get(segment);
      if (sharing === undefined) this.#segments.set(segment, [page]);
      else sharing.push(page);
    }
  }

  /** By its whole path, or by its bare name: of files that share one, that in the fewest folders. */
  #nameFiles(): void {
    const named = this.#index.pages.flatMap((page) =>
      [...page.drafts.values()].map(({ file }) => ({ page, names: file.replace(/\.\w+$/u, '').split('/') })),
    );
    named.sort((a, b) => a.names.length - b.names.length);
    for (const spelled of [
      (names: readonly string[]) => names,
      (names: readonly string[]) => names.slice(-1),
    ])
      for (const { page, names } of named) {
        const name = foldName(spelled(names).join('/'));
        if (!this.#files.has(name)) this.#files.set(name, page);
      }
  }

  find(written: string, locale: Locale): GatheredPage | undefined {
    // Only now: few libraries link by name.
    if (!this.#isGathered) this.#gather();
    const name = foldName(written);
    return (
      this.#files.get(name) ??
      this.#index.byId.get(written) ??
      this.#index.byPath.get(pathOf(written) ?? '') ??
      this.#named.get(locale)?.get(name) ??
      this.#anywhere.get(name) ??
      this.#segments.get(name)?.[0]
    );
  }
}

function titleOnly(draft: { readonly title: string }): readonly string[] {
  return [draft.title];
}

function aliasesOnly(draft: {
  readonly frontMatter: { readonly aliases: readonly string[] };
}): readonly string[] {
  return draft.frontMatter.aliases;
}

export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim();
}
