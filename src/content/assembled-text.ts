/**
 * A text among all others. What is large is asked for again each time: all texts together would not fit. A class, since a
 * library has them by the ten thousand and functions of its own for each would take longer to make than all else of it.
 */
import type { Page, PageText, Section, SourceFile, TextParts } from '../model/page.ts';
import { fillIn, type FilledPage } from './fill-in.ts';
import { readEnds } from './link-ends.ts';
import type { DraftSection } from './outline.ts';
import type { PageContent } from './read-page.ts';
import { ID_SEPARATOR, pagesByNumber } from './resolved-links.ts';

/** What is small. */
export interface TextFields
  extends
    Pick<PageText, 'locale' | 'title' | 'summary' | 'aliases' | 'tags' | 'authors'>,
    Pick<PageText, 'contentHash' | 'status' | 'translates'>,
    Pick<SourceFile, 'path' | 'sha256' | 'revision' | 'updatedAt'>,
    Pick<TextParts, 'characters'> {}

/** All else. */
export interface TextRest extends Pick<TextParts, 'sectionIds' | 'ends'> {
  readonly outline: readonly Pick<DraftSection, 'slug' | 'level' | 'title' | 'markdownStart'>[];
  content(): PageContent;
}

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
  readonly #characters: number;
  readonly #rest: TextRest;
  readonly #pages: readonly Pick<Page, 'id' | 'path'>[];

  /** `pages` are those of the library, in its order. */
  constructor(fields: TextFields, rest: TextRest, pages: readonly Pick<Page, 'id' | 'path'>[]) {
    this.locale = fields.locale;
    this.title = fields.title;
    this.summary = fields.summary;
    this.aliases = fields.aliases;
    this.tags = fields.tags;
    this.authors = fields.authors;
    this.contentHash = fields.contentHash;
    this.status = fields.status;
    this.translates = fields.translates;
    this.source = new AssembledSource(fields, rest);
    this.#characters = fields.characters;
    this.#rest = rest;
    this.#pages = pages;
  }

  get parts(): TextParts {
    return new AssembledParts(this.#characters, this.#rest);
  }

  get body(): string {
    return this.#rest.content().body;
  }

  get html(): string {
    return this.#filled().html;
  }

  get sections(): readonly Section[] {
    const rest = this.#rest;
    const ids = rest.sectionIds.split(ID_SEPARATOR);
    const starts = (): readonly number[] => this.#filled().starts;
    return rest.outline.map(({ slug, level, title, markdownStart }, index) => ({
      id: ids[index] ?? '',
      slug,
      level,
      title,
      get text() {
        return rest.content().texts[index] ?? '';
      },
      markdownStart,
      get htmlStart() {
        return starts()[index] ?? 0;
      },
    }));
  }

  #filled(): FilledPage {
    const { outline, sectionIds, ends } = this.#rest;
    const ids = sectionIds.split(ID_SEPARATOR);
    const named = outline.map(({ slug }, index) => ({ id: ids[index] ?? '', slug }));
    const found = readEnds(ends, pagesByNumber(this.#pages, this.locale));
    return fillIn(this.#rest.content().template, named, found.ends);
  }
}

class AssembledSource implements SourceFile {
  readonly path: string;
  readonly sha256: string;
  readonly revision: string | null;
  readonly updatedAt: string | null;
  readonly #rest: TextRest;

  constructor({ path, sha256, revision, updatedAt }: TextFields, rest: TextRest) {
    this.path = path;
    this.sha256 = sha256;
    this.revision = revision;
    this.updatedAt = updatedAt;
    this.#rest = rest;
  }

  get bytes(): Uint8Array {
    return this.#rest.content().bytes;
  }
}

class AssembledParts implements TextParts {
  readonly characters: number;
  readonly #rest: TextRest;

  constructor(characters: number, rest: TextRest) {
    this.characters = characters;
    this.#rest = rest;
  }

  get sectionIds(): string {
    return this.#rest.sectionIds;
  }

  get ends(): string {
    return this.#rest.ends;
  }

  get template(): TextParts['template'] {
    return this.#rest.content().template;
  }
}
