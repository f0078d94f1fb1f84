/** Which folder the served versions are kept in. */
import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { SnapshotsFolder } from './snapshots-folder.ts';

/** Several servers of one library each have their own. */
const MOST_SERVERS = 1_000;

export function claimSnapshots(
  source: string,
  { snapshots, cacheDir }: { readonly snapshots?: string; readonly cacheDir: string },
): SnapshotsFolder {
  if (snapshots !== undefined) {
    const folder = claim(snapshots);
    if (folder !== undefined) return folder;
    throw new CommandError(`${snapshots} is in use by another server: give another folder with --snapshots.`);
  }
  const path = resolve(source);
  const key = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const served = join(cacheDir, `${basename(path)}-${key}-served`);
  for (let number = 1; number <= MOST_SERVERS; number += 1) {
    const folder = claim(number === 1 ? served : `${served}-${number}`);
    if (folder !== undefined) return folder;
  }
  throw new CommandError(`${cacheDir} has no room for another server: give a folder with --snapshots.`);
}

function claim(path: string): SnapshotsFolder | undefined {
  try {
    return SnapshotsFolder.claim(resolve(path));
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(
      `${path} cannot keep snapshots (${message}): give a folder that can be written with --snapshots.`,
      { cause: error },
    );
  }
}
