/** The names a wiki link can use: titles and aliases, ids, paths, and last the final segment of a path. */
import type { Locale } from '../model/locale.ts';
import { pathOf, type GatheredPage, type PageIndex } from './gather-pages.ts';

export class WikiNames {
  readonly #index: PageIndex;
  readonly #named = new Map<Locale, Map<string, GatheredPage>>();
  readonly #anywhere = new Map<string, GatheredPage>();
  readonly #segments = new Map<string, GatheredPage[]>();

  /** Where two pages bear one name, a title beats an alias, and then the lower id wins. */
  constructor(index: PageIndex) {
    this.#index = index;
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

  find(written: string, locale: Locale): GatheredPage | undefined {
    const name = foldName(written);
    return (
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
