/** Where snapshots of served folders, and what was made of their pages, are kept between runs. */
import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** The user's cache folder, as each platform has it. */
export function defaultCacheFolder(): string {
  const { env, platform } = process;
  if (platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'lectern', 'Cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'lectern');
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'lectern');
}

/** The folder in the cache that belongs to one library alone. */
export function libraryCache(cacheFolder: string, libraryFolder: string): string {
  const folder = realpathSync(libraryFolder);
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(cacheFolder, `${basename(folder)}-${key}`);
}

/** The file for one state of a library. */
export function cachedSnapshot(cacheFolder: string, libraryFolder: string, snapshotId: string): string {
  return join(libraryCache(cacheFolder, libraryFolder), `${snapshotId.slice(0, 24)}.lectern`);
}

/** Who has an older snapshot open goes on reading it: a removed file lives until it is closed. */
export function removeOthers(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.lectern') && name !== basename(kept)) rmSync(join(folder, name), { force: true });
  }
}
