/**
 * The large parts of texts, as rows. Those that the last snapshot has just so are copied from it inside SQLite: bytes that
 * nobody has to look at take a fraction of the time that way.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { ID_SEPARATOR } from '../content/resolved-links.ts';
import type { Library, PageText } from '../model/page.ts';
import { packPageText, type PackedText } from './packed-text.ts';

/** Written one table after the other; between two blocks threads that build indexes are heard. */
const BLOCK = 256;

/** Where `hasPrevious`, a snapshot is attached as `previous`, in which links lead to the same places. */
export async function writeTexts(
  database: DatabaseSync,
  library: Library,
  packed: ((file: string) => PackedText) | undefined,
  hasPrevious: boolean,
  onTexts: (count: number) => void,
): Promise<void> {
  const texts = library.pages.flatMap((page) => [...page.texts.values()]);
  const isKept = hasPrevious ? keptTexts(database, texts) : new Uint8Array(texts.length);
  const insertSections = database.prepare('INSERT INTO section_text VALUES (?, ?, ?)');
  const insertBody = database.prepare('INSERT INTO body VALUES (?, ?, ?)');
  const copySections = hasPrevious ? copies(database, 'section_text', 'text, ids, sections') : undefined;
  const copyBodies = hasPrevious ? copies(database, 'body', 'text, page, ends') : undefined;

  for (let start = 0; start < texts.length; start += BLOCK) {
    await setImmediate();
    const end = Math.min(start + BLOCK, texts.length);
    const made = new Map<number, PackedText>();
    for (let no = start; no < end; no += 1) {
      const text = texts[no] as PageText;
      if (isKept[no] !== 1) made.set(no, packed?.(text.source.path) ?? packPageText(text));
    }
    const write = (
      copy: StatementSync | undefined,
      insert: (no: number, text: PageText, bytes: PackedText) => void,
    ): void => {
      for (let no = start; no < end; no += 1) {
        const bytes = made.get(no);
        if (bytes === undefined) {
          const first = no;
          while (no + 1 < end && isKept[no + 1] === 1) no += 1;
          copy?.run(first, no);
        } else insert(no, texts[no] as PageText, bytes);
      }
    };
    write(copySections, (no, { parts, sections }, bytes) => {
      const ids = parts?.sectionIds ?? sections.map(({ id }) => id).join(ID_SEPARATOR);
      insertSections.run(no, ids, bytes.sections);
    });
    write(copyBodies, (no, { parts }, bytes) => insertBody.run(no, bytes.page, parts?.ends ?? '[]'));
    onTexts(end - start);
  }
}

/** By number: 1 where the snapshot before has the same file there. */
function keptTexts(database: DatabaseSync, texts: readonly PageText[]): Uint8Array {
  const kept = new Uint8Array(texts.length);
  const rows = database.prepare('SELECT no, source_path, source_sha256 FROM previous.text');
  rows.setReturnArrays(true);
  for (const row of rows.iterate()) {
    const [no, path, sha256] = row as unknown as [number, string, string];
    const source = texts[no]?.source;
    if (source?.path === path && source.sha256 === sha256) kept[no] = 1;
  }
  return kept;
}

function copies(database: DatabaseSync, table: string, columns: string): StatementSync {
  return database.prepare(
    `INSERT INTO main.${table} SELECT ${columns} FROM previous.${table} WHERE text BETWEEN ? AND ? ORDER BY text`,
  );
}
