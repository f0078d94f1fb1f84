/** Copies of a corpus, as it is or several times over under other names. */
import {
  copyFileSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';

const PAGES = new Set(['.md', '.mdx']);

export interface Corpus {
  readonly folder: string;
  /** Relative to it, sorted. */
  readonly pages: readonly string[];
  /** Of the pages. */
  readonly bytes: number;
}

export function readCorpus(folder: string): Corpus {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PAGES.has(extname(name)) && !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  return { folder, pages, bytes: pages.reduce((sum, page) => sum + statSync(join(folder, page)).size, 0) };
}

export function copyCorpus({ folder, pages }: Corpus, to: string): Corpus {
  for (const page of pages) {
    mkdirSync(dirname(join(to, page)), { recursive: true });
    copyFileSync(join(folder, page), join(to, page), constants.COPYFILE_FICLONE);
    // A file that seems to have been written a moment ago is looked at again by the next build.
    const { atime, mtime } = statSync(join(folder, page));
    utimesSync(join(to, page), atime, mtime);
  }
  copyFileSync(join(folder, 'library.yaml'), join(to, 'library.yaml'));
  return readCorpus(to);
}

/** Every page `times` over: the copies in a folder beside the pages' own, and at addresses of their own. */
export function multiplyCorpus({ folder, pages }: Corpus, to: string, times: number): Corpus {
  copyFileSync(join(folder, 'library.yaml'), join(mkdir(to), 'library.yaml'));
  for (const page of pages)
    for (let copy = 1; copy <= times; copy += 1) {
      const target = join(to, copy === 1 ? page : renamed(page, copy));
      const text = readFileSync(join(folder, page), 'utf8');
      mkdir(dirname(target));
      writeFileSync(target, copy === 1 ? text : text.replace(/^slug: ?/mu, `slug: copy-${copy}/`));
    }
  return readCorpus(to);
}

/** The part before the last folder but one stays: it says the language. */
function renamed(page: string, copy: number): string {
  const parts = page.split('/');
  const at = Math.min(2, parts.length - 1);
  return [...parts.slice(0, at), `copy-${copy}`, ...parts.slice(at)].join('/');
}

function mkdir(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
