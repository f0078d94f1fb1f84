/** The tables of a snapshot. A change here is a new format: raise `SNAPSHOT_FORMAT` and store a fixture of it. */

export const SNAPSHOT_FORMAT = 4;

/** `no` of a page runs from 0 in id order; `no` of a text from 0 in (page, library locale) order. */
export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE page (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  path TEXT NOT NULL,
  kind TEXT NOT NULL,
  entity_type TEXT,
  area TEXT,
  system INTEGER,
  parent INTEGER,
  sibling_order INTEGER NOT NULL,
  work INTEGER,
  chapter_order INTEGER,
  chapter_number TEXT,
  chapter_level INTEGER,
  chapter_parent INTEGER,
  source_locale TEXT NOT NULL,
  original_title TEXT,
  original_language TEXT,
  license TEXT
);

CREATE TABLE text (
  no INTEGER PRIMARY KEY,
  page INTEGER NOT NULL,
  locale TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT,
  aliases TEXT NOT NULL,
  tags TEXT NOT NULL,
  authors TEXT NOT NULL,
  status TEXT NOT NULL,
  translates TEXT,
  content_hash TEXT NOT NULL,
  source_path TEXT NOT NULL,
  source_sha256 TEXT NOT NULL,
  revision TEXT,
  updated_at TEXT,
  characters INTEGER NOT NULL
);

-- What searches read for every result: section ids, one a line; headings and plain text (section-texts.ts).
CREATE TABLE section_text (text INTEGER PRIMARY KEY, ids TEXT NOT NULL, sections BLOB NOT NULL);

-- All else of the text that its file alone decides (packed-text.ts), and where its links lead (link-ends.ts).
CREATE TABLE body (text INTEGER PRIMARY KEY, page BLOB NOT NULL, ends TEXT NOT NULL);

-- What readers of a locale are shown: Int32 text number per page (-1: nothing), Uint32 rank of its title.
CREATE TABLE reading (locale TEXT PRIMARY KEY, texts BLOB NOT NULL, ranks BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE relation (no INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE moved (name TEXT PRIMARY KEY, page INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE asset (path TEXT PRIMARY KEY, media_type TEXT NOT NULL, sha256 TEXT NOT NULL, bytes BLOB NOT NULL);

-- Large arrays, cut into chunks.
CREATE TABLE chunk (name TEXT NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (name, seq));
`;

/** SQLite reads a 1 GB blob badly and a 16 MB one well. */
export const CHUNK_BYTES = 16 * 1024 * 1024;
