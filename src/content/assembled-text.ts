/**
 * A text among all others. What is large is asked for again each time: all texts together would not fit. A class, since a
 * library has them by the ten thousand and functions of its own for each would take longer to make than all else of it.
 */
import type { PageText, Section, SourceFile, TextParts } from '../model/page.ts';
import { fillIn, type FilledPage } from './fill-in.ts';
import type { PageIndex } from './gather-pages.ts';
import { readEnds } from './link-ends.ts';
import type { PageContent, PageDraft } from './read-page.ts';
import { ID_SEPARATOR, numberedPages, type ResolvedLinks } from './resolved-links.ts';

type ContentOf = (draft: PageDraft) => PageContent;

/** What the file does not say itself. */
interface Known extends Pick<PageText, 'status' | 'translates'>, Pick<SourceFile, 'revision' | 'updatedAt'> {}

export class AssembledText implements PageText {
  readonly locale: string;
  readonly title: string;
  readonly summary: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly contentHash: string;
  readonly status: PageText['status'];
  readonly translates: string | null;
  readonly source: SourceFile;
  readonly parts: TextParts;
  readonly #draft: PageDraft;
  readonly #pages: PageIndex;
  readonly #contentOf: ContentOf;

  constructor(draft: PageDraft, links: ResolvedLinks, pages: PageIndex, contentOf: ContentOf, known: Known) {
    const { frontMatter } = draft;
    this.locale = draft.locale;
    this.title = draft.title;
    this.summary = draft.summary;
    this.aliases = frontMatter.aliases;
    this.tags = frontMatter.tags;
    this.authors = frontMatter.authors;
    this.contentHash = draft.contentHash;
    this.status = known.status;
    this.translates = known.translates;
    this.source = new AssembledSource(draft, contentOf, known);
    this.parts = new AssembledParts(draft, contentOf, links);
    this.#draft = draft;
    this.#pages = pages;
    this.#contentOf = contentOf;
  }

  get body(): string {
    return this.#contentOf(this.#draft).body;
  }

  get html(): string {
    return this.#filled().html;
  }

  get sections(): readonly Section[] {
    const ids = this.#ids();
    const texts = (): readonly string[] => this.#contentOf(this.#draft).texts;
    const starts = (): readonly number[] => this.#filled().starts;
    return this.#draft.sections.map(({ slug, level, title, markdownStart }, index) => ({
      id: ids[index] ?? '',
      slug,
      level,
      title,
      get text() {
        return texts()[index] ?? '';
      },
      markdownStart,
      get htmlStart() {
        return starts()[index] ?? 0;
      },
    }));
  }

  #ids(): readonly string[] {
    return this.parts.sectionIds.split(ID_SEPARATOR);
  }

  #filled(): FilledPage {
    const ids = this.#ids();
    const named = this.#draft.sections.map(({ slug }, index) => ({ id: ids[index] ?? '', slug }));
    const { ends } = readEnds(this.parts.ends, numberedPages(this.#pages, this.locale));
    return fillIn(this.parts.template, named, ends);
  }
}

class AssembledSource implements SourceFile {
  readonly path: string;
  readonly sha256: string;
  readonly revision: string | null;
  readonly updatedAt: string | null;
  readonly #draft: PageDraft;
  readonly #contentOf: ContentOf;

  constructor(draft: PageDraft, contentOf: ContentOf, { revision, updatedAt }: Known) {
    this.path = draft.file;
    this.sha256 = draft.sha256;
    this.revision = revision;
    this.updatedAt = updatedAt;
    this.#draft = draft;
    this.#contentOf = contentOf;
  }

  get bytes(): Uint8Array {
    return this.#contentOf(this.#draft).bytes;
  }
}

class AssembledParts implements TextParts {
  readonly characters: number;
  readonly sectionIds: string;
  readonly ends: string;
  readonly #draft: PageDraft;
  readonly #contentOf: ContentOf;

  constructor(draft: PageDraft, contentOf: ContentOf, { sectionIds, ends }: ResolvedLinks) {
    this.characters = draft.characters;
    this.sectionIds = sectionIds;
    this.ends = ends;
    this.#draft = draft;
    this.#contentOf = contentOf;
  }

  get template(): TextParts['template'] {
    return this.#contentOf(this.#draft).template;
  }
}
