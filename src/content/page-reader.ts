/** Who reads the pages of a library: this thread, one after the other, or somebody who has threads and a cache. */
import { type Issue, type IssueCode } from '../model/issue.ts';
import type { KnownLinks } from './link-world.ts';
import { readFileBytes } from './read-file.ts';
import { readPage, type PageContent, type PageFile, type PageSettings, type ReadPage } from './read-page.ts';
import { FILE_START } from './text-position.ts';

export const MAX_PAGE_BYTES = 2 * 1024 * 1024;

export interface LocatedPage extends PageFile {
  /** Absolute, no symbolic link in it. */
  readonly realPath: string;
}

export interface KeptPage extends Omit<ReadPage, 'content'> {
  /** Of a page that has a draft; read again each time where it is not held. */
  content(): PageContent;
}

/** Gives a page for each file, in the same order. */
export type PageReader = (
  pages: readonly LocatedPage[],
  settings: PageSettings,
  onPage: (done: number, total: number) => void,
  signal: AbortSignal | undefined,
) => Promise<readonly KeptPage[]>;

export interface PageSource {
  readonly read: PageReader;
  /** What became of the pages' links when they led to just these places: see `link-world.ts`. */
  knownLinks?(world: string): KnownLinks;
}

const readPagesHere: PageReader = async (pages, settings, onPage, signal) => {
  const kept: KeptPage[] = [];
  for (const page of pages) {
    signal?.throwIfAborted();
    const opened = await readFileBytes(page.realPath, MAX_PAGE_BYTES);
    kept.push(
      heldPage('fault' in opened ? unread(page.file, opened.fault) : readPage(page, opened.bytes, settings)),
    );
    onPage(kept.length, pages.length);
  }
  return kept;
};

/** Pages are read on this thread, and held in memory. */
export const PAGES_HERE: PageSource = { read: readPagesHere };

function heldPage({ content, ...page }: ReadPage): KeptPage {
  return {
    ...page,
    content() {
      if (content === null) throw new Error('a page that was not read has no content');
      return content;
    },
  };
}

const FAULTS = {
  unreadable: ['unreadable-file', 'The file cannot be read: look at its permissions.'],
  oversized: ['oversized-file', 'The page is larger than 2 MB and is left out; split it.'],
  deep: ['too-complex', 'The page is nested too deep and is left out; simplify it.'],
  slow: ['too-complex', 'The page takes too long to read and is left out; simplify or split it.'],
} as const satisfies Record<string, readonly [IssueCode, string]>;

/** What is known of a page that could not be read: why. */
export function unread(file: string, fault: keyof typeof FAULTS): ReadPage {
  const [code, message] = FAULTS[fault];
  const issue: Issue = { code, file, ...FILE_START, message };
  return { draft: null, content: null, issues: [issue], dropped: [] };
}
