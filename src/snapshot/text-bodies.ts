/** The large parts of texts, unpacked when they are asked for. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { fillIn, type FilledPage } from '../content/fill-in.ts';
import { pageUrl } from '../model/public-url.ts';
import type { Locale } from '../model/locale.ts';
import { readEnds, type StoredEnds } from '../content/link-ends.ts';
import { ID_SEPARATOR } from '../content/resolved-links.ts';
import type { OutlineEntry } from './outline.ts';
import { unpackPage, type UnpackedPage } from './packed-text.ts';
import type { PageRecord } from './records.ts';
import { unpackSection, unpackSections } from './section-texts.ts';
import { sourceText } from './source-body.ts';

export interface StoredSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A text as unpacked; its parts are asked for one after the other, so the last one is kept. */
interface Unpacked extends UnpackedPage {
  readonly no: number;
  readonly ids: readonly string[];
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly ends: string;
}

export class TextBodies {
  readonly #pages: readonly PageRecord[];
  readonly #whole: StatementSync;
  readonly #sections: StatementSync;
  #last: Unpacked | undefined;

  constructor(database: DatabaseSync, pages: readonly PageRecord[]) {
    this.#pages = pages;
    this.#whole = database.prepare(
      'SELECT ids, sections, page, ends FROM section_text JOIN body USING (text) WHERE text = ?',
    );
    this.#sections = database.prepare('SELECT ids, sections FROM section_text WHERE text = ?');
  }

  /** The file's own bytes. */
  source(text: number): Buffer {
    return this.#unpacked(text).bytes;
  }

  /** The Markdown without front matter. */
  markdown(text: number): string {
    const { bytes, bodyStart } = this.#unpacked(text);
    return sourceText(bytes).slice(bodyStart);
  }

  /** `locale` is the text's own. */
  html(text: number, locale: Locale): FilledPage {
    const { template, outline, ids, ends } = this.#unpacked(text);
    const sections = outline.map(({ slug }, index) => ({ slug, id: ids[index] ?? '' }));
    return fillIn(template, sections, this.#ends(ends, locale).ends);
  }

  plain(text: number): readonly string[] {
    return unpackSections(this.#row(this.#sections, text)['sections'] as Uint8Array).map(
      (section) => section.text,
    );
  }

  section(text: number, section: number): StoredSection | undefined {
    const row = this.#row(this.#sections, text);
    const found = unpackSection(row['sections'] as Uint8Array, section);
    return found && { id: (row['ids'] as string).split(ID_SEPARATOR)[section] ?? '', ...found };
  }

  outline(text: number): readonly OutlineEntry[] {
    const { outline, ids, sections } = this.#unpacked(text);
    return outline.map((entry, index) => ({
      id: ids[index] ?? '',
      title: sections[index]?.title ?? '',
      ...entry,
    }));
  }

  /** By page that this text links to: [section id, sentence around the first such link]. */
  evidence(text: number, locale: Locale): ReadonlyMap<number, readonly [string, string]> {
    const { template, ids, ends } = this.#unpacked(text);
    const said = new Map<number, readonly [string, string]>();
    for (const [index, page] of this.#ends(ends, locale).pages.entries()) {
      const link = template.links[index];
      if (page >= 0 && link !== undefined && link.evidence !== '' && !said.has(page))
        said.set(page, [ids[link.section] ?? '', link.evidence]);
    }
    return said;
  }

  #unpacked(text: number): Unpacked {
    if (this.#last?.no === text) return this.#last;
    const row = this.#row(this.#whole, text);
    const sections = row['sections'] as Uint8Array;
    this.#last = {
      no: text,
      ...unpackPage({ sections, page: row['page'] as Uint8Array }),
      ids: (row['ids'] as string).split(ID_SEPARATOR),
      sections: unpackSections(sections),
      ends: row['ends'] as string,
    };
    return this.#last;
  }

  #row(statement: StatementSync, text: number): NonNullable<ReturnType<StatementSync['get']>> {
    const row = statement.get(text);
    if (row === undefined) throw new RangeError(`no text ${text}`);
    return row;
  }

  #ends(stored: string, locale: Locale): StoredEnds {
    return readEnds(stored, {
      idOf: (page) => this.#pages[page]?.id ?? '',
      urlOf: (page) => pageUrl(locale, this.#pages[page]?.path ?? '/'),
    });
  }
}
