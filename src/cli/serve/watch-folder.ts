/**
 * Notices that something below a folder has changed, whatever it is: who is told looks for himself. Folders are watched,
 * not files, since editors save by putting another file in the old one's place.
 */
import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** One save is several events, and one command may save many files. */
const SETTLE_MS = 50;
/** Where folders cannot be watched, or not so many. */
const LOOK_AGAIN_MS = 2_000;
const MAX_DEPTH = 42;

export class FolderWatch {
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  /** Where something has happened since the last call. */
  readonly #touched = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;

  constructor(folder: string, changed: () => void) {
    this.#changed = changed;
    this.#watchBelow(folder, 0);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watchBelow(folder: string, depth: number): void {
    if (this.#watchers.has(folder) || depth > MAX_DEPTH) return;
    try {
      const watcher = watch(folder, () => {
        if (!existsSync(folder)) this.#forget(folder);
        this.#settle(folder);
      });
      watcher.on('error', () => this.#forget(folder));
      this.#watchers.set(folder, watcher);
    } catch {
      this.#poll ??= setInterval(() => this.#settle(folder), LOOK_AGAIN_MS);
    }
    for (const inner of foldersIn(folder)) this.#watchBelow(inner, depth + 1);
  }

  #settle(folder: string): void {
    this.#touched.add(folder);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A new folder may have come with all that is in it.
      for (const touched of this.#touched) for (const inner of foldersIn(touched)) this.#watchBelow(inner, 0);
      this.#touched.clear();
      this.#changed();
    }, SETTLE_MS);
  }

  #forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}

/** Hidden ones are not read, so they are not watched. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}
