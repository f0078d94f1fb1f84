/** The large parts of a text, from what the cache has of its file. */
import type { TextRest } from '../../content/assembled-text.ts';
import type { PageContent } from '../../content/read-page.ts';
import type { ResolvedLinks } from '../../content/resolved-links.ts';
import { unpackPage, type PackedText } from '../packed-text.ts';
import { unpackSections } from '../section-texts.ts';
import { sourceText } from '../source-body.ts';
import { CacheDamage, type PageCache } from './page-cache.ts';

export class CachedRest implements TextRest {
  readonly #cache: PageCache;
  readonly #file: string;

  constructor(cache: PageCache, file: string) {
    this.#cache = cache;
    this.#file = file;
  }

  get outline(): TextRest['outline'] {
    const packed = this.#cache.packed(this.#file);
    const titles = unpackSections(packed.sections);
    return unpackPage(packed).outline.map((section, index) => ({
      ...section,
      title: titles[index]?.title ?? '',
    }));
  }

  get sectionIds(): string {
    return this.#links().sectionIds;
  }

  get ends(): string {
    return this.#links().ends;
  }

  content(): PageContent {
    return contentOf(this.#cache.packed(this.#file));
  }

  #links(): ResolvedLinks {
    const known = this.#cache.linksOf(this.#file);
    if (known === undefined) throw new CacheDamage(`the links of ${this.#file} are not there`);
    return known[2];
  }
}

export function contentOf(packed: PackedText): PageContent {
  const { bytes, bodyStart, template } = unpackPage(packed);
  return {
    bytes,
    body: sourceText(bytes).slice(bodyStart),
    texts: unpackSections(packed.sections).map(({ text }) => text),
    template,
  };
}
