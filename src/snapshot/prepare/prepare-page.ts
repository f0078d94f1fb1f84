/**
 * All that one file decides, in one go: read, parsed, packed for the snapshot, analysed for the index. A pure function of
 * the file's bytes, its place, the settings and the numbers of terms, so that any thread may do it and its result may
 * be kept.
 */
import { createHash } from 'node:crypto';
import { MAX_PAGE_BYTES, unread, type LocatedPage } from '../../content/page-reader.ts';
import { readFileBytesNow } from '../../content/read-file.ts';
import { readPage, type PageSettings, type ReadPage } from '../../content/read-page.ts';
import { packText, type PackedText } from '../packed-text.ts';
import { writeResult, type StoredResult } from './page-result.ts';
import { summaryBeside } from '../search-documents.ts';
import type { TermTables } from './term-tables.ts';

export interface PreparedPage {
  /** SHA-256 of the file, base64; '' where it could not be read. */
  readonly digest: string;
  /** `undefined` where the file is as it was when last prepared. */
  readonly result: StoredResult | undefined;
  /** Of a page that has a draft. */
  readonly packed: PreparedText | undefined;
}

export interface PreparedText extends PackedText {
  readonly analysis: Uint8Array;
}

/** Pages, and bytes of each, that are read here and now: no page so short takes long, and a thread takes longer to start. */
export const FEW = 8;
export const SHORT = 65_536;

/** `known` is the digest under which a result is kept. */
export function preparePage(
  page: LocatedPage,
  settings: PageSettings,
  known: string | undefined,
  terms: TermTables,
): PreparedPage {
  const opened = readFileBytesNow(page.realPath, MAX_PAGE_BYTES);
  if ('fault' in opened) return prepared('', unread(page.file, opened.fault), terms);
  const digest = createHash('sha256').update(opened.bytes).digest('base64');
  if (digest === known) return { digest, result: undefined, packed: undefined };
  return prepared(digest, readWithinStack(page, opened.bytes, settings), terms);
}

/** Nesting that no rule foresaw overflows the stack of this page alone. */
function readWithinStack(page: LocatedPage, bytes: Uint8Array, settings: PageSettings): ReadPage {
  try {
    return readPage(page, bytes, settings);
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return unread(page.file, 'deep');
    throw error;
  }
}

function prepared(digest: string, { content, ...page }: ReadPage, terms: TermTables): PreparedPage {
  const { draft } = page;
  const result = writeResult(page);
  if (draft === null || content === null) return { digest, result, packed: undefined };
  const sections = draft.sections.map(({ title }, index) => ({ title, text: content.texts[index] ?? '' }));
  const summary = summaryBeside(draft.summary, content.texts[0] ?? '');
  const { aliases } = draft.frontMatter;
  return {
    digest,
    result,
    packed: {
      ...packText({ ...content, bodyStart: draft.bodyStart, sections: draft.sections }),
      analysis: terms.analyser(draft.locale).analyse({ title: draft.title, aliases, summary, sections }),
    },
  };
}
