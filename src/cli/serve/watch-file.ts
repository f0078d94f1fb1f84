/** Notices that another file stands at a path: by looking, since not every file system tells. */
import { statSync } from 'node:fs';

const INTERVAL_MS = 1_000;

/** Calls `changed` once the file has stayed the same for one look, so that a copy in progress is left alone. */
export function watchFile(path: string, changed: () => void, intervalMs = INTERVAL_MS): () => void {
  let known = signature(path);
  let before = known;
  const timer = setInterval(() => {
    const now = signature(path);
    if (now !== known && now === before && now !== '') {
      known = now;
      changed();
    }
    before = now;
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

function signature(path: string): string {
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs].join(' ');
  } catch {
    // While it is gone there is nothing to load.
    return '';
  }
}
