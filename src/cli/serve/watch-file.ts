/** Notices that another file stands at a path: by looking, since not every file system tells. */
import { statSync } from 'node:fs';

const INTERVAL_MS = 1_000;

/**
 * Calls `changed` once the file is another than `known` and has stayed the same for one look, so that a copy in progress
 * is left alone.
 */
export function watchFile(path: string, known: string, changed: () => void): () => void {
  let before = known;
  const timer = setInterval(() => {
    const now = fileSignature(path);
    if (now !== known && now === before && now !== '') {
      known = now;
      changed();
    }
    before = now;
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What tells a file from the one that was there before. */
export function fileSignature(path: string): string {
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs].join(' ');
  } catch {
    // While it is gone there is nothing to load.
    return '';
  }
}
