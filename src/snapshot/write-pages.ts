/** Pages, what is small of their texts, and what hangs on them, as rows. */
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../model/locale.ts';
import type { Library, Page, PageText } from '../model/page.ts';

type TextNumbers = readonly ReadonlyMap<Locale, number>[];

export function writePages(
  database: DatabaseSync,
  library: Library,
  numberOf: ReadonlyMap<string, number>,
  textNumbers: TextNumbers,
): void {
  const insertPage = database.prepare(`INSERT INTO page VALUES (${marks(18)})`);
  const insertText = database.prepare(`INSERT INTO text VALUES (${marks(16)})`);
  const numbered = (id: string | null) => (id === null ? null : (numberOf.get(id) ?? null));

  for (const [no, page] of library.pages.entries()) {
    insertPage.run(...pageRow(page, no, numbered));
    for (const [locale, text] of page.texts) {
      const textNo = textNumbers[no]?.get(locale) ?? 0;
      insertText.run(...textRow(text, textNo, no));
    }
  }

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
    text.parts?.characters ?? [...text.body].length,
  ];
}
