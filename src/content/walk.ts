/** Which files a library folder holds, in one order on every machine. Nothing is opened here; what is odd is reported. */
import { lstatSync, readdirSync, realpathSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { Issue, IssueCode } from '../model/issue.ts';
import type { Locale } from '../model/locale.ts';
import type { Plan, Root } from './layouts/layout.ts';
import { HISTORY_FILE } from './kept-history.ts';
import { CONFIG_FILE } from './library-config.ts';
import { FILE_START } from './text-position.ts';

export interface FoundFile {
  /** Relative to the library folder, `/` between segments, NFC. */
  readonly path: string;
  readonly locale: Locale;
  /** Relative to the folder of its locale. */
  readonly within: string;
  /** Whether Markdown in its folder is a page. */
  readonly holds: Root['holds'];
  /** Where to open it: absolute, no symbolic link in it. */
  readonly realPath: string;
}

export interface Walk {
  /** In ascending path order, by UTF-16 code units. */
  readonly files: readonly FoundFile[];
  readonly issues: readonly Issue[];
}

const MAX_DEPTH = 40;
/** Folders between two chances for signals and timers. Asked for one at a time, they would take five times as long. */
const YIELD_EVERY = 500;

interface Folder {
  readonly path: string;
  readonly realPath: string;
  /** Reached through a symbolic link: links to folders in it are not followed, or they could multiply without end. */
  readonly linked: boolean;
}

export async function walk(library: string, plan: Plan, signal?: AbortSignal): Promise<Walk> {
  const files: FoundFile[] = [];
  const issues: Issue[] = [];
  const realRoot = realpathSync(library);
  let visited = 0;
  const report = (code: IssueCode, file: string, message: string): void => {
    issues.push({ code, file, ...FILE_START, message });
  };

  async function visitAll(top: Folder, root: Root): Promise<void> {
    const waiting = [{ folder: top, depth: 1 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (visited++ % YIELD_EVERY === 0) await setImmediate();
      signal?.throwIfAborted();
      for (const folder of visit(next.folder, root))
        if (next.depth < MAX_DEPTH) waiting.push({ folder, depth: next.depth + 1 });
        else report('invalid-path', folder.path, `Folders are nested over ${MAX_DEPTH} deep.`);
    }
  }

  /** Gives the folders in it. */
  function visit(folder: Folder, root: Root): Folder[] {
    const folders: Folder[] = [];
    for (const entry of entriesIn(folder, report)) {
      const found = look(folder, entry);
      if (found === undefined || found.path === CONFIG_FILE) continue;
      if (found.isFolder) {
        if (root.except.includes(found.path) || (!plan.reportsStrays && entry.name === 'node_modules'))
          continue;
        folders.push(found);
      } else
        files.push({
          path: found.path,
          locale: root.locale,
          within:
            (root.at ?? '') + (root.folder === '' ? found.path : found.path.slice(root.folder.length + 1)),
          holds: root.holds,
          realPath: found.realPath,
        });
    }
    return folders;
  }

  function look(folder: Folder, entry: Dirent): (Folder & { readonly isFolder: boolean }) | undefined {
    const { name } = entry;
    const shown = folder.path === '' ? name : `${folder.path}/${name}`;
    const file = shown.normalize('NFC');
    if (name.startsWith('.')) {
      // The folder's own history is what dates come from, so it is no stray.
      if (shown !== '.git' && shown !== HISTORY_FILE && plan.reportsStrays)
        report('hidden-file', file, 'Hidden files and folders are not read.');
      return undefined;
    }
    if (!name.isWellFormed() || name.includes('\uFFFD')) {
      report('invalid-path', file, 'The file name is not valid UTF-8; rename it.');
      return undefined;
    }
    try {
      let realPath = folder.realPath.endsWith(path.sep)
        ? folder.realPath + name
        : folder.realPath + path.sep + name;
      let stats: Dirent | Stats = entry.isFile() || entry.isDirectory() ? entry : lstatSync(realPath);
      let linked = folder.linked;
      if (stats.isSymbolicLink()) {
        realPath = realpathSync(realPath);
        if (realPath !== realRoot && !realPath.startsWith(realRoot + path.sep)) {
          report('outside-link', file, 'The symbolic link leaves the library folder and is not followed.');
          return undefined;
        }
        stats = lstatSync(realPath);
        if (stats.isDirectory() && (linked || isWithin(folder.realPath, realPath))) {
          report(
            'outside-link',
            file,
            'A symbolic link to a folder around it, or inside a linked folder, is not followed.',
          );
          return undefined;
        }
        linked = true;
      }
      if (stats.isDirectory()) return { path: file, realPath, linked, isFolder: true };
      if (stats.isFile()) return { path: file, realPath, linked, isFolder: false };
      report('not-a-file', file, 'This is neither a file nor a folder, and is not opened.');
    } catch {
      report(
        'unreadable-file',
        file,
        'The file cannot be read: look at its permissions, or at where the link points.',
      );
    }
    return undefined;
  }

  const top: Folder = { path: '', realPath: realRoot, linked: false };
  if (plan.reportsStrays) await visitTop(top);
  else
    for (const root of plan.roots) {
      const folder = enter(top, root.folder);
      if (folder !== undefined) await visitAll(folder, root);
    }

  async function visitTop(folder: Folder): Promise<void> {
    for (const entry of entriesIn(folder, report)) {
      if (entry.name === CONFIG_FILE) continue;
      const found = look(folder, entry);
      if (found === undefined) continue;
      const root = plan.roots.find((one) => one.folder === found.path);
      if (found.isFolder && root !== undefined) await visitAll(found, root);
      else
        report(
          'outside-locale',
          found.path,
          `Not read: pages and their files belong in the folder of a declared locale (${plan.roots.map((one) => one.locale).join(', ')}).`,
        );
    }
  }

  function enter(folder: Folder, name: string): Folder | undefined {
    let inner: Folder | undefined = folder;
    for (const segment of name === '' ? [] : name.split('/')) {
      const entry: Dirent | undefined = entriesIn(inner, report).find((one) => one.name === segment);
      const found: (Folder & { readonly isFolder: boolean }) | undefined =
        entry === undefined ? undefined : look(inner, entry);
      if (found?.isFolder !== true) return undefined;
      inner = found;
    }
    return inner;
  }

  files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { files, issues };
}

function entriesIn(
  folder: Folder,
  report: (code: IssueCode, file: string, message: string) => void,
): Dirent[] {
  try {
    const entries = readdirSync(folder.realPath, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    report('unreadable-file', folder.path, 'The folder cannot be read: look at its permissions.');
    return [];
  }
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}
