/** An open snapshot. Page heads and the graph are in memory; texts are read from the file when they are asked for. */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { FilledPage } from '../content/fill-in.ts';
import type { LibraryConfig } from '../model/library-config.ts';
import type { Locale } from '../model/locale.ts';
import { LINKS_TO, type Asset, type TranslationStatus } from '../model/page.ts';
import type { PageId, PagePath } from '../model/page-path.ts';
import type { Adjacency } from './adjacency.ts';
import { readAdjacency, readReadings, readTextTable, type StoredReading } from './arrays.ts';
import { readInputs, type StoredInputs } from './inputs.ts';
import type { OutlineEntry } from './outline.ts';
import { PAGE_COLUMNS, pageRecord, textRecord, type PageRecord, type TextRecord } from './records.ts';
import { STATUSES, type TextTable } from './readings.ts';
import { TextBodies, type StoredSection } from './text-bodies.ts';

const REMEMBERED_TEXTS = 20_000;

export interface Meta {
  readonly format: number;
  readonly snapshotId: string;
  readonly knowledgeVersion: string;
  readonly publishedAt: string | null;
  readonly config: LibraryConfig;
}

export class Store {
  readonly meta: Meta;
  /** Indexed by page number, in id order. */
  readonly pages: readonly PageRecord[];
  readonly graph: Adjacency;
  /** Indexed by relation number, sorted. */
  readonly relations: readonly string[];

  readonly #database: DatabaseSync;
  readonly #byId: ReadonlyMap<PageId, PageRecord>;
  readonly #byPath: ReadonlyMap<PagePath, PageRecord>;
  readonly #readings: ReadonlyMap<Locale, StoredReading>;
  readonly #textTable: TextTable;
  readonly #bodies: TextBodies;
  readonly #remembered = new Map<number, TextRecord>();
  readonly #statements: Record<'text' | 'asset' | 'moved', StatementSync>;
  #byFoldedPath: ReadonlyMap<string, PageRecord> | undefined;
  #children: ReadonlyMap<number | null, readonly PageRecord[]> | undefined;
  #chapters: ReadonlyMap<number, readonly PageRecord[]> | undefined;
  #mentions: Uint32Array | undefined;

  constructor(database: DatabaseSync, meta: Meta) {
    this.#database = database;
    this.meta = meta;
    this.pages = readPages(database);
    this.#byId = new Map(this.pages.map((page) => [page.id, page]));
    this.#byPath = new Map(this.pages.map((page) => [page.path, page]));
    this.#readings = readReadings(database);
    this.#textTable = readTextTable(database);
    this.graph = readAdjacency(database);
    this.#bodies = new TextBodies(database, this.pages);
    this.relations = database
      .prepare('SELECT name FROM relation ORDER BY no')
      .all()
      .map((row) => row['name'] as string);
    this.#statements = {
      text: database.prepare('SELECT * FROM text WHERE no = ?'),
      asset: database.prepare('SELECT * FROM asset WHERE path = ?'),
      moved: database.prepare('SELECT page FROM moved WHERE name = ?'),
    };
  }

  /** The library's own files beside pages and assets; large, and rarely asked for. */
  inputs(): StoredInputs {
    return readInputs(this.#database);
  }

  /** Every asset without its bytes, in ascending path order. */
  assets(): Omit<Asset, 'bytes'>[] {
    return this.#database
      .prepare('SELECT path, media_type, sha256 FROM asset ORDER BY path')
      .all()
      .map((row) => ({
        path: row['path'] as string,
        mediaType: row['media_type'] as string,
        sha256: row['sha256'] as string,
      }));
  }

  get config(): LibraryConfig {
    return this.meta.config;
  }

  /** For what searches in the same file. */
  get database(): DatabaseSync {
    return this.#database;
  }

  close(): void {
    this.#database.close();
  }

  page(no: number): PageRecord {
    const page = this.pages[no];
    if (page === undefined) throw new RangeError(`no page ${no}`);
    return page;
  }

  pageById(id: PageId): PageRecord | undefined {
    return this.#byId.get(id);
  }

  pageByPath(path: PagePath): PageRecord | undefined {
    return this.#byPath.get(path);
  }

  /** The page at a path in another letter case, where just one is meant. */
  pageByFoldedPath(path: string): PageRecord | undefined {
    this.#byFoldedPath ??= new Map(this.pages.map((page) => [page.path.toLowerCase(), page]));
    return this.#byFoldedPath.get(path.toLowerCase());
  }

  /** The page that took the place of an old path or id. */
  movedTo(name: string): PageRecord | undefined {
    const no = this.#statements.moved.get(name)?.['page'];
    return typeof no === 'number' ? this.pages[no] : undefined;
  }

  /** Pages whose nearest index page is this one, in sibling order; `null` gives those at the top. */
  children(no: number | null): readonly PageRecord[] {
    this.#children ??= Map.groupBy(
      this.pages.toSorted((a, b) => a.siblingOrder - b.siblingOrder || a.no - b.no),
      (page) => page.parent,
    );
    return this.#children.get(no) ?? [];
  }

  /** Chapters of a work in reading order. */
  chapters(work: number): readonly PageRecord[] {
    this.#chapters ??= Map.groupBy(
      this.pages
        .filter((page) => page.chapter !== null)
        .toSorted((a, b) => (a.chapter?.order ?? 0) - (b.chapter?.order ?? 0)),
      (page) => page.chapter?.work ?? -1,
    );
    return this.#chapters.get(work) ?? [];
  }

  /** The text that readers of `locale` are shown, or `undefined` where the fallback chain has none. */
  shownText(page: number, locale: Locale): TextRecord | undefined {
    const no = this.#readings.get(locale)?.texts[page] ?? -1;
    return no === -1 ? undefined : this.text(no);
  }

  /** The locale of that text; reads no text. */
  shownLocale(page: number, locale: Locale): Locale | undefined {
    const no = this.#readings.get(locale)?.texts[page] ?? -1;
    return no === -1 ? undefined : this.config.locales[this.#textTable.locales[no] ?? 0];
  }

  /** Of every text, in page order, what tells it from another state of itself: its bytes, revision and date. */
  *fingerprints(): Iterable<{ readonly page: number; readonly locale: Locale; readonly print: string }> {
    const rows = this.#database
      .prepare('SELECT page, locale, source_path, source_sha256, revision, updated_at FROM text ORDER BY no')
      .iterate();
    for (const row of rows) {
      const print = [row['source_path'], row['source_sha256'], row['revision'], row['updated_at']].join(' ');
      yield { page: row['page'] as number, locale: row['locale'] as string, print };
    }
  }

  /** The text of a page in a locale; reads no text. */
  textNumber(page: number, locale: Locale): number | undefined {
    const own = this.config.locales.indexOf(locale);
    const end = this.#textTable.starts[page + 1] ?? 0;
    for (let no = this.#textTable.starts[page] ?? 0; no < end; no += 1)
      if (this.#textTable.locales[no] === own) return no;
    return undefined;
  }

  /** The numbers of the texts of a locale that have a date, latest first. */
  latestTexts(locale: Locale, most: number): number[] {
    const rows = this.#database
      .prepare(
        'SELECT no FROM text WHERE locale = ? AND updated_at IS NOT NULL ORDER BY updated_at DESC, no LIMIT ?',
      )
      .all(locale, most);
    return rows.map((row) => row['no'] as number);
  }

  /** When each text of the pages from `first` to `last` was changed, by page and locale; reads no text. */
  textDates(first: number, last: number): Map<number, Map<Locale, string>> {
    const dates = new Map<number, Map<Locale, string>>();
    const rows = this.#database
      .prepare(
        'SELECT page, locale, updated_at FROM text WHERE no >= ? AND no < ? AND updated_at IS NOT NULL',
      )
      .all(this.#textTable.starts[first] ?? 0, this.#textTable.starts[last + 1] ?? 0);
    for (const row of rows) {
      const page = row['page'] as number;
      const ofPage = dates.get(page) ?? new Map<Locale, string>();
      dates.set(page, ofPage.set(row['locale'] as string, row['updated_at'] as string));
    }
    return dates;
  }

  /** Every text of a page, in the order of the library's locales. */
  texts(page: number): TextRecord[] {
    return this.#textNumbers(page).map((no) => this.text(no));
  }

  /** The locales a page has texts in, and how each stands to its source; reads no text. */
  translations(page: number): { readonly locale: Locale; readonly status: TranslationStatus }[] {
    return this.#textNumbers(page).map((no) => ({
      locale: this.config.locales[this.#textTable.locales[no] ?? 0] ?? this.config.locales[0],
      status: STATUSES[this.#textTable.statuses[no] ?? 0] ?? 'unknown',
    }));
  }

  #textNumbers(page: number): number[] {
    const start = this.#textTable.starts[page] ?? 0;
    const end = this.#textTable.starts[page + 1] ?? start;
    return Array.from({ length: end - start }, (_, index) => start + index);
  }

  /** How many pages have an edge to this one. */
  mentions(page: number): number {
    this.#mentions ??= countMentions(this.graph, this.pages.length);
    return this.#mentions[page] ?? 0;
  }

  /** Where the title shown to readers of `locale` sorts among all titles. */
  rank(page: number, locale: Locale): number {
    return this.#readings.get(locale)?.ranks[page] ?? page;
  }

  text(no: number): TextRecord {
    const known = this.#remembered.get(no);
    if (known !== undefined) return known;
    const row = this.#statements.text.get(no);
    if (row === undefined) throw new RangeError(`no text ${no}`);
    const text = textRecord(row);
    if (this.#remembered.size >= REMEMBERED_TEXTS) this.#remembered.clear();
    this.#remembered.set(no, text);
    return text;
  }

  /** The file's own bytes. */
  source(text: number): Buffer {
    return this.#bodies.source(text);
  }

  /** The Markdown without front matter. */
  markdown(text: number): string {
    return this.#bodies.markdown(text);
  }

  /** And where in it each section starts. */
  html(text: number): FilledPage {
    return this.#bodies.html(text, this.text(text).locale);
  }

  /** Plain text, one string per section of the outline. */
  plain(text: number): readonly string[] {
    return this.#bodies.plain(text);
  }

  /** Heading and plain text of one section: unpacks no more of the page than it must. */
  section(text: number, section: number): StoredSection | undefined {
    return this.#bodies.section(text, section);
  }

  outline(text: number): readonly OutlineEntry[] {
    return this.#bodies.outline(text);
  }

  /** For edges that start at this text's page: edge number → [section id, sentence]. */
  evidence(text: number): ReadonlyMap<number, readonly [string, string]> {
    const { page, locale } = this.text(text);
    const said = this.#bodies.evidence(text, locale);
    const { out, targets, relations } = this.graph;
    const links = this.relations.indexOf(LINKS_TO);
    const byEdge = new Map<number, readonly [string, string]>();
    for (const edge of out.edges.subarray(out.starts[page], out.starts[page + 1])) {
      const sentence = relations[edge] === links ? said.get(targets[edge] ?? -1) : undefined;
      if (sentence !== undefined) byEdge.set(edge, sentence);
    }
    return byEdge;
  }

  asset(path: string): Asset | undefined {
    const row = this.#statements.asset.get(path);
    if (row === undefined) return undefined;
    return {
      path,
      mediaType: row['media_type'] as string,
      sha256: row['sha256'] as string,
      bytes: row['bytes'] as Uint8Array,
    };
  }

  linksOut(page: number): number {
    return (this.graph.out.starts[page + 1] ?? 0) - (this.graph.out.starts[page] ?? 0);
  }

  linksIn(page: number): number {
    return (this.graph.in.starts[page + 1] ?? 0) - (this.graph.in.starts[page] ?? 0);
  }
}

function readPages(database: DatabaseSync): PageRecord[] {
  const statement = database.prepare(`SELECT ${PAGE_COLUMNS} FROM page ORDER BY no`);
  statement.setReturnArrays(true);
  return (statement.all() as unknown as SQLOutputValue[][]).map(pageRecord);
}

/** Edges are in (source, target) order, so that several relations between two pages stand together. */
function countMentions({ sources, targets }: Adjacency, pageCount: number): Uint32Array {
  const mentions = new Uint32Array(pageCount);
  for (let edge = 0; edge < targets.length; edge += 1) {
    const target = targets[edge] ?? 0;
    if (edge > 0 && sources[edge - 1] === sources[edge] && targets[edge - 1] === target) continue;
    mentions[target] = (mentions[target] ?? 0) + 1;
  }
  return mentions;
}
