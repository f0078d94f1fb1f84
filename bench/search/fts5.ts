/** SQLite FTS5 as `node:sqlite` has it: contentless, `detail=full`, merged into one segment, all of it cached. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Contender, type Lines, opened } from './contender.ts';

/** Terms are letters and digits, so the `ascii` tokenizer parts them at spaces alone. */
export const TOKENIZE = 'ascii';

export async function openFts5(lines: Lines, file: string): Promise<Contender> {
  const started = performance.now();
  const writer = new DatabaseSync(file);
  writer.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN;');
  writer.exec(
    `CREATE VIRTUAL TABLE pages USING fts5 (words, content = '', detail = full, tokenize = '${TOKENIZE}')`,
  );
  const insert = writer.prepare('INSERT INTO pages (rowid, words) VALUES (?, ?)');
  for (const [page, line] of lines.entries()) insert.run(page + 1, line);
  writer.exec("INSERT INTO pages (pages) VALUES ('optimize'); COMMIT;");
  writer.close();
  const indexMilliseconds = performance.now() - started;
  const { value, ...open } = await opened(() => {
    const database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA cache_size = -500000');
    const statement = database.prepare('SELECT rowid FROM pages WHERE pages MATCH ? ORDER BY rank LIMIT 10');
    statement.all('"a"');
    return { database, statement };
  });
  const bytes = statSync(file).size;
  return {
    name: 'SQLite FTS5',
    pages: lines.length,
    indexMilliseconds,
    bytes,
    openMilliseconds: open.openMilliseconds,
    // Its pages are cached outside the heap as they are read: all of them, in the end.
    memoryBytes: bytes,
    search: ({ terms }, joined) => value.statement.all(matchText(terms, joined !== 'all')).length,
    close: () => value.database.close(),
  };
}

export function matchText(terms: readonly string[], any: boolean): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(any ? ' OR ' : ' ');
}
