/**
 * Notices that something below a folder has changed, whatever it is: who is told looks for himself. Folders are watched,
 * not files, since editors save by putting another file in the old one's place.
 */
import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** One save is several events, and one command may save many files. */
const SETTLE_MS = 50;
/** Where folders cannot be watched, or not so many. */
const LOOK_AGAIN_MS = 2_000;
const MAX_DEPTH = 42;

export class FolderWatch {
  readonly #folder: string;
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;

  constructor(folder: string, changed: () => void) {
    this.#folder = folder;
    this.#changed = changed;
    this.refresh();
  }

  /** New folders are watched from now on, and those that are gone no longer. */
  refresh(): void {
    const there = new Set(foldersIn(this.#folder));
    for (const [folder, watcher] of this.#watchers)
      if (!there.has(folder)) {
        watcher.close();
        this.#watchers.delete(folder);
      }
    for (const folder of there) if (!this.#watchers.has(folder)) this.#watch(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, () => this.#settle());
      watcher.on('error', () => this.#settle());
      this.#watchers.set(folder, watcher);
    } catch {
      this.#poll ??= setInterval(() => this.#settle(), LOOK_AGAIN_MS);
    }
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.refresh();
      this.#changed();
    }, SETTLE_MS);
  }
}

/** Hidden ones are not read, so they are not watched. */
function foldersIn(folder: string, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  try {
    const inside = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .flatMap((entry) => foldersIn(join(folder, entry.name), depth + 1));
    return [folder, ...inside];
  } catch {
    return [];
  }
}
