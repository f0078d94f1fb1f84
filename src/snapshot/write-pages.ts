/** Pages, their texts and what hangs on them, as rows. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import type { Edge, Library, Page, PageText } from '../model/page.ts';
import { pack } from './compression.ts';
import { packSections } from './section-texts.ts';
import { bodyStart } from './source-body.ts';
import type { OutlineEntry } from './outline.ts';

type TextNumbers = readonly ReadonlyMap<Locale, number>[];

export function writePages(
  database: DatabaseSync,
  library: Library,
  numberOf: ReadonlyMap<string, number>,
  textNumbers: TextNumbers,
  onPage: () => void,
): void {
  const insertPage = database.prepare(`INSERT INTO page VALUES (${marks(18)})`);
  const insertText = database.prepare(`INSERT INTO text VALUES (${marks(16)})`);
  const insertBody = database.prepare(`INSERT INTO body VALUES (${marks(6)})`);
  const insertSections = database.prepare('INSERT INTO section_text VALUES (?, ?)');
  const numbered = (id: string | null) => (id === null ? null : (numberOf.get(id) ?? null));
  const evidence = evidenceBySource(library.edges);

  library.pages.forEach((page, no) => {
    insertPage.run(...pageRow(page, no, numbered));
    for (const [locale, text] of page.texts) {
      const textNo = textNumbers[no]?.get(locale) ?? 0;
      insertText.run(...textRow(text, textNo, no));
      insertBody.run(
        textNo,
        bodyStart(text.source.bytes, text.body),
        pack(text.source.bytes),
        pack(text.html),
        pack(JSON.stringify(outlineOf(text))),
        packEvidence(evidence.get(page.id), locale),
      );
      insertSections.run(textNo, packSections(text.sections));
    }
    onPage();
  });

  const insertMoved = database.prepare('INSERT INTO moved VALUES (?, ?)');
  for (const [name, id] of [...library.moved].sort(([a], [b]) => (a < b ? -1 : 1))) {
    insertMoved.run(name, numbered(id));
  }
  const insertAsset = database.prepare('INSERT INTO asset VALUES (?, ?, ?, ?)');
  for (const asset of library.assets) insertAsset.run(asset.path, asset.mediaType, asset.sha256, asset.bytes);
}

function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

function pageRow(page: Page, no: number, numbered: (id: string | null) => number | null) {
  const { chapter } = page;
  return [
    no,
    page.id,
    page.path,
    page.kind,
    page.entityType,
    page.area,
    numbered(page.system),
    numbered(page.parent),
    page.siblingOrder,
    numbered(chapter?.work ?? null),
    chapter?.order ?? null,
    chapter?.number ?? null,
    chapter?.level ?? null,
    numbered(chapter?.parent ?? null),
    page.sourceLocale,
    page.originalTitle,
    page.originalLanguage,
    page.license === null ? null : JSON.stringify(page.license),
  ];
}

function textRow(text: PageText, no: number, page: number) {
  return [
    no,
    page,
    text.locale,
    text.title,
    text.summary,
    JSON.stringify(text.aliases),
    JSON.stringify(text.tags),
    JSON.stringify(text.authors),
    text.status,
    text.translates,
    text.contentHash,
    text.source.path,
    text.source.sha256,
    text.source.revision,
    text.source.updatedAt,
    [...text.body].length,
  ];
}

function outlineOf(text: PageText): OutlineEntry[] {
  return text.sections.map(({ id, slug, level, title, markdownStart, htmlStart }) => ({
    id,
    slug,
    level,
    title,
    markdownStart,
    htmlStart,
  }));
}

/** Edges of each source page, with their numbers. */
function evidenceBySource(edges: readonly Edge[]): Map<string, [number, Edge][]> {
  const bySource = new Map<string, [number, Edge][]>();
  edges.forEach((edge, no) => {
    const known = bySource.get(edge.source);
    if (known === undefined) bySource.set(edge.source, [[no, edge]]);
    else known.push([no, edge]);
  });
  return bySource;
}

function packEvidence(edges: readonly [number, Edge][] | undefined, locale: Locale): Uint8Array | null {
  const said = (edges ?? []).flatMap(([no, edge]) => {
    const evidence = edge.evidence.get(locale);
    return evidence === undefined ? [] : [[no, [evidence.sectionId, evidence.text]] as const];
  });
  return said.length === 0 ? null : pack(JSON.stringify(Object.fromEntries(said)));
}
